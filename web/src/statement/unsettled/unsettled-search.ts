import { UNSETTLED_AGES, type UnsettledAge } from '@mazad/contract/choices';

/** Which of the unsettled entries are shown, as the address carries it; '' is all of them. */
export type UnsettledSearch = { age: UnsettledAge | '' };

export const noUnsettledSearch: UnsettledSearch = { age: '' };

/** Whatever else stands in the address counts as nothing. */
export function parseUnsettledSearch({ age }: { age?: unknown }): UnsettledSearch {
  return { age: UNSETTLED_AGES.find((one) => one === age) ?? '' };
}
