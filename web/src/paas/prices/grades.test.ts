import { expect, it } from 'vitest';
import { nextOf } from './grades';

it('says what a price becomes at the next execution, and nothing where it stays', () => {
  expect(nextOf({ price: 900, stagedPrice: 950 })).toEqual({ price: 950, isLapsing: false });
  expect(nextOf({ price: 900, stagedPrice: 0 })).toEqual({ price: 0, isLapsing: false });
  expect(nextOf({ price: 0, stagedPrice: 950 })).toEqual({ price: 950, isLapsing: false });
  expect(nextOf({ price: 900, stagedPrice: 900 })).toBeNull();
});

it('says of a live price that it lapses where nothing is staged for its category (E4)', () => {
  expect(nextOf({ price: 900, stagedPrice: null })).toEqual({ price: 0, isLapsing: true });
  expect(nextOf({ price: 0, stagedPrice: null })).toBeNull();
});
