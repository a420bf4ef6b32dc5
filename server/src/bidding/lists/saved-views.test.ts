import { SAVED_VIEWS_MAX, type SavedView } from '@mazad/contract/bids/saved-views';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const test = useTestApp();

async function seat() {
  const { token, user } = await test.signIn();
  const call = async (method: string, path: string, body?: object) => {
    const answer = await test.call(method, `/bid-views${path}`, { token, body });
    return { status: answer.status, type: answer.body.type, views: answer.body.data?.views as SavedView[] };
  };
  const create = (name: string, more: object = {}) => call('POST', '', { name, state: {}, ...more });
  return { token, storeId: user.storeId, call, create };
}
const names = (views: SavedView[]) => views.map((view) => view.name);

it('stores a view as sent, in the order of saving, for its member only', async () => {
  const { storeId, call, create } = await seat();
  const state = {
    categoryId: 'mobile',
    brandList: ['0190b3c4-1111-7222-8333-444455556666'],
    age: 30,
    gapFrom: 10,
    gapTo: 200,
    filterBy: 'BID_NOT_WINNING',
    sortBy: 'topBid',
    orderBy: 'asc',
    density: 'compact',
  };
  await create('Losing', { state });
  const { views } = await create('  Second  ');
  expect(views).toMatchObject([
    { name: 'Losing', state, isDefault: false, version: 1 },
    { name: 'Second', state: {} },
  ]);
  expect((await call('GET', '')).views).toEqual(views);
  const colleague = await test.signIn({ storeId });
  const theirs = await test.call('GET', '/bid-views', { token: colleague.token });
  expect(theirs.body.data.views).toEqual([]);
  const path = `/bid-views/${views[0]!.viewId}`;
  expect((await test.call('PUT', path, { token: colleague.token, body: { version: 1 } })).status).toBe(404);
});

it('refuses a duplicate name in any case, an invalid one, and invalid content', async () => {
  const { call, create } = await seat();
  const { views } = await create('Losing');
  await create('Other');
  expect((await create('LOSING')).type).toBe('NAME_TAKEN');
  const rename = await call('PUT', `/${views[0]!.viewId}`, { version: 1, name: 'other' });
  expect([rename.status, rename.type]).toEqual([409, 'NAME_TAKEN']);
  for (const name of ['', '   ', 'x'.repeat(61), 'a\u0000', 7])
    expect((await create(name as string)).status).toBe(400);
  expect((await create('Bad', { state: { age: 31 } })).status).toBe(400);
  expect((await create('Bad', { state: { gapFrom: -1 } })).status).toBe(400);
});

it('refuses to change what another device has changed meanwhile', async () => {
  const { call, create } = await seat();
  const { viewId } = (await create('One')).views[0]!;
  const renamed = await call('PUT', `/${viewId}`, { version: 1, name: 'Uno' });
  expect(renamed.views).toMatchObject([{ name: 'Uno', version: 2 }]);
  expect((await call('PUT', `/${viewId}`, { version: 1, state: { age: 30 } })).type).toBe('CHANGED_SINCE');
  expect((await call('DELETE', `/${viewId}?version=1`)).type).toBe('CHANGED_SINCE');
  expect((await call('DELETE', `/${viewId}?version=2`)).views).toEqual([]);
  expect((await call('DELETE', `/${viewId}?version=2`)).status).toBe(404);
});

it('has at most one default', async () => {
  const { call, create } = await seat();
  await create('One', { isDefault: true });
  const { views } = await create('Two', { isDefault: true });
  expect(views.map((view) => [view.isDefault, view.version])).toEqual([
    [false, 2],
    [true, 1],
  ]);
  const back = await call('PUT', `/${views[0]!.viewId}`, { version: 2, isDefault: true });
  expect(back.views.map((view) => view.isDefault)).toEqual([true, false]);
  const again = await call('PUT', `/${views[0]!.viewId}`, { version: 3, name: 'Ein' });
  expect(again.views[0]).toMatchObject({ name: 'Ein', isDefault: true, version: 4 });
  const none = await call('PUT', `/${views[0]!.viewId}`, { version: 4, isDefault: false });
  expect(none.views.map((view) => view.isDefault)).toEqual([false, false]);
});

it('is reordered as a whole, and closes gaps after a deletion', async () => {
  const { call, create } = await seat();
  for (const name of ['A', 'B', 'C']) await create(name);
  const { views } = await call('GET', '');
  const ids = views.map((view) => view.viewId);
  const turned = await call('PUT', '', { viewIds: [ids[2], ids[0], ids[1]] });
  expect(names(turned.views)).toEqual(['C', 'A', 'B']);
  for (const viewIds of [ids.slice(0, 2), [...ids, ids[0]], [ids[0], ids[0], ids[1]]]) {
    expect((await call('PUT', '', { viewIds })).type).toBe('CHANGED_SINCE');
  }
  await call('DELETE', `/${ids[0]}?version=1`);
  expect(names((await create('D')).views)).toEqual(['C', 'B', 'D']);
});

it('allows thirty, however many requests come at once', async () => {
  const { call, create } = await seat();
  const answers = await Promise.all(
    Array.from({ length: SAVED_VIEWS_MAX + 4 }, (_, i) => create(`View ${i}`)),
  );
  expect(answers.filter((answer) => answer.type === 'VIEWS_FULL')).toHaveLength(4);
  const { views } = await call('GET', '');
  expect(views).toHaveLength(SAVED_VIEWS_MAX);
  const places = await test.sql<{ places: number }>`select count(distinct place) as places from saved_view
    group by user_id order by 1 desc limit 1`;
  expect(places[0]!.places).toBe(SAVED_VIEWS_MAX);
});
