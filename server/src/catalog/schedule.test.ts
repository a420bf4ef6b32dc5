import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildSchedule } from '../../test/factories.ts';
import { untilBlocked } from '../../test/harness/between.ts';
import { makeDueExecutions, rankMarkets } from '../market/index.ts';
import { changeSchedule, lockExecutionWindow, readCurrentSchedule, readExecutionWindow } from './schedule.ts';

const { db, sql } = useTestDatabase();
/** A new one for each test. */
let regionId: string;

beforeEach(async () => {
  regionId = `r-${uuid().slice(-12)}`;
  await buildSchedule(db, { regionId, effectiveFrom: new Date('2026-03-01T00:00:00Z') });
});

/** A Sunday at noon in Dubai; 18:00 there is 14:00Z. */
const NOON = new Date('2026-03-01T08:00:00Z');
const NEXT = new Date('2026-03-01T14:00:00Z');
const MORNINGS = { weekdays: [1, 3], localTime: '09:00' };
const change = (now: Date, schedule = MORNINGS) =>
  db.transaction((tx) => changeSchedule(tx, { regionId, schedule, now }));
const windowAt = async (now: Date) => {
  const { next, following } = await readExecutionWindow(db, regionId, now);
  return [next.toISOString(), following.toISOString()];
};
const executed = async () => {
  const rows = await sql<{ at: Date }>`select scheduled_at as at from execution
    where region_id = ${regionId} order by 1`;
  return rows.map((row) => row.at.toISOString());
};

it('keeps the next execution and sets the later ones, for readers and the job alike', async () => {
  expect(await windowAt(NOON)).toEqual(['2026-03-01T14:00:00.000Z', '2026-03-02T14:00:00.000Z']);
  await change(NOON);
  expect(await windowAt(NOON)).toEqual(['2026-03-01T14:00:00.000Z', '2026-03-02T05:00:00.000Z']);
  const standing = await readCurrentSchedule(db, regionId, NOON);
  expect([standing.schedule.localTime, standing.coming?.localTime]).toEqual(['18:00', '09:00']);
  const later = await readCurrentSchedule(db, regionId, new Date('2026-03-01T14:00:00Z'));
  expect([later.schedule.localTime, later.coming]).toEqual(['09:00', null]);
  await makeDueExecutions({ db, clock: clockAt(new Date('2026-03-05T12:00:00Z')) });
  await rankMarkets({ db, clock: clockAt(new Date('2026-03-05T12:00:00Z')) });
  expect(await executed()).toEqual([
    '2026-03-01T14:00:00.000Z',
    '2026-03-02T05:00:00.000Z',
    '2026-03-04T05:00:00.000Z',
  ]);
});

it('replaces a pending change, and follows one that has taken effect', async () => {
  await change(NOON);
  await change(new Date(NEXT.getTime() - 1), { weekdays: [5], localTime: '10:00' });
  expect(await windowAt(NOON)).toEqual(['2026-03-01T14:00:00.000Z', '2026-03-06T06:00:00.000Z']);
  // At the instant of an execution, the next one is already the following one.
  await change(NEXT);
  expect(await windowAt(NEXT)).toEqual(['2026-03-06T06:00:00.000Z', '2026-03-09T05:00:00.000Z']);
  expect(await db.query('select 1 from region_schedule where region_id = $1', [regionId])).toHaveLength(3);
  await makeDueExecutions({ db, clock: clockAt(new Date('2026-03-10T00:00:00Z')) });
  await rankMarkets({ db, clock: clockAt(new Date('2026-03-10T00:00:00Z')) });
  expect(await executed()).toEqual([
    '2026-03-01T14:00:00.000Z',
    '2026-03-06T06:00:00.000Z',
    '2026-03-09T05:00:00.000Z',
  ]);
});

const price = (validFrom: Date, validTill: Date) =>
  sql`insert into paas_price (asset_id, store_id, valid_from, item_condition_id, region_id, category_id,
    valid_till,
    price_minor, staged_at, priority_at, upload_id)
    values (${uuid()}, ${uuid()}, ${validFrom}, ${uuid()}, ${regionId}, 'phones', ${validTill}, 50000,
    ${validFrom}, ${validFrom}, ${uuid()})`;

it('moves the end of prices staged for the next execution only (E3)', async () => {
  const [before, following] = [new Date('2026-02-28T14:00:00Z'), new Date('2026-03-02T14:00:00Z')];
  await price(before, NEXT);
  await price(NEXT, following);
  await change(NOON);
  const rows = await sql<{ from: Date; till: Date }>`select valid_from as "from", valid_till as till
    from paas_price where region_id = ${regionId} order by 1`;
  expect(rows).toEqual([
    { from: before, till: NEXT },
    { from: NEXT, till: new Date('2026-03-02T05:00:00Z') },
  ]);
});

it('stages for the next execution by the database’s clock, like the last execution (E3)', async () => {
  const before = new Date();
  const behind = { at: null, now: () => new Date(before.getTime() - 25 * 3_600_000) };
  const { next } = await db.transaction((tx) => lockExecutionWindow(tx, regionId, behind));
  expect(next.getTime()).toBeGreaterThan(before.getTime());
});

it('waits for transactions that stage prices for the window, and the other way round', async () => {
  const order: string[] = [];
  let staged: (() => void) | undefined;
  const mayEnd = new Promise<void>((resolve) => {
    staged = resolve;
  });
  let isLocked: (() => void) | undefined;
  const locked = new Promise<void>((resolve) => {
    isLocked = resolve;
  });
  const staging = db.transaction(async (tx) => {
    await lockExecutionWindow(tx, regionId, clockAt(NOON));
    isLocked?.();
    await mayEnd;
    order.push('staged');
  });
  await locked;
  const changing = db.transaction(async (tx) => {
    await tx.query('update region set version = version + 1 where region_id = $1', [regionId]);
    order.push('changed');
    await changeSchedule(tx, { regionId, schedule: MORNINGS, now: NOON });
  });
  await untilBlocked(db.pool, 1, 'update region%');
  staged?.();
  await Promise.all([staging, changing]);
  expect(order).toEqual(['staged', 'changed']);
});
