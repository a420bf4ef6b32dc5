import { describe, expect, it } from 'vitest';
import { freshView } from '../frame/bid-view';
import { buildRow } from '../rows/bid-row.fixture';
import { explain } from './explain';
import { isUntold, offersOf, winsAt } from './ladder';

const viewOf = (given: Parameters<typeof buildRow>[0], reason?: string) => {
  const bid = buildRow(given);
  return freshView(bid.myBid && reason ? { ...bid, myBid: { ...bid.myBid, reason } } : bid);
};

describe('why a row does not win', () => {
  it('says what stands in the way first, and what would change it', () => {
    expect(explain(viewOf({}))).toEqual({ kind: 'BEHIND', fix: { kind: 'price', price: 2140 } });
    expect(explain(viewOf({ spotPrice: null })).kind).toBe('NO_BID');
    expect(explain(viewOf({ isBidActive: false }))).toEqual({ kind: 'OFF', fix: { kind: 'switch' } });
    expect(explain(viewOf({}, 'NO_CREDIT'))).toEqual({ kind: 'NO_CREDIT', fix: null });
    expect(explain(viewOf({ status: 'RANK_ONE' }))).toEqual({ kind: 'LEADING', fix: null });
  });

  it('tells a quantity that was never chosen, that is used up, and that comes back by itself', () => {
    const kindOf = (maxQuantity: number, autoTopupEnabled: boolean) => {
      const { myBid, ...bid } = buildRow({ status: 'OUT_OF_QUANTITY' });
      const own = myBid && { ...myBid, maxQuantity, availableQuantity: 0, autoTopupEnabled };
      return explain(freshView({ ...bid, myBid: own }));
    };
    const fix = { kind: 'quantity' };
    expect(kindOf(0, false)).toEqual({ kind: 'NO_QUANTITY', fix });
    expect(kindOf(0, true)).toEqual({ kind: 'NO_QUANTITY', fix });
    expect(kindOf(20, false)).toEqual({ kind: 'OUT_OF_QUANTITY', fix });
    expect(kindOf(20, true)).toEqual({ kind: 'AWAITING_TOPUP', fix });
  });

  it('tells a tie that was lost on time from a lower price', () => {
    const bid = { ...buildRow({ gapToFirstRank: 0 }), isTieLostOnTime: true };
    expect(explain(freshView(bid)).kind).toBe('TIE');
  });

  it('offers no price where none would lead', () => {
    expect(explain(viewOf({ priceToWin: null })).fix).toBeNull();
  });
});

describe('the ladder', () => {
  const replay = {
    ladder: [
      { price: 2000, wins: 3 },
      { price: 2100, wins: 5 },
      { price: 2140, wins: 7 },
      { price: 2180, wins: 6 },
      { price: 2300, wins: 9 },
    ],
    ladderTo: 2400,
  };

  it('has an answer for each price that it reaches, and none for the others', () => {
    expect([1990, 2000, 2095, 2140, 2190, 2400, 2410].map((price) => winsAt(replay, price))).toEqual([
      null,
      3,
      3,
      7,
      6,
      9,
      null,
    ]);
  });

  it('knows which prices nothing is told of (M7)', () => {
    expect([1990, 2000, 2500].map((price) => isUntold({ toldFrom: 2000 }, price))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isUntold({ toldFrom: null }, 10)).toBe(false);
  });

  it('offers the cheapest price of a few numbers of wins, never one that wins less', () => {
    expect(offersOf(replay, 3, null)).toEqual([replay.ladder[1], replay.ladder[2], replay.ladder[4]]);
    expect(offersOf(replay, 9, null)).toEqual([]);
    // The own price is what it was, whatever it would have won from the beginning.
    expect(offersOf(replay, 3, replay.ladder[1]!.price)).not.toContain(replay.ladder[1]);
  });
});
