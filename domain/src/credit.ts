/** A store's credit: C2, C3, and the levels, ageing and forecast that follow from it. */
import { percentOf } from './money.ts';

/**
 * Minor units. `limitMinor`: what the store may owe; `runningMinor`: what it owes for delivered devices;
 * `blockedMinor`: what its open deals hold.
 */
export interface Credit {
  limitMinor: number;
  runningMinor: number;
  blockedMinor: number;
}

export interface CreditView {
  /** 0 while the limit is exceeded. */
  availableMinor: number;
  /** Percent of the limit with two decimals; all 0 when the limit is 0. */
  availablePercent: number;
  blockedPercent: number;
  runningPercent: number;
  isExceeded: boolean;
}

/** C2: credit as shown to people. */
export function creditView({ limitMinor, runningMinor, blockedMinor }: Credit): CreditView {
  const left = limitMinor - runningMinor - blockedMinor;
  const availableMinor = Math.max(0, left);
  return {
    availableMinor,
    availablePercent: percentOf(availableMinor, limitMinor),
    blockedPercent: percentOf(blockedMinor, limitMinor),
    runningPercent: percentOf(runningMinor, limitMinor),
    isExceeded: left < 0,
  };
}

/** N1: the percents of the limit at which a store is warned. */
export const CREDIT_LEVELS = [80, 95] as const;
export type CreditLevel = 0 | (typeof CREDIT_LEVELS)[number];

/** The highest level that used credit has reached; 0 below the first level and for a limit of 0. */
export function creditLevel({ limitMinor, runningMinor, blockedMinor }: Credit): CreditLevel {
  if (limitMinor <= 0) return 0;
  const used = runningMinor + blockedMinor;
  return CREDIT_LEVELS.findLast((level) => used * 100 >= limitMinor * level) ?? 0;
}

export type BalanceType = 'PAY' | 'RECEIVE' | 'BALANCED';

/** C3: below 0 the store must pay, above 0 it will receive. */
export function balanceType(dueMinor: number): BalanceType {
  if (dueMinor < 0) return 'PAY';
  return dueMinor > 0 ? 'RECEIVE' : 'BALANCED';
}

export const AGEING_BUCKETS = ['NOT_DUE', 'D1_7', 'D8_15', 'D16_30', 'D31_UP'] as const;
export type AgeingBucket = (typeof AGEING_BUCKETS)[number];

/** The bucket of an unsettled amount by whole local days past its due day; 0 and below is not due yet. */
export function ageingBucket(daysPastDue: number): AgeingBucket {
  if (daysPastDue <= 0) return 'NOT_DUE';
  if (daysPastDue <= 7) return 'D1_7';
  if (daysPastDue <= 15) return 'D8_15';
  return daysPastDue <= 30 ? 'D16_30' : 'D31_UP';
}

/**
 * Days until the limit is reached at this daily growth in minor units: 0 if it is reached already, null if it does
 * not grow.
 */
export function forecastDays(
  { limitMinor, runningMinor, blockedMinor }: Credit,
  paceMinor: number,
): number | null {
  const left = limitMinor - runningMinor - blockedMinor;
  if (left <= 0) return 0;
  return paceMinor > 0 ? left / paceMinor : null;
}
