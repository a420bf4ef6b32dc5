import type { CourierStatus } from '@mazad/contract/deals';
import { cleanSearchText } from '#/ui/search-text';

/** What the list shows, as the address carries it; '' is no limit. */
export type DealsSearch = {
  from: string;
  to: string;
  category: string;
  brand: string;
  status: CourierStatus | '';
  search: string;
};

export const noDealsSearch: DealsSearch = {
  from: '',
  to: '',
  category: '',
  brand: '',
  status: '',
  search: '',
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID_CHARS_MAX = 64;
const SEARCH_CHARS_MAX = 100;

const dayOf = (value: unknown): string => (typeof value === 'string' && DAY.test(value) ? value : '');
const idOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= ID_CHARS_MAX ? value : '';
const statuses: Record<CourierStatus, true> = {
  WON: true,
  IN_TRANSIT: true,
  DELIVERED: true,
  GRADE_REVIEW: true,
  REFUSED: true,
  RETURNED: true,
  CANCELLED: true,
};
const statusOf = (value: unknown): CourierStatus | '' =>
  typeof value === 'string' && Object.hasOwn(statuses, value) ? (value as CourierStatus) : '';
/** An address typed by hand may carry an IMEI without quotes, which the router reads as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? cleanSearchText(String(value), true).slice(0, SEARCH_CHARS_MAX)
    : '';

/** Whatever else stands in the address counts as nothing. */
export function parseDealsSearch(search: Partial<Record<keyof DealsSearch, unknown>>): DealsSearch {
  return {
    from: dayOf(search.from),
    to: dayOf(search.to),
    category: idOf(search.category),
    brand: idOf(search.brand),
    status: statusOf(search.status),
    search: textOf(search.search),
  };
}

/** Appraisals are narrowed by status, days and search alone. */
export function parseAppraisalsSearch(search: Partial<Record<keyof DealsSearch, unknown>>): DealsSearch {
  return { ...parseDealsSearch(search), category: '', brand: '' };
}

export function isFiltered(search: DealsSearch): boolean {
  return Object.values(search).some((value) => value !== '');
}
