import { UUID } from '@mazad/contract/fields/uuid';
import { noStatementSearch, parseStatementSearch, type StatementSearch } from '#/statement/statement-search';

/** The open statement and its filters, as in the URL. */
export type LedgerSearch = { [Key in keyof StatementSearch]?: StatementSearch[Key] | undefined } & {
  store?: string | undefined;
};
export type KnownLedgerSearch = StatementSearch & { store: string | undefined };

/** Invalid values are ignored. */
export function readLedgerSearch(search: LedgerSearch): KnownLedgerSearch {
  const { store } = search;
  return {
    ...parseStatementSearch(search),
    store: typeof store === 'string' && UUID.test(store) ? store : undefined,
  };
}

/** The URL without default values. */
export function asAddress(search: KnownLedgerSearch): LedgerSearch {
  const carried = Object.entries(search).filter(
    ([key, value]) => value !== noStatementSearch[key as keyof StatementSearch],
  );
  return Object.fromEntries(carried);
}
