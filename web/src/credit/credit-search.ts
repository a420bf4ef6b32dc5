import { HOLDING_STATES, type HoldingState } from '@mazad/contract/choices';

/** The screen's URL: the blocked deals' state, and the table instead of the chart. */
export type CreditSearch = { state?: HoldingState; view?: 'table' };

export function parseCreditSearch(search: Record<string, unknown>): CreditSearch {
  const state = HOLDING_STATES.find((one) => one === search.state);
  return { ...(state && { state }), ...(search.view === 'table' && { view: 'table' as const }) };
}
