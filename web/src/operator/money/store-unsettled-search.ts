import { UUID } from '@mazad/contract/fields/uuid';
import { parseUnsettledSearch, type UnsettledSearch } from '#/statement/unsettled/unsettled-search';

/** The store and its filters, as in the URL. */
export type StoreUnsettledSearch = { store?: string | undefined; age?: UnsettledSearch['age'] | undefined };

/** Invalid values are ignored. */
export function readStoreUnsettledSearch({
  store,
  age,
}: StoreUnsettledSearch): UnsettledSearch & { store: string | undefined } {
  return {
    ...parseUnsettledSearch({ age }),
    store: typeof store === 'string' && UUID.test(store) ? store : undefined,
  };
}
