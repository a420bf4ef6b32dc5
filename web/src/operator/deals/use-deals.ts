import type { MoveDealRequest } from '@mazad/contract/operator/deal-moves';
import type { OperatorDeal } from '@mazad/contract/operator/deals';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '#/i18n/i18n-provider';
import { useSettled } from '#/ui/parts/use-settled';
import { isChangedSince } from '../forms/use-opened';
import { callOperator } from '../frame/operator-session';
import { sortIn } from '../list/list-sort';
import {
  AS_OPENED,
  MONEY,
  operatorKey,
  operatorQuery,
  renew,
  sendTo,
  useChange,
  useOperatorPages,
} from '../queries';
import { filterOf, type KnownBoardSearch, sortsOf } from './deals-search';

const DEAL = 'GET /operator/deals/{appraisalCode}';
const dealQuery = (appraisalCode: string) => operatorQuery(DEAL, { params: { appraisalCode } });
const codeOf = ({ appraisalCode }: { appraisalCode: string }) => appraisalCode;

/** Each page starts after the previous page's last row. */
export function useDeals(search: KnownBoardSearch, count: number | undefined) {
  const sorts = sortsOf(count);
  const query = { ...filterOf(search), state: search.state, sort: sortIn(sorts, search.sort) };
  const list = useOperatorPages('GET /operator/deals', { query }, codeOf);
  return { ...list, count: Math.max(count ?? 0, list.rows.length), query, sorts };
}
export type DealList = ReturnType<typeof useDeals>;

export const useDealCounts = (search: KnownBoardSearch) =>
  useQuery({
    ...operatorQuery('GET /operator/deals/counts', { query: filterOf(search) }),
    placeholderData: keepPreviousData,
  });

export const useDealFilters = () =>
  useQuery({ ...operatorQuery('GET /operator/deals/filters'), staleTime: 5 * 60_000 });

export const useDeal = (code: string) => useQuery({ ...dealQuery(code), ...AS_OPENED });

/** Moves a deal, which may move money. If another move came first, the deal is reloaded. */
export function useMove(code: string, onDone: (deal: OperatorDeal) => void) {
  return useChange(sendTo('POST /operator/deals/{appraisalCode}/moves', { appraisalCode: code }), {
    of: dealQuery(code),
    stale: MONEY,
    onDone,
  });
}

const TYPING_MS = 350;

/**
 * A move's effect, requested once its form is complete and typing has paused. If somebody else moved the deal meanwhile
 * there is none; the deal is reloaded, and the drawer says so.
 */
export function useOutlook(code: string, body: MoveDealRequest | null) {
  const queryClient = useQueryClient();
  const { locale } = useLocale();
  const wanted = body && JSON.stringify(body);
  const settled = useSettled(wanted, TYPING_MS);
  const outlook = useQuery({
    queryKey: operatorKey('POST /operator/deals/{appraisalCode}/moves/outlook', code, settled, locale),
    queryFn: ({ signal }) =>
      callOperator('POST /operator/deals/{appraisalCode}/moves/outlook', {
        params: { appraisalCode: code },
        body: JSON.parse(settled ?? '{}') as MoveDealRequest,
        signal,
      }).catch((error: unknown) => {
        if (isChangedSince(error)) void renew(queryClient, [DEAL]);
        throw error;
      }),
    enabled: settled !== null && settled === wanted,
    retry: false,
    gcTime: 0,
  });
  // While typing, the outlook of the earlier input is shown.
  return { ...outlook, isBehind: outlook.isFetching || settled !== wanted };
}
