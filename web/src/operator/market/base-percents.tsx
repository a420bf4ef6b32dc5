import type { AnswerTo } from '@mazad/contract/calls';
import type { Grades } from '@mazad/contract/operator/market';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Overtaken } from '../forms/changed-note';
import { NotedForm } from '../forms/noted-form';
import { useOpened } from '../forms/use-opened';
import { sendTo, useChange } from '../queries';
import { changedPercents, keepOwnPercents, percentText, readBaseDrafts } from './percent-draft';
import { PercentTable } from './percent-table';
import { MARKET, marketQueries, useGradesReach } from './use-market';
import { useGradeFacts } from './use-market-facts';

type GradesReach = AnswerTo<'GET /operator/grades/{categoryId}/reach'>;

const rowsOf = ({ grades }: Grades) => grades.map((grade) => ({ ...grade, now: grade.percent }));

/** Changes all base percents of a category together, because none may exceed a better grade's. */
export function BasePercentsForm({ grades, onClose }: { grades: Grades; onClose: () => void }) {
  const t = useTranslations('operatorMarket.grades');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const { categoryId } = grades;
  const factsOf = useGradeFacts();
  const { opened, was, goOn } = useOpened(grades);
  const reach = useGradesReach(categoryId);
  const [typed, setTyped] = useState(() => opened.grades.map((grade) => percentText(grade.percent)));
  const drafts = readBaseDrafts(typed);
  const rows = rowsOf(opened);
  const changes = changedPercents(rows, drafts);
  const change = useChange(sendTo('PUT /operator/grades/{categoryId}/percents', { categoryId }), {
    of: marketQueries.grades(categoryId),
    stale: MARKET,
    said: () => t('changed', { category: grades.name[locale] }),
    onDone: onClose,
    onOvertaken: (now) => {
      setTyped((before) => keepOwnPercents(before, rows, rowsOf(now)));
      goOn(now);
    },
  });
  const hasError = drafts.some(({ error }) => error !== null);
  const isSame = changes.length === 0 && !hasError;
  const touched = reachOf(reach.data, changes);
  return (
    <NotedForm
      overtaken={was && <Overtaken was={was} now={opened} factsOf={factsOf} />}
      text={changes.length > 0 ? (touched ? t('reach', touched) : t('reachPending')) : undefined}
      tone={changes.length > 0 ? 'near' : 'plain'}
      submitLabel={operator('changePercents')}
      disabledReason={isSame ? operator('nothingChanged') : undefined}
      sending={change}
      isNoteFirst={false}
      onSend={(note) => {
        if (hasError) return;
        const percents = changes.map(({ itemConditionId, percent }) => ({
          itemConditionId,
          percent: percent ?? 100,
        }));
        change.mutate({ version: opened.version, percents, note });
      }}
      onCancel={onClose}
    >
      <PercentTable
        rows={rows}
        typed={typed}
        drafts={drafts}
        nowLabel={t('now')}
        nextLabel={t('next')}
        labelOf={(grade) => t('nextOf', { grade })}
        onType={(at, text) => setTyped((before) => before.with(at, text))}
      />
    </NotedForm>
  );
}

/** Offers of different grades add up; their stores are mostly the same. */
function reachOf(reach: GradesReach | undefined, changes: readonly { itemConditionId: string }[]) {
  const touched = reach?.filter((one) =>
    changes.some((change) => change.itemConditionId === one.itemConditionId),
  );
  return (
    touched && {
      offers: touched.reduce((sum, one) => sum + one.base.offerCount, 0),
      stores: Math.max(0, ...touched.map((one) => one.base.storeCount)),
    }
  );
}
