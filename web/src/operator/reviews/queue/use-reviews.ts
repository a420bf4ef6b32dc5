import type { QueryTo } from '@mazad/contract/calls';
import type { DeskAction, DeskReview, DeskReviewRow } from '@mazad/contract/operator/reviews';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { afterPointing } from '../../desk/after-pointing';
import { deskQuery } from '../../desk/use-desk';
import { callOperator } from '../../frame/operator-session';
import { AS_OPENED, MONEY, operatorQuery, renew, sendTo, useChange, useOperatorPages } from '../../queries';
import { filterOf, type KnownDeskSearch } from './reviews-search';

type FiguresQuery = QueryTo<'GET /operator/grade-reviews/figures'>;

export const QUEUE = [
  'GET /operator/grade-reviews',
  'GET /operator/grade-reviews/counts',
  'GET /operator/grade-reviews/figures',
] as const;
export const reviewQuery = (reviewId: string) =>
  operatorQuery('GET /operator/grade-reviews/{reviewId}', { params: { reviewId } });
const idOf = ({ reviewId }: DeskReviewRow) => reviewId;

/** The queue; each page starts after the previous page's last row. */
export function useQueue(search: KnownDeskSearch) {
  const query = {
    ...filterOf(search),
    state: search.state,
    ...(search.overdue && { overdue: 'true' as const }),
  };
  const list = useOperatorPages('GET /operator/grade-reviews', { query }, idOf);
  return { ...list, query };
}
export type ReviewQueue = ReturnType<typeof useQueue>;

export const useReviewCounts = (search: KnownDeskSearch) =>
  useQuery({
    ...operatorQuery('GET /operator/grade-reviews/counts', { query: filterOf(search) }),
    placeholderData: keepPreviousData,
  });

export const useFigures = (query: FiguresQuery) =>
  useQuery({
    ...operatorQuery('GET /operator/grade-reviews/figures', { query }),
    placeholderData: keepPreviousData,
  });

/** Reloads the queue and its counts; with 'none' when next shown. */
function useReloadQueue(): (refetchType?: 'active' | 'none') => void {
  const queryClient = useQueryClient();
  return useCallback((refetchType) => void renew(queryClient, QUEUE, refetchType), [queryClient]);
}

/** The signed-in operator; undefined while loading. */
export function useMe(): string | undefined {
  return useQuery(deskQuery()).data?.operator.userId;
}

/** Reloads the queue each minute with the console's polling, which pauses while nobody is at work (I4). */
export function useFreshQueue(): void {
  const reload = useReloadQueue();
  const { dataUpdatedAt } = useQuery(deskQuery());
  useEffect(() => (dataUpdatedAt > 0 ? afterPointing(reload) : undefined), [dataUpdatedAt, reload]);
}

/** How often the displayed service clock advances. */
export const CLOCK_MS = 30_000;

export const useReview = (reviewId: string | undefined) =>
  useQuery({ ...reviewQuery(reviewId ?? ''), ...AS_OPENED, enabled: reviewId !== undefined });

/** Records the first look at an open review (P1). A lost request is repeated at the next opening. */
export function useLook(review: DeskReview | undefined): void {
  const { mutate } = useChange(
    (id: string) =>
      callOperator('POST /operator/grade-reviews/{reviewId}/look', { params: { reviewId: id }, body: {} }),
    { of: ({ reviewId }) => reviewQuery(reviewId), stale: QUEUE },
  );
  const wanted = review?.dueKind === 'LOOK' ? review.reviewId : undefined;
  useEffect(() => {
    if (wanted) mutate(wanted);
  }, [wanted, mutate]);
}

/** Takes over or releases the review. If somebody else was first, that is shown. */
export function useSetHandler(seen: DeskReview) {
  return useChange(
    (isMine: boolean) =>
      callOperator('PUT /operator/grade-reviews/{reviewId}/handler', {
        params: { reviewId: seen.reviewId },
        body: { isMine, seen: seen.handler?.userId ?? null },
      }),
    { of: reviewQuery(seen.reviewId), stale: QUEUE },
  );
}

/** Moves a review, which may move money. If another step came first, it is reloaded. */
export function useMoveReview(
  { reviewId }: DeskReview,
  onDone: (review: DeskReview, action: DeskAction) => void,
) {
  return useChange(sendTo('POST /operator/grade-reviews/{reviewId}/moves', { reviewId }), {
    of: reviewQuery(reviewId),
    stale: [...QUEUE, ...MONEY],
    onDone: (review, { action }) => onDone(review, action),
  });
}

/** The neighbour of the open row, for J and K; without one, the first row. */
export function neighbourOf(
  rows: readonly DeskReviewRow[],
  openId: string | undefined,
  step: 1 | -1,
): string | undefined {
  if (openId === undefined) return rows[0]?.reviewId;
  const at = rows.findIndex(({ reviewId }) => reviewId === openId);
  return rows[at < 0 ? 0 : at + step]?.reviewId;
}
