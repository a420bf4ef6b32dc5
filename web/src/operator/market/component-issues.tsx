import type { ComponentIssues, Grades } from '@mazad/contract/operator/market';
import { IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Button, IconButton } from '#/ui/buttons/button';
import { Count } from '#/ui/figures/count';
import { FormError } from '../forms/form-error';
import { DrawerSection } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { sendTo, useChange } from '../queries';
import { IssueForm } from './issue-form';
import { requestOf } from './issue-request';
import { MARKET, marketQueries, useComponentIssues } from './use-market';

type Issue = ComponentIssues['issues'][number];

/** The list that the category's grade reviews choose from (G2). */
export function ComponentIssuesSection({ grades }: { grades: Grades }) {
  const t = useTranslations('operatorMarket.issues');
  const common = useTranslations('common');
  const { data: list, error, isFetching, refetch } = useComponentIssues(grades.categoryId);
  /** The edited component; empty text means a new one. */
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <DrawerSection
      title={
        <>
          {t('title')}{' '}
          <Count
            value={list?.issues.length}
            words={(count) => common('items', { count })}
            className="text-ink3 font-normal"
          />
        </>
      }
      action={list && open === null && <Button onClick={() => setOpen('')}>{t('add')}</Button>}
    >
      {!list && <PartState of={{ error, isFetching, refetch }} rows={3} />}
      {list && <p className="text-ink3">{list.issues.length === 0 ? t('none') : t('lead')}</p>}
      {list && open === '' && <IssueForm grades={grades} list={list} issue={null} onClose={close} />}
      {list && (
        <ul className="lined *:py-1.5">
          {list.issues.map((issue, at) => (
            <li key={issue.componentIssueId}>
              {open === issue.componentIssueId ? (
                <IssueForm grades={grades} list={list} issue={issue} onClose={close} />
              ) : (
                <IssueLine
                  list={list}
                  issue={issue}
                  at={at}
                  onEdit={open === null ? () => setOpen(issue.componentIssueId) : null}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </DrawerSection>
  );
}

type IssueLineProps = { list: ComponentIssues; issue: Issue; at: number; onEdit: (() => void) | null };

function IssueLine({ list, issue, at, onEdit }: IssueLineProps) {
  const t = useTranslations('operatorMarket.issues');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const name = issue.name[locale];
  const move = useChange(
    sendTo('PUT /operator/component-issues/{categoryId}', { categoryId: list.categoryId }),
    {
      of: marketQueries.issues(list.categoryId),
      stale: MARKET,
      said: () => t('moved', { name }),
    },
  );
  const moveUp = () => {
    const issues = requestOf(list);
    issues.splice(at - 1, 0, ...issues.splice(at, 1));
    move.mutate({ version: list.version, issues });
  };
  return (
    <>
      <div className="flex items-center gap-3 min-h-8">
        <span className="grid flex-1 min-w-0">
          <bdi>{name}</bdi>
        </span>
        {onEdit && (
          <span className="flex flex-none items-center">
            {at > 0 && (
              <IconButton label={t('up', { name })} isBusy={move.isPending} onClick={moveUp}>
                <IconArrowUp size={16} aria-hidden="true" />
              </IconButton>
            )}
            <Button look="quiet" aria-label={operator('editOf', { name })} onClick={onEdit}>
              {operator('edit')}
            </Button>
          </span>
        )}
      </div>
      <div className="grid gap-0.5 text-ink2">
        {issue.conditions.map((one) => (
          <span key={one.conditionId}>
            <bdi>{one.condition[locale]}</bdi>{' '}
            <span className="text-ink3 text-small">
              · <bdi>{one.itemCondition[locale]}</bdi>
            </span>
          </span>
        ))}
      </div>
      <FormError error={move.error} />
    </>
  );
}
