import { expect, it } from 'vitest';
import { OUT_REASONS } from '../market.ts';
import { type AskedStores, unmetReason } from './asking.ts';

it.each<[AskedStores, string]>([
  [{}, 'NO_BID'],
  [{ NO_PRICE: 3 }, 'NO_BID'],
  [{ NO_PRICE: 1, OUT_OF_QUANTITY: 1 }, 'OUT_OF_QUANTITY'],
  [{ OUT_OF_QUANTITY: 4, STORE_OFF: 1 }, 'STORE_OFF'],
  [{ STORE_OFF: 2, CREDIT_EXCEEDED: 1 }, 'CREDIT_EXCEEDED'],
  [{ CREDIT_EXCEEDED: 2, NO_CREDIT: 1 }, 'NO_CREDIT'],
  [{ OUT_OF_QUANTITY: 9, NO_CREDIT: 3 }, 'NO_CREDIT'],
  [{ NO_CREDIT: 3, AUTOPILOT_LIMIT: 1 }, 'AUTOPILOT_LIMIT'],
])('of %j the bid that came nearest says why there is no offer: %s (P2)', (stores, reason) => {
  expect(unmetReason(stores)).toBe(reason);
});

it('goes by the order in which the book tests a bid (M3)', () => {
  const told = OUT_REASONS.filter((reason) => unmetReason({ [reason]: 1 }) === reason);
  const nearest = told.map((_, i) =>
    unmetReason(Object.fromEntries(told.slice(0, i + 1).map((r) => [r, 1]))),
  );
  expect(nearest).toEqual(told);
  expect(told).toHaveLength(5);
});
