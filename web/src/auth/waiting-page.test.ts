import { expect, it } from 'vitest';
import { buildUser } from '#/session/user.fixture';
import { waitingPage } from './waiting-page';

it('waits only for its own user, not for another who signs in on the same computer', () => {
  const user = buildUser({ userId: 'b' });
  expect(waitingPage('/open?user=b&to=bids', { user })).toBe('/open?user=b&to=bids');
  expect(waitingPage('/open?user=c&to=bids', { user })).toBeNull();
  expect(waitingPage('/open?to=bids', { user })).toBeNull();
  expect(waitingPage('https://elsewhere.example/open?user=b', { user })).toBeNull();
  expect(waitingPage(undefined, { user })).toBeNull();
});
