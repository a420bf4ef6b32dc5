import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, useTestApp } from '../test/app.ts';
import { buildMember, buildStore } from '../test/factories.ts';
import { quickHash } from '../test/quick-hash.ts';
import { buildPartner } from '../test/trade-factories.ts';
import type { App } from './app.ts';
import { buildOperator, codeOf } from './operator/operator.fixture.ts';
import { systemClock } from './platform/clock.ts';
import { createPartnerKey } from './trade-ins/index.ts';

const PASSWORD = 'trade-in-market';
const PARTNER_KEY = 'demo-partner-key';
const TOTP_SECRET = 'JBSWY3DPEHPK3PXP';

let databaseUrl = '';
const demo = useTestApp((url) => {
  databaseUrl = url;
  return { DEMO: '1' };
});

type Opened = { token: string; refreshToken: string; identifier: string };

/** A server's answer (status or error type), and the dealer's session if there is one. */
async function knock(
  http: FastifyInstance,
  who: { dealer: string; operator: Awaited<ReturnType<typeof buildOperator>> },
) {
  const ask = async (method: 'GET' | 'POST', path: string, o: { token?: string; body?: object }) => {
    const headers = o.token ? { authorization: `Bearer ${o.token}` } : {};
    const answer = await http.inject({ method, url: `/api${path}`, headers, payload: o.body });
    return answer.json() as { type?: string; data?: Opened };
  };
  const { operator } = who;
  const store = await ask('POST', '/identity/member/login', {
    body: { email: who.dealer, password: PASSWORD },
  });
  const desk = await ask('POST', '/operator/login', {
    body: { email: operator.email, password: PASSWORD, code: codeOf(operator) },
  });
  const partner = await ask('GET', '/partner/v1/shops', { token: PARTNER_KEY });
  return {
    answers: { store: store.type ?? 'OPEN', desk: desk.type ?? 'OPEN', partner: partner.type ?? 'OPEN' },
    session: store.data,
    async use({ token, refreshToken, identifier }: Opened) {
      const read = await ask('GET', '/user/me', { token });
      const refreshed = await ask('POST', '/identity/token', { body: { refreshToken, identifier } });
      return { read: read.type ?? 'OPEN', refreshed: refreshed.type ?? 'OPEN' };
    },
  };
}

async function buildDemo({ db }: TestApp) {
  const passwordHash = await quickHash(PASSWORD);
  const { email } = await buildMember(db, { storeId: await buildStore(db), passwordHash });
  const operator = await buildOperator(demo, { secret: TOTP_SECRET });
  await db.query('update member set password_hash = $2 where user_id = $1', [operator.userId, passwordHash]);
  const { partnerId } = await buildPartner(db);
  await createPartnerKey({ db, clock: systemClock }, { partnerId, name: 'Demo', key: PARTNER_KEY });
  return { dealer: email, operator };
}

describe('the demo’s public credentials (S1)', () => {
  let inDemo: Awaited<ReturnType<typeof knock>>;
  let elsewhere: Awaited<ReturnType<typeof knock>>;
  let stood: object;
  let next: App | undefined;

  beforeAll(async () => {
    const who = await buildDemo(demo);
    inDemo = await knock(demo.app.http, who);
    stood = await inDemo.use(inDemo.session!);
    // Restarts with the same data.
    next = await buildTestApp(databaseUrl);
    elsewhere = await knock(next.http, who);
  });
  afterAll(() => next?.drain());

  it('open a store, the console and the partner API in the demo', () => {
    expect(inDemo.answers).toEqual({ store: 'OPEN', desk: 'OPEN', partner: 'OPEN' });
    expect(stood).toEqual({ read: 'OPEN', refreshed: 'OPEN' });
  });

  it('open none of them unless DEMO is 1', () => {
    expect(elsewhere.answers).toEqual({
      store: 'WRONG_CREDENTIALS',
      desk: 'WRONG_CREDENTIALS',
      partner: 'UNAUTHORIZED',
    });
  });

  it('leave no valid session outside the demo', async () => {
    expect(await elsewhere.use(inDemo.session!)).toEqual({
      read: 'UNAUTHORIZED',
      refreshed: 'SESSION_ERROR',
    });
  });
});
