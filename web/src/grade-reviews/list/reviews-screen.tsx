import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { usePage } from '#/page/page-context';
import { DateFilter } from '#/paging/date-filter';
import { ListEmpty, ListWaiting } from '#/paging/list-states';
import { NextStep } from '#/paging/next-step';
import { DownloadList } from '#/session/files/download-list';
import { FailedFrame } from '#/session/frames/failed-frame';
import { Words, withWords } from '#/session/frames/words';
import { useSession } from '#/session/use-session';
import button from '#/ui/buttons/button.module.css';
import { SearchField } from '#/ui/search/list-search-field';
import { reviewsFile, reviewsQuery } from '../review-queries';
import { ReviewFilters } from './review-filters';
import { ReviewsList } from './reviews-list';
import { isNarrowed, noReviewsSearch, type ReviewsSearch } from './reviews-search';
import { useReviewsLive } from './use-reviews-live';

type ReviewsScreenProps = { accountIndex: number; search: ReviewsSearch };

export const ReviewsScreen = withWords('grade-reviews', Reviews);

function Reviews({ accountIndex, search }: ReviewsScreenProps) {
  const t = useTranslations('gradeReviews');
  const title = useTranslations('shell.nav')('gradeReviews');
  const user = useSession(accountIndex)?.user;
  const change = useSearchChange(accountIndex);
  useReviewsLive(accountIndex);
  const list = useInfiniteQuery(reviewsQuery(accountIndex, search));
  const frame = useRef<HTMLDivElement>(null);
  const first = list.data?.pages[0];
  const narrowed = isNarrowed(search);
  const clear = () => change(noReviewsSearch);
  const find = (text: string) => change({ search: text });
  const label = t('searchLabel');
  usePage({
    title,
    search: { value: search.search, onSearch: find, placeholder: label, keepsDashes: true },
    onClearFilters: narrowed ? clear : null,
  });
  const isEmpty = first?.count === 0;
  return (
    <section className="grid grid-rows-[auto_auto_minmax(0,1fr)] h-full bg-surface" aria-label={title}>
      <div className="flex items-center gap-2 min-h-14 py-2 px-inset max-[1023px]:flex-wrap phone:py-2.5 phone:px-4 phone:border-b phone:border-b-line">
        <h1 className="mz-screen-title me-3 whitespace-nowrap">{title}</h1>
        <SearchField label={label} value={search.search} onSearch={find} />
        <DateFilter label={t('columns.date')} range={search} onChange={change} />
        <span className="flex-1" />
        <Words of="deals">
          <DownloadList file={reviewsFile(accountIndex, search)} isEmpty={isEmpty} />
        </Words>
        <Link
          to="/$accountId/grade-reviews/new"
          params={{ accountId: String(accountIndex) }}
          className={`${button.button} phone:flex-[1_0_auto] phone:px-2`}
          data-look="primary"
        >
          {t('request')}
        </Link>
      </div>
      <ReviewFilters accountIndex={accountIndex} search={search} options={first?.filterOptions ?? []} />
      <div
        ref={frame}
        className="grid grid-rows-[minmax(0,1fr)_auto] grid-cols-1 min-h-0"
        aria-busy={list.isPlaceholderData || undefined}
      >
        {list.isPending && <ListWaiting />}
        {!list.data && list.isError && (
          <FailedFrame error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {isEmpty && (
          <ListEmpty
            text={narrowed ? t('noResultText') : t('emptyText')}
            onClear={narrowed ? clear : null}
            next={<NextStep account={accountIndex} to="deals" />}
          />
        )}
        {list.data && !isEmpty && (
          <ReviewsList
            // A new search starts at its top; old rows stay until then.
            key={JSON.stringify(first?.search)}
            frame={frame}
            accountIndex={accountIndex}
            currency={user?.currency ?? ''}
            list={list}
            pages={list.data.pages}
            onToTop={() => frame.current?.firstElementChild?.scrollTo({ top: 0 })}
          />
        )}
      </div>
    </section>
  );
}

/** A search replaces the URL, so that Back leads to the previous screen, not to the previous keystroke. */
function useSearchChange(accountIndex: number) {
  const navigate = useNavigate();
  return useCallback(
    (part: Partial<ReviewsSearch>) =>
      void navigate({
        to: '/$accountId/grade-reviews',
        params: { accountId: String(accountIndex) },
        search: (before) => ({ ...noReviewsSearch, ...before, ...part }),
        replace: true,
      }),
    [navigate, accountIndex],
  );
}
