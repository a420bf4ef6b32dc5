import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import {
  accountDeps,
  afterFlood,
  buildDealer,
  callsOf,
  DAY_SECONDS,
  ORIGIN,
  provedOf,
  secondsFromNow,
} from '../accounts/accounts.fixture.ts';
import { openDealerSession } from './open-dealer-session.ts';
import { refreshSession } from './sessions.ts';

const test = useTestApp();
const { signIn, refresh, me } = callsOf(test);

type Held = { refreshToken: string; identifier: string };
/** A refresh `seconds` from now. */
const refreshAt = (seconds: number, s: Held) =>
  refreshSession(accountDeps(test, secondsFromNow(seconds)), s.identifier, s.refreshToken);
const signOut = (body: object, token?: string) => test.call('POST', '/user/member/logout', { body, token });
/** Signed in `seconds` ago; access tokens expire after 15 minutes. */
async function signedInAgo(seconds: number, userId?: string) {
  const deps = accountDeps(test, secondsFromNow(-seconds));
  const dealer = userId ?? (await buildDealer(test.db)).userId;
  return (await openDealerSession(deps, await provedOf(test.db, dealer), ORIGIN))!;
}

describe('refresh (I3)', () => {
  it('replaces the token on each use', async () => {
    const first = await test.signIn();
    const second = (await refresh(first)).body.data;
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await me(second.token)).status).toBe(200);
    expect((await refresh({ ...first, ...second })).status).toBe(200);
  });

  it('serves fifty concurrent calls with an expired access token', async () => {
    const session = await signedInAgo(16 * 60);
    const calls = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const refused = await me(session.token);
        const renewed = (await refresh(session)).body.data;
        return { refused: refused.status, renewed, again: (await me(renewed.token)).status };
      }),
    );
    expect(new Set(calls.map((c) => c.refused))).toEqual(new Set([401]));
    expect(new Set(calls.map((c) => c.again))).toEqual(new Set([200]));
    expect(new Set(calls.map((c) => c.renewed.refreshToken)).size).toBe(1);
    const [row] = await test.sql<{ generation: number }>`select generation from session
      where identifier = ${session.identifier}`;
    expect(row!.generation).toBe(2);
  });

  it('keeps two tabs signed in that refresh at once, with the same successor', async () => {
    const session = await test.signIn();
    const tabs = await Promise.all([refresh(session), refresh(session)]);
    const [a, b] = tabs.map((t) => t.body.data);
    expect(a.refreshToken).toBe(b.refreshToken);
    const next = await Promise.all([a, b].map((tab) => refresh({ ...session, ...tab })));
    expect(next.map((n) => n.status)).toEqual([200, 200]);
  });

  it('is not blocked by invalid tokens from the same address, nor is signing out (I6)', async () => {
    const session = await test.signIn();
    const junk = { identifier: session.identifier, refreshToken: `1.${'x'.repeat(43)}` };
    const tryJunk = async () => [(await refresh(junk)).status, (await signOut(junk)).status];
    expect(await tryJunk()).toEqual([419, 401]);
    await afterFlood(test.db, async () => {
      expect(await tryJunk()).toEqual([419, 401]);
      const renewed = await refresh(session);
      expect(renewed.status).toBe(200);
      expect((await signOut({ ...session, ...renewed.body.data })).status).toBe(200);
    });
  });

  it('ends only this session when a replaced token is used again', async () => {
    const stolen = await test.signIn();
    const other = (await signIn(stolen.email)).body.data;
    const second = { ...stolen, ...(await refresh(stolen)).body.data };
    const third = { ...stolen, ...(await refresh(second)).body.data };
    expect(await refresh(stolen)).toMatchObject({ status: 419, body: { type: 'SESSION_ERROR' } });
    expect((await refresh(third)).status).toBe(419);
    await expect.poll(async () => (await me(third.token)).status).toBe(419);
    expect((await refresh(other)).status).toBe(200);
    const [row] = await test.sql<{ revoke_reason: string }>`select revoke_reason from session
      where identifier = ${stolen.identifier}`;
    expect(row!.revoke_reason).toBe('REUSED');
  });

  it('accepts the direct predecessor for ten seconds, with the same successor', async () => {
    const session = await test.signIn();
    const next = (await refresh(session)).body.data;
    expect((await refreshAt(9, session)).refreshToken).toBe(next.refreshToken);
    await expect(refreshAt(11, session)).rejects.toThrow('SESSION_ERROR');
    await expect(refreshAt(11, { ...session, ...next })).rejects.toThrow('SESSION_ERROR');
  });

  it('accepts no older predecessor, however soon', async () => {
    const session = await test.signIn();
    const second = { ...session, ...(await refresh(session)).body.data };
    await refresh(second);
    expect((await refresh(session)).status).toBe(419);
  });

  it('lasts 30 days from its last use, and no longer (I4)', async () => {
    const session = await test.signIn();
    const next = await refreshAt(30 * DAY_SECONDS - 60, session);
    await expect(refreshAt(60 * DAY_SECONDS - 120, { ...session, ...next })).resolves.toBeDefined();
    const idle = await test.signIn();
    await test.sql`update session set rotated_at = now() - interval '31 days'
      where identifier = ${idle.identifier}`;
    expect(await refresh(idle)).toMatchObject({ status: 419, body: { type: 'SESSION_ERROR' } });
    expect((await me(idle.token)).status).toBe(419);
  });

  it('is useless for another session', async () => {
    const [mine, theirs] = [await test.signIn(), await test.signIn()];
    expect((await refresh({ ...mine, identifier: theirs.identifier })).status).toBe(419);
    expect((await refresh(theirs)).status).toBe(200);
    expect((await refresh(mine)).status).toBe(200);
  });

  it.each(['', 'x', '1.', `1.${'A'.repeat(43)}`, `2147483648.${'A'.repeat(43)}`, `-1.${'A'.repeat(43)}`])(
    'refuses %j and leaves the session as it is',
    async (refreshToken) => {
      const session = await test.signIn();
      expect((await refresh({ ...session, refreshToken })).status).toBeGreaterThanOrEqual(400);
      expect((await refresh(session)).status).toBe(200);
    },
  );
});

describe('signing out', () => {
  it('ends the bearer’s own session, also with an expired access token', async () => {
    const [session, other] = [await signedInAgo(16 * 60), await test.signIn()];
    expect((await me(session.token)).status).toBe(401);
    const { refreshToken, identifier } = session;
    expect((await signOut({ refreshToken, identifier }, session.token)).body.data).toEqual({
      signedOut: true,
      count: 1,
    });
    expect((await refresh(session)).status).toBe(419);
    expect((await refresh(other)).status).toBe(200);
    expect((await signOut({}, other.token)).body.data.count).toBe(1);
    expect((await signOut({}, other.token)).body.data.count).toBe(0);
  });

  it('ends no session by its identifier alone or with another’s tokens', async () => {
    const [mine, theirs] = [await test.signIn(), await test.signIn()];
    const { identifier } = theirs;
    for (const [body, token] of [
      [{ identifier }, undefined],
      [{ identifier, refreshToken: mine.refreshToken }, undefined],
      [{ identifier, refreshToken: `9.${'A'.repeat(43)}` }, undefined],
      [{ identifier, refreshToken: theirs.refreshToken }, `${mine.token}`],
      [{}, `${theirs.token}x`],
      [[{ identifier, refreshToken: mine.refreshToken }], undefined],
      [[{ identifier: '-'.repeat(36), refreshToken: `1.${'A'.repeat(43)}` }], undefined],
    ] as [object, string | undefined][]) {
      expect((await signOut(body, token)).status).toBe(401);
    }
    // With the bearer's token, the bearer's session ends, whatever the body says.
    expect((await signOut({ identifier }, mine.token)).body.data.count).toBe(1);
    expect((await refresh(mine)).status).toBe(419);
    expect((await refresh(theirs)).status).toBe(200);
  });

  it('ends all listed accounts, each by its own proof, and no others', async () => {
    const { userId } = await buildDealer(test.db);
    const expired = await signedInAgo(16 * 60, userId);
    const elsewhere = await signedInAgo(0, userId);
    const [second, stranger] = [await test.signIn(), await test.signIn()];
    const answer = await signOut([
      { refreshToken: expired.refreshToken, token: expired.token, regionId: 'uae' },
      { refreshToken: second.refreshToken, identifier: second.identifier },
      { refreshToken: second.refreshToken, identifier: stranger.identifier },
      { refreshToken: second.refreshToken, token: stranger.token },
      { refreshToken: 'not a refresh token', token: 'x.y.z', regionId: 'uae' },
    ]);
    expect(answer.body.data).toEqual({ signedOut: true, count: 2 });
    const standing = await Promise.all([expired, second, elsewhere, stranger].map(refresh));
    expect(standing.map((s) => s.status)).toEqual([419, 419, 200, 200]);
  });

  it('refuses lists that are empty, too long or invalid', async () => {
    const one = { refreshToken: 'x'.repeat(20) };
    for (const body of [[], Array.from({ length: 21 }, () => one), [{}], [1], [{ refreshToken: 'short' }]]) {
      expect((await signOut(body)).status).toBe(400);
    }
  });
});
