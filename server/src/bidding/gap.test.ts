/** Which bids have which gap (M8), on their rows, in filters and in the order of the list. */
import type { ListBidsRequest } from '@mazad/contract/bids/bid-filters';
import type { BidPage, BidRow } from '@mazad/contract/bids/bid-rows';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { buildAsset, buildBid, buildCategory } from '../../test/factories.ts';

const test = useTestApp();
/** What the store bids where another bids 1,000, and the gap that its row tells. */
const BIDS = [
  { name: 'first', spotPriceMinor: 110_000, gap: 0 },
  { name: 'tied', spotPriceMinor: 100_000, gap: 0 },
  { name: 'behind', spotPriceMinor: 95_000, gap: 50 },
  { name: 'sold out below', spotPriceMinor: 90_000, maxQuantity: 0, gap: 100 },
  { name: 'off below', spotPriceMinor: 80_000, isActive: false, gap: 200 },
  { name: 'sold out level', spotPriceMinor: 100_000, maxQuantity: 0, gap: null },
  { name: 'sold out above', spotPriceMinor: 120_000, maxQuantity: 0, gap: null },
  { name: 'off level', spotPriceMinor: 100_000, isActive: false, gap: null },
  { name: 'off above', spotPriceMinor: 120_000, isActive: false, gap: null },
];
let token: string;
let categoryId: string;

async function list(request: ListBidsRequest): Promise<BidRow[]> {
  const answer = await test.call('POST', '/assets/biding', {
    token,
    body: { categoryId, count: 20, ...request },
  });
  const { assets, totalCount } = answer.body.data as BidPage;
  expect(totalCount).toBe(assets.length);
  return assets;
}
const names = async (request: ListBidsRequest) => (await list(request)).map((row) => row.assetName).sort();
const namesOf = (bids: typeof BIDS) => bids.map(({ name }) => name).sort();

beforeAll(async () => {
  const category = await buildCategory(test.db);
  ({ categoryId } = category);
  const dealer = await test.signIn();
  ({ token } = dealer);
  for (const { gap: _, ...bid } of BIDS) {
    const asset = await buildAsset(test.db, { category, name: bid.name });
    await buildBid(test.db, { asset, spotPriceMinor: 100_000 });
    await buildBid(test.db, { ...bid, asset, storeId: dealer.storeId });
  }
});

it('is 0 for a bid that is first or would lead alone; a bid outside the book has no gap to beat', async () => {
  const told = (await list({})).map((row) => [row.assetName, row.gapToFirstRank, row.isTieLostOnTime]);
  expect(told.toSorted()).toEqual(BIDS.map(({ name, gap }) => [name, gap, name === 'tied']).toSorted());
});

it('is filtered as the rows tell it', async () => {
  expect(await names({ gapFrom: 0, gapTo: 0 })).toEqual(['first', 'tied']);
  expect(await names({ gapFrom: 1 })).toEqual(['behind', 'off below', 'sold out below']);
  expect(await names({ gapTo: 1_000_000 })).toEqual(namesOf(BIDS.filter(({ gap }) => gap !== null)));
});

it.each(['asc', 'desc'] as const)('is sorted as the rows tell it, %s', async (orderBy) => {
  const gaps = (await list({ sortBy: 'gapToFirstRank', orderBy })).map((row) => row.gapToFirstRank);
  const told = [0, 0, 50, 100, 200];
  expect(gaps).toEqual([...(orderBy === 'asc' ? told : told.toReversed()), null, null, null, null]);
});
