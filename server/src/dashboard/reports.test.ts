import type { DealsSummary, TopBrand, TopModel } from '@mazad/contract/dashboard';
import { COURIER_STATUSES } from '@mazad/contract/deals';
import { beforeAll, expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { askAs, buildAreaApp, useAreaApp } from '../../test/area-app.ts';
import { useTestDatabase } from '../../test/database.ts';
import { type BuiltAsset, buildMember, buildRegion, buildStore } from '../../test/factories.ts';
import { Prng } from '../../test/harness/prng.ts';
import { buildPayment } from '../../test/money-factories.ts';
import { postDealCharge, postGradeChange, postPurchase } from '../credit/index.ts';
import { buildAssets, makeDeal } from './dashboard.fixture.ts';
import { foldAwards } from './fold-awards.ts';
import { registerDashboard } from './routes.ts';

/** 13 July in Dubai, which is four hours ahead of UTC. */
const NOW = new Date('2026-07-13T09:00:00Z');
const RANGE = { fromDate: '2026-06-14', toDate: '2026-07-13' };

const { db, sql } = useTestDatabase();
const app = useAreaApp(db, (route) => registerDashboard(route, { db, reads: db, clock: clockAt(NOW) }));
let assets: BuiltAsset[];

beforeAll(async () => {
  await buildRegion(db);
  assets = await buildAssets(db, 7);
});

async function ask<T>(storeId: string, path: string, body: object): Promise<T> {
  const answer = await askAs(app, storeId, `/report${path}`, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as T;
}
const summary = (storeId: string, body: object) => ask<DealsSummary>(storeId, '/deals/summary', body);
const brands = (storeId: string, body: object) => ask<TopBrand[]>(storeId, '/top/brands', body);
const models = (storeId: string, body: object) => ask<TopModel[]>(storeId, '/top/models', body);
const sum = (amounts: number[]) => Math.round(amounts.reduce((a, b) => a + b, 0) * 100) / 100;

it('agrees with a simple count of random deals, by number and value', async () => {
  const prng = new Prng(11);
  const whole = (least: number, most: number) => prng.whole(least, most);
  const stores = await Promise.all(Array.from({ length: 3 }, () => buildStore(db)));
  const made: { storeId: string; asset: BuiltAsset; at: Date; totalMinor: number; state: string }[] = [];
  for (let n = 0; n < 150; n++) {
    const deal = {
      storeId: stores[whole(0, 2)]!,
      asset: assets[whole(0, 3)]!,
      at: new Date(Date.parse('2026-06-10T00:00:00Z') + whole(0, 33 * 86_400_000)),
      totalMinor: whole(100, 999_999),
      state: COURIER_STATUSES[whole(0, COURIER_STATUSES.length - 1)]!,
    };
    made.push(deal);
    await makeDeal(db, deal);
  }
  const [from, until] = [Date.parse('2026-06-13T20:00:00Z'), Date.parse('2026-07-13T20:00:00Z')];
  for (const storeId of stores) {
    const own = made.filter((d) => d.storeId === storeId && d.at.getTime() >= from && d.at.getTime() < until);
    const worth = (deals: typeof own) => deals.reduce((total, d) => total + d.totalMinor, 0) / 100;
    const of = (...states: string[]) => own.filter((d) => states.includes(d.state));
    const pending = of('WON', 'IN_TRANSIT', 'REFUSED');
    expect(await summary(storeId, { ...RANGE, by: 'count' })).toEqual({
      dealsWon: own.length,
      delivered: of('DELIVERED', 'GRADE_REVIEW').length,
      pendingDelivery: pending.length,
      paid: 0,
      paymentDue: 0,
      inventory: COURIER_STATUSES.map((s) =>
        expect.objectContaining({ courierStatus: s, amount: of(s).length }),
      ),
    });
    const value = await summary(storeId, { ...RANGE, by: 'value' });
    expect(value).toMatchObject({
      dealsWon: worth(own),
      delivered: worth(of('DELIVERED', 'GRADE_REVIEW')),
      pendingDelivery: worth(pending),
    });
    expect(sum(value.inventory.map(({ percentage }) => percentage))).toBe(100);
    const top = await brands(storeId, RANGE);
    expect(sum(top.map((entry) => entry.percentage))).toBe(100);
    expect(sum(top.map((entry) => entry.purchasePrice))).toBe(sum([value.dealsWon]));
    const devices = (await models(storeId, RANGE)).map((entry) => entry.noOfDevices);
    expect(devices.reduce((a, b) => a + b, 0)).toBe(own.length);
    expect(devices).toEqual([...devices].sort((a, b) => b - a));
  }
});

it('names the logo of a brand that has one (V)', async () => {
  const storeId = await buildStore(db);
  const at = new Date('2026-07-12T08:00:00Z');
  for (const [n, asset] of assets.entries())
    await makeDeal(db, { storeId, asset, at, totalMinor: 1_000 - n });
  const [first] = await brands(storeId, RANGE);
  expect(first!.logoUrl).toBeNull();
  await db.query("update brand set logo_url = '/brands/apple.svg' where brand_id = $1", [first!.brandId]);
  const [named, ...others] = await brands(storeId, RANGE);
  expect(named!.logoUrl).toBe('/brands/apple.svg');
  expect(others.map((entry) => entry.logoUrl)).toEqual(others.map(() => null));
});

it('takes whole local days, inclusive, in any date format (D2)', async () => {
  const storeId = await buildStore(db);
  const edges = [
    '2026-07-11T19:59:59.999Z',
    '2026-07-11T20:00:00Z',
    '2026-07-12T19:59:59.999Z',
    '2026-07-12T20:00:00Z',
  ];
  for (const at of edges)
    await makeDeal(db, { storeId, asset: assets[0]!, at: new Date(at), totalMinor: 100 });
  const noon = Date.parse('2026-07-12T08:00:00Z');
  for (const day of [noon, '2026-07-12', '2026-07-11T21:00:00Z', String(noon)]) {
    expect((await summary(storeId, { fromDate: day, toDate: day })).dealsWon).toBe(2);
    expect((await models(storeId, { fromDate: day, toDate: day }))[0]?.noOfDevices).toBe(2);
  }
  expect((await summary(storeId, { fromDate: noon, toDate: 0 })).dealsWon).toBe(3);
  expect((await summary(storeId, {})).dealsWon).toBe(4);
  await foldAwards({ db });
  const won = async (day: string) => {
    const answer = await ask<{ won: number }>(storeId, '/deals/win-rate', { fromDate: day, toDate: day });
    return answer.won;
  };
  expect([await won('2026-07-11'), await won('2026-07-12'), await won('2026-07-13')]).toEqual([1, 2, 1]);
  const bad = await askAs(app, storeId, '/report/deals/summary', { body: { fromDate: '2026-02-30' } });
  expect(bad.statusCode).toBe(400);
});

async function deliver(storeId: string, day: string, totalMinor: number, state = 'DELIVERED') {
  const at = new Date(`${day}T08:00:00Z`);
  const asset = assets[0]!;
  const { appraisalCode } = await makeDeal(db, { storeId, asset, at, totalMinor, state });
  const about = { storeId, assetId: asset.assetId, appraisalCode, actor: 'system', at };
  await sql`update credit_account set blocked_minor = blocked_minor + ${totalMinor}
    where store_id = ${storeId}`;
  await db.transaction((tx) =>
    postPurchase(tx, { ...about, priceMinor: totalMinor, taxMinor: 0, eventNo: 3 }),
  );
  await db.query('update deal set delivered_at = $2 where appraisal_code = $1', [appraisalCode, at]);
  return about;
}

const pay = (storeId: string, amountMinor: number) =>
  buildPayment(db, storeId, amountMinor, { clock: clockAt(NOW) });

/** Paid and due, by number, then by value. */
async function paidAndDue(storeId: string): Promise<number[]> {
  const [count, value] = await Promise.all(
    ['count', 'value'].map((by) => summary(storeId, { ...RANGE, by })),
  );
  return [count!.paid, count!.paymentDue, value!.paid, value!.paymentDue];
}

it('settles the oldest charges first, and counts only what is past the terms as due (C5)', async () => {
  const storeId = await buildStore(db);
  // Terms of 7 days: a delivery on the 6th may be unpaid until the 13th, which is today.
  await deliver(storeId, '2026-07-01', 10_000);
  await deliver(storeId, '2026-07-02', 20_000, 'GRADE_REVIEW');
  await deliver(storeId, '2026-07-05', 30_000);
  await deliver(storeId, '2026-07-06', 40_000);
  expect(await paidAndDue(storeId)).toEqual([0, 3, 0, 600]);
  await pay(storeId, 15_000);
  expect(await paidAndDue(storeId)).toEqual([1, 2, 100, 450]);
  await pay(storeId, 15_000);
  expect(await paidAndDue(storeId)).toEqual([2, 1, 300, 300]);
  await pay(storeId, 80_000);
  expect(await paidAndDue(storeId)).toEqual([4, 0, 1000, 0]);
});

it('counts a deal as paid or due by all its charges: purchase, grade debit and charge (C5)', async () => {
  const storeId = await buildStore(db);
  const upgraded = await deliver(storeId, '2026-07-01', 10_000);
  const debit = { ...upgraded, at: new Date('2026-07-02T08:00:00Z'), priceMinor: 13_000, taxMinor: 0 };
  await db.transaction((tx) => postGradeChange(tx, { ...debit, isDebit: true }));
  const at = new Date('2026-07-03T08:00:00Z');
  const { appraisalCode } = await makeDeal(db, {
    storeId,
    asset: assets[0]!,
    at,
    totalMinor: 50_000,
    state: 'CANCELLED',
  });
  const charge = {
    ...upgraded,
    appraisalCode,
    at,
    amountMinor: 15_000,
    narrative: 'Refused',
    reason: 'refusal',
  };
  await db.transaction((tx) => postDealCharge(tx, charge));
  expect(await paidAndDue(storeId)).toEqual([0, 2, 0, 380]);
  await pay(storeId, 10_000);
  expect(await paidAndDue(storeId)).toEqual([0, 2, 0, 280]);
  await pay(storeId, 13_000);
  expect(await paidAndDue(storeId)).toEqual([1, 1, 100, 150]);
});

it('answers zeros for a store without deals and for a PAAS store', async () => {
  for (const mode of ['SPOT', 'PAAS'] as const) {
    const storeId = await buildStore(db, { mode });
    expect(await summary(storeId, { ...RANGE, by: 'value' })).toMatchObject({
      dealsWon: 0,
      paid: 0,
      paymentDue: 0,
    });
    expect(await brands(storeId, RANGE)).toEqual([]);
    expect(await models(storeId, RANGE)).toEqual([]);
    expect(await ask(storeId, '/deals/win-rate', RANGE)).toMatchObject({
      tookPart: 0,
      winRate: null,
      averageGap: null,
      averageGapPercent: null,
      brands: [],
    });
  }
});

it('shows of the market only what five stores bought, and nothing that reveals the rest (M7)', async () => {
  const stores = await Promise.all(Array.from({ length: 6 }, () => buildStore(db)));
  const day = { fromDate: '2026-03-01', toDate: '2026-03-02', by: 'nl' };
  const buy = (asset: number, store: number, totalMinor: number, on = 1) =>
    makeDeal(db, {
      asset: assets[asset]!,
      storeId: stores[store]!,
      at: new Date(`2026-03-0${on}T10:00:00Z`),
      totalMinor,
    });
  const told = async () => {
    await foldAwards({ db });
    const [own, rest] = [assets[0]!.assetId, await brands(stores[5]!, day)];
    const rows = await sql<{ brand_id: string }>`select brand_id from asset where asset_id = ${own}`;
    return rest.map((e) => [
      e.brandId === rows[0]!.brand_id ? 'first' : (e.brandId ?? 'rest'),
      e.purchasePrice,
    ]);
  };
  for (let store = 0; store < 4; store++) await buy(0, store, 10_000, 1 + (store % 2));
  expect(await told()).toEqual([]);
  await buy(0, 0, 10_000, 2);
  expect(await told(), 'the same store once more').toEqual([]);
  await buy(0, 4, 10_000, 2);
  expect(await told()).toEqual([['first', 600]]);
  expect((await models(stores[5]!, day)).map((m) => m.noOfDevices)).toEqual([6]);
  // A brand of one store is shown neither alone nor as the rest.
  await buy(1, 3, 77_700);
  expect(await told()).toEqual([['rest', 1377]]);
  expect((await models(stores[5]!, day)).map((m) => m.noOfDevices)).toEqual([6]);
  // More stores with a fifth brand bring the rest to five stores.
  for (let store = 0; store < 5; store++) await buy(2 + (store % 3), store, 100);
  expect(await told()).toEqual(
    [
      ['rest', 782],
      ['first', 600],
    ].reverse(),
  );
  const other = await buildRegion(db, { regionId: 'ksa', timeZone: 'Asia/Riyadh' });
  const [elsewhere] = await buildAssets(db, 1, other);
  const far = await buildStore(db, { regionId: other });
  await makeDeal(db, {
    asset: elsewhere!,
    storeId: far,
    at: new Date('2026-03-01T10:00:00Z'),
    totalMinor: 5,
  });
  expect(await told(), 'another region').toHaveLength(2);
});

it('shows a store’s own figures at least as new as its messages, otherwise from the replica (S5)', async () => {
  const storeId = await buildStore(db);
  await deliver(storeId, '2026-07-01', 10_000);
  await pay(storeId, 10_000);
  const { userId } = await buildMember(db, { storeId });
  await db.query('update member set user_id = $2, left_at = $3 where user_id = $1', [
    userId,
    // The user id of every caller in this app.
    '00000000-0000-7000-8000-000000000000',
    new Date('2026-06-30T09:00:00Z'),
  ]);
  const nothing: Sql = { query: async () => [] };
  const readBeside = async (one: Sql, reads: Sql) => {
    const beside = await buildAreaApp(db, (route) =>
      registerDashboard(route, { db: one, reads, clock: clockAt(NOW) }),
    );
    const headers = { 'x-store-id': storeId };
    const url = '/api/report/deals/summary';
    const summed = await beside.inject({ method: 'POST', url, headers, payload: RANGE });
    const since = await beside.inject({ url: '/api/report/since', headers });
    await beside.close();
    return { paid: summed.json().data.paid, dealsWon: since.json().data.dealsWon };
  };
  expect(await readBeside(db, nothing)).toEqual({ paid: 1, dealsWon: 1 });
  expect(await readBeside(nothing, db)).toEqual({ paid: 1, dealsWon: 1 });
});
