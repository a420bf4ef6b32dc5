import type { BidRequest } from '@mazad/contract/bidding';
import type { BidStateOnWire, BulkAnswer, BulkChange, BulkRow } from '@mazad/contract/bulk-bids';

/** A row as a bulk change left it. */
export type Applied = {
  assetId: string;
  bidId: string | null;
  before: BidStateOnWire | null;
  after: BidStateOnWire;
};

export function appliedRows(rows: readonly BulkRow[]): Applied[] {
  return rows.flatMap(({ assetId, bidId, before, after, outcome }) =>
    outcome === 'CHANGED' && after ? [{ assetId, bidId, before, after }] : [],
  );
}

/**
 * What takes a change back. Null where nothing can: a quantity that was partly used up, since choosing one fills it
 * again (M10). A bid that the change placed is switched off.
 */
function undoOf({ assetId, bidId, before, after }: Applied): BidRequest | null {
  if (!before) return { assetId, bidId, isBidActive: false };
  const isFilled =
    before.maxQuantity !== after.maxQuantity || before.availableQuantity !== after.availableQuantity;
  if (isFilled && before.maxQuantity !== before.availableQuantity) return null;
  return {
    assetId,
    bidId,
    ...(before.spotPrice !== after.spotPrice && {
      spotPrice: before.spotPrice,
      confirmPrice: before.spotPrice,
    }),
    ...(isFilled && { maxQuantity: before.maxQuantity }),
    ...(before.isBidActive !== after.isBidActive && { isBidActive: before.isBidActive }),
    ...(before.autoTopupEnabled !== after.autoTopupEnabled && { autoTopupEnabled: before.autoTopupEnabled }),
  };
}

export function undoChanges(applied: readonly Applied[]): BidRequest[] {
  return applied.flatMap((row) => undoOf(row) ?? []);
}

/**
 * Of the changes back, those whose row still is what the bulk change made of it: what changed meanwhile is left. Each
 * names the version that was looked at, so that what changes after the look is left too.
 */
export function stillAsLeft(
  changes: readonly BidRequest[],
  applied: readonly Applied[],
  now: readonly BulkRow[],
): BulkChange[] {
  const left = new Map(applied.map((row) => [row.assetId, row.after]));
  const found = new Map(now.map((row) => [row.assetId, row]));
  return changes.flatMap((change) => {
    const { before: here, version } = found.get(change.assetId) ?? {};
    const then = left.get(change.assetId);
    if (!then || !here || !version) return [];
    // A unit won meanwhile is no change of the bid, but it is one of the quantity.
    const isSameQuantity =
      change.maxQuantity === undefined || here.availableQuantity === then.availableQuantity;
    const isSame =
      isSameQuantity &&
      here.spotPrice === then.spotPrice &&
      here.isBidActive === then.isBidActive &&
      here.maxQuantity === then.maxQuantity &&
      here.autoTopupEnabled === then.autoTopupEnabled;
    return isSame ? { ...change, version } : [];
  });
}

/**
 * What a change of many bids did whose answer was lost, from a look at the same changes after it: a bid that is no longer
 * the version that was named, and is as wished, was changed. Null where none was: all are changed in one transaction.
 */
export function answerOfLook(
  changes: readonly BulkChange[],
  before: ReadonlyMap<string, BidStateOnWire | null>,
  look: BulkAnswer,
): BulkAnswer | null {
  const wishes = new Map(changes.map((change) => [change.assetId, change]));
  const rows = look.rows.map((row): BulkRow => {
    const wish = wishes.get(row.assetId);
    const { before: now } = row;
    if (row.error?.type !== 'CHANGED_SINCE' || !wish || !now) return row;
    const isDone = (['spotPrice', 'isBidActive', 'maxQuantity', 'autoTopupEnabled'] as const).every(
      (key) => wish[key] === undefined || wish[key] === now[key],
    );
    if (!isDone) return row;
    return { ...row, outcome: 'CHANGED', error: null, before: before.get(row.assetId) ?? null, after: now };
  });
  const changed = rows.filter((row, index) => row !== look.rows[index]).length;
  const refused = rows.filter((row) => row.error).length;
  return changed === 0
    ? null
    : { isDryRun: false, counts: { changed, unchanged: look.counts.unchanged, refused }, rows };
}
