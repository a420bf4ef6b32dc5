import { afterAll, describe, expect, it } from 'vitest';
import { buildAsset, buildBid, buildCategory } from '../../../test/factories.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';
import { gradesDesk, NOTE } from './grades.fixture.ts';

const { test, desk } = useDesk();
const { gradesOf, setBase, freeze, setOwn, bookOf, timesOf, buildRivals, auditFollowedUp } = gradesDesk(
  test,
  desk,
);
afterAll(auditFollowedUp);

describe('base percents (M1)', () => {
  it('are listed with their exceptions', async () => {
    const { category, first } = await buildRivals();
    await setOwn(first, category.conditionIds[1]!, 80);
    await freeze(category, 2, true);
    const { items } = await desk.get('/grades?state=FROZEN');
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
    const listed = async (query: string) => (await desk.get(`/grades?${query}`)).count;
    expect(await listed(`search=${category.categoryId}`)).toBe(1);
    expect(await listed(`search=${category.categoryId}&state=OWN`)).toBe(1);
    expect((await desk.call('GET', '/grades/nothing')).status).toBe(404);
  });

  it('change every offer that uses them at once, and no bid takes a new time (M4)', async () => {
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

  it('need 100 for the best grade and never rise', async () => {
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

  it('are refused for an old version, and log a note even without a change', async () => {
    const { category } = await buildRivals();
    const percents = [{ itemConditionId: category.conditionIds[1], percent: 80 }];
    const put = () =>
      desk.call('PUT', `/grades/${category.categoryId}/percents`, { version: 1, percents, note: NOTE });
    expect((await Promise.all([put(), put()])).map((a) => a.status).sort()).toEqual([200, 409]);
    expect((await setBase(category, 100, 80)).body.data.version).toBe(2);
    const noted = await auditOf(test, `category:${category.categoryId}`);
    expect(noted).toMatchObject([{ action: 'UPDATE_GRADES', before: {}, after: { note: NOTE } }]);
  });

  it('show beforehand how many stores and offers they affect', async () => {
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
