import { VIEW_TYPES, type ViewType } from '@mazad/contract/choices';
import { cleanCodeText } from '#/ui/search/search-text';
import { type DayRange, dayOf, presetRange, todayIn } from '#/ui/text/date-range';

/** The statement's filters as in the URL. No days means this month; `all` as first day means all. */
export type StatementSearch = { from: string; to: string; viewType: ViewType; search: string };

export const noStatementSearch: StatementSearch = { from: '', to: '', viewType: 'ALL', search: '' };

const ALL_DAYS = 'all';

/** The filter for the server: '' means no bound. */
export type StatementFilter = DayRange & { viewType: ViewType; search: string };

const SEARCH_CHARS_MAX = 100;

/** All days, filtered to one document's entry. */
export function entrySearch(documentNumber: string): StatementSearch {
  return { ...noStatementSearch, from: ALL_DAYS, search: cleanCodeText(documentNumber) };
}

/** Invalid values are ignored. */
export function parseStatementSearch(
  search: Partial<Record<keyof StatementSearch, unknown>>,
): StatementSearch {
  // The router parses an unquoted IMEI as a number.
  const isText = typeof search.search === 'string' || typeof search.search === 'number';
  return {
    from: search.from === ALL_DAYS ? ALL_DAYS : dayOf(search.from),
    to: dayOf(search.to),
    viewType: VIEW_TYPES.find((viewType) => viewType === search.viewType) ?? 'ALL',
    search: isText ? cleanCodeText(String(search.search)).trim().slice(0, SEARCH_CHARS_MAX) : '',
  };
}

/** The URL's days in the region's time zone. */
export function daysOf({ from, to }: StatementSearch, timeZone: string): DayRange {
  if (from === ALL_DAYS) return { from: '', to };
  return from || to ? { from, to } : presetRange('thisMonth', todayIn(timeZone));
}

/** Chosen days in URL form. */
export function daysAsSearch({ from, to }: DayRange): Pick<StatementSearch, 'from' | 'to'> {
  return from || to ? { from, to } : { from: ALL_DAYS, to: '' };
}

export function isFiltered(search: StatementSearch): boolean {
  return Object.entries(noStatementSearch).some(
    ([key, value]) => search[key as keyof StatementSearch] !== value,
  );
}
