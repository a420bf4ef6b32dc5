import { expect, it } from 'vitest';
import { buildRow } from '../rows/bid-row.fixture';
import { freshView, leadOf, leadPriceOf } from './bid-view';

const lead = (o: Parameters<typeof buildRow>[0], priceToWin: number | null = 2140) =>
  leadOf(freshView({ ...buildRow(o), priceToWin }));

it('offers a price that helps, and units where none are left', () => {
  expect(lead({ spotPrice: 2000 })).toEqual({ kind: 'price', price: 2140 });
  expect(lead({ spotPrice: 2000, availableQuantity: 0 })).toEqual({ kind: 'units' });
  expect(lead({ spotPrice: 2000, availableQuantity: 0 }, null)).toEqual({ kind: 'units' });
  expect(lead({ spotPrice: 2200 })).toBeNull();
  expect(lead({ spotPrice: 2000 }, null)).toBeNull();
  expect(lead({ spotPrice: 2000, isBidActive: false })).toBeNull();
  expect(lead({ isListed: false })).toBeNull();
  expect(leadPriceOf(freshView({ ...buildRow({ availableQuantity: 0 }), priceToWin: 2140 }))).toBeNull();
});

it('offers a price where there is no bid yet', () => {
  expect(leadOf(freshView({ ...buildRow({}), myBid: null, priceToWin: 2140 }))).toEqual({
    kind: 'price',
    price: 2140,
  });
});
