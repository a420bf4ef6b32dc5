import { UUID } from '@mazad/contract/fields/uuid';
import { parseUnsettledSearch, type UnsettledSearch } from '#/statement/unsettled/unsettled-search';

/** Whose unsettled entries are shown, and which of them, as the address carries it. */
export type StoreUnsettledSearch = { store?: string | undefined; age?: UnsettledSearch['age'] | undefined };

/** Whatever else stands in the address counts as nothing. */
export function readStoreUnsettledSearch({
  store,
  age,
}: StoreUnsettledSearch): UnsettledSearch & { store: string | undefined } {
  return {
    ...parseUnsettledSearch({ age }),
    store: typeof store === 'string' && UUID.test(store) ? store : undefined,
  };
}
