/** P5: figures entered by operators that look like a slip and must be typed again. Amounts in minor units. */

export type FigureReason =
  | 'OVER_OWED'
  | 'OVER_PRICE'
  | 'OVER_USUAL'
  | 'FAR_FROM_LIMIT'
  | 'FAR_FROM_TAX'
  | 'SAME_REFERENCE';

export interface UnusualFigure {
  reason: FigureReason;
  /** The figure that it was compared with, in the same unit. */
  compared: number;
}

const unless = (isUsual: boolean, reason: FigureReason, compared: number): UnusualFigure | null =>
  isUsual ? null : { reason, compared };

/** A payout above what is owed to the store; `balanceMinor` is negative then (C3). */
export function unusualPayout(amountMinor: number, balanceMinor: number): UnusualFigure | null {
  const owedMinor = Math.max(0, -balanceMinor);
  return unless(amountMinor <= owedMinor, 'OVER_OWED', owedMinor);
}

export interface StoreMoney {
  /** Positive: the store owes (C3). */
  balanceMinor: number;
  limitMinor: number;
  /** The largest entry of this kind that was not reversed; 0 for none. */
  largestMinor: number;
}

/**
 * A payment above twice the store's debt or its largest payment, whichever is more. Without either, above twice its
 * limit.
 */
export function unusualPayment(amountMinor: number, store: StoreMoney): UnusualFigure | null {
  const usualMinor = 2 * (Math.max(store.balanceMinor, store.largestMinor) || store.limitMinor);
  return unless(usualMinor <= 0 || amountMinor <= usualMinor, 'OVER_USUAL', usualMinor);
}

/** An adjustment above twice the largest before and above a tenth of the limit. */
export function unusualAdjustment(amountMinor: number, store: StoreMoney): UnusualFigure | null {
  const usualMinor = Math.max(2 * store.largestMinor, Math.round(store.limitMinor / 10));
  return unless(amountMinor <= usualMinor, 'OVER_USUAL', usualMinor);
}

/** A partner's payment or adjustment above twice the largest before and above the balance in either direction. */
export function unusualPartnerEntry(
  amountMinor: number,
  { balanceMinor, largestMinor }: Pick<StoreMoney, 'balanceMinor' | 'largestMinor'>,
): UnusualFigure | null {
  const usualMinor = Math.max(2 * largestMinor, Math.abs(balanceMinor));
  return unless(amountMinor <= usualMinor, 'OVER_USUAL', usualMinor);
}

/** A bulk purchase above twice the largest before and above the limit. */
export function unusualBulk(totalMinor: number, store: StoreMoney): UnusualFigure | null {
  const usualMinor = Math.max(2 * store.largestMinor, store.limitMinor);
  return unless(totalMinor <= usualMinor, 'OVER_USUAL', usualMinor);
}

/** A charge for a refusal above the price of the device. */
export function unusualCharge(chargeMinor: number, priceMinor: number): UnusualFigure | null {
  return unless(chargeMinor <= priceMinor, 'OVER_PRICE', priceMinor);
}

/** A credit limit above five times the previous one, or below a fifth of it. */
export function unusualLimit(limitMinor: number, beforeMinor: number): UnusualFigure | null {
  const isNear = beforeMinor === 0 || (limitMinor <= 5 * beforeMinor && 5 * limitMinor >= beforeMinor);
  return unless(isNear, 'FAR_FROM_LIMIT', beforeMinor);
}

/** A first limit above that of every other store of the region. `largestMinor` is 0 if there is none. */
export function unusualFirstLimit(limitMinor: number, largestMinor: number): UnusualFigure | null {
  return unless(largestMinor === 0 || limitMinor <= largestMinor, 'OVER_USUAL', largestMinor);
}

/** A sell tax that changes by more than five percentage points. In hundredths of a percent. */
export function unusualTax(basisPoints: number, beforeBasisPoints: number): UnusualFigure | null {
  return unless(Math.abs(basisPoints - beforeBasisPoints) <= 500, 'FAR_FROM_TAX', beforeBasisPoints);
}
