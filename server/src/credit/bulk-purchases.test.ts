import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildStore } from '../../test/factories.ts';
import { untilBlocked } from '../../test/harness/between.ts';
import { buildBulkPurchase } from '../../test/money-factories.ts';
import { setSellTax } from './change-tax.ts';

const { db } = useTestDatabase();

it('is not posted at the old tax after a change of tax (C1, M14)', async () => {
  const storeId = await buildStore(db);
  const lines = [{ description: 'Mixed lot', quantity: 1, unitPriceMinor: 10_000 }];
  const purchase = (totalMinor: number) => buildBulkPurchase(db, storeId, totalMinor, lines);
  const late = await db.transaction(async (tx) => {
    await tx.query("update region set version = version + 1 where region_id = 'uae'");
    await setSellTax(tx, systemClock, { regionId: 'uae', basisPoints: 1500 });
    const begun = Promise.allSettled([purchase(10_500)]);
    await untilBlocked(db.pool);
    return { begun };
  });
  expect(await late.begun).toMatchObject([{ status: 'rejected', reason: { type: 'CHANGED_SINCE' } }]);
  expect(await purchase(11_500)).toMatchObject({ isNew: true });
});
