/** What a change of mode ended for a PAAS store returns with the undo, in March 2026. */

import { expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { buildAsset, buildStore } from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { sqlOn } from '../../../test/sql-on.ts';
import { changeStore, followUpStores, markMarkets } from '../../market/index.ts';
import { awardAt, bookAt, db, deadline, execute, HOUR, stage, usePaas } from '../../paas/paas.fixture.ts';
import { undoMode } from './mode.ts';

usePaas();

const toSpot = (storeId: string, at: Date) =>
  db.transaction((tx) => changeStore(tx, clockAt(at), { storeId, command: { mode: 'SPOT' } }));
const undo = (storeId: string, at: Date, version = 2) =>
  db.transaction((tx) => undoMode(tx, clockAt(at), { storeId, version }));
const followUp = (at: Date) => followUpStores({ db, clock: clockAt(at) });

it('live prices return with what was left of them, staged ones with their window', async () => {
  const [one, two] = [await buildAsset(db), await buildAsset(db)];
  const [storeId, rival] = [await buildStore(db, { mode: 'PAAS' }), await buildStore(db, { mode: 'PAAS' })];
  await stage(one, storeId, deadline(1, -2 * HOUR), [1000, 900], { quantity: 2 });
  await stage(one, rival, deadline(1, -HOUR), [1000]);
  await execute(deadline(1, 2000));
  expect(await bookAt(one, 0, deadline(1, 3000))).toEqual([storeId, rival]);
  expect(await awardAt(one, 0, deadline(1, HOUR))).toBe(storeId);
  await stage(one, storeId, deadline(1, 2 * HOUR), [1000, 900], { quantity: 5, kept: false });
  await stage(two, storeId, deadline(1, 2 * HOUR + 1000), [700]);
  const switchedAt = deadline(1, 3 * HOUR);
  await toSpot(storeId, switchedAt);
  expect(await bookAt(one, 0, deadline(1, 3 * HOUR + 1000))).toEqual([rival]);
  await followUp(deadline(1, 3 * HOUR + 2000));

  const back = deadline(1, 4 * HOUR);
  expect(await undo(storeId, back)).toMatchObject({ returned: 2, left: 0 });
  await expect(undo(storeId, back, 3)).rejects.toMatchObject({ type: 'CHANGED_SINCE' });
  await followUp(deadline(1, 4 * HOUR + 1000));
  const later = (ms: number) => deadline(1, 4 * HOUR + ms);
  // Behind stores that were there meanwhile (M4).
  expect(await bookAt(one, 0, later(2000))).toEqual([rival, storeId]);
  expect(await bookAt(one, 1, later(2000))).toEqual([storeId]);
  expect(await bookAt(two, 0, later(2000))).toEqual([]);
  // One of two units was won before.
  expect(await awardAt(one, 1, later(3000))).toBe(storeId);
  expect(await awardAt(one, 1, later(4000))).toBe('NO_OFFER');
  await execute(deadline(2, 2000));
  expect(await bookAt(two, 0, deadline(2, 3000))).toEqual([storeId]);
  expect(await awardAt(one, 1, deadline(2, 4000))).toBe(storeId);
  await expectCleanAudit(db.pool);
});

it('sold-out prices stay sold out, and keep their return time when staged again (M4)', async () => {
  const [asset, storeId] = [await buildAsset(db), await buildStore(db, { mode: 'PAAS' })];
  await stage(asset, storeId, deadline(1, -HOUR), [1000], { quantity: 1 });
  await execute(deadline(1, 2000));
  expect(await awardAt(asset, 0, deadline(1, HOUR))).toBe(storeId);
  await stage(asset, storeId, deadline(1, 2 * HOUR), [1000], { quantity: 1 });
  await toSpot(storeId, deadline(1, 3 * HOUR));
  await followUp(deadline(1, 3 * HOUR + 1000));
  const back = deadline(1, 4 * HOUR);
  expect(await undo(storeId, back)).toMatchObject({ returned: 1 });
  await followUp(deadline(1, 4 * HOUR + 1000));
  expect(await awardAt(asset, 0, deadline(1, 5 * HOUR))).toBe('NO_OFFER');
  const times = await sqlOn(db)`select distinct priority_at as at from paas_price where valid_till > ${back}`;
  expect(times).toEqual([{ at: back }]);
  // The audit checks the current state, and the window is over by now.
  await markMarkets(db, asset.regionId, [asset.assetId]);
  await expectCleanAudit(db.pool);
  await execute(deadline(2, 2000));
  expect(await awardAt(asset, 0, deadline(2, 3000))).toBe(storeId);
});

it('staged prices are live if their window has opened meanwhile, and ended ones do not return', async () => {
  const [asset, storeId] = [await buildAsset(db), await buildStore(db, { mode: 'PAAS' })];
  await stage(asset, storeId, deadline(1, -HOUR), [1000]);
  await execute(deadline(1, 2000));
  await stage(asset, storeId, deadline(2, -2 * HOUR), [800]);
  await toSpot(storeId, deadline(2, -HOUR));
  await followUp(deadline(2, -HOUR + 1000));
  await execute(deadline(2, 2000));
  expect(await undo(storeId, deadline(2, HOUR))).toMatchObject({ returned: 1 });
  await followUp(deadline(2, HOUR + 1000));
  const prices = await sqlOn(db)<{ price: number }>`select price_minor as price from paas_price
    where asset_id = ${asset.assetId} and valid_till > ${deadline(2, HOUR)}`;
  expect(prices).toEqual([{ price: 80_000 }]);
  expect(await bookAt(asset, 0, deadline(2, HOUR + 2000))).toEqual([storeId]);
  await expectCleanAudit(db.pool);
});
