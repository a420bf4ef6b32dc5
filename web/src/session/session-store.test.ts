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
  storage.setItem('mazad.sessions', JSON.stringify([{ ...buildSession(), user, index: 0 }]));
  expect(createSessionStore(storage).list()).toEqual([]);
});
