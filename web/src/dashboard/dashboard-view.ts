import type { DayRange } from '#/ui/text/date-range';
import type { DashboardSearch } from './dashboard-search';

/** What every card of the screen is told. */
export type DashboardView = {
  account: number;
  search: DashboardSearch;
  days: DayRange;
  /** The currency's word in the reader's language. */
  currency: string;
  change: (part: Partial<DashboardSearch>) => void;
};
