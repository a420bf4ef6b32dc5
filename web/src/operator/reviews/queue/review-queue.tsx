import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { FailedFrame } from '#/session/frames/failed-frame';
import { IconButton } from '#/ui/buttons/button';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { Kbd } from '#/ui/marks/kbd';
import { useNow } from '#/ui/parts/use-now';
import desk from '../../desk/desk.module.css';
import queue from '../../desk/queue-pane.module.css';
import { Empty, ListEnd } from '../../list/list-states';
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
      <header className={queue.head}>
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
          <IconButton label={t('open')} onClick={() => change({ part: 'open' }, true)}>
            <IconPlus size={18} aria-hidden="true" />
          </IconButton>
        </QueueFilters>
      </header>
      <QueueList search={search} list={list} openId={openId}>
        <QueueRows list={list} openId={openId} onPick={onPick} />
      </QueueList>
      <footer className={queue.keys}>
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

type QueueListProps = {
  search: KnownDeskSearch;
  list: ReviewQueue;
  openId: string | undefined;
  children: ReactNode;
};

function QueueList({ search, list, openId, children }: QueueListProps) {
  const t = useTranslations('operatorReviews');
  const common = useTranslations('common');
  const change = useListChange<DeskSearch>();
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { loadMore } = list;
  useEffect(() => {
    if (!end.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      root: scroller.current,
      rootMargin: '400px',
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [loadMore]);
  useEffect(() => {
    const row = openId && scroller.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!row) return;
    row.scrollIntoView({ block: 'nearest' });
    // So that Enter continues from it; a field or form in use keeps the focus.
    const { activeElement } = document;
    if (activeElement === document.body || scroller.current?.contains(activeElement)) {
      row.focus({ preventScroll: true });
    }
  }, [openId]);
  const isEmpty = list.data !== undefined && list.rows.length === 0 && !list.hasMore;
  return (
    <div
      ref={scroller}
      className="min-h-0 overflow-auto"
      data-queue=""
      aria-busy={list.isPlaceholderData || undefined}
    >
      {list.isPending && <SkeletonRows count={8} height={78} label={common('pleaseWait')} />}
      {!list.data && list.isError && (
        <FailedFrame error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {isEmpty && (
        <Empty
          isNarrowed={isNarrowed(search)}
          emptyText={search.state === 'OPEN' ? t('emptyQueue') : t('emptyClosed')}
          onClear={() => change(CLEARED)}
        />
      )}
      {list.rows.length > 0 && children}
      <div ref={end} />
      {(list.isFetchingNextPage || list.rows.length > 10) && (
        <ListEnd
          isLoading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? list.error : null}
          isComplete={!list.hasMore}
          onRetry={() => void list.fetchNextPage()}
          onToTop={() => scroller.current?.scrollTo({ top: 0 })}
        />
      )}
    </div>
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
