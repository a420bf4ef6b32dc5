import { afterAll, describe, expect, it } from 'vitest';
import { until } from '../../../test/harness/client.ts';
import { buildDeal, buildPartner } from '../../../test/trade-factories.ts';
import { gradesDesk, NOTE } from '../catalog/grades.fixture.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk();
const { setBase, freeze, setOwn, bookOf, timesOf, buildRivals, auditFollowedUp } = gradesDesk(test, desk);
/** Every award of this file has the same result when repeated (M15). */
afterAll(async () => {
  const report = await auditFollowedUp();
  expect(report.receiptsRunAgain).toBeGreaterThanOrEqual(8);
});

describe('dealer percents (M1)', () => {
  it('change one store’s offers, and can be removed', async () => {
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

  it('update stored ranks within moments (M17)', async () => {
    const { category, asset, first, second } = await buildRivals();
    const statusOf = async (storeId: string) => {
      const [bid] = await test.sql<{ status: string }>`select status from bid
        where asset_id = ${asset.assetId} and store_id = ${storeId}`;
      return bid?.status;
    };
    expect(await statusOf(second)).toBe('WINING_RANGE');
    await setOwn(first, category.conditionIds[0]!, 90);
    await until('the second is first', async () => (await statusOf(second)) === 'RANK_ONE');
    await freeze(category, 0, true);
    await until('the next grade decides', async () => (await statusOf(first)) === 'RANK_ONE');
  });
});

describe('a frozen grade (M1, M3)', () => {
  it('gets no quotes, leaves its book, and returns with the same times (M4)', async () => {
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
    // The best remaining grade gives the rank.
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
  it('give the same result when repeated, whichever grade and store changed', async () => {
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
