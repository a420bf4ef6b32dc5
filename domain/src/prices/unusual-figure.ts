/** P5: figures of the desk that look like a slip and are to be typed again. Amounts are whole minor units. */

export type FigureReason =
  | 'OVER_OWED'
  | 'OVER_PRICE'
  | 'OVER_USUAL'
  | 'FAR_FROM_LIMIT'
  | 'FAR_FROM_TAX'
  | 'SAME_REFERENCE';

export interface UnusualFigure {
  reason: FigureReason;
  /** What it was compared with, in the unit of the figure. */
  compared: number;
}

const unless = (isUsual: boolean, reason: FigureReason, compared: number): UnusualFigure | null =>
  isUsual ? null : { reason, compared };

/** A payout of more than is owed; `balanceMinor` is below 0 where something is (C3). */
export function unusualPayout(amountMinor: number, balanceMinor: number): UnusualFigure | null {
  const owedMinor = Math.max(0, -balanceMinor);
  return unless(amountMinor <= owedMinor, 'OVER_OWED', owedMinor);
}

export interface StoreMoney {
  /** Above 0 the store owes (C3). */
  balanceMinor: number;
  limitMinor: number;
  /** The largest entry of the kind that stands; 0 for none. */
  largestMinor: number;
}

/** A payment of more than twice what the store owes or ever paid at once; of a store without either, its limit counts. */
export function unusualPayment(amountMinor: number, store: StoreMoney): UnusualFigure | null {
  const usualMinor = 2 * (Math.max(store.balanceMinor, store.largestMinor) || store.limitMinor);
  return unless(usualMinor <= 0 || amountMinor <= usualMinor, 'OVER_USUAL', usualMinor);
}

/** An adjustment of more than twice the largest before, and of more than a tenth of the limit. */
export function unusualAdjustment(amountMinor: number, store: StoreMoney): UnusualFigure | null {
  const usualMinor = Math.max(2 * store.largestMinor, Math.round(store.limitMinor / 10));
  return unless(amountMinor <= usualMinor, 'OVER_USUAL', usualMinor);
}

/** Of a partner, a payment back or an adjustment of more than twice the largest before, and of more than is owed either way. */
export function unusualPartnerEntry(
  amountMinor: number,
  { balanceMinor, largestMinor }: Pick<StoreMoney, 'balanceMinor' | 'largestMinor'>,
): UnusualFigure | null {
  const usualMinor = Math.max(2 * largestMinor, Math.abs(balanceMinor));
  return unless(amountMinor <= usualMinor, 'OVER_USUAL', usualMinor);
}

/** A bulk purchase of more than twice the largest before, and of more than the limit. */
export function unusualBulk(totalMinor: number, store: StoreMoney): UnusualFigure | null {
  const usualMinor = Math.max(2 * store.largestMinor, store.limitMinor);
  return unless(totalMinor <= usualMinor, 'OVER_USUAL', usualMinor);
}

/** A charge for a refusal of more than its device cost. */
export function unusualCharge(chargeMinor: number, priceMinor: number): UnusualFigure | null {
  return unless(chargeMinor <= priceMinor, 'OVER_PRICE', priceMinor);
}

/** A credit limit of more than five times the one before, or of less than a fifth. */
export function unusualLimit(limitMinor: number, beforeMinor: number): UnusualFigure | null {
  const isNear = beforeMinor === 0 || (limitMinor <= 5 * beforeMinor && 5 * limitMinor >= beforeMinor);
  return unless(isNear, 'FAR_FROM_LIMIT', beforeMinor);
}

/** A first limit above that of every other store of the region; 0 where there is none. */
export function unusualFirstLimit(limitMinor: number, largestMinor: number): UnusualFigure | null {
  return unless(largestMinor === 0 || limitMinor <= largestMinor, 'OVER_USUAL', largestMinor);
}

/** A sell tax that moves by more than five points at once. In hundredths of a percent. */
export function unusualTax(basisPoints: number, beforeBasisPoints: number): UnusualFigure | null {
  return unless(Math.abs(basisPoints - beforeBasisPoints) <= 500, 'FAR_FROM_TAX', beforeBasisPoints);
}
