import { expect, it } from 'vitest';
import { whyOf } from './why-of';

it('says why there was no offer by the reason that all stores had, or that they had several', () => {
  expect(whyOf({ reason: null, stores: { OFFER: 3, NO_CREDIT: 1 } })).toBeNull();
  expect(whyOf({ reason: 'NO_BID', stores: { NO_PRICE: 2 } })).toEqual({ words: 'NO_BID', count: 0 });
  expect(whyOf({ reason: 'NOT_TRADED', stores: {} })).toEqual({ words: 'NOT_TRADED', count: 0 });
  expect(whyOf({ reason: 'NO_CREDIT', stores: { NO_CREDIT: 3, NO_PRICE: 1 } })).toEqual({
    words: 'NO_CREDIT',
    count: 3,
  });
  expect(whyOf({ reason: 'NO_CREDIT', stores: { NO_CREDIT: 3, OUT_OF_QUANTITY: 2 } })).toEqual({
    words: 'MIXED',
    count: 5,
  });
});
