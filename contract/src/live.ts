import type { BidRow } from './bids/bidding.ts';

/**
 * The live stream, `GET /api/live` (server-sent events). Numbered events are the store's outbox (N3), without
 * gaps; `after` or `Last-Event-ID` resumes from any number. The others are states: the newest one is enough.
 *
 * `tab` is any name that a client gives itself, of up to 32 letters, digits, points and dashes: a stream of the same
 * session and name takes the place of the one before, which its network may have left open on the server.
 */

/** `event: hello`, the first of each stream, with the number behind which it begins as the event's id. */
export interface HelloEvent {
  lastSeq: number;
  /** The stream was not resumed, and there was a message within ten seconds: what was read before may not have it. */
  isFresh: boolean;
  /**
   * What followed the number to resume from is not there any more: it has had its time, or a backup was restored and the
   * number lies ahead of all there are. What was read before counts no more.
   */
  isBroken: boolean;
}

/** `event: tops`: the models of the region whose top changed or that were switched, public to every dealer (M7). */
export interface TopsEvent {
  tops: Pick<BidRow, 'assetId' | 'topBidAmount' | 'isListed'>[];
}

export type HotRow = Pick<BidRow, 'assetId' | 'hotDealFlag'>;

/** `event: hot`: the models of the region that became hot or no longer are, public to every dealer (M9). */
export interface HotEvent {
  rows: HotRow[];
}

/**
 * `event: listing`: a category that was switched, in every region, instead of each of its models (M6). Off, all of them
 * are; on, whoever shows some looks again, since a model may be off by itself.
 */
export interface ListingEvent {
  categoryId: string;
  isListed: boolean;
}

/** What may change of a row of the bid list while it is shown. */
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

/** `event: rows`: the store's own bids on assets where something changed. */
export interface RowsEvent {
  rows: LiveRow[];
}

/** `event: outbox`, with its number as the event's id. */
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
