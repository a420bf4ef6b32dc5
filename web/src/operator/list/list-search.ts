import { isUuid } from '@mazad/contract/fields/uuid';
import { RegionIdSchema } from '@mazad/contract/registration';
import * as z from 'zod/mini';
import { dayOf } from '#/ui/text/date-range';

/** A screen's state as in the URL. */
export type ListSearch = {
  search?: string | undefined;
  region?: string | undefined;
  state?: string | undefined;
  /** Days, inclusive, for screens with a date filter. */
  from?: string | undefined;
  to?: string | undefined;
  /** Ids, for lists with these filters. */
  brand?: string | undefined;
  category?: string | undefined;
  /** A column's id; a leading hyphen means descending. */
  sort?: string | undefined;
  /** The open row. */
  row?: string | undefined;
  /** What is open inside the open row. */
  part?: string | undefined;
  /** On a phone a screen's panes follow each other: `decide` is the last. */
  step?: 'decide' | undefined;
};

const SEARCH_CHARS_MAX = 80;

/** The router parses digits in a hand-typed URL as a number. */
const textOf = (value: unknown, max: number): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && value !== ''
    ? String(value).slice(0, max)
    : undefined;

/** Invalid values are ignored. `states` are the screen's states; null: any. */
export function readListSearch(search: ListSearch, states: readonly string[] | null): ListSearch {
  const state = textOf(search.state, 40);
  return {
    search: textOf(search.search, SEARCH_CHARS_MAX),
    region: z.safeParse(RegionIdSchema, search.region).data,
    state: state && (states === null || states.includes(state)) ? state : undefined,
    sort: textOf(search.sort, 40),
    row: textOf(search.row, 80),
    part: textOf(search.part, 80),
    step: search.step === 'decide' ? 'decide' : undefined,
  };
}

/** The URL's days, for screens with a date filter. */
export function readDays({ from, to }: ListSearch): Pick<ListSearch, 'from' | 'to'> {
  return { from: dayOf(from) || undefined, to: dayOf(to) || undefined };
}

/** The brand and the category of an address, for a screen that is narrowed by them. */
export function readBrands({ brand, category }: ListSearch): Pick<ListSearch, 'brand' | 'category'> {
  return { brand: isUuid(brand) ? brand : undefined, category: textOf(category, 64) };
}

/** Everything that narrows a screen, taken back. */
export const NOT_NARROWED: ListSearch = {
  search: undefined,
  region: undefined,
  state: undefined,
  from: undefined,
  to: undefined,
  brand: undefined,
  category: undefined,
};

export function isNarrowed(search: ListSearch): boolean {
  return Object.keys(NOT_NARROWED).some((part) => Boolean(search[part as keyof ListSearch]));
}
