/** Decision 12: which lists have plans that a connection keeps. */
import type { ListBidsRequest } from '@mazad/contract/bidding';
import { expect, it } from 'vitest';
import { openDb } from '#platform/db/db.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildAsset, buildBid, buildStore, REGION_ID } from '../../test/factories.ts';
import { listBids } from './list-bids.ts';

const { db, url } = useTestDatabase();

it('keeps the plans of the lists that everybody asks for, and none of a filter or of a length of somebody’s own', async () => {
  const storeId = await buildStore(db);
  for (let n = 0; n < 3; n++) await buildBid(db, { asset: await buildAsset(db), storeId });
  const one = openDb({ connectionString: url, poolSize: 1, prepared: true });
  const plans = async (request: ListBidsRequest) => {
    for (let n = 0; n < 2; n++) await listBids(one, { storeId, regionId: REGION_ID, request });
    return (await one.query('select name from pg_prepared_statements')).length;
  };
  try {
    const first = await plans({});
    expect(await plans({ count: 50 })).toBe(first + 1);
    expect(await plans({ sortBy: 'topBid' })).toBe(first + 2);
    const kept = await plans({ filterBy: 'RANK_ONE' });
    for (const request of [
      { search: 'a' },
      { count: 17 },
      { page: 2 },
      { filterBy: 'RANK_ONE', myBidFrom: 100 },
    ])
      expect(await plans(request as ListBidsRequest)).toBe(kept);
  } finally {
    await one.close();
  }
});
