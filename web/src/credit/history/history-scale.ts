import type { CreditDay } from '@mazad/contract/credit';

/** If usage is below this share of the limit, the limit is above the chart, because bars would be invisible below it. */
const SMALL_SHARE = 0.4;
/** Space above and below the longest bars. */
const AIR = 1.04;

export interface HistoryScale {
  /** The chart's range in round amounts; `bottom` is below 0 only if the store was owed something. */
  top: number;
  bottom: number;
  /** The height of an amount, and the length of its bar, in percent of the chart's height. */
  at: (amount: number) => number;
  share: (amount: number) => number;
}

export function scaleOf(days: readonly CreditDay[]): HistoryScale {
  const used = Math.max(...days.map((one) => Math.max(0, one.runningBalance) + one.blockedCredit));
  const limit = Math.max(...days.map((one) => one.creditLimit));
  const below = Math.max(0, ...days.map((one) => -one.runningBalance)) * AIR;
  const isLimitAbove = used + below > 0 && used < limit * SMALL_SHARE;
  const above = Math.max(1, used, isLimitAbove ? 0 : limit) * AIR;
  const unit = 10 ** Math.floor(Math.log10(Math.max(above, below))) / 4;
  const top = Math.ceil(above / unit) * unit;
  const depth = Math.ceil(below / unit) * unit;
  const share = (amount: number) => (amount / (top + depth)) * 100;
  return { top, bottom: 0 - depth, share, at: (amount) => share(amount + depth) };
}
