import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../test/factories.ts';
import { type Applicant, CONTACT, useRegistration } from '../../registration/registration.fixture.ts';
import { auditOf, useOperator } from '../operator.fixture.ts';

const { test, registration } = useRegistration();
const desk = useOperator(test);

let applicants = 0;
/** A request in review with its own e-mail; its version is 4 by then. */
async function submit(name = 'Mona Al Saleh'): Promise<Applicant & { email: string; version: number }> {
  const applicant = await registration.submit();
  const email = `mona${++applicants}@mazad.example`;
  const saved = await registration.save(applicant, { ...CONTACT, name, email });
  return { ...applicant, email, version: saved.body.data.version };
}

const TERMS = {
  mode: 'SPOT',
  creditLimit: 25_000.5,
  termsDays: 14,
  paymentOption: 'COLLECT',
  note: 'seen on site',
};
const approve = (a: { signupId: string; version: number }, o: object = {}) =>
  desk.call('POST', `/registrations/${a.signupId}/approve`, { ...TERMS, version: a.version, ...o });
const reject = (a: { signupId: string; version: number }, reason = 'The licence has expired.') =>
  desk.call('POST', `/registrations/${a.signupId}/reject`, { version: a.version, reason, note: '' });
const messagesTo = (recipient: string) =>
  test.sql<{ channel: string; kind: string; language: string; body_text: string }>`select channel, kind,
    language, body_text from message where recipient = ${recipient} and kind not like 'SIGNUP%'`;

describe('the queue of registrations', () => {
  it('lists the longest waiting first, and decided ones separately', async () => {
    const [older, newer] = [await submit(), await submit()];
    const queue = await desk.get('/registrations');
    const ids = queue.items.map((item: { signupId: string }) => item.signupId);
    expect(ids.indexOf(older.signupId)).toBeLessThan(ids.indexOf(newer.signupId));
    expect(queue.count).toBe(queue.items.length);
    expect(queue.items[0]).toMatchObject({ storeName: 'Creek Phones', city: 'Dubai', stage: 'IN_REVIEW' });

    await reject(older);
    const open = (await desk.get('/registrations')).items;
    expect(open.some((item: { signupId: string }) => item.signupId === older.signupId)).toBe(false);
    const decided = (await desk.get('/registrations?state=DECIDED')).items;
    expect(decided[0]).toMatchObject({ signupId: older.signupId, stage: 'REJECTED' });
    expect((await desk.get('/registrations?state=VERIFIED')).count).toBe(0);
  });

  it('is searched by what a row shows, and by region', async () => {
    const { email } = await submit('Zulfiqar Khan');
    const count = async (query: string) => (await desk.get(`/registrations?${query}`)).count;
    expect(await count('search=zulfiqar')).toBe(1);
    expect(await count(`search=${email}`)).toBe(1);
    expect(await count('search=nobody%20has%20this')).toBe(0);
    expect(await count('search=zulfiqar&regionId=uae')).toBe(1);
    expect(await count('search=zulfiqar&regionId=ksa')).toBe(0);
    expect((await desk.call('GET', '/registrations?regionId=Mars!')).status).toBe(400);
  });

  it('counts what waits', async () => {
    const waiting = async () =>
      (await desk.get('/me')).waiting.find(({ queue }: { queue: string }) => queue === 'registrations').count;
    const before = await waiting();
    const applicant = await submit();
    expect(await waiting()).toBe(before + 1);
    await reject(applicant);
    expect(await waiting()).toBe(before);
  });
});

describe('approval (R5)', () => {
  it('creates the store with its terms, owner and documents, and sends the link', async () => {
    const applicant = await submit();
    const { status, body } = await approve(applicant);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ stage: 'ACTIVE', signupId: applicant.signupId });
    expect(body.data.history.find(({ what }: { what: string }) => what === 'SAVE_TRADING')).toMatchObject({
      note: null,
      terms: { version: '2026-11-3', language: 'en', hasDeclaredResale: false },
    });
    expect(body.data.history.at(-1)).toMatchObject({ what: 'APPROVE', who: 'Huda Karam', note: TERMS.note });

    const store = await desk.get(`/stores/${body.data.storeId}`);
    expect(store).toMatchObject({
      name: 'Creek Phones',
      branchName: 'Creek Phones',
      regionId: 'uae',
      currency: 'AED',
      mode: 'SPOT',
      isActive: true,
      creditLimit: 25_000.5,
      availableCredit: 25_000.5,
      termsDays: 14,
      paymentOption: 'COLLECT',
      version: 1,
    });
    expect(store.members).toEqual([
      expect.objectContaining({
        firstName: 'Mona',
        lastName: 'Al Saleh',
        email: applicant.email,
        phoneNumber: applicant.phoneNumber,
        role: 'OWNER',
        state: 'ACTIVE',
      }),
    ]);
    const [link] = await messagesTo(applicant.email);
    expect(link).toMatchObject({ channel: 'EMAIL', kind: 'SET_LINK_CODE', language: 'en' });
    const files = await test.db.query('select purpose from file where store_id = $1', [body.data.storeId]);
    expect(files).toEqual([{ purpose: 'COMPANY_LICENSE' }]);

    const token = /token=([\w-]+)/.exec(link!.body_text)![1];
    const reset = { token, newPassword: 'a password of my own' };
    expect((await test.call('POST', '/identity/reset-password', { body: reset })).status).toBe(200);
    const signIn = { email: applicant.email, password: reset.newPassword };
    expect((await test.call('POST', '/identity/member/login', { body: signIn })).status).toBe(200);
  });

  it('leaves the number to its account, and later to its next holder (R1, R3)', async () => {
    const applicant = await submit();
    const { data: own } = (await registration.details(applicant)).body;
    const { storeId } = (await approve(applicant)).body.data;
    const file = { body: { fileName: own.store.companyLicense.fileId } };
    const again = await registration.open(applicant.phoneNumber);
    expect(again.signupId).toBe(applicant.signupId);
    for (const { token } of [applicant, again])
      expect((await test.call('POST', '/secure/files/getSignedUrl', { token, ...file })).status).toBe(404);

    await test.db.query('update member set phone_number = null where store_id = $1', [storeId]);
    const next = await registration.open(applicant.phoneNumber);
    expect(next.signupId).not.toBe(applicant.signupId);
    expect((await registration.details(next)).body.data).toMatchObject({ stage: 'VERIFIED', contact: null });
    expect((await registration.open(applicant.phoneNumber)).signupId).toBe(next.signupId);
  });

  it('is logged without secrets (P4)', async () => {
    const applicant = await submit();
    const { storeId } = (await approve(applicant)).body.data;
    expect(await auditOf(test, `signup:${applicant.signupId}`)).toEqual([
      {
        action: 'APPROVE_REGISTRATION',
        actor: `operator:${desk.userId}`,
        address: '127.0.0.1',
        before: { stage: 'IN_REVIEW', version: applicant.version },
        after: {
          stage: 'ACTIVE',
          storeId,
          mode: 'SPOT',
          creditLimitMinor: 2_500_050,
          termsDays: 14,
          paymentOption: 'COLLECT',
          note: TERMS.note,
        },
      },
    ]);
  });

  it('is refused if the request changed since the operator looked', async () => {
    const applicant = await submit();
    await registration.save(applicant, { ...CONTACT, name: 'Mona S', email: applicant.email });
    expect(await approve(applicant)).toMatchObject({ status: 409, body: { type: 'CHANGED_SINCE' } });
    expect((await approve({ ...applicant, version: applicant.version + 1 })).status).toBe(200);
  });

  it('is possible only in review', async () => {
    const draft = await registration.open();
    expect((await approve({ ...draft, version: 1 })).body.type).toBe('SIGNUP_STAGE');
    const unknown = { signupId: '01900000-0000-7000-8000-000000000000', version: 1 };
    expect((await approve(unknown)).status).toBe(404);
  });

  it.each([
    ['EMAIL_TAKEN', 'e-mail', 'update member set email = $2, email_key = $2 where user_id = $1'],
    ['PHONE_TAKEN', 'number', 'update member set phone_number = $2 where user_id = $1'],
  ])('is refused with %s where another account has the %s, and leaves nothing', async (type, what, sql) => {
    const applicant = await submit();
    const { userId } = await buildMember(test.db);
    await test.db.query(sql, [userId, what === 'number' ? applicant.phoneNumber : applicant.email]);
    const before = await test.db.query('select count(*) from store');
    expect(await approve(applicant)).toMatchObject({ status: 409, body: { type } });
    expect(await test.db.query('select count(*) from store')).toEqual(before);
    const [row] = await test.sql<{ stage: string }>`select stage from signup
      where signup_id = ${applicant.signupId}`;
    expect(row!.stage).toBe('IN_REVIEW');
  });

  it('takes the e-mail of an unanswered invitation, which ends (P4)', async () => {
    const applicant = await submit();
    const { token } = await test.signIn();
    const invitation = { email: applicant.email, firstName: 'Omar', lastName: 'Nasser', role: 'BUYER' };
    const invited = (await test.call('POST', '/user/team', { token, body: invitation })).body.data.at(-1);
    expect(await approve(applicant)).toMatchObject({ status: 200, body: { data: { stage: 'ACTIVE' } } });
    expect((await messagesTo(applicant.email)).map(({ kind }) => kind)).toContain('SET_LINK_CODE');
    expect((await test.call('GET', '/user/team', { token })).body.data).toHaveLength(1);
    expect((await auditOf(test, `member:${invited.userId}`)).at(-1)).toMatchObject({
      action: 'WITHDRAW_INVITATION',
      actor: `operator:${desk.userId}`,
      before: { email: applicant.email, role: 'BUYER' },
      after: null,
    });
  });

  it('takes no e-mail from an operator without a password yet', async () => {
    const applicant = await submit();
    const { userId } = await buildMember(test.db);
    await test.sql`update member
      set email = ${applicant.email}, email_key = ${applicant.email}, password_hash = '!',
      role = 'OPERATOR' where user_id = ${userId}`;
    expect((await approve(applicant)).body.type).toBe('EMAIL_TAKEN');
  });

  it('happens once, whoever else decides at the same moment', async () => {
    const applicant = await submit();
    const answers = await Promise.all([
      approve(applicant),
      reject(applicant),
      approve(applicant),
      reject(applicant),
    ]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409, 409]);
    const types = answers.filter((a) => a.status === 409).map((a) => a.body.type);
    expect(new Set(types)).toEqual(new Set(['CHANGED_SINCE']));
    const stores = await test.db.query('select 1 from member where email_key = $1', [applicant.email]);
    const isApproved = answers.some((a) => a.body.data?.stage === 'ACTIVE');
    expect(stores).toHaveLength(isApproved ? 1 : 0);
  });

  it('refuses impossible terms', async () => {
    const applicant = await submit();
    for (const wrong of [{ creditLimit: -1 }, { creditLimit: 0.001 }, { termsDays: 1.5 }, { mode: 'BOTH' }]) {
      expect([wrong, (await approve(applicant, wrong)).status]).toEqual([wrong, 400]);
    }
  });
});

describe('rejection (R5)', () => {
  it('sends the reason in the applicant’s language, by mail and SMS (N1)', async () => {
    const applicant = await submit();
    await test.db.query(`update signup set language = 'ar' where signup_id = $1`, [applicant.signupId]);
    const { body } = await reject(applicant, '  انتهت الرخصة.  ');
    expect(body.data).toMatchObject({ stage: 'REJECTED', reason: 'انتهت الرخصة.', storeId: null });
    const [mail] = await messagesTo(applicant.email);
    expect(mail).toMatchObject({ channel: 'EMAIL', kind: 'REGISTRATION_DECIDED', language: 'ar' });
    expect(mail!.body_text).toContain('انتهت الرخصة.');
    expect(mail!.body_text).toMatch(/http\S+\/registration$/m);
    const sms = (await messagesTo(applicant.phoneNumber)).find((m) => m.kind === 'REGISTRATION_DECIDED');
    expect(sms).toMatchObject({ channel: 'SMS', language: 'ar' });
    expect((await registration.details(applicant)).body.data.reason).toBe('انتهت الرخصة.');
  });

  it('needs a reason, and allows another try', async () => {
    const applicant = await submit();
    expect((await reject(applicant, '    ')).status).toBe(400);
    expect((await reject(applicant)).status).toBe(200);
    const edited = await registration.save(applicant, { ...CONTACT, email: applicant.email });
    expect(edited.body.data.stage).toBe('REJECTED');
    expect((await approve({ ...applicant, version: edited.body.data.version })).body.type).toBe(
      'SIGNUP_STAGE',
    );
  });
});

describe('a request’s documents', () => {
  it('are opened by a link, and each opening is logged (P4)', async () => {
    const applicant = await submit();
    const { companyLicense } = (await desk.get(`/registrations/${applicant.signupId}`)).store;
    const answer = await desk.call('POST', `/files/${companyLicense.fileId}/link`, {});
    expect(answer.body.data.url).toMatch(/^\//);
    const trace = await auditOf(test, `file:${companyLicense.fileId}`);
    expect(trace).toMatchObject([{ action: 'OPEN_FILE', actor: `operator:${desk.userId}` }]);
    const loose = await registration.upload(applicant.signupId);
    expect((await desk.call('POST', `/files/${loose}/link`, {})).status).toBe(404);
  });
});
