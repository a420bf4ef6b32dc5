import { describe, expect, it } from 'vitest';
import { buildRow } from '../rows/bid-row.fixture';
import { losesNow, outlookOf } from './price-outlook';

describe('losesNow', () => {
  it('warns of a price below the price to lead, and of no other', () => {
    const bid = buildRow({ spotPrice: 800, priceToWin: 880, topBidAmount: 870 });
    expect([840, 880, 900].map((price) => losesNow(price, bid))).toEqual([true, false, false]);
    expect(losesNow(840, { ...bid, priceToWin: null })).toBe(false);
  });
});

describe('outlookOf', () => {
  it('promises a lead from the price to lead on, and nothing specific below it', () => {
    const row = buildRow({ status: 'BID_NOT_WINNING', priceToWin: 2140 });
    expect(outlookOf(2140, row)).toBe('first');
    expect(outlookOf(2130, row)).toBe('notFirst');
  });
  it('promises nothing about a lower price of a leader', () => {
    const leader = buildRow({ status: 'RANK_ONE', spotPrice: 2140, priceToWin: 2140 });
    expect(outlookOf(2130, leader)).toBe('unsure');
    expect(outlookOf(2100, buildRow({ priceToWin: null }))).toBe('unsure');
  });
});
