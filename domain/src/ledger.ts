/**
 * The ledger of a store: C1, C3, C5. Every money event is one transaction of postings. A posting debits one account
 * and credits another by the same amount, so the ledger always balances.
 */

/** The balance of this account is the store's debt. */
export const DEALER_RECEIVABLE = 'dealer:receivable';
export const ACCOUNTS = [
  DEALER_RECEIVABLE,
  'marketplace:sales',
  'marketplace:tax',
  'marketplace:bank',
  'marketplace:charges',
  'marketplace:adjustments',
] as const;
export type LedgerAccount = (typeof ACCOUNTS)[number];

export const ENTRY_KINDS = [
  'PURCHASE',
  'PAYMENT',
  'PAYOUT',
  'GRADE_CREDIT',
  'GRADE_DEBIT',
  'RETURN_CREDIT',
  'BULK_PURCHASE',
  'CHARGE',
  'ADJUSTMENT',
  'REVERSAL',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const PAYMENT_METHODS = ['BANK_TRANSFER', 'CASH', 'CARD', 'CHEQUE'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A correction is a new transaction (C1). These kinds can be reversed by one; goods are undone by their credits. */
const REVERSIBLE: ReadonlySet<EntryKind> = new Set([
  'PAYMENT',
  'PAYOUT',
  'BULK_PURCHASE',
  'CHARGE',
  'ADJUSTMENT',
]);

export function isReversible(kind: EntryKind): boolean {
  return REVERSIBLE.has(kind);
}

/** An amount is a whole number of minor units above 0. */
export interface Posting {
  debit: LedgerAccount;
  credit: LedgerAccount;
  amountMinor: number;
}

/** A price and its tax, in minor units: the price above 0, the tax at least 0. */
export interface TaxedAmount {
  priceMinor: number;
  taxMinor: number;
}

function checked(amountMinor: number): number {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) {
    throw new RangeError(`not an amount to post: ${amountMinor}`);
  }
  return amountMinor;
}

/** The store's debt for goods: the price is a sale, the tax belongs to the state. A tax of 0 is not posted. */
export function goodsPostings({ priceMinor, taxMinor }: TaxedAmount): Posting[] {
  const sale: Posting = {
    debit: DEALER_RECEIVABLE,
    credit: 'marketplace:sales',
    amountMinor: checked(priceMinor),
  };
  if (taxMinor === 0) return [sale];
  return [sale, { debit: DEALER_RECEIVABLE, credit: 'marketplace:tax', amountMinor: checked(taxMinor) }];
}

/** The same postings in the opposite direction: a credit for goods, or a reversal (C1). */
export function reversed(postings: readonly Posting[]): Posting[] {
  return postings.map(({ debit, credit, amountMinor }) => ({ debit: credit, credit: debit, amountMinor }));
}

/** Money from the store. */
export function paymentPostings(amountMinor: number): Posting[] {
  return [{ debit: 'marketplace:bank', credit: DEALER_RECEIVABLE, amountMinor: checked(amountMinor) }];
}

/** Money to the store. */
export function payoutPostings(amountMinor: number): Posting[] {
  return reversed(paymentPostings(amountMinor));
}

export function chargePostings(amountMinor: number): Posting[] {
  return [{ debit: DEALER_RECEIVABLE, credit: 'marketplace:charges', amountMinor: checked(amountMinor) }];
}

/** An adjustment: positive means that the store owes more. Throws a RangeError for 0. */
export function adjustmentPostings(signedMinor: number): Posting[] {
  const amountMinor = checked(Math.abs(signedMinor));
  const more: Posting = { debit: DEALER_RECEIVABLE, credit: 'marketplace:adjustments', amountMinor };
  return signedMinor > 0 ? [more] : reversed([more]);
}

/**
 * C3: how much a transaction adds to the store's debt (payable), and how much it takes off (receivable), in minor
 * units.
 */
export function effectOf(postings: readonly Posting[]): { debitMinor: number; creditMinor: number } {
  let debitMinor = 0;
  let creditMinor = 0;
  for (const { debit, credit, amountMinor } of postings) {
    if (debit === DEALER_RECEIVABLE) debitMinor += amountMinor;
    if (credit === DEALER_RECEIVABLE) creditMinor += amountMinor;
  }
  return { debitMinor, creditMinor };
}

/** An entry as C5 needs it. Amounts in minor units. */
export interface Entry {
  id: string;
  debitMinor: number;
  creditMinor: number;
  /** The id of the entry that this one reverses. */
  reverses: string | null;
  /** The deal whose purchase or credit for goods this is. */
  goodsOf: string | null;
}

/**
 * C5: the unsettled amount of each debit by id, in the order of the entries, and the entry that settled each paid one.
 * A credit for goods first settles the purchase of its own deal. The rest of it, like every other credit, settles the
 * oldest debits. Reversed entries and their reversals do not count.
 */
export function settle(entries: readonly Entry[]): {
  unsettled: Map<string, number>;
  settledBy: Map<string, string>;
} {
  const undone = new Set(entries.flatMap(({ id, reverses }) => (reverses === null ? [] : [id, reverses])));
  const unsettled = new Map<string, number>();
  const settledBy = new Map<string, string>();
  let aheadMinor = 0;
  const pay = (id: string, upToMinor: number, by: string) => {
    const leftMinor = unsettled.get(id) ?? 0;
    const paidMinor = Math.min(leftMinor, upToMinor);
    if (paidMinor < leftMinor) unsettled.set(id, leftMinor - paidMinor);
    else if (unsettled.delete(id)) settledBy.set(id, by);
    return paidMinor;
  };
  const purchases = new Map<string, string>();
  for (const { id, debitMinor, creditMinor, goodsOf } of entries) {
    if (undone.has(id)) continue;
    aheadMinor += creditMinor;
    if (debitMinor > 0) {
      unsettled.set(id, debitMinor);
      if (goodsOf !== null) purchases.set(goodsOf, id);
    } else if (goodsOf !== null && purchases.has(goodsOf)) {
      aheadMinor -= pay(purchases.get(goodsOf)!, creditMinor, id);
    }
    if (aheadMinor === 0) continue;
    // The map keeps the order of posting, also while entries are deleted.
    for (const oldest of unsettled.keys()) {
      aheadMinor -= pay(oldest, aheadMinor, id);
      if (aheadMinor === 0) break;
    }
  }
  return { unsettled, settledBy };
}

export const unsettledOf = (entries: readonly Entry[]) => settle(entries).unsettled;
