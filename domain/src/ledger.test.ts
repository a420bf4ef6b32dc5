import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adjustmentPostings,
  chargePostings,
  effectOf,
  goodsPostings,
  type Posting,
  paymentPostings,
  payoutPostings,
  reversed,
  unsettledOf,
} from './ledger.ts';

const amount = fc.integer({ min: 1, max: 10_000_000_00 });
const events: fc.Arbitrary<Posting[]> = fc.oneof(
  fc.record({ priceMinor: amount, taxMinor: fc.nat(1_000_000) }).map(goodsPostings),
  fc
    .record({ priceMinor: amount, taxMinor: fc.nat(1_000_000) })
    .map((goods) => reversed(goodsPostings(goods))),
  amount.map(paymentPostings),
  amount.map(payoutPostings),
  amount.map(chargePostings),
  amount.map(adjustmentPostings),
  amount.map((by) => adjustmentPostings(-by)),
);

/** The balance of every account after some postings, debits above 0. */
function balances(postings: readonly Posting[]): Map<string, number> {
  const of = new Map<string, number>();
  for (const { debit, credit, amountMinor } of postings) {
    of.set(debit, (of.get(debit) ?? 0) + amountMinor);
    of.set(credit, (of.get(credit) ?? 0) - amountMinor);
  }
  return of;
}

describe('postings (C1)', () => {
  it('balance over all accounts, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (many) => {
        const sum = [...balances(many.flat()).values()].reduce((total, one) => total + one, 0);
        expect(sum).toBe(0);
      }),
    );
  });

  it('move the store’s debt by exactly their effect, one way only, and a reversal takes it back', () => {
    fc.assert(
      fc.property(events, (postings) => {
        const { debitMinor, creditMinor } = effectOf(postings);
        expect(balances(postings).get('dealer:receivable')).toBe(debitMinor - creditMinor);
        expect([debitMinor, creditMinor].filter((one) => one > 0)).toHaveLength(1);
        const undone = balances([...postings, ...reversed(postings)]);
        expect([...undone.values()].every((balance) => balance === 0)).toBe(true);
      }),
    );
  });

  it('keep price and tax of goods apart, and post no tax of 0', () => {
    expect(goodsPostings({ priceMinor: 100_000, taxMinor: 5_000 })).toEqual([
      { debit: 'dealer:receivable', credit: 'marketplace:sales', amountMinor: 100_000 },
      { debit: 'dealer:receivable', credit: 'marketplace:tax', amountMinor: 5_000 },
    ]);
    expect(goodsPostings({ priceMinor: 1, taxMinor: 0 })).toHaveLength(1);
  });

  it('refuse what is no amount', () => {
    for (const wrong of [0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1]) {
      expect(() => paymentPostings(wrong)).toThrow(RangeError);
    }
    expect(() => adjustmentPostings(0)).toThrow(RangeError);
    expect(() => goodsPostings({ priceMinor: 10, taxMinor: -1 })).toThrow(RangeError);
  });
});

describe('settlement (C5)', () => {
  const asDebit = (debitMinor: number, n: number) => ({
    id: `D${n}`,
    debitMinor,
    creditMinor: 0,
    reverses: null,
  });
  const asCredit = (creditMinor: number, n: number) => ({
    id: `C${n}`,
    debitMinor: 0,
    creditMinor,
    reverses: null,
  });
  it('gives each debit what a queue, oldest first, would give it', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { maxLength: 30 }),
        fc.array(amount, { maxLength: 30 }),
        (debits, credits) => {
          const creditsMinor = credits.reduce((total, one) => total + one, 0);
          const unsettled = unsettledOf([...debits.map(asDebit), ...credits.map(asCredit)]);
          let debitsMinor = 0;
          for (const [index, debitMinor] of debits.entries()) {
            debitsMinor += debitMinor;
            const left = Math.min(debitMinor, Math.max(0, debitsMinor - creditsMinor));
            expect(unsettled.get(`D${index}`) ?? 0).toBe(left);
          }
        },
      ),
    );
  });

  it('is without what was undone as if it had never been', () => {
    const [first, second, paid] = [asDebit(1_000, 0), asDebit(2_000, 1), asCredit(500, 0)];
    const wrong = { ...asDebit(700, 2), id: 'wrong' };
    const bounced = { ...asCredit(900, 1), id: 'bounced' };
    const entries = [
      first,
      wrong,
      second,
      bounced,
      { ...asCredit(700, 2), reverses: 'wrong' },
      { ...asDebit(900, 3), reverses: 'bounced' },
      paid,
    ];
    expect([...unsettledOf(entries)]).toEqual([
      ['D0', 500],
      ['D1', 2_000],
    ]);
  });
});
