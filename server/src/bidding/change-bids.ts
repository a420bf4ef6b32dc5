import type { BulkAnswer, BulkRow } from '@mazad/contract/bids/bulk-bids';
import { fieldWord } from '@mazad/contract/fields/field-words';
import { toMajor } from '@mazad/domain/money';
import type { BidCommand, BidState } from '@mazad/domain/prices/bid-change';
import { AppError } from '#platform/http/errors.ts';
import { errorMessage, type Language } from '#platform/http/messages.ts';
import type { Dealer } from '#platform/http/routes.ts';
import { applyBids } from './apply-bids.ts';
import type { AppliedRow, BidCommandRow } from './bid-lots.ts';
import type { PlaceBidDeps } from './place-bid.ts';
import { refusalError } from './refusals.ts';

export interface RequestedChange {
  assetId: string;
  bidId?: string | null;
  version?: number | null;
  command: BidCommand;
}

function stateOf(bid: BidState | null) {
  if (!bid) return null;
  const { spotPriceMinor, isBidActive, maxQuantity, availableQuantity, autoTopupEnabled } = bid;
  return {
    spotPrice: toMajor(spotPriceMinor),
    isBidActive,
    maxQuantity,
    availableQuantity,
    autoTopupEnabled,
  };
}

function rowOf(row: AppliedRow, language: Language, now: Date): BulkRow {
  const error = row.refusal && refusalError(row.refusal, now);
  return {
    assetId: row.assetId,
    outcome: row.outcome,
    kind: row.kind,
    error: error && {
      type: error.type,
      message: errorMessage(error.type, language, error.more.words),
      details: error.more.details,
    },
    before: stateOf(row.before),
    after: stateOf(row.after),
    bidId: row.bidId,
    version: row.version,
  };
}

/** The rows that name an asset of a row before. */
function duplicatesOf(rows: readonly BidCommandRow[], language: Language) {
  const firstOf = new Map<string, number>();
  return rows.flatMap(({ assetId }, at) => {
    const before = firstOf.get(assetId);
    if (before === undefined) firstOf.set(assetId, at);
    return before === undefined
      ? []
      : [{ path: `changes.${at}.assetId`, message: fieldWord('twice', language, { row: before + 1 }) }];
  });
}

/**
 * Changes many of a store's bids in one transaction, or shows what would change (X3). BAD_REQUEST when an asset is
 * named twice; every other fault is told in its row.
 */
export async function changeBids(
  deps: PlaceBidDeps,
  dealer: Dealer,
  o: { changes: readonly RequestedChange[]; isDryRun: boolean; language: Language; address: string },
): Promise<BulkAnswer> {
  const rows: readonly BidCommandRow[] = o.changes;
  const errors = duplicatesOf(rows, o.language);
  if (errors.length > 0) throw new AppError('BAD_REQUEST', { errors });
  const { storeId, regionId, userId } = dealer;
  const note = { source: 'BULK', rows: rows.length };
  const applied = await deps.db.transaction((tx) =>
    applyBids(tx, deps, { storeId, regionId, userId, address: o.address, note, rows, isDryRun: o.isDryRun }),
  );
  if (!o.isDryRun) deps.live.changed(regionId, applied.changedAssetIds);
  const count = (outcome: AppliedRow['outcome']) =>
    applied.rows.filter((row) => row.outcome === outcome).length;
  return {
    isDryRun: o.isDryRun,
    counts: { changed: count('CHANGED'), unchanged: count('UNCHANGED'), refused: count('REFUSED') },
    rows: applied.rows.map((row) => rowOf(row, o.language, deps.clock.now())),
  };
}
