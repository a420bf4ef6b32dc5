import type { BidRow } from '@mazad/contract/bidding';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listBids } from '#/bids/bid-api';
import { accountKey } from '#/session/query-client';
import { useSettled } from '#/ui/use-settled';

export type FoundModel = Pick<BidRow, 'assetId' | 'assetName' | 'brandName'>;

/** Not the second of the search boxes (X6): nothing but the palette's own list changes by it. */
const DEBOUNCE_MS = 250;
const MODELS_MAX = 6;
const CHARS_MIN = 2;

/** Models by name or brand, in either script; the server searches. */
export function useFoundModels(account: number, text: string, isWanted: boolean) {
  const wanted = useSettled(text, DEBOUNCE_MS, '');
  const isEnough = isWanted && wanted.length >= CHARS_MIN;
  const { data, isError, isFetching } = useQuery({
    queryKey: accountKey(account, 'palette', 'models', wanted),
    queryFn: ({ signal }) => listBids(account, { search: wanted, count: MODELS_MAX }, signal),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  const models: readonly FoundModel[] = isEnough ? (data?.assets ?? []) : [];
  const isLate = isWanted && text.length >= CHARS_MIN && (text !== wanted || isFetching);
  return { models, isSearching: isLate && !isError, isError: isEnough && isError };
}
