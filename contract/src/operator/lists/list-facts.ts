import type { Localised } from '../../http.ts';

/** What is known of a list of the console wherever it is shown: on its screen, in the menu, as a file, in the log. */
export interface ListFacts {
  name: Localised;
  /** What it is searched by. */
  search?: Localised;
  /** Shown where it has no rows and nothing narrows it. */
  empty?: Localised;
  /** The columns that it is sorted by, by their ids; without one it has its own order. */
  sorts: readonly string[];
  /** It has an address and a place in the menu of its own. */
  isRoom?: true;
  hasRegions?: true;
  hasDays?: true;
  /** It is narrowed by a brand and by a category. */
  hasBrands?: true;
  /** Headings by the columns' ids. */
  columns?: Readonly<Record<string, Localised>>;
  /** What it is filtered by, in the order of the filter. */
  states?: Readonly<Record<string, Localised>>;
}
