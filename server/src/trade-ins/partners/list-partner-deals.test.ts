import type { DealEvent } from '@mazad/domain/deals/course';
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { getAs, useAreaApp } from '../../../test/area-app.ts';
import { useTestDatabase } from '../../../test/database.ts';
import { buildBid } from '../../../test/factories.ts';
import { heardSql } from '../../../test/heard-db.ts';
import { type BuiltPartner, buildDeal, buildPartner } from '../../../test/trade-factories.ts';
import { moveDeal } from '../../deals/index.ts';
import { registerTradeIns } from '../routes.ts';
import { listPartnerDeals } from './list-partner-deals.ts';
import { updateShop } from './partners.ts';

const { db, sql } = useTestDatabase();
const app = useAreaApp(db, (route) => registerTradeIns(route, { db, clock: systemClock }));

interface Page {
  deals: { appraisalCode: string; state: string; sourceStoreId: string; changedAt: string }[];
  nextCursor: string;
  hasMore: boolean;
}

const read = async (partner: BuiltPartner, query = '') => {
  const { body } = await getAs(app, partner.key, `/deals${query}`);
  return body.data as unknown as Page;
};
const codesOf = ({ deals }: Page) => deals.map(({ appraisalCode }) => appraisalCode);
const move = (tx: Sql, appraisalCode: string, event: DealEvent) =>
  moveDeal({ tx, clock: systemClock }, { appraisalCode, event, at: null, actor: 'system', reason: 'Why' });

/** A partner and a way to bring devices in, one model each, so that no award waits for another. */
async function useDeals(o: { shop?: string } = {}) {
  const partner = await buildPartner(db, o);
  const win = async (more: { serialNumber?: string } = {}) =>
    (await buildDeal(db, { asset: (await buildBid(db)).asset, partner, ...more })).appraisalCode;
  return { partner, win };
}

it('returns each later change once from a cursor on, in stable pages', async () => {
  const { partner, win } = await useDeals();
  const codes = [await win(), await win(), await win()];
  const first = await read(partner, '?count=2');
  expect([codesOf(first), first.hasMore]).toEqual([codes.slice(0, 2), true]);
  // Read already, and read again: it changed since.
  await db.transaction((tx) => move(tx, codes[0]!, 'PICKED_UP'));
  const second = await read(partner, `?count=2&cursor=${first.nextCursor}`);
  expect([codesOf(second), second.hasMore]).toEqual([[codes[2], codes[0]], false]);
  expect(second.deals[1]!.state).toBe('IN_TRANSIT');
  const third = await read(partner, `?cursor=${second.nextCursor}`);
  expect(third).toEqual({ deals: [], nextCursor: second.nextCursor, hasMore: false });
  const since = await read(partner, `?changedSince=${second.deals[0]!.changedAt}`);
  expect(codesOf(since)).toEqual([codes[2], codes[0]]);
  expect((await getAs(app, partner.key, '/deals?cursor=abc')).body.errors?.[0]?.path).toBe('cursor');
  const noDay = await getAs(app, partner.key, '/deals?changedSince=2026-02-30T10:00:00Z');
  expect(noDay.body.errors?.[0]?.path).toBe('changedSince');
});

it('misses no change that commits after a later one', async () => {
  const { partner, win } = await useDeals();
  const [early, late] = [await win(), await win()];
  const start = (await read(partner)).nextCursor;
  const from = (cursor: string) => read(partner, `?cursor=${cursor}`);
  let meanwhile: Page | undefined;
  await db.transaction(async (tx) => {
    await move(tx, early, 'PICKED_UP');
    await db.transaction((other) => move(other, late, 'PICKED_UP'));
    meanwhile = await from(start);
    // By a serial number what is committed is there at once, whoever else is at work.
    expect(codesOf(await read(partner, '?count=100&serialNumber=none1'))).toEqual([]);
  });
  expect(codesOf(await from(meanwhile!.nextCursor))).toEqual([early, late]);
});

it('waits for a statement that may be a transaction’s first write', async () => {
  const { partner, win } = await useDeals();
  const [early, late] = [await win(), await win()];
  const start = (await read(partner)).nextCursor;
  const isHeld = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
  const { meanwhile, slow } = await db.transaction(async (holder) => {
    await holder.query('select pg_advisory_xact_lock(1)');
    // The change has its time, and its transaction is none yet that another could see.
    const held = sql`with held as materialized (select clock_timestamp() as at,
      pg_advisory_xact_lock_shared(1))
      update deal set changed_at = (select at from held) where appraisal_code = ${early}`;
    await expect.poll(() => db.query(isHeld)).toHaveLength(1);
    await db.transaction((tx) => move(tx, late, 'PICKED_UP'));
    return { meanwhile: await read(partner, `?cursor=${start}`), slow: held };
  });
  await slow;
  const then = await read(partner, `?cursor=${meanwhile.nextCursor}`);
  expect([...codesOf(meanwhile), ...codesOf(then)]).toEqual([early, late]);
});

it('finds a deal whose answer was lost by its serial number, at once', async () => {
  const { partner, win } = await useDeals();
  const [lost, other] = [await win({ serialNumber: 'SN-LOST-1' }), await win()];
  await db.transaction(async (tx) => {
    await move(tx, other, 'PICKED_UP');
    await db.transaction((then) => move(then, lost, 'PICKED_UP'));
    expect(codesOf(await read(partner, '?serialNumber=sn-lost-1'))).toEqual([lost]);
  });
  expect(codesOf(await read(await buildPartner(db), '?serialNumber=SN-LOST-1'))).toEqual([]);
});

it('is filtered by states and by a shop under any of its names', async () => {
  const { partner, win } = await useDeals();
  const codes = [await win(), await win(), await win()];
  await db.transaction((tx) => move(tx, codes[1]!, 'PICKED_UP'));
  await db.transaction((tx) => move(tx, codes[2]!, 'CANCELLED'));
  expect(codesOf(await read(partner, '?state=WON,CANCELLED'))).toEqual([codes[0], codes[2]]);
  const lost = await getAs(app, partner.key, '/deals?state=WON,LOST');
  expect(lost.body.errors).toEqual([{ path: 'state', message: expect.stringContaining('WON') }]);
  const [{ sourceStoreId }] = (await read(partner)).deals as [Page['deals'][number]];
  const change = { shop: partner.shop, name: 'Marina' };
  await db.transaction((tx) => updateShop({ tx, clock: systemClock }, partner.partnerId, change));
  await sql`insert into shop (partner_id, name, name_ar) values (${partner.partnerId}, 'Creek', 'الخور')`;
  const byName = async (name: string) =>
    codesOf(await read(partner, `?sourceStoreName=${encodeURIComponent(name)}`)).length;
  expect([await byName('Marina'), await byName(partner.shop), await byName('Creek')]).toEqual([3, 3, 0]);
  const ofShop = await read(partner, `?sourceStoreId=${sourceStoreId}&state=IN_TRANSIT`);
  expect(codesOf(ofShop)).toEqual([codes[1]]);
  const unknown = await getAs(app, partner.key, '/deals?sourceStoreName=Nowhere');
  expect([unknown.status, unknown.body.type, unknown.body.errors?.[0]?.path]).toEqual([
    422,
    'UNKNOWN_SHOP',
    'sourceStoreName',
  ]);
});

it.each([
  ['', 'deal_partner_change'],
  ['?sourceStoreName=Dubai%20Mall', 'deal_partner_shop'],
  ['?serialNumber=SN-LOST-9', 'deal_partner_device'],
])('reads a page of many deals by an index alone: %s', async (query, index) => {
  const { partner } = await useDeals();
  const statements: [string, unknown[]][] = [];
  const listening = heardSql(db, (sql, values) => {
    if (sql.includes('page as (')) statements.push([sql, [...('list' in values! ? values.list : values!)]]);
  });
  const [, name] = /Name=(.*)/.exec(query) ?? [];
  const [, serialNumber] = /Number=(.*)/.exec(query) ?? [];
  const asked = {
    ...(name && { sourceStoreName: decodeURIComponent(name) }),
    ...(serialNumber && { serialNumber }),
  };
  await listPartnerDeals({ db: listening }, partner, asked, 'en');
  const [[sql, values]] = statements as [[string, unknown[]]];
  const plan = await db.transaction(async (tx) => {
    // So few rows would be read through: what is asked is whether the index can answer it.
    await tx.query('set local enable_seqscan = off');
    await tx.query('set local enable_bitmapscan = off');
    return tx.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values);
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(index);
});
