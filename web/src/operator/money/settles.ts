import type { StoreCredit } from '@mazad/contract/operator/money';
import { toMajor, toMinor } from '@mazad/domain/money';

type Debit = StoreCredit['unsettled'][number];

/** What an amount settles, oldest first (C5), and what is left of it. Major units, exact to the fils. */
export function settle(debits: readonly Debit[], amount: number) {
  let restMinor = toMinor(amount);
  const lines = debits.map((debit) => {
    const owedMinor = toMinor(debit.amount);
    const settledMinor = Math.min(restMinor, owedMinor);
    restMinor -= settledMinor;
    return { debit, settled: toMajor(settledMinor), left: toMajor(owedMinor - settledMinor) };
  });
  return { lines, leftOver: toMajor(restMinor) };
}
