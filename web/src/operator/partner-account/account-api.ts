import type { BodyOf } from '@mazad/contract/http';
import type {
  operatorPartnerAccountEndpoints,
  PartnerAccount,
  PartnerEntry,
} from '@mazad/contract/operator-partner-account';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Counted } from '#/session/counted-download';
import { callOperator, callOperatorFile } from '../operator-session';
import { operatorKey, useListPages } from '../use-room';
import type { KnownAccountSearch } from './account-search';

type Endpoints = typeof operatorPartnerAccountEndpoints;
export type NewPartnerPayment = BodyOf<Endpoints['recordPartnerEntry']>;
export type PartnerAdjustment = BodyOf<Endpoints['adjustPartner']>;
type Days = Pick<KnownAccountSearch, 'from' | 'to'>;

const under = (partnerId: string, rest: string) =>
  `/operator/partners/${encodeURIComponent(partnerId)}/${rest}`;
const daysOf = ({ from, to }: Days) => ({ fromDate: from, toDate: to });
export const entryIdOf = ({ entryId }: PartnerEntry) => entryId;

/** What a partner is owed, and what days of its account come to. */
export function usePartnerAccount(partnerId: string | undefined, days: Days = {}) {
  const query = daysOf(days);
  return useQuery({
    queryKey: operatorKey('partners', 'account', partnerId, query),
    queryFn: ({ signal }) =>
      callOperator<PartnerAccount>({ path: under(partnerId ?? '', 'account'), query, signal }),
    placeholderData: keepPreviousData,
    enabled: partnerId !== undefined,
  });
}

export function usePartnerEntries(partnerId: string, search: KnownAccountSearch) {
  const query = { search: search.search, state: search.state, ...daysOf(search) };
  const key = operatorKey('partners', 'entries', partnerId, query);
  return useListPages<PartnerEntry>(under(partnerId, 'entries'), key, query, entryIdOf);
}

export function usePartnerEntry(partnerId: string, entryId: string) {
  return useQuery({
    queryKey: operatorKey('partners', 'entry', entryId),
    queryFn: ({ signal }) =>
      callOperator<PartnerEntry>({
        path: under(partnerId, `entries/${encodeURIComponent(entryId)}`),
        signal,
      }),
  });
}

const post = (partnerId: string, rest: string, body: unknown) =>
  callOperator<PartnerEntry>({ method: 'POST', path: under(partnerId, rest), body });
export const recordPartnerPayment = (partnerId: string, body: NewPartnerPayment) =>
  post(partnerId, 'payments', body);
export const adjustPartner = (partnerId: string, body: PartnerAdjustment) =>
  post(partnerId, 'adjustments', body);
export const reversePartnerEntry = ({ partnerId, entryId }: PartnerEntry, narrative: string) =>
  post(partnerId, `entries/${encodeURIComponent(entryId)}/reversal`, { narrative });
export const downloadStatement = (partnerId: string, days: Days, counted: Counted) =>
  callOperatorFile({ path: under(partnerId, 'statement'), query: daysOf(days), ...counted });
