import { expect, it } from 'vitest';
import { parseBidsSearch, viewOf } from '../frame/bids-search';
import { addressOf, isFreshView } from './view-address';
import { isShown, stateOf } from './view-state';

const [one, two] = ['0190b3c4-1111-7222-8333-444455556666', '0190b3c4-1111-7222-8333-444455556667'];
const search = {
  category: 'mobile',
  brands: [one, two],
  models: [one],
  age: 30,
  sort: 'topBid',
  order: 'asc',
  search: 's21',
  gapFrom: 10,
  myBidTo: 900,
};

it('leads back to what was saved', () => {
  const view = viewOf(parseBidsSearch(search), 'BID_NOT_WINNING');
  const state = stateOf(view, 'compact');
  const address = addressOf(state);
  expect(address.filterId).toBe('BID_NOT_WINNING');
  expect(viewOf(address.search, address.filterId)).toEqual(view);
  expect(isShown(state, view, 'compact')).toBe(true);
});

it('tells what is shown from what is not, whatever the order of the choices', () => {
  const view = viewOf(parseBidsSearch(search), 'BID_NOT_WINNING');
  const state = stateOf(view, 'compact');
  expect(isShown({ ...state, brandList: [two, one] }, view, 'compact')).toBe(true);
  expect(isShown(state, view, 'roomy')).toBe(false);
  const { density: _, ...anyHeight } = state;
  expect(isShown(anyHeight, view, 'roomy')).toBe(true);
  for (const other of [
    { gapFrom: 11 },
    { myBidTo: 10, gapFrom: undefined },
    { age: 60 as const },
    { search: '' },
  ]) {
    expect(isShown({ ...state, ...other }, view, 'compact')).toBe(false);
  }
  expect(isShown(state, { ...view, filter: null }, 'compact')).toBe(false);
});

it('does not mistake one filter for another', () => {
  const view = (amounts: object) => viewOf(parseBidsSearch({ ...amounts }), undefined);
  expect(isShown(stateOf(view({ category: 's21' }), 'normal'), view({ search: 's21' }), 'normal')).toBe(
    false,
  );
  expect(isShown(stateOf(view({ topBidFrom: 10 }), 'normal'), view({ myBidFrom: 10 }), 'normal')).toBe(false);
});

it('reads an old or broken state as far as it can', () => {
  const broken = { categoryId: 'mobile', age: 31, sortBy: 'price', gapFrom: -4, filterBy: 'NONE' } as never;
  const { filterId, search: found } = addressOf(broken);
  expect([filterId, found.category, found.age, found.sort, found.gapFrom]).toEqual([
    undefined,
    'mobile',
    0,
    undefined,
    undefined,
  ]);
  expect(isFreshView(viewOf(addressOf({}).search, undefined))).toBe(true);
});
