import type { CreditUse } from '@mazad/contract/credit';

/** Of the whole bar, in percent: what is owed and held of the limit; the rest is left (C2). */
export function creditShares(credit: CreditUse): { owed: number; held: number; limit: number } {
  const { runningBalance, blockedCredit, availableCredit, creditLimit } = credit;
  const owed = Math.max(0, runningBalance);
  // What was paid ahead is available beyond the limit; past the limit there is nothing left.
  const all = Math.max(creditLimit, owed + blockedCredit + Math.max(0, availableCredit), 0.01);
  const share = (value: number) => (value / all) * 100;
  return { owed: share(owed), held: share(blockedCredit), limit: share(creditLimit) };
}
