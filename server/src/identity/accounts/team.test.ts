import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { buildAsset } from '../../../test/factories.ts';
import { auditOf } from '../../operator/operator.fixture.ts';
import { accountDeps, buildDealer, callsOf, mailsTo, newestLink } from './accounts.fixture.ts';
import { updateMember } from './team.ts';

const test = useTestApp();
const { signIn, refresh, reset, me } = callsOf(test);

type Signed = Awaited<ReturnType<typeof test.signIn>>;
const team = (token: string) => test.call('GET', '/user/team', { token });
const invite = (token: string, o: object = {}) => {
  const email = `new-${randomUUID().slice(0, 8)}@mazad.example`;
  const body = { email, firstName: 'omar', lastName: 'Nasser', role: 'BUYER', ...o };
  return test.call('POST', '/user/team', { token, body });
};
const update = (token: string, userId: string, body: object) =>
  test.call('PUT', `/user/team/${userId}`, { token, body });
const sendAgain = (token: string, userId: string) =>
  test.call('POST', `/user/team/${userId}/invitation`, { token, body: {} });
const withdraw = (token: string, userId: string) =>
  test.call('DELETE', `/user/team/${userId}/invitation`, { token });
const roleIn = (body: { data: { userId: string; role: string; state: string }[] }, userId: string) =>
  body.data.find((m) => m.userId === userId);
const traceOf = (userId: string) => auditOf(test, `member:${userId}`);
/** A member of the owner's store, signed in. */
const colleague = (owner: Signed, role: string) => test.signIn({ storeId: owner.storeId, role });

describe('a team', () => {
  it('is visible to its own members only', async () => {
    const owner = await test.signIn();
    const viewer = await colleague(owner, 'VIEWER');
    await test.signIn();
    const { data } = (await team(viewer.token)).body;
    expect(data.map((m: { userId: string }) => m.userId)).toEqual([owner.user.userId, viewer.user.userId]);
    expect(data[1]).toEqual({
      userId: viewer.user.userId,
      firstName: 'Sara',
      lastName: 'Amin',
      email: viewer.email,
      role: 'VIEWER',
      state: 'ACTIVE',
      displayPicture: null,
      joinedOn: data[1].joinedOn,
    });
    expect((await team('')).status).toBe(401);
  });

  it('can be changed by owners only', async () => {
    const owner = await test.signIn();
    const members = [await colleague(owner, 'BUYER'), await colleague(owner, 'VIEWER')];
    for (const { token, user } of members) {
      expect(await invite(token)).toMatchObject({ status: 403, body: { type: 'FORBIDDEN' } });
      expect((await update(token, user.userId, { role: 'OWNER' })).status).toBe(403);
      expect((await update(token, owner.user.userId, { isActive: false })).status).toBe(403);
    }
    expect(await traceOf(owner.user.userId)).toEqual([]);
  });
});

describe('an invitation', () => {
  it('mails a link; with the password that it sets, the member can sign in', async () => {
    const owner = await test.signIn();
    const email = 'Omar.New@mazad.example';
    const { status, body } = await invite(owner.token, { email });
    expect(status).toBe(200);
    const invited = body.data.at(-1);
    expect(invited).toMatchObject({ firstName: 'Omar', role: 'BUYER', state: 'INVITED', email });
    expect((await mailsTo(test.db, email))[0]).toMatchObject({ kind: 'INVITE_LINK_CODE', language: 'en' });
    expect((await signIn(email, '!')).body.type).toBe('WRONG_CREDENTIALS');
    expect((await reset(await newestLink(test.db, email), 'omar’s own phrase')).body.data.email).toBe(email);
    const session = (await signIn(email.toLowerCase(), 'omar’s own phrase')).body.data;
    expect(session.user).toMatchObject({ role: 'BUYER', storeId: owner.storeId });
    expect(roleIn((await team(owner.token)).body, invited.userId)!.state).toBe('ACTIVE');
    expect((await traceOf(invited.userId))[0]).toEqual({
      actor: `member:${owner.user.userId}`,
      address: '127.0.0.1',
      action: 'INVITE_MEMBER',
      before: null,
      after: { email, role: 'BUYER', isActive: true },
    });
  });

  it('can be sent again until it is accepted, only by the same store', async () => {
    const [owner, rival] = [await test.signIn(), await test.signIn()];
    const email = 'twice@mazad.example';
    const first = (await invite(owner.token, { email })).body.data.at(-1);
    const link = await newestLink(test.db, email);
    expect((await invite(rival.token, { email })).body.type).toBe('EMAIL_TAKEN');
    const again = await invite(owner.token, { email, role: 'VIEWER' });
    expect(again.body.data.at(-1)).toMatchObject({ userId: first.userId, role: 'VIEWER', state: 'INVITED' });
    const [, second] = await traceOf(first.userId);
    expect(second).toMatchObject({ before: { email, role: 'BUYER' }, after: { email, role: 'VIEWER' } });
    expect((await reset(link, 'omar’s own phrase')).body.type).toBe('LINK_INVALID');
    expect((await reset(await newestLink(test.db, email), 'omar’s own phrase')).status).toBe(200);
    expect((await invite(owner.token, { email, role: 'OWNER' })).body.type).toBe('EMAIL_TAKEN');
    expect((await invite(owner.token, { email: rival.email.toUpperCase() })).body.type).toBe('EMAIL_TAKEN');
  });

  it('is sent again from its row: only the newest link is valid, and the role stays', async () => {
    const owner = await test.signIn();
    const email = 'again@mazad.example';
    const { userId } = (await invite(owner.token, { email, role: 'VIEWER' })).body.data.at(-1);
    const link = await newestLink(test.db, email);
    const { status, body } = await sendAgain(owner.token, userId);
    expect([status, roleIn(body, userId)]).toMatchObject([200, { role: 'VIEWER', state: 'INVITED' }]);
    expect((await traceOf(userId)).at(-1)).toMatchObject({
      action: 'SEND_PASSWORD_LINK',
      after: { purpose: 'INVITE' },
    });
    expect((await reset(link, 'omar’s own phrase')).body.type).toBe('LINK_INVALID');
    // A member who is switched off has no link, and gets a new one when switched on again.
    await update(owner.token, userId, { isActive: false });
    expect((await sendAgain(owner.token, userId)).body.type).toBe('CHANGED_SINCE');
    const back = await invite(owner.token, { email, role: 'VIEWER' });
    expect(roleIn(back.body, userId)!.state).toBe('INVITED');
    expect((await traceOf(userId)).at(-1)).toMatchObject({
      before: { isActive: false },
      after: { isActive: true },
    });
    expect((await reset(await newestLink(test.db, email), 'omar’s own phrase')).status).toBe(200);
    expect((await sendAgain(owner.token, userId)).body.type).toBe('CHANGED_SINCE');
  });

  it('can be cancelled while unanswered: member and link are gone, the e-mail is free', async () => {
    const [owner, rival] = [await test.signIn(), await test.signIn()];
    const email = 'mistyped@mazad.example';
    const { userId } = (await invite(owner.token, { email })).body.data.at(-1);
    const link = await newestLink(test.db, email);
    const { status, body } = await withdraw(owner.token, userId);
    expect([status, roleIn(body, userId)]).toEqual([200, undefined]);
    expect((await reset(link, 'omar’s own phrase')).body.type).toBe('LINK_INVALID');
    expect((await traceOf(userId)).at(-1)).toMatchObject({
      action: 'WITHDRAW_INVITATION',
      actor: `member:${owner.user.userId}`,
      before: { email, role: 'BUYER', isActive: true },
      after: null,
    });
    expect((await withdraw(owner.token, userId)).status).toBe(404);
    const theirs = (await invite(rival.token, { email })).body.data.at(-1);
    await reset(await newestLink(test.db, email), 'omar’s own phrase');
    expect((await withdraw(rival.token, theirs.userId)).body.type).toBe('CHANGED_SINCE');
    expect(roleIn((await team(rival.token)).body, theirs.userId)!.state).toBe('ACTIVE');
  });

  it('cannot be sent again or cancelled by another store (I7) or a buyer', async () => {
    const [owner, rival] = [await test.signIn(), await test.signIn()];
    const buyer = await colleague(owner, 'BUYER');
    const { userId } = (await invite(owner.token)).body.data.at(-1);
    for (const call of [sendAgain, withdraw]) {
      expect((await call(rival.token, userId)).status).toBe(404);
      expect((await call(buyer.token, userId)).status).toBe(403);
      expect((await call(owner.token, buyer.user.userId)).body.type).toBe('CHANGED_SINCE');
    }
    expect(roleIn((await team(owner.token)).body, userId)!.state).toBe('INVITED');
  });

  it('cannot be cancelled for a store’s first member, or one who has signed in', async () => {
    const owner = await test.signIn();
    const buyer = await colleague(owner, 'BUYER');
    await test.sql`update member set password_hash = '!'
      where user_id = any(${[owner.user.userId, buyer.user.userId]})`;
    expect((await withdraw(owner.token, buyer.user.userId)).body.type).toBe('CHANGED_SINCE');
    await test.db.query('delete from session where user_id <> $1', [owner.user.userId]);
    await test.db.query('delete from known_device');
    expect((await withdraw(owner.token, owner.user.userId)).body.type).toBe('CHANGED_SINCE');
  });

  it('does not exist for a member who came by code and lost the number, nor for a first owner', async () => {
    const owner = await test.signIn();
    const buyer = await colleague(owner, 'BUYER');
    await test.sql`update member set password_hash = '!', phone_number = null
      where store_id = ${owner.storeId}`;
    const states = async () =>
      (await team(owner.token)).body.data.map((member: { state: string }) => member.state);
    expect(await states()).toEqual(['ACTIVE', 'ACTIVE']);
    const off = await update(owner.token, buyer.user.userId, { isActive: false });
    expect(roleIn(off.body, buyer.user.userId)!.state).toBe('OFF');
  });

  it('does not exist for a member who signs in by code only (I2)', async () => {
    const owner = await test.signIn();
    const { email } = owner;
    await test.sql`update member set password_hash = '!', phone_number = '+971501119999'
      where email = ${email}`;
    const [member] = (await team(owner.token)).body.data;
    expect(member.state).toBe('ACTIVE');
    expect((await me(owner.token)).body.data.hasPassword).toBe(false);
  });

  it('is refused for hostile input, and after twenty a day', async () => {
    const { token } = await test.signIn();
    for (const wrong of [
      { email: 'x' },
      { email: 'a b@x.example' },
      { role: 'OPERATOR' },
      { role: ['OWNER'] },
      { firstName: '' },
      { lastName: '\u0007' },
    ]) {
      expect((await invite(token, wrong)).status).toBe(400);
    }
    const answers = [];
    for (let n = 0; n < 21; n++) answers.push((await invite(token)).status);
    expect(answers.filter((s) => s === 200)).toHaveLength(20);
    expect(answers.at(-1)).toBe(429);
    const [, invited] = (await team(token)).body.data;
    expect((await sendAgain(token, invited.userId)).status).toBe(429);
  });
});

describe('a member’s role', () => {
  it('takes effect within a second: a viewer may read but not bid', async () => {
    const owner = await test.signIn();
    const buyer = await colleague(owner, 'BUYER');
    const { assetId } = await buildAsset(test.db);
    const bid = async (body: object, method = 'PUT') =>
      (await test.call(method, '/bids', { token: buyer.token, body })).status;
    const price = { assetId, spotPrice: 1_000, maxQuantity: 5 };
    const placed = await bid(price, 'POST');
    expect(placed).toBe(200);
    const [row] = await test.sql<{ bid_id: string }>`select bid_id from bid
      where store_id = ${owner.storeId}`;
    const changed = await update(owner.token, buyer.user.userId, { role: 'VIEWER' });
    expect(roleIn(changed.body, buyer.user.userId)!.role).toBe('VIEWER');
    const change = { ...price, bidId: row!.bid_id, spotPrice: 1_010 };
    await expect.poll(() => bid(change), { interval: 100 }).toBe(403);
    expect((await me(buyer.token)).body.data.role).toBe('VIEWER');
    expect(await traceOf(buyer.user.userId)).toEqual([
      {
        actor: `member:${owner.user.userId}`,
        address: '127.0.0.1',
        action: 'UPDATE_MEMBER',
        before: { role: 'BUYER' },
        after: { role: 'VIEWER' },
      },
    ]);
  });

  it('cannot be changed for another store’s member (I7)', async () => {
    const [owner, rival] = [await test.signIn(), await test.signIn()];
    const theirs = await colleague(rival, 'BUYER');
    for (const userId of [theirs.user.userId, rival.user.userId, randomUUID()]) {
      expect((await update(owner.token, userId, { role: 'VIEWER' })).status).toBe(404);
      expect((await update(owner.token, userId, { isActive: false })).status).toBe(404);
    }
    expect((await update(owner.token, 'x', { isActive: false })).status).toBe(400);
    expect((await update(owner.token, owner.user.userId, { role: 'OPERATOR' })).status).toBe(400);
    expect((await refresh(theirs)).status).toBe(200);
  });
});

describe('a member who is switched off', () => {
  it('is signed out within a second, and returns without the old sessions', async () => {
    const owner = await test.signIn();
    const buyer = await colleague(owner, 'BUYER');
    const off = await update(owner.token, buyer.user.userId, { isActive: false });
    expect(roleIn(off.body, buyer.user.userId)!.state).toBe('OFF');
    await expect.poll(async () => (await me(buyer.token)).status).toBe(419);
    expect((await signIn(buyer.email)).body.type).toBe('WRONG_CREDENTIALS');
    await update(owner.token, buyer.user.userId, { isActive: true });
    expect((await refresh(buyer)).status).toBe(419);
    expect((await signIn(buyer.email)).status).toBe(200);
  });
});

describe('the last owner', () => {
  it('stays owner and active; an owner who was only invited does not count', async () => {
    const owner = await test.signIn();
    await invite(owner.token, { role: 'OWNER' });
    await colleague(owner, 'BUYER');
    for (const change of [{ role: 'BUYER' }, { isActive: false }]) {
      const answer = await update(owner.token, owner.user.userId, change);
      expect(answer).toMatchObject({ status: 409, body: { type: 'LAST_OWNER' } });
    }
    await colleague(owner, 'OWNER');
    expect((await update(owner.token, owner.user.userId, { role: 'BUYER' })).status).toBe(200);
  });

  it('remains when two owners switch each other off at once', async () => {
    for (let round = 0; round < 10; round++) {
      const a = await buildDealer(test.db);
      const b = await buildDealer(test.db, { storeId: a.storeId });
      const off = (who: typeof a, whom: typeof a) =>
        updateMember(
          accountDeps(test),
          { ...who, regionId: 'uae', role: 'OWNER', sessionId: randomUUID() },
          whom.userId,
          { isActive: false, address: '192.0.2.9' },
        ).then(
          () => 'DONE',
          (error: { type: string }) => error.type,
        );
      expect((await Promise.all([off(a, b), off(b, a)])).sort()).toEqual(['DONE', 'LAST_OWNER']);
    }
  });
});
