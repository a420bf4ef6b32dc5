import type { CreditUse } from '@mazad/contract/credit';

/** Percent of the bar: owed and held parts of the limit; the rest is available (C2). */
export function creditShares(credit: CreditUse): { owed: number; held: number; limit: number } {
  const { runningBalance, blockedCredit, availableCredit, creditLimit } = credit;
  const owed = Math.max(0, runningBalance);
  // Prepayments are available beyond the limit; above the limit nothing is left.
  const all = Math.max(creditLimit, owed + blockedCredit + Math.max(0, availableCredit), 0.01);
  const share = (value: number) => (value / all) * 100;
  return { owed: share(owed), held: share(blockedCredit), limit: share(creditLimit) };
}
