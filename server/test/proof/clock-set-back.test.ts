/** The database's clock is set back by an hour while dealers trade: nobody wins what is not theirs, nothing is lost. */
import { expect, it } from 'vitest';
import { clockShiftMs, databaseClockSql } from '../../../tools/clock/fixed-day.mjs';
import { runAudit } from '../../src/commands/run-audit.ts';
import { useTestDatabase } from '../database.ts';
import { buildAsset, buildBid, buildStore } from '../factories.ts';
import { place } from '../harness/guards/probe-world.ts';
import { intactSources } from '../harness/guards/sabotage.ts';
import { buildDeal } from '../trade-factories.ts';

const HOUR_MS = 3_600_000;
const RECOMPUTED = 'M15: every award, run again from its receipt and from the history, has the same winner';

const { url, db } = useTestDatabase();

it('the order of a book, its units and the ledger stay right', async () => {
  const world = { url, db, sources: intactSources };
  const asset = await buildAsset(db);
  const { storeId: first } = await buildBid(db, { asset, spotPriceMinor: 100_000, maxQuantity: 2 });
  const { storeId: second } = await buildBid(db, { asset, spotPriceMinor: 90_000, maxQuantity: 2 });
  const third = await buildStore(db);
  const winner = async () => (await buildDeal(db, { asset })).storeId;

  expect(await winner()).toBe(first);
  await db.pool.query(databaseClockSql(clockShiftMs - HOUR_MS));
  const [read] = await db.query<{ at: Date }>('select clock_timestamp() as at');
  expect(read!.at.getTime()).toBeLessThan(Date.now() - HOUR_MS / 2);

  // An equal price set now ranks behind one set before, although the clock shows an earlier time (M4).
  await place(world, { assetId: asset.assetId, storeId: third, priceMinor: 100_000, isNew: true });
  expect(await winner()).toBe(first);
  expect(await winner()).toBe(third);
  await place(world, { assetId: asset.assetId, storeId: third, priceMinor: 80_000 });
  expect([await winner(), await winner()]).toEqual([second, second]);

  await db.pool.query(databaseClockSql());
  for (let unit = 0; unit < 5; unit++) expect(await winner()).toBe(third);
  await expect(winner()).rejects.toThrow('NO_OFFER');

  // The history is read by time, so awards of that hour cannot all be recomputed from it; everything else holds.
  const { findings } = await runAudit(db.pool);
  const broken = findings.filter(({ violations }) => violations.length > 0).map(({ check }) => check.en);
  expect(broken).toEqual([RECOMPUTED]);
});
