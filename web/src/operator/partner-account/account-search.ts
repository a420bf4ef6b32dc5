import { isUuid } from '@mazad/contract/fields/uuid';
import { PARTNER_ENTRY_KINDS, type PartnerEntryKind } from '@mazad/domain/partner-account';
import { type ListSearch, readDays, readListSearch } from '../list/list-search';

/** The open account and its filters, as in the URL. */
export type AccountSearch = Pick<ListSearch, 'search' | 'state' | 'from' | 'to' | 'row'> & {
  partner?: string | undefined;
};
export type KnownAccountSearch = Omit<AccountSearch, 'state'> & { state: PartnerEntryKind | undefined };

/** Invalid values are ignored. */
export function readAccountSearch(wanted: AccountSearch): KnownAccountSearch {
  const { search, state, row } = readListSearch(wanted, PARTNER_ENTRY_KINDS);
  const partner = isUuid(wanted.partner) ? wanted.partner : undefined;
  return { partner, search, row, state: state as PartnerEntryKind | undefined, ...readDays(wanted) };
}
