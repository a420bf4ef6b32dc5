import { expect, it } from 'vitest';
import type { Sql } from '#platform/db/db.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildRegion, buildSchedule } from '../../test/factories.ts';
import { heardSql } from '../../test/heard-db.ts';
import { changeSchedule } from '../catalog/index.ts';
import { previewRegionSchedule } from './catalog/regions.ts';

const test = useTestDatabase();

/** A transaction that records how many conditions on their end each price query looks up in an index. */
const watchPrices = (tx: Sql, conditions: number[]) =>
  heardSql(tx, async (sql, values) => {
    if (!sql.includes('paas_price')) return;
    const plan = await tx.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values);
    const lines = plan.map((line) => line['QUERY PLAN']);
    conditions.push(lines.filter((line) => /Index Cond.*valid_till/.test(line)).length);
  });

it('finds prices affected by a changed schedule by their end, without reading all past ones (E1)', async () => {
  await buildRegion(test.db);
  const now = new Date();
  await buildSchedule(test.db, { effectiveFrom: now });
  const command = { regionId: 'uae', schedule: { weekdays: [1], localTime: '09:00' }, now };
  const conditions: number[] = [];
  await test.db.transaction(async (tx) => {
    // Small tables would be scanned whatever their indexes.
    await tx.query('set local enable_seqscan = off');
    const watched = watchPrices(tx, conditions);
    await previewRegionSchedule(watched, command);
    await changeSchedule(watched, command);
  });
  expect(conditions).toEqual([1, 1]);
});
