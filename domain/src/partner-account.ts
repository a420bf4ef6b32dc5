/** A partner's account: what it is owed for its shops' devices, and what it was paid (P6). */

export const PARTNER_ENTRY_KINDS = [
  'DELIVERY',
  'DELIVERY_UNDONE',
  'RETURN',
  'PAYOUT',
  'PAYMENT',
  'ADJUSTMENT',
  'REVERSAL',
] as const;
export type PartnerEntryKind = (typeof PARTNER_ENTRY_KINDS)[number];

/** Entries made by deals. Operators record all others. */
export const PARTNER_GOODS_KINDS = ['DELIVERY', 'DELIVERY_UNDONE', 'RETURN'] as const;
export type PartnerGoodsKind = (typeof PARTNER_GOODS_KINDS)[number];

/** Entries that an operator recorded can be reversed; goods follow their deal. */
export function isPartnerEntryReversible(kind: PartnerEntryKind): boolean {
  return kind === 'PAYOUT' || kind === 'PAYMENT' || kind === 'ADJUSTMENT';
}
