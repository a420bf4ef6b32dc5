import { expect, it } from 'vitest';
import { useTestDatabase } from '../../test/database.ts';
import { buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { settleMarkets } from '../../test/settle-markets.ts';
import { markMarkets } from '../market/index.ts';
import { BOOKS_CHECK } from './audit-books.ts';
import { runAudit } from './run-audit.ts';

const { db, sql } = useTestDatabase();

const violations = async () => {
  const { findings } = await runAudit(db.pool);
  return findings.find(({ check }) => check === BOOKS_CHECK)?.violations;
};

it('finds a stored status, reason or top that differs from the book, in every region (M5, M6)', async () => {
  const [first, second] = [await buildBid(db), await buildBid(db)];
  const asset = await buildAsset(db, { regionId: 'ksa' });
  const third = await buildBid(db, { asset, storeId: await buildStore(db, { regionId: 'ksa' }) });
  expect(await violations()).toEqual([]);
  await db.query("update bid set status = 'WINING_RANGE' where bid_id = $1", [first.bidId]);
  await db.query("update bid set reason = 'NO_CREDIT' where bid_id = $1", [second.bidId]);
  await db.query('update market set top_store_id = null where asset_id = $1', [asset.assetId]);
  const found = await violations();
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ store_id: first.storeId, status: 'WINING_RANGE', want: 'RANK_ONE' }),
      expect.objectContaining({ store_id: second.storeId, kept_reason: 'NO_CREDIT', reason: null }),
      expect.objectContaining({
        asset_id: asset.assetId,
        want: [
          [100_000, third.storeId],
          [null, null],
        ],
      }),
    ]),
  );
  // A marked market is not compared.
  await markMarkets(db, 'ksa', [asset.assetId]);
  expect(await violations()).toHaveLength(2);
});

it('finds a board that differs from the facts, unless it is marked as outdated (M5)', async () => {
  const { asset } = await buildBid(db);
  await buildBid(db, { asset, spotPriceMinor: 90_000 });
  await settleMarkets(db);
  const before = (await violations())!.length;
  await sql`update board set positions = positions[1:4] || positions[1:4] where asset_id = ${asset.assetId}`;
  expect(await violations()).toContainEqual(expect.objectContaining({ asset_id: asset.assetId }));
  await db.query('insert into mark (asset_id, region_id) values ($1, $2)', [asset.assetId, asset.regionId]);
  expect(await violations()).toHaveLength(before);
});
