import { MEASURES, type Measure, WHOSE, type Whose } from '@mazad/contract/choices';
import { addDays, type DayRange } from '#/ui/text/date-range';

/** The specification's ranges; the first is the default. */
export const RANGE_IDS = ['last30', 'last15', 'last7', 'yesterday'] as const;
export type RangeId = (typeof RANGE_IDS)[number];

/** Cards that can show their figures as a picture or as a table. */
const PICTURE_IDS = ['inventory', 'brands', 'models', 'winRate', 'weeks'] as const;
export type PictureId = (typeof PICTURE_IDS)[number];

/** What the screen shows, as the address carries it. */
export type DashboardSearch = {
  range: RangeId;
  by: Measure;
  brands: Whose;
  modelsOf: Whose;
  /** Ids of the cards that show their table, separated by a dot; '' for none. */
  tables: string;
};

export const noDashboardSearch: DashboardSearch = {
  range: 'last30',
  by: 'count',
  brands: 'me',
  modelsOf: 'me',
  tables: '',
};

function oneOf<const Values extends readonly string[]>(values: Values, value: unknown): Values[number] {
  return values.find((one) => one === value) ?? values[0]!;
}

export function tablesOf({ tables }: Pick<DashboardSearch, 'tables'>): readonly PictureId[] {
  const named = tables.split('.');
  return PICTURE_IDS.filter((id) => named.includes(id));
}

/** The search with one card's picture turned into its table, or back. */
export function withTable(search: DashboardSearch, id: PictureId, isTable: boolean): DashboardSearch {
  const shown = tablesOf(search).filter((one) => one !== id);
  return { ...search, tables: (isTable ? [...shown, id] : shown).join('.') };
}

/** Whatever else stands in the address counts as the default. */
export function parseDashboardSearch(
  search: Partial<Record<keyof DashboardSearch, unknown>>,
): DashboardSearch {
  const tables = typeof search.tables === 'string' ? search.tables : '';
  return {
    range: oneOf(RANGE_IDS, search.range),
    by: oneOf(MEASURES, search.by),
    brands: oneOf(WHOSE, search.brands),
    modelsOf: oneOf(WHOSE, search.modelsOf),
    tables: tablesOf({ tables }).join('.'),
  };
}

const DAYS: Record<Exclude<RangeId, 'yesterday'>, number> = { last30: 30, last15: 15, last7: 7 };

/** Today and the days before it, in the market's zone; yesterday is that day alone. */
export function daysOf(range: RangeId, today: string): DayRange {
  if (range !== 'yesterday') return { from: addDays(today, 1 - DAYS[range]), to: today };
  const day = addDays(today, -1);
  return { from: day, to: day };
}
