import type { DealDetail } from '@mazad/contract/deals';

/**
 * What the store was credited for a deal that is not paid all the same; null where nothing needs saying. A credit
 * settles the oldest debts of the store first, and so perhaps another purchase than its own (C5).
 */
export function creditedElsewhere({
  payment,
  invoices,
}: Pick<DealDetail, 'payment' | 'invoices'>): number | null {
  if (!payment || payment.state === 'PAID') return null;
  const cents = invoices.reduce((sum, { amount }) => sum + Math.round(Math.min(amount, 0) * 100), 0);
  return cents === 0 ? null : -cents / 100;
}
