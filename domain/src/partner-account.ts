/** The account of a partner: what it is owed for the devices of its shops, and what it was paid (P6). */

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

/** What a deal does to the account; the desk records everything else. */
export const PARTNER_GOODS_KINDS = ['DELIVERY', 'DELIVERY_UNDONE', 'RETURN'] as const;
export type PartnerGoodsKind = (typeof PARTNER_GOODS_KINDS)[number];

/** What the desk has recorded can be undone by an entry of the opposite amount; goods follow their deal. */
export function isPartnerEntryReversible(kind: PartnerEntryKind): boolean {
  return kind === 'PAYOUT' || kind === 'PAYMENT' || kind === 'ADJUSTMENT';
}
