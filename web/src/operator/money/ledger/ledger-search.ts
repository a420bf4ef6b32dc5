import { UUID } from '@mazad/contract/fields/uuid';
import { noStatementSearch, parseStatementSearch, type StatementSearch } from '#/statement/statement-search';

/** Whose statement is open, and what of it, as the address carries it. */
export type LedgerSearch = { [Key in keyof StatementSearch]?: StatementSearch[Key] | undefined } & {
  store?: string | undefined;
};
export type KnownLedgerSearch = StatementSearch & { store: string | undefined };

/** Whatever else stands in the address counts as nothing. */
export function readLedgerSearch(search: LedgerSearch): KnownLedgerSearch {
  const { store } = search;
  return {
    ...parseStatementSearch(search),
    store: typeof store === 'string' && UUID.test(store) ? store : undefined,
  };
}

/** How the address carries it: what is as it comes is left out. */
export function asAddress(search: KnownLedgerSearch): LedgerSearch {
  const carried = Object.entries(search).filter(
    ([key, value]) => value !== noStatementSearch[key as keyof StatementSearch],
  );
  return Object.fromEntries(carried);
}
