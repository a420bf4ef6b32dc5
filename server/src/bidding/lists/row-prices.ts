/** What a row of the grid says of its own prices: the offer for each grade (M1), and what the first place costs (M8). */
import { type OutReason, offerMinor, outReason, totalMinor } from '@mazad/domain/market';
import { priceToWinMinor } from '@mazad/domain/prices/price';

/** Amounts in minor units; `mode` is the store's, and the bid, where there is one, of that kind. */
export interface PricedRow {
  storeId: string;
  mode: string;
  isListed: boolean;
  stepperValueMinor: number;
  topOfferMinor: number | null;
  topStoreId: string | null;
  secondOfferMinor: number | null;
  tax: number;
  isStoreActive: boolean;
  availableCreditMinor: number;
  bidId: string | null;
  isBidActive: boolean;
  spotPriceMinor: number;
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
  const top = row.topOfferMinor;
  if (top === null) return null;
  if (row.bidId !== null && offerMinor(row.spotPriceMinor, percent) >= top) return row.spotPriceMinor;
  // Offers are whole units: what beats one unit less reaches the top.
  return priceToWinMinor(top - 100, percent, row.stepperValueMinor);
}

/** `offer` is what the bid pays for the best grade, whose top bid it is held against; null for nothing. */
export function pricesOf(row: PricedRow, offer: number | null, percent: number) {
  const top = row.topOfferMinor;
  // A PAAS store is first in the book of the best grade that it prices (M5), which may be another one.
  const isFirst = offer !== null && row.status === 'RANK_ONE';
  const isLevel = offer !== null && offer === top;
  const isTie = isLevel && !isFirst && row.reason === null;
  const topOfOthers = row.topStoreId === row.storeId ? row.secondOfferMinor : top;
  const ownPrice = row.mode === 'PAAS' ? offer : row.spotPriceMinor;
  let toWin = isFirst ? ownPrice : priceToWinMinor(topOfOthers, percent, row.stepperValueMinor);
  const uncovered =
    toWin !== null && totalMinor(offerMinor(toWin, percent), row.tax) > row.availableCreditMinor;
  // Nothing wins for a frozen store, on a model that is off, or once the bid's autopilot has bought its day's share.
  const isOut = !row.isStoreActive || !row.isListed || row.reason === 'AUTOPILOT_LIMIT';
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
  // A copy of the whole row, for each grade, took half of a page's processor time.
  const { isBidActive, isListed, isStoreActive, availableCreditMinor } = row;
  return outReason({
    isBidActive,
    isListed,
    isStoreActive,
    availableCreditMinor,
    isPriced: offer !== null,
    availableQuantity: available,
    isConditionFrozen: isFrozen,
    // A bid of the other mode is no bid of the row.
    isOwnMode: true,
    offerMinor: offer ?? 0,
    totalMinor: totalMinor(offer ?? 0, row.tax),
    isAutopilotUsedUp: row.reason === 'AUTOPILOT_LIMIT',
  });
}
