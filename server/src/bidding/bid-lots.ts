/** Many bids of one store in lots: each read, held, decided and written together. */
import type { BidChangeKind, BidState, BidWish } from '@mazad/domain/bid-change';
import type { BidEdit, BidMarket } from './open-market.ts';
import type { RowRefusal } from './refusals.ts';

/** Rows that are read, decided and written together; between two lots the process serves others. */
export const LOT_ROWS = 500;

export interface BidWishRow {
  assetId: string;
  /** The bid that the caller believes to change; another one is not found. */
  bidId?: string | null;
  /** The bid's version as the caller knows it, null for no bid; of another one the row is refused as CHANGED_SINCE. */
  version?: number | null;
  /** Whether the bid, null for none, is still what the caller saw; the row of another one is refused as CHANGED_SINCE. */
  isAsSeen?(bid: BidState | null): boolean;
  wish: BidWish;
}

export interface AppliedRow {
  assetId: string;
  outcome: 'CHANGED' | 'UNCHANGED' | 'REFUSED';
  kind: BidChangeKind | null;
  refusal: RowRefusal | null;
  before: BidState | null;
  after: BidState | null;
  /** Of the bid as it is in the database after this; null where there is none, as for one that a dry run would place. */
  bidId: string | null;
  /** Likewise. */
  version: number | null;
}

/** Assets whose markets are read together. */
export interface BidLot {
  /** Each once, in the order of the ids, from one lot to the next too. */
  assetIds: readonly string[];
  /** Only markets whose bid is not as these say are held; without them all are. */
  edits?: readonly BidEdit[];
  /**
   * What is to become of the bids on them, at most one row for each asset, beside the markets as they are, and only
   * for assets that are held.
   */
  wishes(markets: ReadonlyMap<string, BidMarket>, held: ReadonlySet<string>): readonly BidWishRow[];
  /** Takes what became of the rows, in their order, before the next lot is asked for. */
  keep(applied: readonly AppliedRow[]): Promise<void> | void;
}

export type BidLots = Iterable<BidLot> | AsyncIterable<BidLot>;

/** Rows in parts that are read, decided and written together. */
export function lotsOf<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const starts = Array.from({ length: Math.ceil(rows.length / LOT_ROWS) }, (_, at) => at * LOT_ROWS);
  return starts.map((from) => rows.slice(from, from + LOT_ROWS));
}
