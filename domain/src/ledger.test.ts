import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adjustmentPostings,
  chargePostings,
  ENTRY_KINDS,
  type Entry,
  effectOf,
  goodsPostings,
  isReversible,
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

/** The balance of every account after some postings; debits are positive. */
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

  it('change the store’s debt by exactly their effect, and a reversal undoes it', () => {
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

  it.each([
    ['a payment', () => paymentPostings(7), 'marketplace:bank', 'dealer:receivable'],
    ['a payout', () => payoutPostings(7), 'dealer:receivable', 'marketplace:bank'],
    ['a charge', () => chargePostings(7), 'dealer:receivable', 'marketplace:charges'],
    ['an adjustment', () => adjustmentPostings(7), 'dealer:receivable', 'marketplace:adjustments'],
    ['an adjustment below 0', () => adjustmentPostings(-7), 'marketplace:adjustments', 'dealer:receivable'],
  ])('of %s are one, with its account on its side', (_, postings, debit, credit) => {
    expect(postings()).toEqual([{ debit, credit, amountMinor: 7 }]);
  });

  it('can be reversed, except goods, which their credits undo, and reversals', () => {
    expect(ENTRY_KINDS.filter(isReversible)).toEqual([
      ...['PAYMENT', 'PAYOUT', 'BULK_PURCHASE', 'CHARGE', 'ADJUSTMENT'],
    ]);
  });

  it('refuse an invalid amount', () => {
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
    goodsOf: null,
  });
  const asCredit = (creditMinor: number, n: number) => ({
    id: `C${n}`,
    debitMinor: 0,
    creditMinor,
    reverses: null,
    goodsOf: null,
  });
  it('settles the oldest debit first', () => {
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

  it('ignores reversed entries and their reversals', () => {
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

  const deal = 'MZ-1';
  const [older, purchase, newer] = [
    asDebit(1_000, 0),
    { ...asDebit(2_000, 1), goodsOf: deal },
    asDebit(500, 2),
  ];
  const returned = { ...asCredit(2_000, 0), goodsOf: deal };
  it.each([
    ['all of it while nothing is paid', 0, 2_000, { D0: 1_000, D2: 500 }],
    ['as far as it goes', 0, 700, { D0: 1_000, D1: 1_300, D2: 500 }],
    ['what is left of a purchase that is settled in part, and the rest the oldest', 1_500, 2_000, { D2: 0 }],
    ['the oldest where the purchase is settled', 3_000, 400, { D2: 100 }],
  ])('lets a credit for goods settle its own purchase first: %s', (_, paidMinor, creditMinor, left) => {
    const paid = paidMinor === 0 ? [] : [asCredit(paidMinor, 1)];
    const entries = [older, purchase, newer, ...paid, { ...returned, creditMinor }];
    const expected = Object.entries(left).filter(([, minor]) => minor > 0);
    expect([...unsettledOf(entries)]).toEqual(expected);
  });

  it('unsettles what a reversed payment had settled', () => {
    const bounced = { ...asCredit(3_000, 1), id: 'bounced' };
    const entries = [older, purchase, newer, bounced, returned];
    expect([...unsettledOf(entries)]).toEqual([]);
    const undoing = { ...asDebit(3_000, 3), reverses: 'bounced' };
    expect([...unsettledOf([...entries, undoing])]).toEqual([
      ['D0', 1_000],
      ['D2', 500],
    ]);
  });

  it('treats a credit for goods like a smaller purchase', () => {
    const step = fc.record({
      of: fc.constantFrom('DEBIT', 'PURCHASE', 'PAYMENT', 'CREDIT'),
      minor: amount,
      deal: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const entries: Entry[] = [];
        const net: Entry[] = [];
        for (const [n, { of, minor, deal: number }] of steps.entries()) {
          const goodsOf = `MZ-${number}`;
          const own = net.find((entry) => entry.goodsOf === goodsOf);
          if (of === 'CREDIT') {
            const takenMinor = Math.min(minor, own?.debitMinor ?? 0);
            entries.push({ ...asCredit(minor, n), goodsOf });
            if (own) own.debitMinor -= takenMinor;
            net.push(asCredit(minor - takenMinor, n));
          } else if (of === 'PAYMENT') {
            entries.push(asCredit(minor, n));
            net.push(asCredit(minor, n));
          } else {
            const entry = { ...asDebit(minor, n), goodsOf: of === 'PURCHASE' && !own ? goodsOf : null };
            entries.push(entry);
            net.push({ ...entry });
          }
        }
        expect([...unsettledOf(entries)]).toEqual([
          ...unsettledOf(net.map((entry) => ({ ...entry, goodsOf: null }))),
        ]);
      }),
    );
  });
});
