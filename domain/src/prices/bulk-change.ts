/** The effect of a bulk change on one row: M2, M8, M10. Amounts in minor units. */
import { type BidCommand, QUANTITY_OPTIONS } from './bid-change.ts';
import { highestPriceMinor, lowestPriceMinor } from './price.ts';

export type BulkOperation =
  | { kind: 'SET_PRICE'; priceMinor: number }
  /** Raises or lowers the price by the same amount. */
  | { kind: 'ADD_AMOUNT'; amountMinor: number }
  /** Raises or lowers by a share of the row's own price, in hundredths of a percent. */
  | { kind: 'ADD_PERCENT'; basisPoints: number }
  | { kind: 'MATCH_TOP' }
  | { kind: 'GO_FIRST' }
  | { kind: 'QUANTITY'; quantity: number }
  | { kind: 'SWITCH'; isOn: boolean }
  | { kind: 'AUTO_TOPUP'; isOn: boolean };

export interface BulkRow {
  stepMinor: number;
  topMinor: number | null;
  priceToWinMinor: number | null;
  /** The lowest price whose best-grade offer reaches the top bid; the own price if its offer equals the top. */
  priceToMatchMinor: number | null;
  /** Null if the store has no bid here. */
  bid: {
    spotPriceMinor: number;
    isBidActive: boolean;
    maxQuantity: number;
    availableQuantity: number;
    autoTopupEnabled: boolean;
  } | null;
}

/** Why an operation cannot apply to a row. */
export type BulkRefusal =
  | 'NO_BID'
  | 'BID_OFF'
  | 'NONE_LEFT'
  | 'NO_TOP'
  | 'NO_PRICE_TO_WIN'
  | 'PRICE_HIGHER'
  | 'QUANTITY_INVALID';

export type BulkChange =
  | { kind: 'CHANGE'; command: BidCommand }
  | { kind: 'UNCHANGED' }
  | { kind: 'IMPOSSIBLE'; reason: BulkRefusal };

/** The nearest valid price; halfway, the higher one (M2). Never below the lowest valid price. */
export function onRaster(amountMinor: number, stepMinor: number): number {
  const nearest = Math.floor(amountMinor / stepMinor + 0.5) * stepMinor;
  return Math.min(highestPriceMinor(stepMinor), Math.max(lowestPriceMinor(stepMinor), nearest));
}

const impossible = (reason: BulkRefusal): BulkChange => ({ kind: 'IMPOSSIBLE', reason });

/** The price that an operation asks for, not yet checked. A refusal if there is nothing to compute it from. */
function wantedPrice(operation: BulkOperation, row: BulkRow): number | BulkRefusal {
  const { bid, stepMinor, topMinor, priceToWinMinor, priceToMatchMinor } = row;
  switch (operation.kind) {
    case 'SET_PRICE':
      return onRaster(operation.priceMinor, stepMinor);
    case 'ADD_AMOUNT':
      return bid ? onRaster(bid.spotPriceMinor + operation.amountMinor, stepMinor) : 'NO_BID';
    case 'ADD_PERCENT':
      if (!bid) return 'NO_BID';
      return onRaster((bid.spotPriceMinor * (10_000 + operation.basisPoints)) / 10_000, stepMinor);
    case 'MATCH_TOP':
      return topMinor === null ? 'NO_TOP' : helpingPrice(priceToMatchMinor, bid);
    default:
      return helpingPrice(priceToWinMinor, bid);
  }
}

/** No price helps a bid without units, and lowering the price never helps. */
function helpingPrice(priceMinor: number | null, bid: BulkRow['bid']): number | BulkRefusal {
  if (bid?.availableQuantity === 0) return 'NONE_LEFT';
  if (priceMinor === null) return 'NO_PRICE_TO_WIN';
  return bid && priceMinor < bid.spotPriceMinor ? 'PRICE_HIGHER' : priceMinor;
}

function changePrice(operation: BulkOperation, row: BulkRow): BulkChange {
  const { bid } = row;
  if (bid && !bid.isBidActive) return impossible('BID_OFF');
  const price = wantedPrice(operation, row);
  if (typeof price === 'string') return impossible(price);
  if (price === bid?.spotPriceMinor) return { kind: 'UNCHANGED' };
  return { kind: 'CHANGE', command: { spotPriceMinor: price } };
}

function changeQuantity(quantity: number, { bid }: BulkRow): BulkChange {
  if (!QUANTITY_OPTIONS.some((option) => option === quantity)) return impossible('QUANTITY_INVALID');
  if (!bid) return impossible('NO_BID');
  if (bid.maxQuantity === quantity && bid.availableQuantity === quantity) return { kind: 'UNCHANGED' };
  // Choosing the current quantity again refills it (M10).
  if (!bid.isBidActive) return impossible('BID_OFF');
  return { kind: 'CHANGE', command: { maxQuantity: quantity } };
}

/**
 * The effect of an operation on one row. Prices are rounded to the row's step, within the bounds of M2. The server
 * decides whether a price needs a confirmation: it knows the latest top and the launch price.
 */
export function changeRow(operation: BulkOperation, row: BulkRow): BulkChange {
  const { bid } = row;
  switch (operation.kind) {
    case 'QUANTITY':
      return changeQuantity(operation.quantity, row);
    case 'SWITCH':
      if (!bid) return impossible('NO_BID');
      if (bid.isBidActive === operation.isOn) return { kind: 'UNCHANGED' };
      return { kind: 'CHANGE', command: { isBidActive: operation.isOn } };
    case 'AUTO_TOPUP':
      if (!bid) return impossible('NO_BID');
      if (bid.autoTopupEnabled === operation.isOn) return { kind: 'UNCHANGED' };
      return { kind: 'CHANGE', command: { autoTopupEnabled: operation.isOn } };
    default:
      return changePrice(operation, row);
  }
}
