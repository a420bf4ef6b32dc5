/** Many changes of one store's bids in one transaction: bulk edits, bid books, and the undo of both (X3). */
import { type BidChangeKind, type BidState, type BidWish, changeBid } from '@mazad/domain/bid-change';
import { v7 as uuid } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { type Message, readClock, tellAll } from '../credit/offers.ts';
import { currentBid, type OpenMarket } from './open-market.ts';
import { freeAt, type RowRefusal, refusalOf } from './refusals.ts';

/** Rows that are read, decided and written together; between two lots the process serves others. */
export const LOT_ROWS = 500;
/** Up to so many changed bids have their ranks in the answer; the ranks of more follow within moments (M3). */
const REFRESHED_AT_ONCE = 100;

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
  /** Of the bid as it is after the change; null where there is none. */
  bidId: string | null;
  /** Of the bid as it is in the database after this; null where there is none. */
  version: number | null;
}

/** Whose bids change, at whose wish. */
export interface BidsChange {
  storeId: string;
  regionId: string;
  /** Null for a change that no person asked for. */
  userId: string | null;
  /** Kept beside each entry of the history: which upload or bulk change it came with. */
  note: Record<string, unknown> | null;
  /** Decides and writes nothing, and locks nothing. */
  isDryRun?: boolean;
}

export interface ApplyBidsInput extends BidsChange {
  /** At most one for each asset. */
  rows: readonly BidWishRow[];
}

export interface ApplyLotsInput extends BidsChange {
  /** Of all lots together. */
  rowsTotal: number;
  /** In the order of their assets' ids, from one lot to the next too. */
  lots: Iterable<readonly BidWishRow[]> | AsyncIterable<readonly BidWishRow[]>;
  /** Takes what became of a lot, row by row, before the next one is asked for. */
  keep(applied: AppliedRow[]): Promise<void> | void;
}

/** `version` is null where the store has no bid. */
type LockedMarket = OpenMarket & { asset_id: string; version: number | null };

interface Deps {
  clock: Clock;
  /** Price changes per store, asset and hour (M7). */
  bidChangesPerHour: number;
}

interface Written {
  messages: Message[];
  written: [assetId: string, version: number][];
}

const refused = (
  row: BidWishRow,
  refusal: RowRefusal,
  before: BidState | null,
  m: LockedMarket | undefined,
): AppliedRow => ({
  assetId: row.assetId,
  outcome: 'REFUSED',
  kind: null,
  refusal,
  before,
  after: before,
  bidId: m?.bid_id ?? null,
  version: m?.version ?? null,
});

function decideRow(
  row: BidWishRow,
  m: LockedMarket | undefined,
  limit: number,
): AppliedRow & { renews: boolean } {
  const no = (refusal: RowRefusal) => ({ ...refused(row, refusal, before, m), renews: false });
  const before = m ? currentBid(m) : null;
  if (!m || (row.bidId && row.bidId !== m.bid_id)) return no({ code: 'NOT_FOUND' });
  if (row.isAsSeen?.(before) === false) return no({ code: 'CHANGED_SINCE' });
  if (!m.is_active) return no({ code: 'NOT_LISTED' });
  if (row.version !== undefined && row.version !== m.version) return no({ code: 'CHANGED_SINCE' });
  if (m.mode !== 'SPOT') return no({ code: 'PAAS_BID' });
  const change = changeBid(before, row.wish, {
    stepMinor: m.stepper_value_minor,
    topMinor: m.top_offer_minor,
    launchMinor: m.launch_price_minor,
  });
  if (!change.ok) return no(refusalOf(change, m, row.wish));
  if (change.changesPrice && m.recent_price_changes >= limit) {
    return no({ code: 'TOO_MANY_REQUESTS', freeAt: freeAt(m) });
  }
  const isSame = change.kind === 'UNCHANGED';
  return {
    assetId: row.assetId,
    outcome: isSame ? 'UNCHANGED' : 'CHANGED',
    kind: isSame ? null : change.kind,
    refusal: null,
    before,
    after: isSame ? before : change.next,
    bidId: m.bid_id ?? (isSame ? null : uuid()),
    version: m.version,
    renews: change.renewsTime,
  };
}

async function applyLot(
  tx: Sql,
  deps: Deps,
  input: BidsChange,
  lot: readonly BidWishRow[],
  isRefreshed: boolean,
): Promise<{ rows: AppliedRow[]; messages: Message[] }> {
  const { regionId, storeId, isDryRun = false } = input;
  const opened = await tx.query<LockedMarket>('select * from open_markets($1, $2, $3, $4, $5)', [
    lot.map((row) => row.assetId),
    regionId,
    storeId,
    deps.clock.at,
    !isDryRun,
  ]);
  const markets = new Map(opened.map((m) => [m.asset_id, m]));
  const decided = lot.map((row) => decideRow(row, markets.get(row.assetId), deps.bidChangesPerHour));
  const changed = decided.filter((row) => row.outcome === 'CHANGED');
  let versions = new Map<string, number>();
  let messages: Message[] = [];
  if (!isDryRun && changed.length > 0) {
    const rows = changed.map(({ assetId, bidId, kind, after, renews }) => ({
      assetId,
      bidId,
      kind,
      spotMinor: after!.spotPriceMinor,
      isActive: after!.isBidActive,
      max: after!.maxQuantity,
      available: after!.availableQuantity,
      topup: after!.autoTopupEnabled,
      renews,
    }));
    const [written] = await tx.query<Written>(
      'select messages, written from write_bids($1, $2, $3, $4, $5, $6, $7)',
      [
        regionId,
        storeId,
        input.userId,
        JSON.stringify(rows),
        input.note && JSON.stringify(input.note),
        isRefreshed,
        deps.clock.at,
      ],
    );
    versions = new Map(written!.written);
    messages = written!.messages;
  }
  const applied = decided.map(({ renews, ...row }) => ({
    ...row,
    version: versions.get(row.assetId) ?? row.version,
  }));
  return { rows: applied, messages };
}

function* lotsOf(rows: readonly BidWishRow[]): Generator<readonly BidWishRow[]> {
  for (let from = 0; from < rows.length; from += LOT_ROWS) yield rows.slice(from, from + LOT_ROWS);
}

/**
 * Changes many bids of one store in the caller's transaction, by the same rules as `placeBid` (M1, M2, M4, M7, M10,
 * M11): what may be done is done, the rest is refused row by row with its reason (X3). The assets are locked in the
 * order of their ids, and the outboxes after the last of them: a transaction calls it once. Throws a RangeError for
 * assets that are named twice or out of order.
 *
 * After the commit the caller tells the open screens of the assets that are returned: those that changed.
 */
export async function applyBidLots(
  tx: Sql,
  deps: Deps,
  { rowsTotal, lots, keep, ...change }: ApplyLotsInput,
): Promise<string[]> {
  const changedAssetIds: string[] = [];
  const messages: Message[] = [];
  let last = '';
  for await (const lot of lots) {
    for (const { assetId } of lot) {
      if (assetId <= last) throw new RangeError(`named twice, or out of order: ${assetId}`);
      last = assetId;
    }
    const done = await applyLot(tx, deps, change, lot, rowsTotal <= REFRESHED_AT_ONCE);
    for (const row of done.rows) if (row.outcome === 'CHANGED') changedAssetIds.push(row.assetId);
    messages.push(...done.messages);
    await keep(done.rows);
  }
  if (messages.length > 0) {
    await tellAll(tx, { regionId: change.regionId, messages, at: await readClock(tx, deps.clock) });
  }
  return changedAssetIds;
}

/** `applyBidLots` of rows that are at hand, in any order; what became of them is returned in theirs. */
export async function applyBids(
  tx: Sql,
  deps: Deps,
  { rows, ...change }: ApplyBidsInput,
): Promise<{ rows: AppliedRow[]; changedAssetIds: string[] }> {
  const sorted = [...rows].sort((a, b) => (a.assetId < b.assetId ? -1 : 1));
  const applied = new Map<string, AppliedRow>();
  const changedAssetIds = await applyBidLots(tx, deps, {
    ...change,
    rowsTotal: rows.length,
    lots: lotsOf(sorted),
    keep: (lot) => {
      for (const row of lot) applied.set(row.assetId, row);
    },
  });
  return { rows: rows.map((row) => applied.get(row.assetId)!), changedAssetIds };
}
