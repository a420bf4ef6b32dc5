import type { CreditDay } from '@mazad/contract/credit';

/** A little used of a large limit would be bars that nobody sees: then the limit is above the picture. */
const SMALL_SHARE = 0.4;
/** Free above and below the longest bars. */
const AIR = 1.04;

export interface HistoryScale {
  /** Where the picture ends: round amounts, `bottom` below 0 only where the store was owed something. */
  top: number;
  bottom: number;
  /** How high an amount stands, and how long a bar of it is, in percent of the picture's height. */
  at: (amount: number) => number;
  share: (amount: number) => number;
}

export function scaleOf(days: readonly CreditDay[]): HistoryScale {
  const used = Math.max(1, ...days.map((one) => Math.max(0, one.runningBalance) + one.blockedCredit));
  const limit = Math.max(...days.map((one) => one.creditLimit));
  const above = Math.max(used, used < limit * SMALL_SHARE ? 0 : limit) * AIR;
  const below = Math.max(0, ...days.map((one) => -one.runningBalance)) * AIR;
  const unit = 10 ** Math.floor(Math.log10(Math.max(above, below))) / 4;
  const top = Math.ceil(above / unit) * unit;
  const depth = Math.ceil(below / unit) * unit;
  const share = (amount: number) => (amount / (top + depth)) * 100;
  return { top, bottom: 0 - depth, share, at: (amount) => share(amount + depth) };
}
