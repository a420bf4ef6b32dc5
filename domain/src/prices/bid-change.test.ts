import { describe, expect, it } from 'vitest';
import { type BidCommand, type BidState, changeBid, onlyWithdraws } from './bid-change.ts';

const market = { stepMinor: 1000, topMinor: null, launchMinor: null };
const bid: BidState = {
  spotPriceMinor: 100_000,
  isBidActive: true,
  maxQuantity: 10,
  availableQuantity: 4,
  autoTopupEnabled: false,
};

describe('changeBid', () => {
  it('starts active, without quantity and without auto top-up', () => {
    expect(changeBid(null, { spotPriceMinor: 50_000 }, market)).toMatchObject({
      ok: true,
      kind: 'PLACED',
      renewsTime: true,
      next: { isBidActive: true, maxQuantity: 0, availableQuantity: 0, autoTopupEnabled: false },
    });
  });

  it('refuses a quantity if the caller saw another number of units left (M10)', () => {
    const undo = { maxQuantity: 10, availableQuantity: 7, isUndo: true } as const;
    const [left, seen] = [bid.availableQuantity, bid.availableQuantity + 1];
    const answer = (seenQuantity: number) => changeBid(bid, { ...undo, seenQuantity }, market);
    expect(answer(seen)).toEqual({ ok: false, code: 'CHANGED_SINCE' });
    expect(answer(left)).toMatchObject({ ok: true, next: { maxQuantity: 10, availableQuantity: 7 } });
    // An unchanged quantity refills nothing.
    expect(changeBid(bid, { autoTopupEnabled: true, seenQuantity: seen }, market)).toMatchObject({
      ok: true,
    });
  });

  it('refuses a price if the caller saw another one', () => {
    const answer = (current: BidState | null, seenPriceMinor: number | null, spotPriceMinor = 101_000) => {
      const change = changeBid(current, { spotPriceMinor, seenPriceMinor }, market);
      return change.ok ? change.kind : change.code;
    };
    expect(answer(bid, 100_000)).toBe('PRICE');
    expect(answer(bid, 99_000)).toBe('CHANGED_SINCE');
    expect(answer(bid, null)).toBe('CHANGED_SINCE');
    expect(answer(null, null)).toBe('PLACED');
    expect(answer(null, 100_000)).toBe('CHANGED_SINCE');
    // An unchanged price overwrites nothing.
    expect(answer(bid, 99_000, 100_000)).toBe('UNCHANGED');
    expect(changeBid(bid, { spotPriceMinor: 101_000, seenPriceMinor: 99_000 }, market).ok).toBe(false);
  });

  it('refuses a bid without a price, an unknown quantity, and edits of a bid that is off', () => {
    expect(changeBid(null, { maxQuantity: 5 }, market)).toEqual({ ok: false, code: 'PRICE_MISSING' });
    expect(changeBid(bid, { maxQuantity: 4 }, market)).toEqual({ ok: false, code: 'QUANTITY_INVALID' });
    // Only an undo may set the available quantity, and never above the maximum.
    for (const command of [
      { maxQuantity: 5, availableQuantity: 4 },
      { availableQuantity: 4, isUndo: true },
      { maxQuantity: 5, availableQuantity: 6, isUndo: true },
    ] as const)
      expect(changeBid(bid, command, market)).toEqual({ ok: false, code: 'QUANTITY_INVALID' });
    const off = { ...bid, isBidActive: false };
    expect(changeBid(off, { spotPriceMinor: 101_000 }, market)).toEqual({ ok: false, code: 'BID_OFF' });
    // Even the same maximum would refill the available quantity (M10).
    for (const maxQuantity of [5, bid.maxQuantity])
      expect(changeBid(off, { maxQuantity }, market)).toEqual({ ok: false, code: 'BID_OFF' });
    const full = { ...off, availableQuantity: bid.maxQuantity };
    expect(changeBid(full, { maxQuantity: bid.maxQuantity }, market)).toMatchObject({ kind: 'UNCHANGED' });
    expect(changeBid(off, { isBidActive: true, spotPriceMinor: 101_000 }, market)).toMatchObject({
      ok: true,
      kind: 'PRICE',
      countsHourly: true,
      renewsTime: true,
    });
  });

  it.each([
    ['a new price', { spotPriceMinor: 101_000 }, 'PRICE', true],
    ['a rise of the available quantity', { maxQuantity: 5 }, 'QUANTITY', true],
    ['a fall of the quantity', { maxQuantity: 3 }, 'QUANTITY', false],
    ['saving the same', { spotPriceMinor: 100_000 }, 'UNCHANGED', false],
    ['auto top-up', { autoTopupEnabled: true }, 'AUTO_TOPUP', false],
    ['switching off', { isBidActive: false }, 'OFF', false],
    ['units put back', { maxQuantity: 5, availableQuantity: 5, isUndo: true }, 'QUANTITY', true],
    ['a maximum taken back', { maxQuantity: 5, availableQuantity: 4, isUndo: true }, 'QUANTITY', false],
    ['a quantity taken back', { maxQuantity: 3, availableQuantity: 3, isUndo: true }, 'QUANTITY', false],
    ['auto top-up taken back', { autoTopupEnabled: true, isUndo: true }, 'AUTO_TOPUP', false],
  ] as const)('%s: kind and time of priority (M4)', (_, command, kind, renewsTime) => {
    expect(changeBid(bid, command, market)).toMatchObject({ ok: true, kind, renewsTime });
  });

  it('takes a new priority time when it is switched on again', () => {
    expect(changeBid({ ...bid, isBidActive: false }, { isBidActive: true }, market)).toMatchObject({
      kind: 'ON',
      renewsTime: true,
    });
  });

  it.each<[string, BidState, BidCommand, boolean]>([
    ['a new price', bid, { spotPriceMinor: 101_000 }, true],
    ['a new price, and off', bid, { spotPriceMinor: 101_000, isBidActive: false }, false],
    ['a new price, and no quantity', bid, { spotPriceMinor: 101_000, maxQuantity: 0 }, false],
    ['a new price without quantity', { ...bid, availableQuantity: 0 }, { spotPriceMinor: 101_000 }, true],
    ['switching on', { ...bid, isBidActive: false }, { isBidActive: true }, true],
    ['a quantity again', { ...bid, availableQuantity: 0 }, { maxQuantity: 5 }, true],
    [
      'a quantity again, and off',
      { ...bid, availableQuantity: 0 },
      { maxQuantity: 5, isBidActive: false },
      false,
    ],
    ['more units where some are left', bid, { maxQuantity: 5 }, false],
    ['no units as before', { ...bid, availableQuantity: 0 }, { autoTopupEnabled: true }, false],
    ['auto top-up of a bid that is off', { ...bid, isBidActive: false }, { autoTopupEnabled: true }, false],
  ])('%s: whether it counts towards the changes of an hour (M7)', (_, current, command, countsHourly) => {
    expect(changeBid(current, command, market)).toMatchObject({ ok: true, countsHourly });
  });
});

describe('a command that only lowers or removes', () => {
  it.each<[string, BidCommand, boolean]>([
    ['switching off', { isBidActive: false }, true],
    ['switching off with the price that it has', { isBidActive: false, spotPriceMinor: 100_000 }, true],
    ['what is left', { maxQuantity: 3 }, true],
    ['no quantity, and off', { maxQuantity: 0, isBidActive: false }, true],
    ['what is left, of a bid that is on', { maxQuantity: 3, isBidActive: true }, true],
    ['the maximum alone', { maxQuantity: 5, availableQuantity: 4 }, true],
    ['what is left alone', { maxQuantity: 10, availableQuantity: 3 }, true],
    ['a higher maximum', { maxQuantity: 20, availableQuantity: 3 }, false],
    ['more than is left', { maxQuantity: 5 }, false],
    ['more than is left, and off', { maxQuantity: 5, isBidActive: false }, false],
    ['a lower price', { spotPriceMinor: 90_000, isBidActive: false }, false],
    ['auto top-up', { maxQuantity: 3, autoTopupEnabled: true }, false],
    ['nothing', {}, false],
  ])('%s', (_, command, expected) => {
    expect(onlyWithdraws(bid, command)).toBe(expected);
  });

  it('does not switch a bid on, and needs a bid', () => {
    expect(onlyWithdraws({ ...bid, isBidActive: false }, { isBidActive: true, maxQuantity: 3 })).toBe(false);
    expect(onlyWithdraws({ ...bid, isBidActive: false }, { maxQuantity: 3 })).toBe(true);
    expect(onlyWithdraws(null, { isBidActive: false })).toBe(false);
  });
});
