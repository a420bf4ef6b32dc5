import type { MoveDealRequest } from '@mazad/contract/operator-deal-moves';
import type { OperatorDeal } from '@mazad/contract/operator-deals';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from '#/i18n/i18n-provider';
import { useReadOn } from '#/paging/next-pages';
import { isUnread } from '#/session/query-client';
import { useSettled } from '#/ui/use-settled';
import { sortIn } from '../list-sort';
import { useMoneyMoved } from '../money-moved';
import { callOperator } from '../operator-session';
import { isChangedSince } from '../use-opened';
import { operatorKey } from '../use-room';
import { filterOf, type KnownBoardSearch, sortsOf } from './deals-search';

const dealKey = (code: string) => operatorKey('deals', 'deal', code);

/** Fifty at a time, each page behind the last row of the one before. */
export function useDeals(search: KnownBoardSearch, count: number | undefined) {
  const sorts = sortsOf(count);
  const query = { ...filterOf(search), state: search.state, sort: sortIn(sorts, search.sort) };
  const list = useInfiniteQuery({
    queryKey: operatorKey('deals', 'list', query),
    queryFn: ({ pageParam, signal }) =>
      callOperator('GET /operator/deals', { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => {
    const all = (list.data?.pages ?? []).flatMap((page) => page.items);
    return [...new Map(all.map((row) => [row.appraisalCode, row])).values()];
  }, [list.data]);
  const loadMore = useReadOn(list);
  return { ...list, rows, count: Math.max(count ?? 0, rows.length), loadMore, query, sorts };
}
export type DealList = ReturnType<typeof useDeals>;

export function useDealCounts(search: KnownBoardSearch) {
  const query = filterOf(search);
  return useQuery({
    queryKey: operatorKey('deals', 'counts', query),
    queryFn: ({ signal }) => callOperator('GET /operator/deals/counts', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDealFilters() {
  return useQuery({
    queryKey: operatorKey('deals', 'filters'),
    queryFn: ({ signal }) => callOperator('GET /operator/deals/filters', { signal }),
    staleTime: 5 * 60_000,
  });
}

/** What an operator moves is not changed under the eyes: it is read again when it is opened, not meanwhile. */
export function useDeal(code: string) {
  return useQuery({
    queryKey: dealKey(code),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/deals/{appraisalCode}', { params: { appraisalCode: code }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: isUnread,
  });
}

/** Moves a deal, which may move money. Refused because another move came first, the deal is read again. */
export function useMove(code: string, onDone: (deal: OperatorDeal) => void) {
  const queryClient = useQueryClient();
  const moneyMoved = useMoneyMoved();
  return useMutation({
    mutationFn: (body: MoveDealRequest) =>
      callOperator('POST /operator/deals/{appraisalCode}/moves', { params: { appraisalCode: code }, body }),
    onSuccess: (deal) => {
      queryClient.setQueryData(dealKey(code), deal);
      onDone(deal);
    },
    onSettled: moneyMoved,
  });
}

const TYPING_MS = 350;

/**
 * What a move would do, asked for once its form is complete and nobody types any more. Of a deal that somebody else
 * moved meanwhile there is none: the deal is read anew, and the drawer says so.
 */
export function useOutlook(code: string, body: MoveDealRequest | null) {
  const queryClient = useQueryClient();
  const { locale } = useLocale();
  const wanted = body && JSON.stringify(body);
  const settled = useSettled(wanted, TYPING_MS);
  const outlook = useQuery({
    queryKey: operatorKey('deals', 'outlook', code, settled, locale),
    queryFn: ({ signal }) =>
      callOperator('POST /operator/deals/{appraisalCode}/moves/outlook', {
        params: { appraisalCode: code },
        body: JSON.parse(settled ?? '{}') as MoveDealRequest,
        signal,
      }).catch((error: unknown) => {
        if (isChangedSince(error)) void queryClient.invalidateQueries({ queryKey: dealKey(code) });
        throw error;
      }),
    enabled: settled !== null && settled === wanted,
    retry: false,
    gcTime: 0,
  });
  // What is shown while somebody types is the outlook of what was typed before.
  return { ...outlook, isBehind: outlook.isFetching || settled !== wanted };
}
