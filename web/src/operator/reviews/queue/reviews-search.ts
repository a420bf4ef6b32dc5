import { REVIEW_HANDLERS, type ReviewHandler } from '@mazad/contract/choices';
import { isUuid } from '@mazad/contract/fields/uuid';
import { QUEUE_STATES } from '@mazad/contract/operator/reviews';
import { type RoomSearch, readRoomSearch } from '../../room/room-search';

export type QueueState = (typeof QUEUE_STATES)[number];
/** What stands in a drawer of its own, over the queue. */
const PARTS = ['figures', 'open'] as const;

/** What the desk shows, as its address carries it. */
export type DeskSearch = RoomSearch & {
  store?: string | undefined;
  /** Only what waits past its time. */
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

/** Whatever else stands in the address counts as nothing. Only open reviews can be overdue. */
export function readDeskSearch(search: DeskSearch): KnownDeskSearch {
  const room = readRoomSearch(search, QUEUE_STATES);
  const overdue = search.overdue === true;
  return {
    ...room,
    row: uuidOf(search.row),
    store: uuidOf(search.store),
    part: PARTS.find((part) => part === room.part),
    state: overdue ? 'OPEN' : ((room.state as QueueState | undefined) ?? 'OPEN'),
    overdue,
    handler: REVIEW_HANDLERS.find((handler) => handler === search.handler),
  };
}

/** The filter as the calls take it; the state is not part of what is counted. */
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
