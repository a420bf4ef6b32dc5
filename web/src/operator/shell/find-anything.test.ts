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

it('finds in one call what each room has, those that are decided last', async () => {
  expect(await findAnything('4f2a9c', new AbortController().signal)).toEqual([
    { room: 'registrations', id: 'new', name: 'Deira Phones' },
    { room: 'deals', id: 'MZ-4F2A9C', name: 'MZ-4F2A9C · iPhone 12 64GB' },
    { room: 'grade-reviews', id: 'r', name: 'GR-MZ-4F2A9C · iPhone 12 64GB' },
    { room: 'stores', id: 's', name: 'Deira Mobiles' },
    { room: 'partners', id: 'p', name: 'Deira Shops' },
    { room: 'catalogue', id: 'm', name: 'iPhone 12 64GB' },
    { room: 'registrations', id: 'old', name: 'Deira Mobiles', state: 'ACTIVE' },
    { room: 'grade-reviews', id: 'c', name: 'GR-MZ-4F2A9D · iPhone 12 64GB', state: 'CLOSED' },
  ]);
});
