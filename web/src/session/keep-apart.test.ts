import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { accountKey } from './api/query-client';
import { keepAccountsApart } from './keep-apart';
import { buildStorage } from './session.fixture';
import { createSessionStore } from './session-store';
import { buildUser } from './user.fixture';

const sessionOf = (person: string) => ({
  token: 't',
  refreshToken: 'r',
  identifier: `session-${person}`,
  userId: person,
  regionId: 'uae',
  regionIconId: 'AE' as const,
  user: buildUser({ userId: person, email: `${person}@mazad.example` }),
});

function setUp() {
  const storage = buildStorage();
  // Two tabs share storage, but not memory.
  const [here, elsewhere] = [createSessionStore(storage), createSessionStore(storage)];
  const queryClient = new QueryClient();
  here.add(sessionOf('first'));
  here.add(sessionOf('second'));
  keepAccountsApart(here, queryClient);
  queryClient.setQueryData(accountKey(0, 'GET /appraisal'), 'of the first');
  queryClient.setQueryData(accountKey(1, 'GET /appraisal'), 'of the second');
  const read = (index: number) => queryClient.getQueryData(accountKey(index, 'GET /appraisal'));
  return { here, elsewhere, read };
}

it('forgets what was read in an account when it is signed out, and nothing of the others', () => {
  const { here, read } = setUp();
  here.remove(['session-first']);
  expect([read(0), read(1)]).toEqual([undefined, 'of the second']);
});

it('shows nothing of an account to the one that took its index in another tab (I7)', () => {
  const { here, elsewhere, read } = setUp();
  elsewhere.remove(['session-first']);
  elsewhere.add(sessionOf('third'));
  here.notify();
  expect([read(0), read(1)]).toEqual([undefined, 'of the second']);
});

it('keeps everything when tokens are rotated', () => {
  const { here, read } = setUp();
  here.rotate('session-first', { token: 't2', refreshToken: 'r2' });
  expect([read(0), read(1)]).toEqual(['of the first', 'of the second']);
});
