import type { DeskFound } from '@mazad/contract/search';
import { expect, it, vi } from 'vitest';
import { findAnything } from './find-anything';

const iPhone = { assetName: 'iPhone 12 64GB' };
const ANSWER: DeskFound = {
  registrations: [
    { signupId: 'new', storeName: 'Deira Phones', stage: 'IN_REVIEW' },
    { signupId: 'old', storeName: 'Deira Mobiles', stage: 'ACTIVE' },
  ],
  deals: [{ appraisalCode: 'MZ-4F2A9C', ...iPhone }],
  reviews: [
    { reviewId: 'r', ticketNumber: 'GR-MZ-4F2A9C', ...iPhone, isClosed: false },
    { reviewId: 'c', ticketNumber: 'GR-MZ-4F2A9D', ...iPhone, isClosed: true },
  ],
  stores: [{ storeId: 's', name: 'Deira Mobiles' }],
  partners: [{ partnerId: 'p', name: 'Deira Shops' }],
  models: [{ assetId: 'm', name: 'iPhone 12 64GB' }],
};
vi.mock('../frame/operator-session', () => ({
  callOperator: (name: string) => Promise.resolve(name === 'GET /operator/search' ? ANSWER : null),
}));

it('finds in one call what each screen has, those that are decided last', async () => {
  expect(await findAnything('4f2a9c', new AbortController().signal)).toEqual([
    { screen: 'registrations', id: 'new', name: 'Deira Phones' },
    { screen: 'deals', id: 'MZ-4F2A9C', name: 'MZ-4F2A9C · iPhone 12 64GB' },
    { screen: 'grade-reviews', id: 'r', name: 'GR-MZ-4F2A9C · iPhone 12 64GB' },
    { screen: 'stores', id: 's', name: 'Deira Mobiles' },
    { screen: 'partners', id: 'p', name: 'Deira Shops' },
    { screen: 'catalogue', id: 'm', name: 'iPhone 12 64GB' },
    { screen: 'registrations', id: 'old', name: 'Deira Mobiles', state: 'ACTIVE' },
    { screen: 'grade-reviews', id: 'c', name: 'GR-MZ-4F2A9D · iPhone 12 64GB', state: 'CLOSED' },
  ]);
});
