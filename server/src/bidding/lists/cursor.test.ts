/** A cursor goes on with the list that it was handed out for, and with no other. */
import type { ListBidsRequest } from '@mazad/contract/bids/bid-filters';
import type { BidPage } from '@mazad/contract/bids/bid-rows';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { buildAsset, buildBid, buildCategory } from '../../../test/factories.ts';

const test = useTestApp();
let token: string;
let categoryId: string;
let brandIds: string[];

const call = (body: ListBidsRequest) =>
  test.call('POST', '/assets/biding', { token, body: { categoryId, count: 2, ...body } });
async function cursorOf(body: ListBidsRequest): Promise<string> {
  const { nextCursor } = (await call(body)).body.data as BidPage;
  expect(nextCursor).not.toBeNull();
  return nextCursor!;
}

beforeAll(async () => {
  const category = await buildCategory(test.db);
  ({ categoryId } = category);
  const dealer = await test.signIn();
  ({ token } = dealer);
  for (let i = 0; i < 6; i++) {
    const asset = await buildAsset(test.db, { category, name: `Model ${i}` });
    await buildBid(test.db, { asset, storeId: dealer.storeId, spotPriceMinor: 100_000 + i * 1000 });
  }
  brandIds = (
    await test.sql<{ brand_id: string }>`select brand_id from asset where category_id = ${categoryId}`
  ).map((row) => row.brand_id);
});

it.each<[string, ListBidsRequest, ListBidsRequest]>([
  ['a status', {}, { filterBy: 'RANK_ONE' }],
  ['no status', { filterBy: 'RANK_ONE' }, {}],
  ['the other direction', { sortBy: 'myBid', orderBy: 'desc' }, { sortBy: 'myBid', orderBy: 'asc' }],
  ['another number to sort by', { sortBy: 'myBid' }, { sortBy: 'myQuantity' }],
  ['a search', {}, { search: 'model' }],
  ['an amount', { myBidFrom: 1 }, { myBidFrom: 2 }],
  ['an age', {}, { fromDate: 1_700_000_000_000 }],
  ['another category', {}, { categoryId: 'all' }],
])('is refused with %s', async (_, before, after) => {
  const cursor = await cursorOf(before);
  const answer = await call({ ...after, cursor });
  expect(answer).toMatchObject({ status: 400, body: { type: 'BAD_REQUEST' } });
  // What is told is for people: no name of a field instead of words.
  expect(JSON.stringify(answer.body)).not.toContain('"message":"cursor"');
});

it.each<[string, ListBidsRequest, ListBidsRequest]>([
  ['the next page and another length', { page: 1 }, { page: 2, count: 3 }],
  ['what says the same', { filterBy: '', search: '', gapFrom: '' }, { sortBy: 'assetName', orderBy: 'asc' }],
  ['the same filter by its other name', { filterBy: 'RANK_ONE' }, { bidFilter: 'RANK_ONE' }],
  // 'Of the last week' moves on from one page to the next.
  ['an age that moves on', { fromDate: 1_700_000_000_000 }, { fromDate: 1_700_000_060_000 }],
])('goes on with %s', async (_, before, after) => {
  const answer = await call({ ...after, cursor: await cursorOf(before) });
  expect(answer.status).toBe(200);
  expect(answer.body.data.assets[0].assetName).toBe('Model 2');
  expect(answer.body.data.totalCount).toBe(6);
});

it('continues with the same brands in another order', async () => {
  const cursor = await cursorOf({ brandList: brandIds });
  expect((await call({ brandList: brandIds.toReversed(), cursor })).status).toBe(200);
  expect((await call({ brandList: brandIds.slice(1), cursor })).status).toBe(400);
});
