import type { BidRow } from './bids/bid-rows.ts';

/**
 * The live stream, `GET /api/live` (server-sent events). Numbered events are the store's outbox (N3), without gaps;
 * `after` or `Last-Event-ID` resumes at any number. The others are states: only the newest matters.
 *
 * `tab` is any name that a client gives itself, up to 32 letters, digits, points and dashes. A stream with the same
 * session and name replaces the one before, which the network may have left open on the server.
 */

/** `event: hello`, the first of each stream. The event's id is the number after which the stream starts. */
export interface HelloEvent {
  lastSeq: number;
  /** The stream was not resumed, and there was a message in the last ten seconds. Data read before may lack it. */
  isFresh: boolean;
  /**
   * The stream cannot resume: messages after the given number have expired, or a restored backup ends before it. All
   * data read before is void.
   */
  isBroken: boolean;
}

/** `event: tops`: models of the region with a new top or switched on or off. Public to every dealer (M7). */
export interface TopsEvent {
  tops: Pick<BidRow, 'assetId' | 'topBidAmount' | 'isListed'>[];
}

export type HotRow = Pick<BidRow, 'assetId' | 'hotDealFlag'>;

/** `event: hot`: models of the region that became hot or stopped being hot. Public to every dealer (M9). */
export interface HotEvent {
  rows: HotRow[];
}

/**
 * `event: listing`: a category was switched in every region, sent instead of its models (M6). Off means that all its
 * models are off. After on, clients must reload, since a model may be off by itself.
 */
export interface ListingEvent {
  categoryId: string;
  isListed: boolean;
}

/** The fields of a row in the bid list that may change while it is shown. */
export type LiveRow = Pick<
  BidRow,
  | 'assetId'
  | 'isListed'
  | 'topBidAmount'
  | 'gapToFirstRank'
  | 'isTieLostOnTime'
  | 'priceToWin'
  | 'latestBibUpdatedDate'
  | 'myBid'
  | 'myBids'
>;

/** `event: rows`: the store's bids on assets that changed. */
export interface RowsEvent {
  rows: LiveRow[];
}

/**
 * `event: notices`: notices were written, which is later than the message that they are about (N3), or a summary of
 * several (N2). Also sent soon after `hello`, to a store that has any.
 */
export interface NoticesEvent {
  /** The number of the store's newest notice. */
  newest: number;
}

/** `event: outbox`; the event's id is the message's number. */
export interface OutboxEvent {
  seq: number;
  kind: OutboxKind;
  subject: string;
  payload: Record<string, unknown>;
  createdAt: string;
}

export const OUTBOX_KINDS = [
  'BID_CHANGED',
  'DEAL_WON',
  'DEAL_MOVED',
  'PASSED_OVER',
  'AUTOPILOT_MOVED',
  'AUTOPILOT_STOPPED',
  'TOPPED_UP',
  'CREDIT_EXCEEDED',
  'CREDIT_NEARLY_USED',
  'CREDIT_CLEARED',
  'FILE_PROCESSED',
  'PAYMENT_RECORDED',
  'PAYMENT_DUE',
  'GRADE_REVIEW_MOVED',
  'INFORMATION_NEEDED',
  'REVIEW_WINDOW_CLOSING',
  'ACCOUNT_CHANGED',
  'PRICES_LAPSING',
  'PRICES_LAPSED',
  'STAGED_PRICES_LAPSED',
  'REGISTRATION_DECIDED',
  'SECURITY',
] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];
