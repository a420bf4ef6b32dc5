import type { PartnerEntry } from '@mazad/contract/operator-partner-account';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Counted } from '#/session/counted-download';
import { callOperator, callOperatorFile } from '../operator-session';
import { operatorKey, type ReadPage, useListPages } from '../use-room';
import type { KnownAccountSearch } from './account-search';

type Days = Pick<KnownAccountSearch, 'from' | 'to'>;

const daysOf = ({ from, to }: Days) => ({ fromDate: from, toDate: to });
export const entryIdOf = ({ entryId }: PartnerEntry) => entryId;

/** What a partner is owed, and what days of its account come to. */
export function usePartnerAccount(partnerId: string | undefined, days: Days = {}) {
  const query = daysOf(days);
  return useQuery({
    queryKey: operatorKey('partners', 'account', partnerId, query),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/partners/{partnerId}/account', {
        params: { partnerId: partnerId ?? '' },
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: partnerId !== undefined,
  });
}

export function usePartnerEntries(partnerId: string, search: KnownAccountSearch) {
  const query = { search: search.search, state: search.state, ...daysOf(search) };
  const key = operatorKey('partners', 'entries', partnerId, query);
  const read: ReadPage<PartnerEntry> = (page, signal) =>
    callOperator('GET /operator/partners/{partnerId}/entries', {
      params: { partnerId },
      query: { ...query, ...page },
      signal,
    });
  return useListPages(read, key, entryIdOf);
}

export function usePartnerEntry(partnerId: string, entryId: string) {
  return useQuery({
    queryKey: operatorKey('partners', 'entry', entryId),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/partners/{partnerId}/entries/{entryId}', {
        params: { partnerId, entryId },
        signal,
      }),
  });
}

export const downloadStatement = (partnerId: string, days: Days, counted: Counted) =>
  callOperatorFile('GET /operator/partners/{partnerId}/statement', {
    params: { partnerId },
    query: daysOf(days),
    ...counted,
  });
