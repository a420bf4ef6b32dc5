import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BidCommand, changeBid } from './bid-change.ts';
import { type BulkOperation, type BulkRow, changeRow, onRaster } from './bulk-change.ts';
import { checkPrice, lowestPriceMinor, PRICE_MAX_MINOR } from './price.ts';

const steps = fc.constantFrom(100, 500, 1000, 2500, 5000, 10_000);

const rows: fc.Arbitrary<BulkRow> = steps.chain((stepMinor) => {
  const lowest = lowestPriceMinor(stepMinor) / stepMinor;
  const price = fc
    .integer({ min: lowest, max: Math.floor(PRICE_MAX_MINOR / stepMinor) })
    .map((n) => n * stepMinor);
  const quantity = fc.constantFrom(0, 1, 5, 500);
  return fc.record({
    stepMinor: fc.constant(stepMinor),
    topMinor: fc.option(fc.integer({ min: 100, max: PRICE_MAX_MINOR })),
    priceToWinMinor: fc.option(price),
    priceToMatchMinor: fc.option(price),
    bid: fc.option(
      fc.record({
        spotPriceMinor: price,
        isBidActive: fc.boolean(),
        maxQuantity: quantity,
        availableQuantity: quantity,
        autoTopupEnabled: fc.boolean(),
      }),
    ),
  });
});

const operations: fc.Arbitrary<BulkOperation> = fc.oneof(
  fc.record({
    kind: fc.constant('SET_PRICE' as const),
    priceMinor: fc.integer({ min: 0, max: PRICE_MAX_MINOR * 2 }),
  }),
  fc.record({
    kind: fc.constant('ADD_AMOUNT' as const),
    amountMinor: fc.integer({ min: -PRICE_MAX_MINOR, max: PRICE_MAX_MINOR }),
  }),
  fc.record({
    kind: fc.constant('ADD_PERCENT' as const),
    basisPoints: fc.integer({ min: -10_000, max: 100_000 }),
  }),
  fc.constantFrom<BulkOperation>(
    { kind: 'MATCH_TOP' },
    { kind: 'GO_FIRST' },
    { kind: 'QUANTITY', quantity: 5 },
    { kind: 'QUANTITY', quantity: 4 },
    { kind: 'SWITCH', isOn: true },
    { kind: 'SWITCH', isOn: false },
    { kind: 'AUTO_TOPUP', isOn: true },
  ),
);

describe('a change of many rows', () => {
  it('makes prices that M2 takes once they are confirmed', () => {
    fc.assert(
      fc.property(operations, rows, (operation, row) => {
        const change = changeRow(operation, row);
        if (!('command' in change) || change.command.spotPriceMinor === undefined) return;
        const { spotPriceMinor } = change.command;
        const market = { stepMinor: row.stepMinor, topMinor: row.topMinor, launchMinor: null };
        const last = { lastMinor: row.bid?.spotPriceMinor ?? null };
        expect(checkPrice(spotPriceMinor, { ...market, ...last }, spotPriceMinor)).toEqual({ ok: true });
      }),
    );
  });

  it('says of a row what the bid itself says to the command', () => {
    fc.assert(
      fc.property(operations, rows, (operation, row) => {
        const change = changeRow(operation, row);
        if (!('command' in change)) return;
        const command = { ...change.command, confirmPriceMinor: change.command.spotPriceMinor };
        const market = { stepMinor: row.stepMinor, topMinor: row.topMinor, launchMinor: null };
        const done = changeBid(row.bid, command, market);
        expect(done.ok && done.kind !== 'UNCHANGED').toBe(true);
      }),
    );
  });

  it('goes the way it was told, or stays', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 50_000 }), fc.boolean(), (row, basisPoints, isUp) => {
        if (!row.bid) return;
        const change = changeRow(
          { kind: 'ADD_PERCENT', basisPoints: isUp ? basisPoints : -basisPoints },
          row,
        );
        if (!('command' in change)) return;
        expect((change.command.spotPriceMinor ?? 0) > row.bid.spotPriceMinor).toBe(isUp);
      }),
    );
  });

  it.each<[BulkOperation, BidCommand]>([
    [{ kind: 'SET_PRICE', priceMinor: 214_500 }, { spotPriceMinor: 215_000 }],
    [{ kind: 'ADD_AMOUNT', amountMinor: 5_000 }, { spotPriceMinor: 105_000 }],
    [{ kind: 'ADD_AMOUNT', amountMinor: -5_000 }, { spotPriceMinor: 95_000 }],
    [{ kind: 'ADD_PERCENT', basisPoints: 500 }, { spotPriceMinor: 105_000 }],
    [{ kind: 'QUANTITY', quantity: 20 }, { maxQuantity: 20 }],
    [{ kind: 'SWITCH', isOn: false }, { isBidActive: false }],
    [{ kind: 'AUTO_TOPUP', isOn: true }, { autoTopupEnabled: true }],
  ])('%j asks exactly this of a bid', (operation, command) => {
    const none = { topMinor: null, priceToWinMinor: null, priceToMatchMinor: null };
    const quantity = { maxQuantity: 5, availableQuantity: 5 };
    const bid = { spotPriceMinor: 100_000, isBidActive: true, ...quantity, autoTopupEnabled: false };
    expect(changeRow(operation, { stepMinor: 1000, ...none, bid })).toEqual({ kind: 'CHANGE', command });
  });

  it('rounds to the nearest price, up from the middle, and stays within the bounds', () => {
    expect(onRaster(214_400, 1000)).toBe(214_000);
    expect(onRaster(214_500, 1000)).toBe(215_000);
    expect(onRaster(-50_000, 1000)).toBe(1000);
    expect(onRaster(0, 2500)).toBe(2500);
    expect(onRaster(PRICE_MAX_MINOR * 3, 1000)).toBe(PRICE_MAX_MINOR);
  });

  it('tells what it cannot do', () => {
    const row: BulkRow = {
      stepMinor: 1000,
      topMinor: null,
      priceToWinMinor: null,
      priceToMatchMinor: null,
      bid: null,
    };
    const bid = {
      spotPriceMinor: 100_000,
      isBidActive: false,
      maxQuantity: 5,
      availableQuantity: 2,
      autoTopupEnabled: false,
    };
    const why = (operation: BulkOperation, of: BulkRow) => {
      const change = changeRow(operation, of);
      return change.kind === 'IMPOSSIBLE' ? change.reason : change.kind;
    };
    expect(why({ kind: 'ADD_AMOUNT', amountMinor: 1000 }, row)).toBe('NO_BID');
    expect(why({ kind: 'MATCH_TOP' }, row)).toBe('NO_TOP');
    expect(why({ kind: 'MATCH_TOP' }, { ...row, topMinor: 100_000 })).toBe('NO_PRICE_TO_WIN');
    expect(why({ kind: 'GO_FIRST' }, row)).toBe('NO_PRICE_TO_WIN');
    for (const kind of ['GO_FIRST', 'MATCH_TOP'] as const) {
      const of = (o: Partial<typeof bid>, priceMinor: number): BulkRow => ({
        ...row,
        topMinor: 120_000,
        priceToWinMinor: priceMinor,
        priceToMatchMinor: priceMinor,
        bid: { ...bid, isBidActive: true, ...o },
      });
      expect(why({ kind }, of({ availableQuantity: 0 }, 120_000))).toBe('NONE_LEFT');
      expect(why({ kind }, of({}, 99_000))).toBe('PRICE_HIGHER');
      expect(why({ kind }, of({}, 100_000))).toBe('UNCHANGED');
      expect(why({ kind }, of({}, 120_000))).toBe('CHANGE');
    }
    expect(why({ kind: 'SET_PRICE', priceMinor: 100_000 }, row)).toBe('CHANGE');
    expect(why({ kind: 'SET_PRICE', priceMinor: 90_000 }, { ...row, bid })).toBe('BID_OFF');
    expect(why({ kind: 'QUANTITY', quantity: 10 }, { ...row, bid })).toBe('BID_OFF');
    expect(why({ kind: 'QUANTITY', quantity: 5 }, { ...row, bid })).toBe('BID_OFF');
    expect(why({ kind: 'QUANTITY', quantity: 5 }, { ...row, bid: { ...bid, isBidActive: true } })).toBe(
      'CHANGE',
    );
    const full = { ...row, bid: { ...bid, availableQuantity: 5 } };
    expect(why({ kind: 'QUANTITY', quantity: 5 }, full)).toBe('UNCHANGED');
    expect(why({ kind: 'QUANTITY', quantity: 2 }, { ...row, bid: { ...bid, isBidActive: true } })).toBe(
      'CHANGE',
    );
    expect(why({ kind: 'QUANTITY', quantity: 4 }, full)).toBe('QUANTITY_INVALID');
    expect(why({ kind: 'QUANTITY', quantity: 5 }, row)).toBe('NO_BID');
    expect(why({ kind: 'ADD_PERCENT', basisPoints: 500 }, row)).toBe('NO_BID');
    expect(why({ kind: 'AUTO_TOPUP', isOn: true }, row)).toBe('NO_BID');
    expect(why({ kind: 'AUTO_TOPUP', isOn: false }, { ...row, bid })).toBe('UNCHANGED');
    expect(why({ kind: 'SWITCH', isOn: true }, row)).toBe('NO_BID');
    expect(why({ kind: 'SWITCH', isOn: false }, { ...row, bid })).toBe('UNCHANGED');
  });
});
