/** Many bids of one store in lots; each lot is read, locked, decided and written together. */
import type { BidChangeKind, BidCommand, BidState } from '@mazad/domain/prices/bid-change';
import type { BidEdit, BidMarket } from './open-market.ts';
import type { RowRefusal } from './refusals.ts';

/** Rows that are read, decided and written together; between two lots the process serves others. */
export const LOT_ROWS = 500;

export interface BidCommandRow {
  assetId: string;
  /** The bid that the caller believes to change; another one is not found. */
  bidId?: string | null;
  /** The bid version the caller knows, null for no bid; otherwise the row is refused as CHANGED_SINCE. */
  version?: number | null;
  /** Whether the bid (null for none) is still what the caller saw; if not, the row is refused as CHANGED_SINCE. */
  isAsSeen?(bid: BidState | null): boolean;
  command: BidCommand;
}

export interface AppliedRow {
  assetId: string;
  outcome: 'CHANGED' | 'UNCHANGED' | 'REFUSED';
  kind: BidChangeKind | null;
  refusal: RowRefusal | null;
  before: BidState | null;
  after: BidState | null;
  /** Id of the bid in the database afterwards; null if there is none, as for one that a dry run would place. */
  bidId: string | null;
  /** Likewise. */
  version: number | null;
}

/** Assets whose markets are read together. */
export interface BidLot {
  /** Unique and in id order, also across lots. */
  assetIds: readonly string[];
  /** Locks only markets whose bid differs from these; without them, all markets. */
  edits?: readonly BidEdit[];
  /** The wanted changes for the given markets: at most one row per asset, and only for assets that are locked. */
  commands(markets: ReadonlyMap<string, BidMarket>, held: ReadonlySet<string>): readonly BidCommandRow[];
  /** Receives the results of the rows, in order, before the next lot is requested. */
  keep(applied: readonly AppliedRow[]): Promise<void> | void;
}

export type BidLots = Iterable<BidLot> | AsyncIterable<BidLot>;

/** Rows in parts that are read, decided and written together. */
export function lotsOf<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const starts = Array.from({ length: Math.ceil(rows.length / LOT_ROWS) }, (_, at) => at * LOT_ROWS);
  return starts.map((from) => rows.slice(from, from + LOT_ROWS));
}
