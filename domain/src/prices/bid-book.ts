/** A row of a bid book compared with the app: edits, conflicts, and its effect (X2, X3). */
import { type BidChangeKind, type BidCommand, type BidState, changeBid } from './bid-change.ts';
import type { ConfirmReason, PriceContext } from './price.ts';

export const BOOK_FIELDS = ['spotPriceMinor', 'maxQuantity', 'isBidActive'] as const;
export type BookField = (typeof BOOK_FIELDS)[number];
/** The values of a bid in a row; null for an empty cell, or if there is no bid. */
export interface BookValues {
  spotPriceMinor: number | null;
  maxQuantity: number | null;
  isBidActive: boolean | null;
}
export type BookValue = BookValues[BookField];

export const NO_BID: BookValues = { spotPriceMinor: null, maxQuantity: null, isBidActive: null };

/** A value that the dealer edited and that differs from the app's. */
export interface BookCell {
  field: BookField;
  now: BookValue;
  /** Also null for a file without the values at its download. */
  atDownload: BookValue;
  file: number | boolean;
  /** The app's value changed since the download, too. */
  isConflict: boolean;
}

export function valuesOf(bid: BidState | null): BookValues {
  if (!bid) return NO_BID;
  const { spotPriceMinor, maxQuantity, isBidActive } = bid;
  return { spotPriceMinor, maxQuantity, isBidActive };
}

/**
 * The edits of a row. A cell is edited if it differs from its downloaded value, so an unedited book changes nothing.
 * Without a download (null) it is compared with the current value.
 */
export function compareRow(file: BookValues, atDownload: BookValues | null, now: BookValues): BookCell[] {
  return BOOK_FIELDS.flatMap((field) => {
    const value = file[field];
    const isEdited = value !== null && value !== (atDownload ?? now)[field];
    if (!isEdited || value === now[field]) return [];
    const isConflict = atDownload !== null && atDownload[field] !== now[field];
    return [{ field, now: now[field], atDownload: atDownload?.[field] ?? null, file: value, isConflict }];
  });
}

/** FILE: all edits apply. APP: conflicting cells keep the app's values, the other edits apply. */
export type RowChoice = 'FILE' | 'APP';

/** The change that a row asks for. A price counts as confirmed (M2) only if the dealer confirmed it. */
export function commandOf(
  cells: readonly BookCell[],
  choice: RowChoice | null,
  isConfirmed: boolean,
): BidCommand {
  const kept = cells.filter((cell) => choice !== 'APP' || !cell.isConflict);
  const command: BidCommand = Object.fromEntries(kept.map((cell) => [cell.field, cell.file]));
  return isConfirmed && command.spotPriceMinor !== undefined
    ? { ...command, confirmPriceMinor: command.spotPriceMinor }
    : command;
}

export type RowFault =
  | { code: 'PRICE_MISSING' | 'QUANTITY_INVALID' | 'BID_OFF' }
  | { code: 'PRICE_INVALID'; nearestMinor: number[] };

export interface RowVerdict {
  outcome: 'ADDED' | 'CHANGED' | 'SWITCHED_OFF' | 'UNCHANGED' | 'ERROR';
  isConflict: boolean;
  /** Whether edits remain if conflicting cells keep the app's values. */
  hasRest: boolean;
  confirm: { reason: ConfirmReason; comparedMinor: number } | null;
  /** The price to confirm is in conflict. With the app's value there is nothing to confirm. */
  confirmsConflict: boolean;
  /** How much the price moves, in hundredths of a percent. */
  moveBasisPoints: number | null;
  fault: RowFault | null;
}

const OUTCOME_OF: Partial<Record<BidChangeKind, RowVerdict['outcome']>> = {
  PLACED: 'ADDED',
  UNCHANGED: 'UNCHANGED',
};

/** What a compared row would do to the bid now, by the rules for changes (M2, M10). */
export function judgeRow(
  bid: BidState | null,
  cells: readonly BookCell[],
  price: Omit<PriceContext, 'lastMinor'>,
): RowVerdict {
  const edited = cells.find((cell) => cell.field === 'spotPriceMinor');
  const verdict: RowVerdict = {
    outcome: 'UNCHANGED',
    isConflict: cells.some((cell) => cell.isConflict),
    hasRest: cells.some((cell) => !cell.isConflict),
    confirm: null,
    confirmsConflict: edited?.isConflict ?? false,
    moveBasisPoints: edited && bid ? moveOf(bid.spotPriceMinor, Number(edited.file)) : null,
    fault: null,
  };
  if (cells.length === 0) return verdict;
  let change = changeBid(bid, commandOf(cells, 'FILE', false), price);
  if (!change.ok && change.code === 'CONFIRM_PRICE') {
    verdict.confirm = { reason: change.reason, comparedMinor: change.comparedMinor };
    // Other faults of the row show only once the price counts as confirmed.
    change = changeBid(bid, commandOf(cells, 'FILE', true), price);
  }
  if (!change.ok) {
    const fault: RowFault =
      change.code === 'PRICE_INVALID'
        ? { code: change.code, nearestMinor: change.nearestMinor }
        : { code: change.code as 'PRICE_MISSING' | 'QUANTITY_INVALID' | 'BID_OFF' };
    return { ...verdict, outcome: 'ERROR', isConflict: false, confirm: null, fault };
  }
  // A bid that was off before is refused or unchanged.
  const outcome = change.next.isBidActive ? 'CHANGED' : 'SWITCHED_OFF';
  return { ...verdict, outcome: OUTCOME_OF[change.kind] ?? outcome };
}

function moveOf(fromMinor: number, toMinor: number): number {
  return Math.round(((toMinor - fromMinor) * 10_000) / fromMinor);
}

/** Whether the bid is still as a change left it. Units won meanwhile do not count. */
export function isAsLeft(after: BidState, now: BidState | null): boolean {
  if (!now) return false;
  return (
    BOOK_FIELDS.every((field) => now[field] === after[field]) &&
    now.autoTopupEnabled === after.autoTopupEnabled
  );
}

/**
 * The command that undoes a change on the current bid: it restores the values that the change had changed. A bid that
 * the change placed is switched off, since bids are never deleted. Units won since are taken off the restored
 * quantity. Otherwise the store would buy more than it ever offered.
 */
export function undoCommand(before: BidState | null, after: BidState, now: BidState): BidCommand {
  if (!before) return { isBidActive: false };
  const command: BidCommand = { isUndo: true };
  if (before.spotPriceMinor !== after.spotPriceMinor) {
    command.spotPriceMinor = before.spotPriceMinor;
    command.confirmPriceMinor = before.spotPriceMinor;
  }
  if (before.maxQuantity !== after.maxQuantity || before.availableQuantity !== after.availableQuantity) {
    const won = Math.max(0, after.availableQuantity - now.availableQuantity);
    command.maxQuantity = before.maxQuantity;
    command.availableQuantity = Math.max(0, before.availableQuantity - won);
  }
  if (before.isBidActive !== after.isBidActive) command.isBidActive = before.isBidActive;
  if (before.autoTopupEnabled !== after.autoTopupEnabled) command.autoTopupEnabled = before.autoTopupEnabled;
  return command;
}
