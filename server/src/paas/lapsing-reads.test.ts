import { expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { Values } from '#platform/db/values.ts';
import { buildAsset, buildStore } from '../../test/factories.ts';
import { heardDb } from '../../test/heard-db.ts';
import { makeDueExecutions, rankMarkets } from '../market/index.ts';
import { db, deadline, execute, HOUR, stage, told, usePaas } from './paas.fixture.ts';
import { tellLapsing } from './tell-lapsing.ts';

usePaas();

interface Asked {
  sql: string;
  values: readonly unknown[];
}

/** The database, with what it is asked about prices of windows. */
function watchPrices(): { watched: Db; asked: Asked[] } {
  const asked: Asked[] = [];
  const watched = heardDb(db, (sql, values = []) => {
    if (sql.includes('from paas_price'))
      asked.push({ sql, values: values instanceof Values ? values.list : values });
  });
  return { watched, asked };
}

/** The conditions on their end by which the database finds the prices of a statement in an index. */
async function conditionsOf({ sql, values }: Asked): Promise<string[]> {
  return db.transaction(async (tx) => {
    // A table of a few rows is read whole, whatever indexes it has.
    await tx.query('set local enable_seqscan = off');
    const plan = await tx.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values);
    const lines = plan.map((line) => line['QUERY PLAN']);
    return lines.filter((line) => line.includes('Index Cond') && line.includes('valid_till'));
  });
}

it('reads prices only of regions with a near deadline (E4)', async () => {
  const store = await buildStore(db, { mode: 'PAAS' });
  await stage(await buildAsset(db), store, deadline(1, -HOUR), [1000]);
  await execute(deadline(1, 1000));
  const { watched, asked } = watchPrices();
  expect(await tellLapsing({ db: watched, clock: clockAt(deadline(2, -3 * HOUR)) })).toBe(0);
  expect(asked).toEqual([]);
  expect(await tellLapsing({ db: watched, clock: clockAt(deadline(2, -HOUR)) })).toBe(1);
  expect(asked).toHaveLength(1);
});

it('finds ending prices by their end, without reading all past ones (E4)', async () => {
  const store = await buildStore(db, { mode: 'PAAS' });
  await stage(await buildAsset(db), store, deadline(1, -HOUR), [1000]);
  await execute(deadline(1, 1000));
  const { watched, asked } = watchPrices();
  await tellLapsing({ db: watched, clock: clockAt(deadline(2, -HOUR)) });
  await makeDueExecutions({ db: watched, clock: clockAt(deadline(2, 1000)) });
  await rankMarkets({ db: watched, clock: clockAt(deadline(2, 1000)) });
  expect(await told('PRICES_LAPSED')).toEqual([store]);
  const [lapsing, lapsed] = asked;
  expect(await conditionsOf(lapsing!)).toHaveLength(1);
  // Those that held and ended, and those whose whole window passed.
  expect(await conditionsOf(lapsed!)).toHaveLength(2);
});
