import type { PartnerEntry } from '@mazad/contract/operator/partner-account';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Counted } from '#/session/files/counted-download';
import { callOperatorFile } from '../frame/operator-session';
import { operatorQuery, useOperatorPages } from '../queries';
import type { KnownAccountSearch } from './account-search';

type Days = Pick<KnownAccountSearch, 'from' | 'to'>;

const daysOf = ({ from, to }: Days) => ({ fromDate: from, toDate: to });
export const entryIdOf = ({ entryId }: PartnerEntry) => entryId;

/** A partner's balance, and the totals of some days. */
export function usePartnerAccount(partnerId: string | undefined, days: Days = {}) {
  const given = { params: { partnerId: partnerId ?? '' }, query: daysOf(days) };
  return useQuery({
    ...operatorQuery('GET /operator/partners/{partnerId}/account', given),
    placeholderData: keepPreviousData,
    enabled: partnerId !== undefined,
  });
}

export function usePartnerEntries(partnerId: string, search: KnownAccountSearch) {
  const query = { search: search.search, state: search.state, ...daysOf(search) };
  const given = { params: { partnerId }, query };
  return useOperatorPages('GET /operator/partners/{partnerId}/entries', given, entryIdOf);
}

export function usePartnerEntry(partnerId: string, entryId: string) {
  const params = { partnerId, entryId };
  return useQuery(operatorQuery('GET /operator/partners/{partnerId}/entries/{entryId}', { params }));
}

export const downloadStatement = (partnerId: string, days: Days, counted: Counted) =>
  callOperatorFile('GET /operator/partners/{partnerId}/statement', {
    params: { partnerId },
    query: daysOf(days),
    ...counted,
  });
