import { describe, expect, it } from 'vitest';
import { rememberDevice } from '../../identity/index.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk();

/** A member whom an owner has just invited. */
async function invited(owner: { token: string }, email: string): Promise<string> {
  const body = { email, firstName: 'Omar', lastName: 'Nasser', role: 'BUYER' };
  return (await test.call('POST', '/user/team', { token: owner.token, body })).body.data.at(-1).userId;
}

async function signedIn() {
  const owner = await test.signIn();
  return { owner, ...owner.user };
}

describe('a member of a store', () => {
  const versionOf = async (storeId: string, userId: string): Promise<number> => {
    const { members } = await desk.get(`/stores/${storeId}`);
    return members.find((one: { userId: string }) => one.userId === userId)?.version ?? 1;
  };
  const sendLink = (storeId: string, userId: string) =>
    desk.call('POST', `/stores/${storeId}/members/${userId}/password-link`, {});
  const refresh = async ({ refreshToken, identifier }: Awaited<ReturnType<typeof test.signIn>>) =>
    (await test.call('POST', '/identity/token', { body: { refreshToken, identifier } })).status;
  const updateMember = async (storeId: string, userId: string, command: object) => {
    const version = await versionOf(storeId, userId);
    return desk.call('PUT', `/stores/${storeId}/members/${userId}`, { version, ...command });
  };

  it('gets names, e-mail, number and role from operators', async () => {
    const { user } = await test.signIn();
    const command = { firstName: 'Noor', email: 'Noor@Mazad.example', phoneNumber: '050 765 4321' };
    const { status, body } = await updateMember(user.storeId, user.userId, command);
    expect(status).toBe(200);
    expect(body.data.members[0]).toMatchObject({
      firstName: 'Noor',
      email: 'Noor@Mazad.example',
      phoneNumber: '+971507654321',
    });
    const [trace] = await auditOf(test, `member:${user.userId}`);
    expect(trace!.after).toEqual({ ...command, phoneNumber: '+971507654321' });
    const wrong = await updateMember(user.storeId, user.userId, { phoneNumber: '12' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'phoneNumber' }] } });
    expect((await updateMember(user.storeId, user.userId, { phoneNumber: null })).status).toBe(200);
    // Someone registered with a single name (R2) has no last name; the form sends it empty.
    expect((await updateMember(user.storeId, user.userId, { lastName: '' })).status).toBe(200);
  });

  it('keeps other changes made since a form was opened, also the member’s own', async () => {
    const { storeId, userId } = (await test.signIn()).user;
    const version = await versionOf(storeId, userId);
    const [one, two] = await Promise.all(
      ['Amal', 'Basma'].map((firstName) => updateMember(storeId, userId, { firstName, version })),
    );
    const answers = [one, two].map((answer) => answer?.body.type ?? answer?.status);
    expect(answers.sort()).toEqual([200, 'CHANGED_SINCE']);
    const opened = await versionOf(storeId, userId);
    await test.db.query("update member set first_name = 'Dana' where user_id = $1", [userId]);
    const late = await updateMember(storeId, userId, { lastName: 'Karam', version: opened });
    expect(late.body.type).toBe('CHANGED_SINCE');
  });

  it('leads to its store by e-mail or phone, with digits in either script', async () => {
    const { user } = await test.signIn();
    await updateMember(user.storeId, user.userId, { phoneNumber: '+971509876541' });
    const [local] = user.email.toUpperCase().split('@');
    for (const text of [user.email, local!, '+971509876541', '٩٨٧٦٥٤١']) {
      const { items } = await desk.get(`/stores?search=${encodeURIComponent(text)}`);
      expect([text, items.map(({ storeId }: { storeId: string }) => storeId)]).toEqual([
        text,
        [user.storeId],
      ]);
    }
    // An operator is no member of a store.
    const { items } = await desk.get(`/stores?search=${encodeURIComponent('operator')}`);
    expect(items).toEqual([]);
  });

  it('cannot have another account’s contacts, or be reached through another store', async () => {
    const [mine, theirs] = [(await test.signIn()).user, (await test.signIn()).user];
    await updateMember(theirs.storeId, theirs.userId, { phoneNumber: '+971501112223' });
    const taken = async (command: object) =>
      (await updateMember(mine.storeId, mine.userId, command)).body.type;
    expect(await taken({ email: theirs.email.toUpperCase() })).toBe('EMAIL_TAKEN');
    expect(await taken({ phoneNumber: '+971501112223' })).toBe('PHONE_TAKEN');
    expect((await updateMember(mine.storeId, theirs.userId, { firstName: 'X' })).status).toBe(404);
    expect((await updateMember(mine.storeId, desk.userId, { firstName: 'X' })).status).toBe(404);
  });

  it('is signed out by a new e-mail or number, and the old address is told', async () => {
    const told = (recipient: string) =>
      test.sql`select kind, language from message where recipient = ${recipient}
        and kind = 'SECURITY_CONTACT_CHANGED'`;
    for (const command of [{ email: 'elsewhere@mazad.example' }, { phoneNumber: '+971509991110' }]) {
      const member = await test.signIn();
      const { storeId, userId } = member.user;
      await test.db.query("update member set locale = 'ar' where user_id = $1", [userId]);
      await updateMember(storeId, userId, { firstName: 'Noor', email: member.email, role: 'OWNER' });
      expect(await told(member.email)).toEqual([]);
      expect((await updateMember(storeId, userId, command)).status).toBe(200);
      expect(await told(member.email)).toEqual([{ kind: 'SECURITY_CONTACT_CHANGED', language: 'ar' }]);
      expect(await refresh(member)).toBe(419);
    }
    expect(await told('elsewhere@mazad.example')).toEqual([]);
  });

  it('loses known devices if the account may have a new owner, but not for another spelling', async () => {
    const { storeId, userId, email } = (await test.signIn()).user;
    await rememberDevice(test.db, userId, 'a-device-of-before', new Date());
    const known = () => test.db.query('select 1 from known_device where user_id = $1', [userId]);
    const standing = () =>
      test.db.query('select 1 from session where user_id = $1 and revoked_at is null', [userId]);
    expect((await updateMember(storeId, userId, { email: email.toUpperCase() })).status).toBe(200);
    expect([await known(), await standing()].map((rows) => rows.length)).toEqual([1, 1]);
    const kinds = "select 1 from message where kind = 'SECURITY_CONTACT_CHANGED' and lower(recipient) = $1";
    expect(await test.db.query(kinds, [email])).toEqual([]);
    await updateMember(storeId, userId, { phoneNumber: '+971509991111' });
    expect([await known(), await standing()]).toEqual([[], []]);
  });

  it('keeps an invitation’s link for a new number, but not for a new e-mail', async () => {
    const { owner, storeId } = await signedIn();
    for (const [command, good] of [
      [{ phoneNumber: '+971509991112' }, 1],
      [{ email: 'right@mazad.example' }, 0],
    ] as const) {
      const email = `invited-${good}@mazad.example`;
      const userId = await invited(owner, email);
      expect((await updateMember(storeId, userId, command)).status).toBe(200);
      const links = await test.sql`select 1 from password_link where user_id = ${userId} and used_at is null`;
      expect(links).toHaveLength(good);
    }
  });

  it('gets an e-mail from another store’s unanswered invitation, which ends (R5, P4)', async () => {
    const [mine, theirs] = [await test.signIn(), await test.signIn()];
    const email = 'wanted@mazad.example';
    const guest = await invited(theirs, email);
    const { storeId, userId } = mine.user;
    expect((await updateMember(storeId, userId, { email })).status).toBe(200);
    expect((await test.call('GET', '/user/team', { token: theirs.token })).body.data).toHaveLength(1);
    expect((await auditOf(test, `member:${guest}`)).at(-1)).toMatchObject({
      action: 'WITHDRAW_INVITATION',
      actor: `operator:${desk.userId}`,
      before: { email },
    });
  });

  it('counts as having come with a password or number, even while switched off', async () => {
    const { owner, storeId } = await signedIn();
    const userId = await invited(owner, 'awaited@mazad.example');
    const comeOf = async (command: object) =>
      (await updateMember(storeId, userId, command)).body.data.members.map(
        (one: { hasCome: boolean }) => one.hasCome,
      );
    expect(await comeOf({ isActive: false })).toEqual([true, false]);
    expect(await comeOf({ phoneNumber: '+971509991113' })).toEqual([true, true]);
  });

  it('is invited again if unanswered, by a link that ends the previous one (R5)', async () => {
    const owner = await test.signIn();
    const email = 'expected@mazad.example';
    const userId = await invited(owner, email);
    expect((await sendLink(owner.storeId, userId)).status).toBe(200);
    const mails = await test.db.query('select kind, subject from message where recipient = $1', [email]);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toEqual(mails[0]);
    const good = await test.sql`select purpose from password_link where user_id = ${userId}
      and used_at is null`;
    expect(good).toEqual([{ purpose: 'INVITE' }]);
    expect((await auditOf(test, `member:${userId}`)).map(({ after }) => after)).toContainEqual({
      purpose: 'INVITE',
    });
    expect((await updateMember(owner.storeId, userId, { isActive: false })).status).toBe(200);
    expect((await sendLink(owner.storeId, userId)).status).toBe(404);
  });

  it('gets one valid invitation link even if a number was added meanwhile (R5)', async () => {
    const { owner, storeId } = await signedIn();
    const email = 'numbered@mazad.example';
    const userId = await invited(owner, email);
    await updateMember(storeId, userId, { phoneNumber: '+971509991114' });
    expect((await sendLink(storeId, userId)).status).toBe(200);
    const mails = await test.db.query('select kind from message where recipient = $1', [email]);
    expect(mails).toEqual([{ kind: 'INVITE_LINK_CODE' }, { kind: 'INVITE_LINK_CODE' }]);
    const good = await test.sql`select 1 from password_link where user_id = ${userId} and used_at is null`;
    expect(good).toHaveLength(1);
  });

  it('gets no notice of a new e-mail without an old one, or before the first sign-in', async () => {
    const { owner, storeId } = await signedIn();
    const invitedEmail = 'strangr@mazad.example';
    const guest = await invited(owner, invitedEmail);
    await test.sql`update member set email = '', email_key = 'none' where user_id = ${owner.user.userId}`;
    for (const userId of [owner.user.userId, guest]) {
      const email = `${userId}@mazad.example`;
      expect((await updateMember(storeId, userId, { email })).status).toBe(200);
      const told = await test.sql`select 1 from message where kind = 'SECURITY_CONTACT_CHANGED'
        and recipient = any(${['', invitedEmail, email]})`;
      expect(told).toEqual([]);
    }
  });

  it('is signed out when switched off, unless the store would lose its last owner', async () => {
    const { owner, storeId } = await signedIn();
    const buyer = await test.signIn({ storeId, role: 'BUYER' });
    const switchOff = (userId: string) => updateMember(storeId, userId, { isActive: false });
    expect((await switchOff(owner.user.userId)).body.type).toBe('LAST_OWNER');
    expect((await updateMember(storeId, owner.user.userId, { role: 'VIEWER' })).body.type).toBe('LAST_OWNER');
    expect((await switchOff(buyer.user.userId)).status).toBe(200);
    expect(await refresh(buyer)).toBe(419);
  });

  it('keeps one owner if two are switched off at once', async () => {
    const one = await test.signIn();
    const { storeId } = one.user;
    const two = await test.signIn({ storeId });
    const answers = await Promise.all(
      [one, two].map(({ user }) => updateMember(storeId, user.userId, { isActive: false })),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
  });

  it('gets a new link at the new address, which ends the old one', async () => {
    const { user } = await test.signIn();
    const tokenTo = async (recipient: string) => {
      const [row] = await test.sql<{ body_text: string }>`select body_text from message
        where recipient = ${recipient} and kind = 'RESET_LINK_CODE' order by created_at desc`;
      return /token=([\w-]+)/.exec(row!.body_text)![1];
    };
    const reset = (token: string | undefined) =>
      test.call('POST', '/identity/reset-password', { body: { token, newPassword: 'a password of my own' } });

    expect((await sendLink(user.storeId, user.userId)).body.data).toEqual({ done: true });
    const old = await tokenTo(user.email);
    await updateMember(user.storeId, user.userId, { email: 'moved@mazad.example' });
    expect((await reset(old)).body.type).toBe('LINK_INVALID');
    await sendLink(user.storeId, user.userId);
    expect((await reset(await tokenTo('moved@mazad.example'))).status).toBe(200);
    const actions = (await auditOf(test, `member:${user.userId}`)).map((e) => e.action);
    expect(actions.slice(0, 3)).toEqual(['SEND_PASSWORD_LINK', 'UPDATE_MEMBER', 'SEND_PASSWORD_LINK']);
    expect((await sendLink(user.storeId, desk.userId)).status).toBe(404);
  });
});
