import type { CourierStatus, PaymentState } from '@mazad/contract/deals';
import { cleanCodeText } from '#/ui/search/search-text';
import { dayOf } from '#/ui/text/date-range';

/** The list's filters as in the URL; '' means all. */
export type DealsSearch = {
  from: string;
  to: string;
  category: string;
  brand: string;
  status: CourierStatus | '';
  payment: PaymentState | '';
  search: string;
};

export const noDealsSearch: DealsSearch = {
  from: '',
  to: '',
  category: '',
  brand: '',
  status: '',
  payment: '',
  search: '',
};

const ID_CHARS_MAX = 64;
const SEARCH_CHARS_MAX = 100;

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
const payments: Record<PaymentState, true> = { PAID: true, DUE: true, OVERDUE: true, NONE: true };
const oneOf = <Key extends string>(keys: Record<Key, true>, value: unknown): Key | '' =>
  typeof value === 'string' && Object.hasOwn(keys, value) ? (value as Key) : '';
/** A hand-typed URL may have an unquoted IMEI, which the router parses as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? cleanCodeText(String(value)).trim().slice(0, SEARCH_CHARS_MAX)
    : '';

/** Invalid values are ignored. */
export function parseDealsSearch(search: Partial<Record<keyof DealsSearch, unknown>>): DealsSearch {
  return {
    from: dayOf(search.from),
    to: dayOf(search.to),
    category: idOf(search.category),
    brand: idOf(search.brand),
    status: oneOf(statuses, search.status),
    payment: oneOf(payments, search.payment),
    search: textOf(search.search),
  };
}

/** Appraisals have only status, days and search. */
export function parseAppraisalsSearch(search: Partial<Record<keyof DealsSearch, unknown>>): DealsSearch {
  return { ...parseDealsSearch(search), category: '', brand: '', payment: '' };
}

export function isFiltered(search: DealsSearch): boolean {
  return Object.values(search).some((value) => value !== '');
}
