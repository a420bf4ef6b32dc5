import { expect, it } from 'vitest';
import { db, dealerOf, deps, MINUTE, NOON, useNotices } from './notices.fixture.ts';
import { purgeNotices } from './purge-notices.ts';

useNotices();
const DAY = 24 * 60 * MINUTE;

it('forgets what a store was told on a day long past, but nothing of this week (M12)', async () => {
  const { storeId } = await dealerOf();
  await db.query(
    `insert into told_once (store_id, kind, day)
     select $1, 'PASSED_OVER', day from generate_series($2::date - 400, $2::date, interval '1 day') day`,
    [storeId, new Date(NOON)],
  );
  await purgeNotices(deps());
  const [told] = await db.query('select count(*) as days, max(day) = $1::date as today from told_once', [
    new Date(NOON),
  ]);
  expect(told).toEqual({ days: 8, today: true });
  await purgeNotices(deps(8 * DAY));
  expect(await db.query('select 1 from told_once')).toEqual([]);
});
