/** Many changes of one store's bids in one transaction: bulk edits, bid books, and the undo of both (X3). */

import { type BidState, changeBid, onlyWithdraws } from '@mazad/domain/prices/bid-change';
import { v7 as uuid } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { callRows, callValue } from '#platform/db/functions.ts';
import { type AppliedRow, type BidCommandRow, type BidLot, type BidLots, lotsOf } from './bid-lots.ts';
import { type BidMarket, currentBid, holdEdited, readBidMarkets } from './open-market.ts';
import { freeAt, type RowRefusal, refusalOf } from './refusals.ts';

/** Whose bids change, and who asked for it. */
export interface BidsChange {
  storeId: string;
  regionId: string;
  /** Null for a change that no person asked for. */
  userId: string | null;
  /** Where the command came from (P4). */
  address?: string | null;
  /** Stored with each history entry: the upload or bulk change it belongs to. */
  note: Record<string, unknown> | null;
  /** Decides only: no writes and no locks. */
  isDryRun?: boolean;
}

export interface ApplyBidsInput extends BidsChange {
  /** At most one for each asset. */
  rows: readonly BidCommandRow[];
}

export interface ApplyLotsInput extends BidsChange {
  lots: BidLots;
}

interface Deps {
  clock: Clock;
  /** Of one store and asset (M7). */
  bidChangesPerHour: number;
}

interface Written {
  assetId: string;
  version: number;
}

const refused = (
  row: BidCommandRow,
  refusal: RowRefusal,
  before: BidState | null,
  m: BidMarket | undefined,
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
  row: BidCommandRow,
  m: BidMarket | undefined,
  limit: number,
): AppliedRow & { renews: boolean } {
  const no = (refusal: RowRefusal) => ({ ...refused(row, refusal, before, m), renews: false });
  const before = m ? currentBid(m) : null;
  if (!m || (row.bidId && row.bidId !== m.bid_id)) return no({ code: 'NOT_FOUND' });
  if (row.isAsSeen?.(before) === false) return no({ code: 'CHANGED_SINCE' });
  if (m.mode !== 'SPOT') return no({ code: 'PAAS_BID' });
  if (!m.is_active && !onlyWithdraws(before, row.command)) return no({ code: 'NOT_LISTED' });
  if (row.version !== undefined && row.version !== m.version) return no({ code: 'CHANGED_SINCE' });
  const change = changeBid(before, row.command, {
    stepMinor: m.stepper_value_minor,
    topMinor: m.top_offer_minor,
    launchMinor: m.launch_price_minor,
  });
  if (!change.ok) return no(refusalOf(change, m, row.command));
  if (change.countsHourly && m.recent_changes >= limit) {
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
    bidId: m.bid_id,
    version: m.version,
    renews: change.renewsTime,
  };
}

async function applyLot(tx: Sql, deps: Deps, input: BidsChange, lot: BidLot): Promise<AppliedRow[]> {
  const held = lot.edits && !input.isDryRun ? await holdEdited(tx, input, lot.edits) : null;
  const o = { at: deps.clock.at, isLocked: !held && !input.isDryRun };
  const markets = await readBidMarkets(tx, input, lot.assetIds, o);
  const decided = lot
    .commands(markets, held ?? new Set(lot.assetIds))
    .map((row) => decideRow(row, markets.get(row.assetId), deps.bidChangesPerHour));
  const changed = decided.filter((row) => row.outcome === 'CHANGED');
  let versions = new Map<string, number>();
  if (!input.isDryRun && changed.length > 0) {
    for (const row of changed) row.bidId ??= uuid();
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
    const { regionId: region, storeId: store, userId: user, note, address } = input;
    const given = { region, store, user, rows, note, at: deps.clock.at, address };
    const written = await callRows<Written>(tx.query, 'write_bids', given, 'asset_id as "assetId", version');
    versions = new Map(written.map(({ assetId, version }) => [assetId, version]));
  }
  return decided.map(({ renews, ...row }) => ({
    ...row,
    version: versions.get(row.assetId) ?? row.version,
  }));
}

/**
 * Changes many bids of one store in the caller's transaction, by the same rules as `placeBid` (M1, M2, M4, M7, M10,
 * M11): valid rows are applied, the others are refused one by one with a reason (X3). Assets are locked in id order,
 * so call it once per transaction; ranks are updated later. Throws a RangeError for duplicate assets or assets
 * out of order.
 *
 * After the commit the caller notifies the open screens of the returned assets: those that changed.
 */
export async function applyBidLots(
  tx: Sql,
  deps: Deps,
  { lots, ...input }: ApplyLotsInput,
): Promise<string[]> {
  const changedAssetIds: string[] = [];
  let last = '';
  if (!input.isDryRun) await callValue(tx.query, 'enter_store', { store: input.storeId });
  for await (const lot of lots) {
    for (const assetId of lot.assetIds) {
      if (assetId <= last) throw new RangeError(`named twice, or out of order: ${assetId}`);
      last = assetId;
    }
    const done = await applyLot(tx, deps, input, lot);
    for (const row of done) if (row.outcome === 'CHANGED') changedAssetIds.push(row.assetId);
    await lot.keep(done);
  }
  return changedAssetIds;
}

/** `applyBidLots` for rows in memory, in any order; results come back in the same order. */
export async function applyBids(
  tx: Sql,
  deps: Deps,
  { rows, ...change }: ApplyBidsInput,
): Promise<{ rows: AppliedRow[]; changedAssetIds: string[] }> {
  const sorted = [...rows].sort((a, b) => (a.assetId < b.assetId ? -1 : 1));
  const applied = new Map<string, AppliedRow>();
  const lots = lotsOf(sorted).map((lot) => ({
    assetIds: lot.map((row) => row.assetId),
    commands: () => lot,
    keep: (done: readonly AppliedRow[]) => {
      for (const row of done) applied.set(row.assetId, row);
    },
  }));
  const changedAssetIds = await applyBidLots(tx, deps, { ...change, lots });
  return { rows: rows.map((row) => applied.get(row.assetId)!), changedAssetIds };
}
