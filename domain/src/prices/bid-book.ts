/** A row of a bid book against the app: what was edited, what is in conflict, what it would do (X2, X3). Pure. */
import { type BidChangeKind, type BidState, type BidWish, changeBid } from './bid-change.ts';
import type { ConfirmReason, PriceContext } from './price.ts';

export const BOOK_FIELDS = ['spotPriceMinor', 'maxQuantity', 'isBidActive'] as const;
export type BookField = (typeof BOOK_FIELDS)[number];
/** What a row says of a bid; null where it says nothing, or where there is no bid. */
export interface BookValues {
  spotPriceMinor: number | null;
  maxQuantity: number | null;
  isBidActive: boolean | null;
}
export type BookValue = BookValues[BookField];

export const NO_BID: BookValues = { spotPriceMinor: null, maxQuantity: null, isBidActive: null };

/** One value that the dealer edited and that is not yet so in the app. */
export interface BookCell {
  field: BookField;
  now: BookValue;
  /** Null also for a file that does not say what it was downloaded with. */
  atDownload: BookValue;
  file: number | boolean;
  /** The app's value changed too since the download. */
  isConflict: boolean;
}

export function valuesOf(bid: BidState | null): BookValues {
  if (!bid) return NO_BID;
  const { spotPriceMinor, maxQuantity, isBidActive } = bid;
  return { spotPriceMinor, maxQuantity, isBidActive };
}

/**
 * What a row changes. A cell is edited when it differs from what was downloaded, so that a book sent back as it came
 * changes nothing whatever has happened since; without a download (null) it is compared with the present.
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

/** FILE: all edits hold. APP: what changed in the app stays, the other edits hold. */
export type RowChoice = 'FILE' | 'APP';

/** What a row asks of the bid. A price is confirmed with itself (M2) only where the dealer did so. */
export function wishOf(cells: readonly BookCell[], choice: RowChoice | null, isConfirmed: boolean): BidWish {
  const kept = cells.filter((cell) => choice !== 'APP' || !cell.isConflict);
  const wish: BidWish = Object.fromEntries(kept.map((cell) => [cell.field, cell.file]));
  return isConfirmed && wish.spotPriceMinor !== undefined
    ? { ...wish, confirmPriceMinor: wish.spotPriceMinor }
    : wish;
}

export type RowFault =
  | { code: 'PRICE_MISSING' | 'QUANTITY_INVALID' | 'BID_OFF' }
  | { code: 'PRICE_INVALID'; nearestMinor: number[] };

export interface RowVerdict {
  outcome: 'ADDED' | 'CHANGED' | 'SWITCHED_OFF' | 'UNCHANGED' | 'ERROR';
  isConflict: boolean;
  /** Edits beside those in conflict: something is left to do when the app's values stay. */
  hasRest: boolean;
  confirm: { reason: ConfirmReason; comparedMinor: number } | null;
  /** The price to confirm is one in conflict: the app's stays, nothing is to confirm. */
  confirmsConflict: boolean;
  /** Of the price, in hundredths of a percent. */
  moveBasisPoints: number | null;
  fault: RowFault | null;
}

const OUTCOME_OF: Partial<Record<BidChangeKind, RowVerdict['outcome']>> = {
  PLACED: 'ADDED',
  UNCHANGED: 'UNCHANGED',
};

/** What a compared row would do to the bid now, by the rules of a change (M2, M10). */
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
  let change = changeBid(bid, wishOf(cells, 'FILE', false), price);
  if (!change.ok && change.code === 'CONFIRM_PRICE') {
    verdict.confirm = { reason: change.reason, comparedMinor: change.comparedMinor };
    // What else is wrong with the row shows only past the confirmation.
    change = changeBid(bid, wishOf(cells, 'FILE', true), price);
  }
  if (!change.ok) {
    const fault: RowFault =
      change.code === 'PRICE_INVALID'
        ? { code: change.code, nearestMinor: change.nearestMinor }
        : { code: change.code as 'PRICE_MISSING' | 'QUANTITY_INVALID' | 'BID_OFF' };
    return { ...verdict, outcome: 'ERROR', isConflict: false, confirm: null, fault };
  }
  // A bid that was off is refused, or as it was.
  const outcome = change.next.isBidActive ? 'CHANGED' : 'SWITCHED_OFF';
  return { ...verdict, outcome: OUTCOME_OF[change.kind] ?? outcome };
}

function moveOf(fromMinor: number, toMinor: number): number {
  return Math.round(((toMinor - fromMinor) * 10_000) / fromMinor);
}

/** Whether the bid is still as a change left it. Units that were won meanwhile do not make it another bid. */
export function isAsLeft(after: BidState, now: BidState | null): boolean {
  if (!now) return false;
  return (
    BOOK_FIELDS.every((field) => now[field] === after[field]) &&
    now.autoTopupEnabled === after.autoTopupEnabled
  );
}

/**
 * What takes a change back on the bid as it is now: the values that it changed, as they were. A bid that it placed is
 * switched off, since bids are never deleted. Of the quantity that was left, units won since the change are won of it:
 * filled anew, it would bind the store to more than it ever offered.
 */
export function undoWish(before: BidState | null, after: BidState, now: BidState): BidWish {
  if (!before) return { isBidActive: false };
  const wish: BidWish = { isUndo: true };
  if (before.spotPriceMinor !== after.spotPriceMinor) {
    wish.spotPriceMinor = before.spotPriceMinor;
    wish.confirmPriceMinor = before.spotPriceMinor;
  }
  if (before.maxQuantity !== after.maxQuantity || before.availableQuantity !== after.availableQuantity) {
    const won = Math.max(0, after.availableQuantity - now.availableQuantity);
    wish.maxQuantity = before.maxQuantity;
    wish.availableQuantity = Math.max(0, before.availableQuantity - won);
  }
  if (before.isBidActive !== after.isBidActive) wish.isBidActive = before.isBidActive;
  if (before.autoTopupEnabled !== after.autoTopupEnabled) wish.autoTopupEnabled = before.autoTopupEnabled;
  return wish;
}
