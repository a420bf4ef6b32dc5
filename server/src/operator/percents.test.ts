import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import {
  type BuiltAsset,
  type BuiltCategory,
  buildAsset,
  buildBid,
  buildCategory,
  buildStore,
} from '../../test/factories.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { until } from '../../test/harness/client.ts';
import { buildDeal, buildPartner } from '../../test/trade-factories.ts';
import { setCreditLimit } from '../credit/offers.ts';
import { systemClock } from '../platform/clock.ts';
import { auditOf, useOperator } from './operator.fixture.ts';

const test = useTestApp();
let desk: Awaited<ReturnType<typeof useOperator>>;
beforeAll(async () => {
  desk = await useOperator(test);
});
/** Every change is followed up, and every award of this file is the same when it is run again (M15). */
afterAll(async () => {
  await until('the kept ranks have followed', 5_000, async () => {
    const behind = await test.db.query(
      `select 1 from grade_follow_up union all select 1 from market where stale_at is not null
       union all select 1 from credit_account where followed_seq < changed_seq`,
    );
    return behind.length === 0;
  });
  const report = await expectCleanAudit(test.db.pool, { settled: true });
  expect(report.receiptsRunAgain).toBeGreaterThanOrEqual(8);
});

const NOTE = 'a new price list';
const gradesOf = async (categoryId: string) => (await desk.call('GET', `/grades/${categoryId}`)).body.data;
/** Base percents of the grades in their order; what is left out stays. */
async function setBase({ categoryId, conditionIds }: BuiltCategory, ...percents: (number | undefined)[]) {
  const { version } = await gradesOf(categoryId);
  const wished = percents.flatMap((percent, at) =>
    percent === undefined ? [] : [{ itemConditionId: conditionIds[at], percent }],
  );
  return desk.call('PUT', `/grades/${categoryId}/percents`, { version, percents: wished, note: NOTE });
}
async function freeze({ categoryId, conditionIds }: BuiltCategory, at: number, isFrozen: boolean) {
  const { version } = await gradesOf(categoryId);
  const path = `/grades/${categoryId}/freeze/${conditionIds[at]}`;
  return desk.call('PUT', path, { version, isFrozen, note: NOTE });
}
async function setOwn(storeId: string, itemConditionId: string, percent: number | null) {
  const { version } = (await desk.call('GET', `/stores/${storeId}/percents`)).body.data;
  const body = { version, percents: [{ itemConditionId, percent }], note: NOTE };
  return desk.call('PUT', `/stores/${storeId}/percents`, body);
}
const bookOf = (asset: BuiltAsset, grade: number) =>
  test.db.query<{ store: string; offer: number; reason: string | null }>(
    `select store_id as store, offer_minor as offer, reason from book($1, $2, $3)
     order by offer_minor desc, priority_at, bid_id`,
    [asset.assetId, asset.regionId, asset.conditionIds[grade]],
  );
const timesOf = (asset: BuiltAsset) =>
  test.db.query(
    'select store_id, priority_at::text, version from bid where asset_id = $1 order by store_id',
    [asset.assetId],
  );

/** Two stores, the first earlier and at the same price, on a model of a category of its own. */
async function buildRivals(percents?: number[]) {
  const category = await buildCategory(test.db, { percents });
  const asset = await buildAsset(test.db, { category });
  const [first, second] = [await buildStore(test.db), await buildStore(test.db)];
  for (const storeId of [first, second]) await buildBid(test.db, { asset, storeId });
  return { category, asset, first, second };
}

describe('base percents (M1)', () => {
  it('are listed with what is special about them', async () => {
    const { category, first } = await buildRivals();
    await setOwn(first, category.conditionIds[1]!, 80);
    await freeze(category, 2, true);
    const { items } = (await desk.call('GET', '/grades?state=FROZEN')).body.data;
    expect(items.find((one: { categoryId: string }) => one.categoryId === category.categoryId)).toEqual({
      categoryId: category.categoryId,
      name: { en: category.categoryId, ar: category.categoryId },
      isActive: true,
      issueCount: 0,
      version: 2,
      grades: [
        expect.objectContaining({ condition: 'A', percent: 100, isFrozen: false, ownStoreCount: 0 }),
        expect.objectContaining({ condition: 'B', percent: 85, isFrozen: false, ownStoreCount: 1 }),
        expect.objectContaining({ condition: 'C', percent: 70, isFrozen: true, ownStoreCount: 0 }),
      ],
    });
    const listed = async (query: string) => (await desk.call('GET', `/grades?${query}`)).body.data.count;
    expect(await listed(`search=${category.categoryId}`)).toBe(1);
    expect(await listed(`search=${category.categoryId}&state=OWN`)).toBe(1);
    expect((await desk.call('GET', '/grades/nothing')).status).toBe(404);
  });

  it('move every offer that follows them at once, and no bid takes a new time (M4)', async () => {
    const { category, asset, first, second } = await buildRivals();
    await setOwn(second, category.conditionIds[1]!, 80);
    const times = await timesOf(asset);
    const answer = await setBase(category, undefined, 92.5, 64.01);
    expect(answer.body.data.grades.map((g: { percent: number }) => g.percent)).toEqual([100, 92.5, 64.01]);
    expect(await bookOf(asset, 1)).toEqual([
      { store: first, offer: 92_500, reason: null },
      { store: second, offer: 80_000, reason: null },
    ]);
    expect((await bookOf(asset, 2)).map((row) => row.offer)).toEqual([64_000, 64_000]);
    expect(await timesOf(asset)).toEqual(times);
    expect(await auditOf(test, `condition:${category.conditionIds[1]}`)).toMatchObject([
      {
        action: 'SET_BASE_PERCENT',
        actor: `operator:${desk.userId}`,
        before: { grade: 'B', percent: 8_500 },
        after: { grade: 'B', percent: 9_250, note: NOTE },
      },
    ]);
  });

  it('keep the best at 100 and never rise from a better grade to a worse one', async () => {
    const { category } = await buildRivals();
    const refused = async (...percents: (number | undefined)[]) => {
      const { status, body } = await setBase(category, ...percents);
      return [status, body.type];
    };
    expect(await refused(99.99)).toEqual([400, 'PERCENTS_INVALID']);
    expect(await refused(undefined, 69.99)).toEqual([400, 'PERCENTS_INVALID']);
    expect(await refused(undefined, undefined, 85.01)).toEqual([400, 'PERCENTS_INVALID']);
    expect(await refused(undefined, 0)).toEqual([400, 'BAD_REQUEST']);
    expect(await refused(undefined, 100.01)).toEqual([400, 'BAD_REQUEST']);
    expect(await refused(undefined, 80.005)).toEqual([400, 'BAD_REQUEST']);
    expect((await gradesOf(category.categoryId)).version).toBe(1);
    expect((await setBase(category, 100, 100, 0.01)).status).toBe(200);
    const other = await buildCategory(test.db);
    const foreign = { categoryId: category.categoryId, conditionIds: other.conditionIds };
    expect((await setBase(foreign, 100)).status).toBe(404);
  });

  it('are refused on a version that is not the last, and leave a note alone where nothing changed', async () => {
    const { category } = await buildRivals();
    const percents = [{ itemConditionId: category.conditionIds[1], percent: 80 }];
    const put = () =>
      desk.call('PUT', `/grades/${category.categoryId}/percents`, { version: 1, percents, note: NOTE });
    expect((await Promise.all([put(), put()])).map((a) => a.status).sort()).toEqual([200, 409]);
    expect((await setBase(category, 100, 80)).body.data.version).toBe(2);
    const noted = await auditOf(test, `category:${category.categoryId}`);
    expect(noted).toMatchObject([{ action: 'UPDATE_GRADES', before: {}, after: { note: NOTE } }]);
  });

  it('say before how many stores and offers they reach', async () => {
    const { category, asset, first, second } = await buildRivals();
    const other = await buildAsset(test.db, { category });
    await buildBid(test.db, { asset: other, storeId: second });
    await buildBid(test.db, {
      asset: await buildAsset(test.db, { category }),
      storeId: first,
      isActive: false,
    });
    await setOwn(first, category.conditionIds[1]!, 80);
    const { data } = (await desk.call('GET', `/grades/${category.categoryId}/reach`)).body;
    const both = { storeCount: 2, offerCount: 3 };
    expect(data.map((one: { base: object; book: object }) => [one.base, one.book])).toEqual([
      [both, both],
      [{ storeCount: 1, offerCount: 2 }, both],
      [both, both],
    ]);
    expect(asset.categoryId).toBe(category.categoryId);
  });
});

describe('dealer percents (M1)', () => {
  it('move the offers of one store, and can be removed again', async () => {
    const { category, asset, first, second } = await buildRivals();
    const times = await timesOf(asset);
    const grade = category.conditionIds[1]!;
    await setOwn(second, grade, 90);
    expect((await bookOf(asset, 1)).map((row) => row.store)).toEqual([second, first]);
    await setOwn(second, grade, 85);
    expect((await bookOf(asset, 1)).map((row) => row.store)).toEqual([first, second]);
    await setBase(category, undefined, 75);
    expect((await bookOf(asset, 1)).map((row) => row.offer)).toEqual([85_000, 75_000]);
    const removed = (await setOwn(second, grade, null)).body.data;
    expect((await bookOf(asset, 1)).map((row) => [row.store, row.offer])).toEqual([
      [first, 75_000],
      [second, 75_000],
    ]);
    expect(await timesOf(asset)).toEqual(times);
    const shown = removed.categories.find(
      (c: { categoryId: string }) => c.categoryId === category.categoryId,
    );
    expect(shown.liveBidCount).toBe(1);
    expect(shown.grades[1]).toMatchObject({ basePercent: 75, percent: null });
    const trace = await auditOf(test, `store:${second}`);
    expect(trace.map((e) => [e.action, e.before, e.after])).toEqual(
      [
        [null, 9_000],
        [9_000, 8_500],
        [8_500, null],
      ].map(([before, after]) => [
        'SET_STORE_PERCENT',
        { grade: 'B', percent: before },
        { grade: 'B', percent: after, itemConditionId: grade, note: NOTE },
      ]),
    );
  });

  it('bring the kept ranks along within moments (M17)', async () => {
    const { category, asset, first, second } = await buildRivals();
    const statusOf = async (storeId: string) => {
      const [bid] = await test.db.query<{ status: string }>(
        'select status from bid where asset_id = $1 and store_id = $2',
        [asset.assetId, storeId],
      );
      return bid?.status;
    };
    expect(await statusOf(second)).toBe('WINING_RANGE');
    await setOwn(first, category.conditionIds[0]!, 90);
    await until('the second is first', 5_000, async () => (await statusOf(second)) === 'RANK_ONE');
    await freeze(category, 0, true);
    await until('the next grade decides', 5_000, async () => (await statusOf(first)) === 'RANK_ONE');
  });

  it('wait for a return into the book, which is read with the percents of its moment', async () => {
    const { category, asset, first } = await buildRivals();
    const limit = (limitMinor: number) =>
      setCreditLimit({ db: test.db, clock: systemClock }, { storeId: first, limitMinor, actor: 'test' });
    await limit(0);
    await limit(1_000_000);
    expect((await setOwn(first, category.conditionIds[1]!, 90)).status).toBe(200);
    const [returned] = await test.db.query<{ before: boolean }>(
      `select h.changed_at < (select min(happened_at) from audit_log where subject = $1 and action = 'SET_STORE_PERCENT')
         as before from bid_history h where h.asset_id = $2 and h.store_id = $3 and h.kind = 'RETURNED'`,
      [`store:${first}`, asset.assetId, first],
    );
    expect(returned).toEqual({ before: true });
  });

  it('are not taken while a return is held up', async () => {
    const { category, first } = await buildRivals();
    const answer = await test.db.transaction(async (tx) => {
      // The follow-up leaves the store to whoever holds this.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`follow-up:${first}`]);
      const wish = { storeId: first, actor: 'test' };
      await setCreditLimit({ db: test.db, clock: systemClock }, { ...wish, limitMinor: 200_000_000 });
      return setOwn(first, category.conditionIds[1]!, 90);
    });
    expect([answer.status, answer.body.type]).toEqual([503, 'UNAVAILABLE']);
    expect(await auditOf(test, `store:${first}`)).toMatchObject([{ action: 'SET_CREDIT_LIMIT' }]);
  });
});

describe('a frozen grade (M1, M3)', () => {
  it('takes no quotes, leaves its book, and comes back with the same times (M4)', async () => {
    const { category, asset, first, second } = await buildRivals();
    const { key, shop } = await buildPartner(test.db);
    const quote = async (grade: number) => {
      const body = {
        assetId: asset.assetId,
        itemConditionId: category.conditionIds[grade],
        serialNumber: '356938035643809',
        sourceStoreName: shop,
      };
      const { status, body: answer } = await test.call('POST', '/partner/v1/quotes', {
        token: key,
        body,
        key: `${asset.assetId}-${Math.random()}`,
      });
      return answer.type ?? status;
    };
    const times = await timesOf(asset);
    expect((await freeze(category, 0, true)).body.data.grades[0].isFrozen).toBe(true);
    expect(await bookOf(asset, 0)).toMatchObject([
      { reason: 'CONDITION_FROZEN' },
      { reason: 'CONDITION_FROZEN' },
    ]);
    expect(await quote(0)).toBe('NO_OFFER');
    // The best grade that is left gives the rank.
    const [best] = await test.db.query('select best_condition($1) as id', [category.categoryId]);
    expect(best).toEqual({ id: category.conditionIds[1] });
    expect((await bookOf(asset, 1)).map((row) => row.store)).toEqual([first, second]);

    await freeze(category, 0, false);
    expect((await bookOf(asset, 0)).map((row) => [row.store, row.reason])).toEqual([
      [first, null],
      [second, null],
    ]);
    expect(await timesOf(asset)).toEqual(times);
    expect(
      (await auditOf(test, `condition:${category.conditionIds[0]}`)).map((e) => [e.action, e.after]),
    ).toEqual([
      ['SET_FREEZE', { grade: 'A', isFrozen: true, note: NOTE }],
      ['SET_FREEZE', { grade: 'A', isFrozen: false, note: NOTE }],
    ]);
  });
});

describe('awards around a change (M15, decision 9)', () => {
  it('are the same when they are run again, whichever grade and store the change touched', async () => {
    const { category, asset, first, second } = await buildRivals();
    const win = async (grade: number) =>
      (await buildDeal(test.db, { asset, itemConditionId: category.conditionIds[grade] })).storeId;
    expect(await win(1)).toBe(first);
    await setOwn(second, category.conditionIds[1]!, 90);
    expect(await win(1)).toBe(second);
    await setBase(category, undefined, 95);
    expect(await win(1)).toBe(first);
    await freeze(category, 0, true);
    expect(await win(1)).toBe(first);
    await setOwn(second, category.conditionIds[1]!, null);
    expect(await win(2)).toBe(first);
    await freeze(category, 0, false);
    await setOwn(first, category.conditionIds[0]!, 50);
    expect(await win(0)).toBe(second);
    await setBase(category, undefined, 60, 60);
    expect(await win(1)).toBe(first);
    await setOwn(first, category.conditionIds[0]!, null);
    expect(await win(0)).toBe(first);
  });
});
