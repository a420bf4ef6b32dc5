/** What a row of the grid says of its own prices: the offer for each grade (M1), and what the first place costs (M8). */
import { type OutReason, offerMinor, outReason, totalMinor } from '@mazad/domain/market';
import { priceToWinMinor } from '@mazad/domain/prices/price';

/** Amounts in minor units; `mode` is the store's, and the bid, where there is one, of that kind. */
export interface PricedRow {
  store_id: string;
  mode: string;
  is_listed: boolean;
  stepper_value_minor: number;
  top_offer_minor: number | null;
  top_store_id: string | null;
  second_offer_minor: number | null;
  tax: number;
  store_is_active: boolean;
  available_credit: number;
  bid_id: string | null;
  is_active: boolean;
  spot_price_minor: number;
  status: string;
  reason: string | null;
}

/** In hundredths of a percent: a PAAS store uploads what it pays, grade by grade. */
const WHOLE_PERCENT = 10_000;

/** The percent of the spot price that the store offers for a grade (M1); without a grade that is not frozen all of it. */
export function percentOf(row: PricedRow, grade: { percent: number } | undefined): number {
  return row.mode === 'PAAS' || !grade ? WHOLE_PERCENT : grade.percent;
}

/** A bid out of the book at or above the top is neither first nor short of it (M8). */
function shortOf(offer: number | null, top: number | null): number | null {
  return offer !== null && top !== null && offer < top ? top - offer : null;
}

/**
 * The lowest valid price whose best-grade offer is at least the top bid (M1, M2); the own one where the bid offers that
 * much. Null where nobody bids, or no price would do.
 */
export function priceToMatch(row: PricedRow, percent: number): number | null {
  const top = row.top_offer_minor;
  if (top === null) return null;
  if (row.bid_id !== null && offerMinor(row.spot_price_minor, percent) >= top) return row.spot_price_minor;
  // Offers are whole units: what beats one unit less reaches the top.
  return priceToWinMinor(top - 100, percent, row.stepper_value_minor);
}

/** `offer` is what the bid pays for the best grade, whose top bid it is held against; null for nothing. */
export function pricesOf(row: PricedRow, offer: number | null, percent: number) {
  const top = row.top_offer_minor;
  // A PAAS store is first in the book of the best grade that it prices (M5), which may be another one.
  const isFirst = offer !== null && row.status === 'RANK_ONE';
  const isLevel = offer !== null && offer === top;
  const isTie = isLevel && !isFirst && row.reason === null;
  const topOfOthers = row.top_store_id === row.store_id ? row.second_offer_minor : top;
  const ownPrice = row.mode === 'PAAS' ? offer : row.spot_price_minor;
  let toWin = isFirst ? ownPrice : priceToWinMinor(topOfOthers, percent, row.stepper_value_minor);
  const uncovered = toWin !== null && totalMinor(offerMinor(toWin, percent), row.tax) > row.available_credit;
  // Nothing wins for a frozen store, on a model that is off, or once the bid's autopilot has bought its day's share.
  const isOut = !row.store_is_active || !row.is_listed || row.reason === 'AUTOPILOT_LIMIT';
  if (isOut || (uncovered && !isFirst)) toWin = null;
  return { gap: isFirst || isTie ? 0 : shortOf(offer, top), toWin, isLevel, isTie };
}

/**
 * Why a row with a bid is not in a grade's book, as the book itself tests it (M3); null where it is. `offer` is what it
 * pays for the grade, in minor units, or null for nothing; `available` its units.
 */
export function reasonOf(
  row: PricedRow,
  offer: number | null,
  available: number,
  isFrozen: boolean,
): OutReason | null {
  return outReason({
    isBidActive: row.is_active,
    isListed: row.is_listed,
    isPriced: offer !== null,
    availableQuantity: available,
    isConditionFrozen: isFrozen,
    isStoreActive: row.store_is_active,
    // A bid of the other mode is no bid of the row.
    isOwnMode: true,
    offerMinor: offer ?? 0,
    totalMinor: totalMinor(offer ?? 0, row.tax),
    availableCreditMinor: row.available_credit,
    isAutopilotUsedUp: row.reason === 'AUTOPILOT_LIMIT',
  });
}
