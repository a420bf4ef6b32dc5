import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/buttons/button';
import { Kbd } from '#/ui/marks/kbd';
import { useNow } from '#/ui/parts/use-now';
import desk from '../../desk/desk.module.css';
import { QueueList } from '../../desk/queue-list';
import { SaveList } from '../../list/list-tools';
import { SearchInput } from '../../list/search-input';
import { useListChange } from '../../list/use-list';
import { QueueFilters } from './queue-filters';
import { ReviewRow } from './review-row';
import { CLEARED, type DeskSearch, isNarrowed, type KnownDeskSearch } from './reviews-search';
import { CLOCK_MS, type ReviewQueue, useReviewCounts } from './use-reviews';

type ReviewQueuePaneProps = {
  search: KnownDeskSearch;
  queue: ReviewQueue;
  openId: string | undefined;
  onPick: (reviewId: string) => void;
};

export function ReviewQueuePane({ search, queue: list, openId, onPick }: ReviewQueuePaneProps) {
  const t = useTranslations('operatorReviews');
  const change = useListChange<DeskSearch>();
  const counts = useReviewCounts(search).data;
  return (
    <section className={desk.queue} aria-label={t('title')}>
      <header className="grid gap-2.5 py-3 px-5 border-b border-b-line phone:px-4">
        <h1>
          {t('title')}{' '}
          {counts && <span className="text-ink3 font-normal">{counts.open.toLocaleString('en')}</span>}
        </h1>
        <SearchInput
          label={t('search')}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
        <QueueFilters search={search} counts={counts} onChange={change}>
          <SaveList isIcon list={{ name: 'grade-reviews', query: list.query }} label={t('title')} />
          <IconButton label={t('figures')} onClick={() => change({ part: 'figures' }, true)}>
            <IconChartBar size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('opening.title')} onClick={() => change({ part: 'open' }, true)}>
            <IconPlus size={18} aria-hidden="true" />
          </IconButton>
        </QueueFilters>
      </header>
      <QueueList
        list={list}
        openId={openId}
        rowHeight={78}
        isNarrowed={isNarrowed(search)}
        emptyText={search.state === 'OPEN' ? t('emptyQueue') : t('emptyClosed')}
        onClear={() => change(CLEARED)}
      >
        <QueueRows list={list} openId={openId} onPick={onPick} />
      </QueueList>
      <footer className="flex flex-wrap gap-y-1 gap-x-4 py-2.5 px-5 border-t border-t-line text-ink3 text-small phone:hidden">
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> {t('keysNext')}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t('keyEnter')}
        </span>
      </footer>
    </section>
  );
}

type QueueRowsProps = {
  list: ReviewQueue;
  openId: string | undefined;
  onPick: (reviewId: string) => void;
};

function QueueRows({ list, openId, onPick }: QueueRowsProps) {
  const t = useTranslations('operatorReviews');
  const now = useNow(CLOCK_MS);
  return (
    <ul className="m-0 p-0 list-none" aria-label={t('title')}>
      {list.rows.map((row) => (
        <li key={row.reviewId}>
          <ReviewRow row={row} now={now} isOpen={row.reviewId === openId} onPick={onPick} />
        </li>
      ))}
    </ul>
  );
}
