import type { Since } from '@mazad/contract/dashboard';
import { expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { useTestDatabase } from '../../test/database.ts';
import {
  type BuiltAsset,
  buildAsset,
  buildBid,
  buildMember,
  buildStore,
  REGION_ID,
} from '../../test/factories.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { tellPresence } from '../identity/sessions/presence.ts';
import { markMarkets, rankMarkets } from '../market/index.ts';
import { makeDeal } from './dashboard.fixture.ts';
import { getSince } from './get-since.ts';

const at = (time: string) => new Date(`2026-07-13T${time}:00Z`);
/** In this order: first bids, before the member left, leaving, after that, the return. */
const [FIRST, EARLIER, LEFT, LATER, LAST, BACK] = ['03:00', '03:30', '04:12', '05:00', '06:00', '09:00'].map(
  at,
) as [Date, Date, Date, Date, Date, Date];

// Without a server, so that nothing else moves bids or reviews.
const { db, sql } = useTestDatabase();
let storeId: string;
let userId: string;

async function buildWatcher() {
  storeId = await buildStore(db);
  ({ userId } = await buildMember(db, { storeId }));
  await tell(LEFT);
}

const tell = (now: Date, who = userId) => tellPresence({ db, clock: clockAt(now) }, who);
const since = (now = BACK, who = userId): Promise<Since> =>
  getSince({ db, clock: clockAt(now) }, { userId: who, storeId, regionId: REGION_ID });

/** The store's own bid, first from the start. */
async function lead(): Promise<BuiltAsset> {
  const asset = await buildAsset(db);
  await buildBid(db, { asset, storeId, spotPriceMinor: 100_000, at: FIRST });
  return asset;
}
const outbid = (asset: BuiltAsset, when: Date, spotPriceMinor = 110_000) =>
  buildBid(db, { asset, spotPriceMinor, at: when });

/** As if its last unit were sold. */
async function sellOut(asset: BuiltAsset, when: Date): Promise<void> {
  const { assetId, regionId } = asset;
  await db.transaction(async (tx) => {
    await sqlOn(tx)`select from market where asset_id = ${assetId} and region_id = ${regionId} for update`;
    await sqlOn(tx)`update bid set available_quantity = 0 where asset_id = ${assetId}
      and store_id = ${storeId}`;
    await markMarkets(tx, regionId, [assetId]);
  });
  await rankMarkets({ db, clock: clockAt(when) });
}

async function waitForAnswer(status: string, before: Date | null): Promise<void> {
  await db.query(
    `insert into grade_review (store_id, review_id, region_id, appraisal_code, asset_id, appraisal_id, ticket_number,
       status, is_created_by_nl, sale_condition_id, comment, created_by, look_before, decide_before, act_before,
       created_at, updated_at)
     select $1, x, 'uae', x, x, x, x, $2, false, x, '', 'x', now(), now(), $3, now(), now() from gen_random_uuid() x`,
    [storeId, status, before],
  );
}

it('counts bids that were first or second when the member left and have fallen, by current status', async () => {
  await buildWatcher();
  // By time, like an outbox.
  const [second, third, lostBefore, wonBack] = [await lead(), await lead(), await lead(), await lead()];
  await lead();
  await outbid(lostBefore, EARLIER);
  for (const asset of [second, third, wonBack]) await outbid(asset, LATER);
  for (const asset of [third, lostBefore]) await outbid(asset, LAST, 120_000);
  await buildBid(db, { asset: wonBack, storeId, spotPriceMinor: 120_000, at: LAST });
  expect(await since()).toEqual({
    since: LEFT.toISOString(),
    // One was second already when the member left.
    slipped: { toSecond: 1, toNotWinning: 2 },
    ranOut: 0,
    dealsWon: 0,
    hotDeals: 0,
    reviewsToAnswer: { count: 0, nextDeadline: null },
  });
});

it('counts bids that ran out of units, and deals won since', async () => {
  await buildWatcher();
  const [asset, before, second] = [await lead(), await lead(), await lead()];
  await sellOut(before, EARLIER);
  await outbid(second, EARLIER);
  await sellOut(asset, LATER);
  await sellOut(second, LAST);
  for (const when of [EARLIER, LATER, LAST])
    await makeDeal(db, { asset, storeId, at: when, totalMinor: 1_000 });
  await makeDeal(db, { asset, storeId: await buildStore(db), at: LATER, totalMinor: 1_000 });
  expect(await since()).toMatchObject({ ranOut: 2, dealsWon: 2, slipped: { toSecond: 0, toNotWinning: 0 } });
});

it('counts hot deals without first place, and waiting reviews with the nearest deadline', async () => {
  await buildWatcher();
  const [first, second, off, none] = [await lead(), await lead(), await lead(), await buildAsset(db)];
  await outbid(second, EARLIER);
  await buildBid(db, { asset: off, storeId, isActive: false, at: EARLIER });
  const hot = [first, second, off, none].map(({ assetId }) => assetId);
  await db.query('update market set is_hot = true where asset_id = any($1::uuid[])', [hot]);
  await waitForAnswer('ADDITIONAL_INFO_REQUIRED', new Date('2026-07-16T04:00:00Z'));
  await waitForAnswer('ADDITIONAL_INFO_REQUIRED', new Date('2026-07-14T04:00:00Z'));
  await waitForAnswer('REQUESTED_TO_RETURN', new Date('2026-07-13T12:00:00Z'));
  await waitForAnswer('UNDER_PROCESS', null);
  const waiting = { count: 2, nextDeadline: '2026-07-14T04:00:00.000Z' };
  expect(await since()).toMatchObject({ hotDeals: 3, reviewsToAnswer: waiting });
});

it('starts a visit after half an hour’s pause, on any device, and keeps it while it lasts', async () => {
  await buildWatcher();
  const other = (await buildMember(db, { storeId })).userId;
  const left = async (now: Date, who?: string) => (await since(now, who)).since;
  expect(await left(LEFT), 'a first visit').toBeNull();
  expect(await left(at('04:42'))).toBeNull();
  expect(await left(at('04:43')), 'before anything was told').toBe(LEFT.toISOString());
  for (const time of ['04:43', '05:10', '05:40', '06:10']) await tell(at(time));
  // From a process with a slow clock.
  await tell(at('06:05'));
  expect(await left(at('06:10'))).toBe(LEFT.toISOString());
  await tell(at('06:41'));
  expect(await left(at('06:41'))).toBe(at('06:10').toISOString());
  expect(await left(at('06:41'), other), 'another member of the store').toBeNull();
  await tell(at('06:41'), other);
  expect(await left(at('08:00'), other)).toBe(at('06:41').toISOString());
  const [member] = await sql<{ version: number }>`select version from member where user_id = ${userId}`;
  expect(member!.version, 'nothing that the console shows').toBe(1);
});

it('reads at most the newest 50,000 changes', async () => {
  await buildWatcher();
  const [early, late] = [await lead(), await lead()];
  await outbid(early, LATER);
  await sql`with more as (update outbox_head set last_seq = last_seq + 49999 where store_id = ${storeId}
    returning last_seq)
    insert into outbox (store_id, seq, region_id, kind, subject, payload, created_at)
    select ${storeId}, last_seq - n, 'uae', 'AUTOPILOT_MOVED', '', '{}', ${LAST}
    from more, generate_series(0, 49998) n`;
  expect((await since()).slipped).toEqual({ toSecond: 1, toNotWinning: 0 });
  await outbid(late, LAST);
  expect((await since()).slipped).toEqual({ toSecond: 1, toNotWinning: 0 });
});
