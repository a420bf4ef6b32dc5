import { REVIEW_HANDLERS, type ReviewHandler } from '@mazad/contract/choices';
import { isUuid } from '@mazad/contract/fields/uuid';
import { QUEUE_STATES } from '@mazad/contract/operator/reviews';
import { type ListSearch, readListSearch } from '../../list/list-search';

export type QueueState = (typeof QUEUE_STATES)[number];
/** Drawers over the queue. */
const PARTS = ['figures', 'open'] as const;

/** The screen's state as in the URL. */
export type DeskSearch = ListSearch & {
  store?: string | undefined;
  /** Only reviews past their time. */
  overdue?: boolean | undefined;
  handler?: string | undefined;
};
export type Handler = ReviewHandler;
export type KnownDeskSearch = Omit<DeskSearch, 'state' | 'part' | 'overdue' | 'handler'> & {
  state: QueueState;
  part: (typeof PARTS)[number] | undefined;
  overdue: boolean;
  handler: Handler | undefined;
};

const uuidOf = (value: unknown) => (isUuid(value) ? value : undefined);

/** Invalid values are ignored. Only open reviews can be overdue. */
export function readDeskSearch(search: DeskSearch): KnownDeskSearch {
  const screen = readListSearch(search, QUEUE_STATES);
  const overdue = search.overdue === true;
  return {
    ...screen,
    row: uuidOf(search.row),
    store: uuidOf(search.store),
    part: PARTS.find((part) => part === screen.part),
    state: overdue ? 'OPEN' : ((screen.state as QueueState | undefined) ?? 'OPEN'),
    overdue,
    handler: REVIEW_HANDLERS.find((handler) => handler === search.handler),
  };
}

/** The filter for calls, without the state, which counts must not depend on. */
export function filterOf({ search, region, store, handler }: KnownDeskSearch) {
  return { search, regionId: region, storeId: store, handler };
}

export function isNarrowed(search: KnownDeskSearch): boolean {
  return search.overdue || Object.values(filterOf(search)).some(Boolean);
}

export const CLEARED: DeskSearch = {
  search: undefined,
  region: undefined,
  store: undefined,
  overdue: undefined,
  handler: undefined,
};
