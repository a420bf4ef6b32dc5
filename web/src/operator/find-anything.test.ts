import { expect, it, vi } from 'vitest';
import { findAnything } from './find-anything';

const ITEMS: Record<string, object[]> = {
  '/operator/deals': [{ appraisalCode: 'MZ-4F2A9C', assetName: 'iPhone 12 64GB' }],
  '/operator/grade-reviews': [{ reviewId: 'r', ticketNumber: 'GR-MZ-4F2A9C', assetName: 'iPhone 12 64GB' }],
  '/operator/grade-reviews CLOSED': [
    { reviewId: 'old', ticketNumber: 'GR-MZ-4F2A9D', assetName: 'iPhone 13' },
  ],
  '/operator/stores': [{ storeId: 's', name: 'Deira Mobiles' }],
};
vi.mock('./operator-session', () => ({
  callOperator: ({ path, query }: { path: string; query: { state?: string } }) =>
    Promise.resolve({ items: ITEMS[[path, query.state].filter(Boolean).join(' ')] ?? [] }),
}));

it('finds deals and their reviews too, each in its room', async () => {
  expect(await findAnything('4f2a9c', new AbortController().signal)).toEqual([
    { room: 'deals', id: 'MZ-4F2A9C', name: 'MZ-4F2A9C · iPhone 12 64GB' },
    { room: 'grade-reviews', id: 'r', name: 'GR-MZ-4F2A9C · iPhone 12 64GB' },
    { room: 'stores', id: 's', name: 'Deira Mobiles' },
    { room: 'grade-reviews', id: 'old', name: 'GR-MZ-4F2A9D · iPhone 13', state: 'CLOSED' },
  ]);
});
