/** What a connection keeps for its lifetime does not grow with the variety of requests. */
import type { ListBidsRequest } from '@mazad/contract/bids/bid-filters';
import { expect, it } from 'vitest';
import { listBids } from '../../src/bidding/lists/list-bids.ts';
import { KEPT_SIZES } from '../../src/bidding/lists/row-records.ts';
import { listCatalogAssets } from '../../src/operator/catalog/assets.ts';
import { Values } from '../../src/platform/db/values.ts';
import { useTestDatabase } from '../database.ts';
import { buildAsset, buildBid, buildStore, REGION_ID } from '../factories.ts';

const { db } = useTestDatabase({ poolSize: 1 });

async function kept(): Promise<number> {
  const [row] = await db.query<{ n: number }>('select count(*) as n from pg_prepared_statements');
  return row!.n;
}

it('keeps texts of the source, and none that was generated', async () => {
  const before = await kept();
  for (let n = 1; n <= 5; n++) await db.query('select $1::int as of_the_source', [n]);
  expect(await kept()).toBe(before + 1);
  for (let n = 1; n <= 5; n++) {
    expect(await db.query(`select $1::int + ${n} as generated`, new Values(n))).toEqual([
      { generated: 2 * n },
    ]);
  }
  expect(await kept()).toBe(before + 1);
});

it('keeps no more however lists are asked for', async () => {
  const storeId = await buildStore(db);
  const ask = async (n: number) => {
    const search = Array.from({ length: 1 + (n % 7) }, (_, i) => `word${i}`).join(' ');
    await listBids(db, { storeId, regionId: 'uae', request: { count: n, search } });
    await listBids(db, {
      storeId,
      regionId: 'uae',
      request: { count: n, filterBy: 'NO_BID', sortBy: 'topBid' },
    });
    await listCatalogAssets(db, { count: n, search });
  };
  for (const n of [1, ...KEPT_SIZES]) await ask(n);
  const before = await kept();
  for (let n = 2; n <= 60; n++) await ask(n);
  expect(await kept()).toBe(before);
});

it('keeps the plans of the lists that everybody asks for, and none with a filter of somebody’s own (decision 12)', async () => {
  const storeId = await buildStore(db);
  for (let n = 0; n < 3; n++) await buildBid(db, { asset: await buildAsset(db), storeId });
  const plansAfter = async (request: ListBidsRequest) => {
    for (let n = 0; n < 2; n++) await listBids(db, { storeId, regionId: REGION_ID, request });
    return kept();
  };
  const first = await plansAfter({});
  expect(await plansAfter({ sortBy: 'myBid' })).toBe(first + 2);
  for (const request of [{ search: 'a' }, { count: 17 }, { page: 2 }, { sortBy: 'myBid', myBidFrom: 100 }])
    expect(await plansAfter(request as ListBidsRequest)).toBe(first + 2);
});
