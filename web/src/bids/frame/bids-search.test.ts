import { expect, it } from 'vitest';
import {
  ageRange,
  assetFilterOf,
  bidFilterOf,
  countFilters,
  listRequestOf,
  parseBidsSearch,
  viewOf,
} from './bids-search';

const uuid = '0190b3c4-1111-7222-8333-444455556666';

it('reads an empty address as the whole list', () => {
  expect(listRequestOf(viewOf(parseBidsSearch({}), undefined), 0)).toEqual({});
});

it('drops the part that cannot be read and keeps the rest', () => {
  const search = parseBidsSearch({ category: 'mobile', brands: 'x', age: 31, sort: 'price', search: 13 });
  expect(search).toMatchObject({ category: 'mobile', brands: [], age: 0, search: '13' });
  expect(search.sort).toBeUndefined();
});

it('takes the rank list from the path, where there is one of that name', () => {
  expect(viewOf(parseBidsSearch({}), 'NO_BID').filter).toBe('NO_BID');
  expect(viewOf(parseBidsSearch({}), 'nonsense').filter).toBeNull();
  expect(bidFilterOf('nonsense')).toBeUndefined();
});

it('asks for ages as M18 says', () => {
  const now = 100 * 86_400_000;
  expect(ageRange(0, now)).toEqual({});
  expect(ageRange(1, now)).toEqual({ fromDate: 99 * 86_400_000 });
  expect(ageRange(30, now)).toEqual({ toDate: 70 * 86_400_000 });
});

it('sends brands, models and the order', () => {
  const view = viewOf(
    parseBidsSearch({ category: 'mobile', brands: [uuid], models: [uuid], sort: 'topBid' }),
    undefined,
  );
  expect(listRequestOf(view, 0)).toEqual({
    categoryId: 'mobile',
    brandList: [uuid],
    groupIds: [uuid],
    sortBy: 'topBid',
    orderBy: 'desc',
  });
});

it('reads amounts, each end by itself, the smaller one first', () => {
  const amounts = (search: object) => {
    const { gapFrom, gapTo, topBidFrom, topBidTo, myBidFrom, myBidTo } = parseBidsSearch({ ...search });
    return { gapFrom, gapTo, topBidFrom, topBidTo, myBidFrom, myBidTo };
  };
  expect(amounts({ gapFrom: 10, gapTo: 'x', topBidTo: 0, myBidFrom: -1 })).toEqual({
    gapFrom: 10,
    topBidTo: 0,
  });
  expect(amounts({ gapFrom: 90, gapTo: 10 })).toEqual({ gapFrom: 10, gapTo: 90 });
  expect(amounts({ myBidFrom: 0.5, myBidTo: 10_000_001, topBidFrom: [1], topBidTo: {} })).toEqual({});
  expect(amounts({ gapFrom: '10', gapTo: Number.NaN })).toEqual({});
});

it('narrows list and counts by the same amounts, and counts them as filters', () => {
  const view = viewOf(parseBidsSearch({ gapFrom: 0, myBidTo: 900, age: 30 }), 'RANK_ONE');
  expect(assetFilterOf(view)).toEqual({ gapFrom: 0, myBidTo: 900 });
  expect(listRequestOf(view, 31 * 86_400_000)).toEqual({
    gapFrom: 0,
    myBidTo: 900,
    toDate: 86_400_000,
    filterBy: 'RANK_ONE',
  });
  expect(countFilters(view)).toBe(3);
});
