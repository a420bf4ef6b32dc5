import type { QueryTo } from '@mazad/contract/calls';
import type {
  DeskAction,
  DeskReview,
  DeskReviewRow,
  MoveReviewRequest,
} from '@mazad/contract/operator-reviews';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useReadOn } from '#/paging/next-pages';
import { ApiError } from '#/session/api-error';
import { isUnread } from '#/session/query-client';
import { afterPointing } from '../after-pointing';
import { useMoneyMoved } from '../money-moved';
import { callOperator } from '../operator-session';
import { deskQuery } from '../use-desk';
import { operatorKey } from '../use-room';
import { filterOf, type KnownDeskSearch } from './reviews-search';

type FiguresQuery = QueryTo<'GET /operator/grade-reviews/figures'>;

const ROOM = 'grade-reviews';
export const reviewKey = (reviewId: string) => operatorKey(ROOM, 'one', reviewId);

/** The queue, a page behind the last row of the one before. */
export function useQueue(search: KnownDeskSearch) {
  const query = {
    ...filterOf(search),
    state: search.state,
    ...(search.overdue && { overdue: 'true' as const }),
  };
  const list = useInfiniteQuery({
    queryKey: operatorKey(ROOM, 'list', query),
    queryFn: ({ pageParam, signal }) =>
      callOperator('GET /operator/grade-reviews', { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => {
    const all = (list.data?.pages ?? []).flatMap((page) => page.items);
    return [...new Map(all.map((row) => [row.reviewId, row])).values()];
  }, [list.data]);
  const loadMore = useReadOn(list);
  return { ...list, rows, hasMore: list.hasNextPage, loadMore, query };
}
export type ReviewQueue = ReturnType<typeof useQueue>;

export function useReviewCounts(search: KnownDeskSearch) {
  const query = filterOf(search);
  return useQuery({
    queryKey: operatorKey(ROOM, 'counts', query),
    queryFn: ({ signal }) => callOperator('GET /operator/grade-reviews/counts', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useFigures(query: FiguresQuery) {
  return useQuery({
    queryKey: operatorKey(ROOM, 'figures', query),
    queryFn: ({ signal }) => callOperator('GET /operator/grade-reviews/figures', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The queue and its counts again; with 'none' where they are next shown. */
export function useReloadQueue(): (refetchType?: 'active' | 'none') => void {
  const queryClient = useQueryClient();
  return useCallback(
    (refetchType = 'active') => {
      for (const part of ['list', 'counts', 'figures'] as const) {
        void queryClient.invalidateQueries({ queryKey: operatorKey(ROOM, part), refetchType });
      }
    },
    [queryClient],
  );
}

/** Who is signed in; undefined until it is known. */
export function useMe(): string | undefined {
  return useQuery(deskQuery()).data?.operator.userId;
}

/** The queue follows the console's own minute, which stops while nobody is at work (I4). */
export function useFreshQueue(): void {
  const reload = useReloadQueue();
  const { dataUpdatedAt } = useQuery(deskQuery());
  useEffect(() => (dataUpdatedAt > 0 ? afterPointing(reload) : undefined), [dataUpdatedAt, reload]);
}

/** How often the service clock goes on while a screen stands. */
export const CLOCK_MS = 30_000;

/** What an operator decides on is not changed under the eyes: it is read again when it is opened, not meanwhile. */
export function useReview(reviewId: string | undefined) {
  return useQuery({
    queryKey: reviewKey(reviewId ?? ''),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/grade-reviews/{reviewId}', {
        params: { reviewId: reviewId ?? '' },
        signal,
      }),
    enabled: reviewId !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: isUnread,
  });
}

/** The first look at an open review is taken note of (P1). A look that is lost is made at the next opening. */
export function useLook(review: DeskReview | undefined): void {
  const queryClient = useQueryClient();
  const reload = useReloadQueue();
  const { mutate } = useMutation({
    mutationFn: (id: string) =>
      callOperator('POST /operator/grade-reviews/{reviewId}/look', { params: { reviewId: id }, body: {} }),
    onSuccess: (seen) => {
      queryClient.setQueryData(reviewKey(seen.reviewId), seen);
      reload();
    },
  });
  const wanted = review?.dueKind === 'LOOK' ? review.reviewId : undefined;
  useEffect(() => {
    if (wanted) mutate(wanted);
  }, [wanted, mutate]);
}

/** Takes the review over, or gives it back. Another who came first is shown instead. */
export function useSetHandler(seen: DeskReview) {
  const queryClient = useQueryClient();
  const reload = useReloadQueue();
  return useMutation({
    mutationFn: (isMine: boolean) =>
      callOperator('PUT /operator/grade-reviews/{reviewId}/handler', {
        params: { reviewId: seen.reviewId },
        body: { isMine, seen: seen.handler?.userId ?? null },
      }),
    onSuccess: (review) => queryClient.setQueryData(reviewKey(review.reviewId), review),
    onError: (error) =>
      isOvertaken(error) ? queryClient.refetchQueries({ queryKey: reviewKey(seen.reviewId) }) : undefined,
    onSettled: () => reload(),
  });
}

/** Moves a review, which may move money. Refused because another step came first, it is read again. */
export function useMoveReview(
  { reviewId }: DeskReview,
  onDone: (review: DeskReview, action: DeskAction) => void,
) {
  const queryClient = useQueryClient();
  const reload = useReloadQueue();
  const moneyMoved = useMoneyMoved();
  return useMutation({
    mutationFn: (body: MoveReviewRequest) =>
      callOperator('POST /operator/grade-reviews/{reviewId}/moves', { params: { reviewId }, body }),
    onSuccess: (review, { action }) => {
      queryClient.setQueryData(reviewKey(reviewId), review);
      reload();
      onDone(review, action);
    },
    onError: async (error) => {
      if (!isOvertaken(error)) return;
      reload();
      await queryClient.refetchQueries({ queryKey: reviewKey(reviewId) });
    },
    onSettled: moneyMoved,
  });
}

export function isOvertaken(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.type === 'CHANGED_SINCE' || error.type === 'REVIEW_MOVE_NOT_ALLOWED')
  );
}

/** The neighbour of an open row, for J and K; with none open, the first. */
export function neighbourOf(
  rows: readonly DeskReviewRow[],
  openId: string | undefined,
  step: 1 | -1,
): string | undefined {
  if (openId === undefined) return rows[0]?.reviewId;
  const at = rows.findIndex(({ reviewId }) => reviewId === openId);
  return rows[at < 0 ? 0 : at + step]?.reviewId;
}
