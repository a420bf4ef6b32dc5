import type { Localised } from '../../http.ts';

/** The facts of a list that screen, menu, file and log share. */
export interface ListFacts {
  name: Localised;
  /** What its search covers. */
  search?: Localised;
  /** Text for a list without rows and without filters. */
  empty?: Localised;
  /** Ids of the columns that it can be sorted by; empty: it has a fixed order. */
  sorts: readonly string[];
  /** It has its own URL and menu entry. */
  hasScreen?: true;
  hasRegions?: true;
  hasDays?: true;
  /** It has filters for brand and category. */
  hasBrands?: true;
  /** Headings by column id. */
  columns?: Readonly<Record<string, Localised>>;
  /** Filter values, in their order. */
  states?: Readonly<Record<string, Localised>>;
}
