import { VIEW_TYPES, type ViewType } from '@mazad/contract/choices';
import { cleanCodeText } from '#/ui/search/search-text';
import { type DayRange, dayOf, presetRange, todayIn } from '#/ui/text/date-range';

/** What the statement shows, as the address carries it. No days are this month; `all` as the first day is all of them. */
export type StatementSearch = { from: string; to: string; viewType: ViewType; search: string };

export const noStatementSearch: StatementSearch = { from: '', to: '', viewType: 'ALL', search: '' };

const ALL_DAYS = 'all';

/** What is asked of the server: a day of '' is no bound. */
export type StatementFilter = DayRange & { viewType: ViewType; search: string };

const SEARCH_CHARS_MAX = 100;

/** All days, narrowed to the entry of one document. */
export function entrySearch(documentNumber: string): StatementSearch {
  return { ...noStatementSearch, from: ALL_DAYS, search: cleanCodeText(documentNumber) };
}

/** Whatever else stands in the address counts as nothing. */
export function parseStatementSearch(
  search: Partial<Record<keyof StatementSearch, unknown>>,
): StatementSearch {
  // An IMEI without quotes is read as a number by the router.
  const isText = typeof search.search === 'string' || typeof search.search === 'number';
  return {
    from: search.from === ALL_DAYS ? ALL_DAYS : dayOf(search.from),
    to: dayOf(search.to),
    viewType: VIEW_TYPES.find((viewType) => viewType === search.viewType) ?? 'ALL',
    search: isText ? cleanCodeText(String(search.search)).trim().slice(0, SEARCH_CHARS_MAX) : '',
  };
}

/** The days that the address means, where the market is. */
export function daysOf({ from, to }: StatementSearch, timeZone: string): DayRange {
  if (from === ALL_DAYS) return { from: '', to };
  return from || to ? { from, to } : presetRange('thisMonth', todayIn(timeZone));
}

/** How the address carries chosen days. */
export function daysAsSearch({ from, to }: DayRange): Pick<StatementSearch, 'from' | 'to'> {
  return from || to ? { from, to } : { from: ALL_DAYS, to: '' };
}

export function isFiltered(search: StatementSearch): boolean {
  return Object.entries(noStatementSearch).some(
    ([key, value]) => search[key as keyof StatementSearch] !== value,
  );
}
