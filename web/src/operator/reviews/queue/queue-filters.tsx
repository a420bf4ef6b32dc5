import type { AnswerTo } from '@mazad/contract/calls';
import { REVIEW_HANDLERS } from '@mazad/contract/choices';
import { REVIEW_STATUSES } from '@mazad/domain/deals/review-status';
import { IconClockExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { FilterSelect } from '#/ui/buttons/filter-button';
import { StoreFilter } from '../../deals/store-filter';
import { RegionFilter } from '../../list/list-screen';
import type { DeskSearch, Handler, KnownDeskSearch, QueueState } from './reviews-search';

type ReviewCounts = AnswerTo<'GET /operator/grade-reviews/counts'>;

type QueueFiltersProps = {
  search: KnownDeskSearch;
  counts: ReviewCounts | undefined;
  onChange: (part: DeskSearch) => void;
  /** Tools of the queue, at the end. */
  children: ReactNode;
};

export function QueueFilters({ search, counts, onChange, children }: QueueFiltersProps) {
  const t = useTranslations('operatorReviews');
  const operator = useTranslations('operator');
  const all = counts && Object.values(counts.byStatus).reduce((sum, count) => sum + count, 0);
  const wordOf = (state: QueueState) =>
    state === 'OPEN' || state === 'CLOSED' ? t(`states.${state}`) : t(`status.${state}`);
  const countOf = (state: QueueState) => {
    if (!counts || all === undefined) return undefined;
    if (state === 'OPEN') return counts.open;
    return state === 'CLOSED' ? all - counts.open : counts.byStatus[state];
  };
  const ofHandler = (handler: Handler | 'ANYONE') =>
    handler === 'ANYONE' ? undefined : counts?.[handler === 'MINE' ? 'mine' : 'nobodys'];
  const labelOf = (state: QueueState) =>
    [wordOf(state), countOf(state)].filter((one) => one !== undefined).join(' · ');
  const states: QueueState[] = ['OPEN', 'CLOSED', ...REVIEW_STATUSES];
  return (
    <div className="flex flex-wrap gap-2">
      <FilterSelect
        label={operator('state')}
        isLabelHidden
        value={wordOf(search.state)}
        isActive={search.state !== 'OPEN'}
        selected={search.state}
        options={states.map((value) => ({ value, label: labelOf(value) }))}
        onSelect={(state) => onChange({ state: state === 'OPEN' ? undefined : state, overdue: undefined })}
      />
      <RegionFilter value={search.region} />
      <StoreFilter region={search.region} selected={search.store} onSelect={(store) => onChange({ store })} />
      <FilterSelect
        label={t('handler.filter')}
        isLabelHidden
        value={t(`handler.of.${search.handler ?? 'ANYONE'}`)}
        isActive={search.handler !== undefined}
        selected={search.handler ?? 'ANYONE'}
        options={(['ANYONE', ...REVIEW_HANDLERS] as const).map((value) => ({
          value,
          label: [t(`handler.of.${value}`), ofHandler(value)].filter((one) => one !== undefined).join(' · '),
        }))}
        onSelect={(handler) => onChange({ handler: handler === 'ANYONE' ? undefined : handler })}
      />
      <Button
        className="aria-pressed:border-lose aria-pressed:bg-lose-tint aria-pressed:text-lose data-some:text-lose data-some:font-semibold"
        aria-pressed={search.overdue}
        data-some={counts?.overdue ? true : undefined}
        icon={<IconClockExclamation size={16} aria-hidden="true" />}
        onClick={() => onChange({ overdue: search.overdue ? undefined : true, state: undefined })}
      >
        {t('overdueFilter')} {counts && <bdi>{counts.overdue.toLocaleString('en')}</bdi>}
      </Button>
      <div className="flex items-center gap-1 ms-auto phone:gap-0">{children}</div>
    </div>
  );
}
