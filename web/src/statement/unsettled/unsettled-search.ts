import { UNSETTLED_AGES, type UnsettledAge } from '@mazad/contract/choices';

/** The filter as in the URL; '' means all. */
export type UnsettledSearch = { age: UnsettledAge | '' };

export const noUnsettledSearch: UnsettledSearch = { age: '' };

/** Invalid values are ignored. */
export function parseUnsettledSearch({ age }: { age?: unknown }): UnsettledSearch {
  return { age: UNSETTLED_AGES.find((one) => one === age) ?? '' };
}
