import { expect, it } from 'vitest';
import { buildSession, buildStorage } from './session.fixture';
import { createSessionStore } from './session-store';
import { buildUser } from './user.fixture';

it('gives the lowest free index, and a known person the old one', () => {
  const store = createSessionStore(buildStorage());
  store.add(buildSession());
  const other = buildUser({ userId: 'user-2', email: 'b@mazad.example' });
  expect(store.add(buildSession({ identifier: 'device-2', user: other })).index).toBe(1);
  store.remove(['device-1']);
  expect(store.add(buildSession({ identifier: 'device-3', user: other })).index).toBe(1);
  expect(store.add(buildSession({ identifier: 'device-4' })).index).toBe(0);
});

it('does not take what an older version kept without the region', () => {
  const storage = buildStorage();
  const { region: _, ...user } = buildUser();
  storage.setItem('mazad.sessions.device-1', JSON.stringify({ ...buildSession(), user, index: 0 }));
  expect(createSessionStore(storage).list()).toEqual([]);
});

/** Two tabs in separate processes: each sees the other's writes only once they are synchronised. */
function buildTabs() {
  const writes: (() => void)[] = [];
  const views = [buildStorage(), buildStorage()] as const;
  const tabs = views.map((own, i) => {
    const other = views[1 - i]!;
    return createSessionStore(
      Object.assign(Object.create(own) as typeof own, {
        setItem: (key: string, value: string) => {
          own.setItem(key, value);
          writes.push(() => other.setItem(key, value));
        },
        removeItem: (key: string) => {
          own.removeItem(key);
          writes.push(() => other.removeItem(key));
        },
      }),
    );
  });
  const bringOver = () => {
    for (const write of writes.splice(0)) write();
  };
  return { first: tabs[0]!, second: tabs[1]!, bringOver };
}

it('keeps the tokens of both accounts that two tabs renew before either sees the write of the other', () => {
  const { first, second, bringOver } = buildTabs();
  first.add(buildSession());
  const other = buildUser({ userId: 'user-2', email: 'b@mazad.example' });
  first.add(buildSession({ identifier: 'device-2', user: other }));
  bringOver();
  first.rotate('device-1', { token: 'new 1', refreshToken: 'r2' });
  second.rotate('device-2', { token: 'new 2', refreshToken: 'r2' });
  // The account's name may have changed meanwhile, too.
  first.put({ ...first.find(0)!, user: buildUser({ firstName: 'Noor' }) });
  bringOver();
  for (const tab of [first, second]) expect(tab.list().map(({ token }) => token)).toEqual(['new 1', 'new 2']);
});

it('keeps the tokens of an account whose name another tab brings up to date before it sees them', () => {
  const { first, second, bringOver } = buildTabs();
  first.add(buildSession());
  bringOver();
  first.rotate('device-1', { token: 'new', refreshToken: 'r2' });
  second.put({ ...second.find(0)!, user: buildUser({ firstName: 'Noor' }) });
  bringOver();
  for (const tab of [first, second])
    expect(tab.find(0)).toMatchObject({ token: 'new', refreshToken: 'r2', user: { firstName: 'Noor' } });
});

it('keeps the account that one tab adds while another ends, renews or signs out another', () => {
  for (const change of ['expire', 'rename', 'remove'] as const) {
    const { first, second, bringOver } = buildTabs();
    first.add(buildSession());
    bringOver();
    const other = buildUser({ userId: 'user-2', email: 'b@mazad.example' });
    first.add(buildSession({ identifier: 'device-2', user: other }));
    if (change === 'expire') second.expire('device-1');
    if (change === 'remove') second.remove(['device-1']);
    if (change === 'rename') second.put({ ...second.find(0)!, user: buildUser({ firstName: 'Noor' }) });
    bringOver();
    for (const tab of [first, second]) expect(tab.find(1)?.token).toBe('old');
    expect(first.list()).toEqual(second.list());
  }
});

it('leaves no tokens of a session that is over', () => {
  const storage = buildStorage();
  const store = createSessionStore(storage);
  const everything = () =>
    Array.from({ length: storage.length }, (_, i) => storage.getItem(storage.key(i)!)).join();
  for (const end of [store.expire, (identifier: string) => store.remove([identifier])]) {
    store.add(buildSession());
    store.rotate('device-1', { token: 'new', refreshToken: 'r2' });
    expect(store.find(0)).toMatchObject({ token: 'new', isExpired: false });
    end('device-1');
    // The answer to a pending renewal.
    if (!store.find(0)) store.rotate('device-1', { token: 'late', refreshToken: 'r3' });
    expect(store.find(0)?.token ?? '').toBe('');
    expect(everything()).not.toMatch(/new|old|late|r[123]/);
  }
});
