import type { BidRequest } from '@mazad/contract/bids/bidding';
import type { BidStateOnWire, BulkAnswer, BulkChange, BulkRow } from '@mazad/contract/bids/bulk-bids';
import { toMajor, toMinor } from '@mazad/domain/money';
import { isAsLeft, undoCommand } from '@mazad/domain/prices/bid-book';
import type { BidState } from '@mazad/domain/prices/bid-change';

/** A row after a bulk change. */
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

const inMinor = ({ spotPrice, ...state }: BidStateOnWire): BidState => ({
  ...state,
  spotPriceMinor: toMinor(spotPrice),
});

/** The change that undoes another on the bid as it is `now`, like the undo of a bid book (M4, M10). */
function undoOf({ assetId, bidId, before, after }: Applied, now: BidStateOnWire): BidRequest {
  const command = undoCommand(before && inMinor(before), inMinor(after), inMinor(now));
  const { spotPriceMinor, confirmPriceMinor: _same, isUndo, availableQuantity, ...rest } = command;
  const spotPrice = spotPriceMinor === undefined ? undefined : toMajor(spotPriceMinor);
  return {
    assetId,
    bidId,
    ...rest,
    ...(spotPrice !== undefined && { spotPrice, confirmPrice: spotPrice }),
    ...(isUndo && { undo: { availableQuantity } }),
  };
}

/** Undoes the changes if nothing has happened since; used to read the bids. */
export function undoChanges(applied: readonly Applied[]): BidRequest[] {
  return applied.map((row) => undoOf(row, row.after));
}

/**
 * Undoes the changes of rows that are as the bulk change left them, except for units won since; rows that changed are
 * left alone. Each change names the version read, so later changes are left alone too.
 */
export function stillAsLeft(applied: readonly Applied[], now: readonly BulkRow[]): BulkChange[] {
  const found = new Map(now.map((row) => [row.assetId, row]));
  return applied.flatMap((row) => {
    const { before: here, version } = found.get(row.assetId) ?? {};
    if (!here || !version || !isAsLeft(inMinor(row.after), inMinor(here))) return [];
    return [{ ...undoOf(row, here), version }];
  });
}

/** Whether an undo gives an active bid a new time (M4): another price, more units, or on again. */
export const losesPlace = (applied: readonly Applied[]): boolean =>
  applied.some(
    ({ before, after }) =>
      before?.isBidActive &&
      (before.spotPrice !== after.spotPrice ||
        before.availableQuantity > after.availableQuantity ||
        !after.isBidActive),
  );

export type Undone = {
  done: number;
  /** Rows that changed since the bulk change. */
  changed: number;
  refused: number;
  /** Why the first of those was refused. */
  reason: string;
};

/** The result of undoing `total` changes, of which only those in the answer were sent. */
export function countUndone(total: number, rows: readonly BulkRow[]): Undone {
  const errors = rows.flatMap(({ error }) => error ?? []);
  const refused = errors.filter(({ type }) => type !== 'CHANGED_SINCE');
  const done = rows.length - errors.length;
  return {
    done,
    changed: total - done - refused.length,
    refused: refused.length,
    reason: refused[0]?.message ?? '',
  };
}

/**
 * The result of a bulk change whose answer was lost, from reading the bids afterwards. A bid with a newer version and
 * the wanted values was changed. Null if none was: all are changed in one transaction.
 */
export function answerOfLook(
  changes: readonly BulkChange[],
  before: ReadonlyMap<string, BidStateOnWire | null>,
  look: BulkAnswer,
): BulkAnswer | null {
  const commands = new Map(changes.map((change) => [change.assetId, change]));
  const rows = look.rows.map((row): BulkRow => {
    const command = commands.get(row.assetId);
    const { before: now } = row;
    if (row.error?.type !== 'CHANGED_SINCE' || !command || !now) return row;
    const isDone = (['spotPrice', 'isBidActive', 'maxQuantity', 'autoTopupEnabled'] as const).every(
      (key) => command[key] === undefined || command[key] === now[key],
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
