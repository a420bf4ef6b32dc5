/** The effect of one request on one bid: M2, M4, M10. */
import { checkPrice, type PriceContext, type PriceVerdict } from './price.ts';

export const QUANTITY_OPTIONS = [0, 1, 2, 3, 5, 10, 20, 50, 100, 200, 500] as const;

export interface BidState {
  spotPriceMinor: number;
  isBidActive: boolean;
  maxQuantity: number;
  availableQuantity: number;
  autoTopupEnabled: boolean;
}

export interface BidCommand {
  spotPriceMinor?: number;
  confirmPriceMinor?: number;
  /** The price that the caller saw; null if there was no bid. */
  seenPriceMinor?: number | null;
  /** The units left that the caller saw. Restoring a quantity must not give back a unit won since (M10). */
  seenQuantity?: number;
  isBidActive?: boolean;
  maxQuantity?: number;
  /** Units left of the maximum; only an undo sets it. Choosing a quantity refills it (M10). */
  availableQuantity?: number;
  autoTopupEnabled?: boolean;
  /** Only an undo may name `availableQuantity` (M10). */
  isUndo?: true;
}

export type BidChangeKind = 'PLACED' | 'PRICE' | 'QUANTITY' | 'ON' | 'OFF' | 'AUTO_TOPUP' | 'UNCHANGED';

export type BidChange =
  | { ok: true; next: BidState; kind: BidChangeKind; renewsTime: boolean; countsHourly: boolean }
  | { ok: false; code: 'PRICE_MISSING' | 'QUANTITY_INVALID' | 'BID_OFF' | 'CHANGED_SINCE' }
  | Extract<PriceVerdict, { ok: false }>;

/** A bid as it begins (specification, section 4): active, without quantity, without auto top-up. */
function newBid(spotPriceMinor: number): BidState {
  return { spotPriceMinor, isBidActive: true, maxQuantity: 0, availableQuantity: 0, autoTopupEnabled: false };
}

/** M10: choosing a quantity sets the maximum and what is left of it, so even the same maximum may be a change. */
const changesQuantity = (current: BidState, next: BidState) =>
  next.maxQuantity !== current.maxQuantity || next.availableQuantity !== current.availableQuantity;

function kindOf(current: BidState | null, next: BidState): BidChangeKind {
  if (!current) return 'PLACED';
  // Before ON and OFF: the hourly limit of M7 counts price changes, whatever else the request changes.
  if (next.spotPriceMinor !== current.spotPriceMinor) return 'PRICE';
  if (next.isBidActive !== current.isBidActive) return next.isBidActive ? 'ON' : 'OFF';
  if (changesQuantity(current, next)) return 'QUANTITY';
  return next.autoTopupEnabled === current.autoTopupEnabled ? 'UNCHANGED' : 'AUTO_TOPUP';
}

/** M4: a new price, more units than were left, and switching on take a new priority time; nothing else does. */
function renews(current: BidState | null, next: BidState): boolean {
  if (!current) return true;
  if (next.spotPriceMinor !== current.spotPriceMinor) return true;
  if (next.availableQuantity > current.availableQuantity) return true;
  return next.isBidActive && !current.isBidActive;
}

/** M7: switching a bid off shows how the book stands without it. Bringing it back counts like a new price. */
function comesBack(current: BidState, next: BidState): boolean {
  if (!next.isBidActive) return false;
  return !current.isBidActive || (next.availableQuantity > 0 && current.availableQuantity === 0);
}

/** M7: switching off is never refused, even if the price changes too. */
const goesOff = (current: BidState, next: BidState) =>
  !next.isBidActive || (next.availableQuantity === 0 && current.availableQuantity > 0);

/**
 * Applies a command to a bid; null means there is none yet. The price and quantity of a bid that is off can be changed
 * only together with switching it on ('Please enable bid...').
 */
export function changeBid(
  current: BidState | null,
  command: BidCommand,
  price: Omit<PriceContext, 'lastMinor'>,
): BidChange {
  const quantity = command.maxQuantity;
  const left = command.availableQuantity;
  // Only an undo may set the available quantity; otherwise a choice refills it (M10).
  const isLeftWrong = left !== undefined && !(command.isUndo && quantity !== undefined && left <= quantity);
  if (isLeftWrong || (quantity !== undefined && !QUANTITY_OPTIONS.some((o) => o === quantity))) {
    return { ok: false, code: 'QUANTITY_INVALID' };
  }
  const spotPriceMinor = command.spotPriceMinor ?? current?.spotPriceMinor;
  if (spotPriceMinor === undefined) return { ok: false, code: 'PRICE_MISSING' };
  const verdict = checkPrice(
    spotPriceMinor,
    { ...price, lastMinor: current?.spotPriceMinor ?? null },
    command.confirmPriceMinor,
  );
  if (!verdict.ok) return verdict;
  const changesPrice = spotPriceMinor !== current?.spotPriceMinor;
  const isAsSeen =
    command.seenPriceMinor === undefined || command.seenPriceMinor === (current?.spotPriceMinor ?? null);
  if (changesPrice && !isAsSeen) return { ok: false, code: 'CHANGED_SINCE' };

  const base = current ?? newBid(spotPriceMinor);
  const next: BidState = {
    spotPriceMinor,
    isBidActive: command.isBidActive ?? base.isBidActive,
    maxQuantity: quantity ?? base.maxQuantity,
    availableQuantity: left ?? quantity ?? base.availableQuantity,
    autoTopupEnabled: command.autoTopupEnabled ?? base.autoTopupEnabled,
  };
  const isQuantityMoved = changesQuantity(base, next);
  if (isQuantityMoved && (command.seenQuantity ?? base.availableQuantity) !== base.availableQuantity) {
    return { ok: false, code: 'CHANGED_SINCE' };
  }
  const editsOffBid = current && !current.isBidActive && !next.isBidActive;
  if (editsOffBid && (changesPrice || isQuantityMoved)) return { ok: false, code: 'BID_OFF' };
  const kind = kindOf(current, next);
  return {
    ok: true,
    next,
    kind,
    renewsTime: renews(current, next),
    countsHourly: (changesPrice && !goesOff(base, next)) || comesBack(base, next),
  };
}

/**
 * Whether a command does nothing but take back: it switches the bid off, or lowers what is left of its quantity. That much
 * may be done on a model that is off, where the bid would bind as soon as that is on again.
 */
export function onlyWithdraws(current: BidState | null, command: BidCommand): boolean {
  if (!current) return false;
  const max = command.maxQuantity;
  const lowers =
    max !== undefined &&
    max <= current.maxQuantity &&
    (command.availableQuantity ?? max) <= current.availableQuantity;
  const raises =
    (max !== undefined && !lowers) ||
    (command.isBidActive === true && !current.isBidActive) ||
    (command.autoTopupEnabled === true && !current.autoTopupEnabled);
  const isPriceKept =
    command.spotPriceMinor === undefined || command.spotPriceMinor === current.spotPriceMinor;
  return isPriceKept && !raises && (command.isBidActive === false || lowers);
}
