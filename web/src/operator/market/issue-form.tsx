import { type ComponentIssues, type Grades, SetComponentIssuesSchema } from '@mazad/contract/operator/market';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useLocale } from '#/i18n/i18n-provider';
import { Button, IconButton } from '#/ui/buttons/button';
import { Checkbox } from '#/ui/fields/checkbox';
import { SelectField } from '#/ui/fields/select-field';
import { TextField } from '#/ui/fields/text-field';
import { Overtaken } from '../forms/changed-note';
import { ConsequenceForm } from '../forms/consequence-form';
import { useOpened } from '../forms/use-opened';
import { sendTo, useChange } from '../queries';
import { issuesAfter, requestOf } from './issue-request';
import { MARKET, marketQueries } from './use-market';
import { useIssueFacts } from './use-market-facts';

const LINE = 'flex items-center gap-3 min-h-8';

type Issue = ComponentIssues['issues'][number];
type Condition = Omit<Issue['conditions'][number], 'itemCondition' | 'conditionId'> & {
  conditionId?: string;
  key: string;
};

type IssueFormProps = { grades: Grades; list: ComponentIssues; issue: Issue | null; onClose: () => void };

/** A component with its conditions. The whole list is sent to keep its order and ids. */
export function IssueForm({ grades, list, issue, onClose }: IssueFormProps) {
  const t = useTranslations('operatorMarket.issues');
  const { locale } = useLocale();
  const factsOf = useIssueFacts();
  const { opened, was, goOn } = useOpened(list);
  const [name, setName] = useState(issue?.name ?? { en: '', ar: '' });
  const [hasLongWindow, setLongWindow] = useState(issue?.hasLongWindow ?? false);
  const lastGrade = grades.grades.at(-1)?.itemConditionId ?? '';
  const [conditions, setConditions] = useState<Condition[]>(() =>
    issue ? conditionsOf(issue) : [blank(lastGrade)],
  );
  const [isIncomplete, setIncomplete] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const save = useChange(
    sendTo('PUT /operator/component-issues/{categoryId}', { categoryId: list.categoryId }),
    {
      of: marketQueries.issues(list.categoryId),
      stale: MARKET,
      said: () => t(isRemoving ? 'removed' : 'saved', { name: name[locale] }),
      onDone: onClose,
      onOvertaken: (now) => {
        const [before, next] = [opened, now].map((one) =>
          one.issues.find(({ componentIssueId }) => componentIssueId === issue?.componentIssueId),
        );
        if (before && next) {
          if (isSame(name, before.name)) setName(next.name);
          if (hasLongWindow === before.hasLongWindow) setLongWindow(next.hasLongWindow);
          if (isSame(conditions, conditionsOf(before))) setConditions(conditionsOf(next));
        }
        goOn(now);
      },
    },
  );

  const send = () => {
    const request = {
      ...(issue && { componentIssueId: issue.componentIssueId }),
      name,
      hasLongWindow,
      conditions: conditions.map(({ conditionId, condition, itemConditionId }) => ({
        ...(conditionId && { conditionId }),
        condition,
        itemConditionId,
      })),
    };
    const issues = issuesAfter(requestOf(opened), isRemoving ? null : request, issue?.componentIssueId);
    if (!issues) return onClose();
    const checked = z.safeParse(SetComponentIssuesSchema, { version: opened.version, issues });
    setIncomplete(!checked.success);
    if (checked.success) save.mutate(checked.data);
  };
  const change = (key: string, part: Partial<Condition>) =>
    setConditions((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));

  return (
    <ConsequenceForm
      overtaken={was && <Overtaken was={was} now={opened} factsOf={factsOf} />}
      text={isRemoving ? t('removeText', { name: name[locale] }) : undefined}
      tone={isRemoving ? 'lose' : 'plain'}
      submitLabel={isRemoving ? t('remove') : t('save')}
      sending={save}
      onSubmit={() => send()}
      onCancel={onClose}
    >
      {!isRemoving && (
        <>
          <Names words={name} labels={[t('name'), t('nameAr')]} hasFocus onChange={setName} />
          <Checkbox
            label={t('longWindow')}
            checked={hasLongWindow}
            onChange={(event) => setLongWindow(event.currentTarget.checked)}
          />
          {conditions.map((one) => (
            <ConditionFields
              key={one.key}
              grades={grades}
              condition={one}
              onChange={(part) => change(one.key, part)}
              onRemove={
                conditions.length > 1
                  ? () => setConditions((before) => before.filter(({ key }) => key !== one.key))
                  : null
              }
            />
          ))}
          <div className={LINE}>
            <Button
              icon={<IconPlus size={15} aria-hidden="true" />}
              onClick={() => setConditions((before) => [...before, blank(lastGrade)])}
            >
              {t('addCondition')}
            </Button>
            {issue && (
              <Button look="quiet" onClick={() => setRemoving(true)}>
                {t('remove')}
              </Button>
            )}
          </div>
        </>
      )}
      {isIncomplete && (
        <p className="text-lose text-small" role="alert">
          {t('incomplete')}
        </p>
      )}
    </ConsequenceForm>
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const conditionsOf = ({ conditions }: Issue): Condition[] =>
  conditions.map((one) => ({ ...one, key: one.conditionId }));

let made = 0;
function blank(itemConditionId: string): Condition {
  made += 1;
  return { key: `new-${made}`, condition: { en: '', ar: '' }, itemConditionId };
}

type Words = { en: string; ar: string };
type NamesProps = {
  words: Words;
  labels: [string, string];
  hasFocus?: boolean;
  onChange: (words: Words) => void;
};

function Names({ words, labels, hasFocus = false, onChange }: NamesProps) {
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-2.5 max-[480px]:grid-cols-[1fr]">
      <TextField
        label={labels[0]}
        lang="en"
        dir="auto"
        maxLength={80}
        autoFocus={hasFocus}
        value={words.en}
        onChange={(event) => onChange({ ...words, en: event.currentTarget.value })}
      />
      <TextField
        label={labels[1]}
        lang="ar"
        dir="auto"
        maxLength={80}
        value={words.ar}
        onChange={(event) => onChange({ ...words, ar: event.currentTarget.value })}
      />
    </div>
  );
}

type ConditionFieldsProps = {
  grades: Grades;
  condition: Condition;
  onChange: (part: Partial<Condition>) => void;
  /** Null for the last one, which must stay. */
  onRemove: (() => void) | null;
};

function ConditionFields({ grades, condition, onChange, onRemove }: ConditionFieldsProps) {
  const t = useTranslations('operatorMarket.issues');
  const { locale } = useLocale();
  return (
    <div className="grid gap-2.5 pt-3 border-t border-t-line">
      <Names
        words={condition.condition}
        labels={[t('condition'), t('conditionAr')]}
        onChange={(words) => onChange({ condition: words })}
      />
      <div className={LINE}>
        <div className="grid flex-1 min-w-0">
          <SelectField
            label={t('grade')}
            value={condition.itemConditionId}
            options={grades.grades.map((grade) => ({
              value: grade.itemConditionId,
              label: grade.name[locale],
            }))}
            onChange={(event) => onChange({ itemConditionId: event.currentTarget.value })}
          />
        </div>
        {onRemove && (
          <IconButton label={t('removeCondition')} onClick={onRemove}>
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  );
}
