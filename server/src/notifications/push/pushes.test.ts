import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { sqlOn } from '../../../test/sql-on.ts';
import { provedOf } from '../../identity/accounts/accounts.fixture.ts';
import { openDealerSession } from '../../identity/sessions/open-dealer-session.ts';
import { createTokens } from '../../identity/sessions/tokens.ts';
import {
  db,
  dealerOf,
  deps,
  jobsAt,
  MINUTE,
  NOON,
  pushErrors,
  type TestDealer,
  tell,
  useNotices,
} from '../notices.fixture.ts';
import { getPreferences, updatePreferences } from '../preferences.ts';
import { purgeNotices } from '../purge-notices.ts';
import { writeNotices } from '../write-notices.ts';
import { pushNotices } from './push-notices.ts';
import { deletePushToken, setPushToken } from './push-subscriptions.ts';

useNotices();
const closing: (() => void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await db.query('delete from notice_delivery');
});

/** 22:00 in Dubai, ten hours after noon, and 8:00 on the next day. */
const NIGHT = 10 * 60 * MINUTE;
const MORNING = 20 * 60 * MINUTE;

interface PushServer {
  url: string;
  taken: { path: string; headers: Record<string, unknown>; bytes: number }[];
  answers: Record<string, number>;
}

/** A push service on loopback that answers each path as given, otherwise 201. */
async function pushServer(): Promise<PushServer> {
  const push: PushServer = { url: '', taken: [], answers: {} };
  const server = createServer(async (request, response) => {
    let bytes = 0;
    for await (const part of request) bytes += (part as Buffer).length;
    const path = request.url!;
    push.taken.push({ path, headers: request.headers, bytes });
    response.writeHead(push.answers[path] ?? 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  push.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return push;
}

/** A browser of the dealer that takes pushes, with its own session. */
async function browser(
  dealer: TestDealer,
  endpoint: string,
  deviceId: string | null = null,
): Promise<TestDealer> {
  const rows = await db.query<{ identifier: string }>(
    `insert into session (identifier, user_id, device, device_id, created_at, last_used_at, rotated_at)
     values (gen_random_uuid(), $1, 'test', $3, $2, $2, $2) returning identifier`,
    [dealer.userId, new Date(NOON), deviceId],
  );
  const ecdh = createECDH('prime256v1');
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  const caller = { ...dealer, sessionId: rows[0]!.identifier };
  await setPushToken(deps(), caller, JSON.stringify({ endpoint, expirationTime: null, keys }));
  return caller;
}

/** Tells the dealer of a deal, and runs the jobs. */
async function winAt({ storeId }: TestDealer, ms: number, subject: string): Promise<void> {
  await tell(storeId, ms, { kind: 'DEAL_WON', subject });
  await jobsAt(ms);
}

describe('pushes', () => {
  it('reach every browser of a member, encrypted and signed; a gone browser is forgotten', async () => {
    const [push, dealer] = [await pushServer(), await dealerOf()];
    await browser(dealer, `${push.url}/a`);
    const gone = await browser(dealer, `${push.url}/gone`);
    push.answers['/gone'] = 410;
    await winAt(dealer, 0, 'AP-1');
    expect(push.taken.map((one) => one.path).sort()).toEqual(['/a', '/gone']);
    expect(push.taken[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(String(push.taken[0]!.headers.authorization)).toMatch(/^vapid t=.+, k=.+/);
    expect((await getPreferences(deps(), gone)).push.isOnHere).toBe(false);
    await winAt(dealer, 1, 'AP-2');
    expect(push.taken.map((one) => one.path).sort()).toEqual(['/a', '/a', '/gone']);
  });

  it.each([404, 410])('forget a browser that answers %i', async (status) => {
    const [push, dealer] = [await pushServer(), await dealerOf()];
    const gone = await browser(dealer, `${push.url}/gone`);
    push.answers['/gone'] = status;
    await winAt(dealer, 0, 'AP-1');
    expect((await getPreferences(deps(), gone)).push.isOnHere).toBe(false);
  });

  it.each([400, 401, 403, 413])(
    'are dropped where they are refused with %i, and the browser is kept',
    async (status) => {
      const [push, dealer] = [await pushServer(), await dealerOf()];
      const refusing = await browser(dealer, `${push.url}/a`);
      push.answers['/a'] = status;
      await winAt(dealer, 0, 'AP-1');
      expect(await db.query('select 1 from notice_delivery')).toEqual([]);
      expect((await getPreferences(deps(), refusing)).push.isOnHere).toBe(true);
      push.answers = {};
      await winAt(dealer, 1, 'AP-2');
      expect(push.taken).toHaveLength(2);
    },
  );

  it('refused for our keys are counted, and reported once an hour', async () => {
    const { register } = await import('prom-client');
    const refused = async () => {
      const counted = await register.getSingleMetric('mazad_pushes_total')!.get();
      return counted.values.find(({ labels }) => labels.outcome === 'KEYS_REFUSED')?.value ?? 0;
    };
    const [push, dealer] = [await pushServer(), await dealerOf()];
    await browser(dealer, `${push.url}/a`);
    const [before, told] = [await refused(), pushErrors.length];
    const sent = [
      [0, 403],
      [1, 401],
      [2, 413],
      [60 * MINUTE, 403],
      [60 * MINUTE + 1, 201],
      // The service has accepted our keys for another browser, so this one subscribed with other keys.
      [60 * MINUTE + 2, 401],
      [120 * MINUTE, 403],
      [120 * MINUTE + 1, 403],
    ] as const;
    for (const [ms, status] of sent) {
      push.answers['/a'] = status;
      await winAt(dealer, ms, `AP-${ms}`);
    }
    // At 120 minutes, the last accepted push is one hour minus a millisecond old.
    expect((await refused()) - before).toBe(4);
    const of = { pushService: push.url };
    expect(pushErrors.slice(told)).toEqual([of, of, of]);
  });

  it('are retried for the failed browser only, and by another process after a crash', async () => {
    const [push, dealer] = [await pushServer(), await dealerOf()];
    await browser(dealer, `${push.url}/a`);
    await browser(dealer, `${push.url}/slow`);
    push.answers['/slow'] = 503;
    await winAt(dealer, 0, 'AP-1');
    push.answers = {};
    push.taken.length = 0;
    await pushNotices(deps(29_999));
    expect(push.taken).toEqual([]);
    await Promise.all([1, 2].map(() => pushNotices(deps(30_000))));
    expect(push.taken.map((one) => one.path)).toEqual(['/slow']);
    expect(await db.query('select 1 from notice_delivery')).toEqual([]);

    await tell(dealer.storeId, MINUTE, { kind: 'DEAL_WON', subject: 'AP-2' });
    await writeNotices(deps(MINUTE));
    // Dies with its claim, before sending.
    const settings = {
      ...deps().settings,
      get mailFrom(): string {
        throw new Error('dies');
      },
    };
    const dies = { ...deps(MINUTE), settings };
    await expect(pushNotices(dies)).rejects.toThrow();
    push.taken.length = 0;
    await pushNotices(deps(2 * MINUTE - 1));
    expect(push.taken).toEqual([]);
    await pushNotices(deps(2 * MINUTE));
    expect(push.taken).toHaveLength(2);
  });

  it('with an unrenderable notice are given up in the end, without blocking others', async () => {
    const [push, dealer] = [await pushServer(), await dealerOf()];
    await browser(dealer, `${push.url}/here`);
    for (const subject of ['AP-1', 'AP-2']) await tell(dealer.storeId, 0, { kind: 'DEAL_WON', subject });
    await writeNotices(deps());
    await db.query(`update notice set kind = 'OF_LATER' where subject = 'AP-1'`);
    for (let round = 0; round < 5; round++) {
      const fault = await pushNotices(deps(round * MINUTE)).catch((error: unknown) => error);
      expect(fault).toMatchObject({
        errors: [{ errors: [{ message: expect.stringContaining('OF_LATER') }] }],
      });
      expect(push.taken).toHaveLength(1);
    }
    expect(await db.query('select 1 from notice_delivery')).toEqual([]);
  });

  it('leave out what was turned off in the night', async () => {
    const [push, dealer] = [await pushServer(), await dealerOf()];
    await browser(dealer, `${push.url}/a`);
    await winAt(dealer, NIGHT, 'AP-1');
    await updatePreferences(deps(), dealer, { choices: [{ kind: 'DEAL_WON', way: 'PUSH', isOn: false }] });
    await jobsAt(MORNING);
    expect(push.taken).toEqual([]);
    expect(await db.query('select 1 from notice_delivery where user_id = $1', [dealer.userId])).toEqual([]);
  });

  it('end with the session, or when turned off on a device', async () => {
    const [push, dealer] = [await pushServer(), await dealerOf()];
    const here = await browser(dealer, `${push.url}/here`);
    const there = await browser(dealer, `${push.url}/there`);
    expect((await getPreferences(deps(), here)).push.isOnHere).toBe(true);
    await deletePushToken(deps(), here);
    await sqlOn(db)`update session set revoked_at = ${new Date(NOON)} where identifier = ${there.sessionId}`;
    await winAt(dealer, 0, 'AP-1');
    expect(push.taken).toEqual([]);
  });

  it('continue with the next session on the same device only (N2)', async () => {
    const [push, dealer] = [await pushServer(), await dealerOf()];
    const ended = [
      await browser(dealer, `${push.url}/phone`, 'a-phone-of-the-dealer'),
      await browser(dealer, `${push.url}/lost`, 'a-device-that-was-lost'),
      await browser(dealer, `${push.url}/unknown`),
    ];
    await sqlOn(db)`update session set revoked_at = ${new Date(NOON)}
      where identifier = any(${ended.map(({ sessionId }) => sessionId)})`;
    await purgeNotices(deps());
    const proved = await provedOf(db, dealer.userId);
    const from = { device: 'test', deviceId: 'a-phone-of-the-dealer' };
    const tokens = createTokens('a secret key for tests, long enough to be taken');
    const again = await openDealerSession({ ...deps(), tokens }, proved, from);
    await openDealerSession({ ...deps(), tokens }, proved, { ...from, deviceId: null });
    const here = { ...dealer, sessionId: again!.identifier };
    expect((await getPreferences(deps(), here)).push.isOnHere).toBe(true);
    await winAt(dealer, 0, 'AP-1');
    expect(push.taken.map(({ path }) => path)).toEqual(['/phone']);
  });

  it('are not planned for a member without active sessions (N2)', async () => {
    const [push, dealer] = [await pushServer(), await dealerOf()];
    const { sessionId } = await browser(dealer, `${push.url}/phone`);
    await db.query('update session set revoked_at = $2 where identifier = $1', [sessionId, new Date(NOON)]);
    await tell(dealer.storeId, 0, { kind: 'DEAL_WON', subject: 'AP-1' });
    await writeNotices(deps());
    const planned = await sqlOn(db)`select 1 from notice_delivery where user_id = ${dealer.userId}
      and way = 'PUSH'`;
    expect(planned).toEqual([]);
  });

  it('go to no private address, and need a valid subscription', async () => {
    const dealer = await dealerOf();
    const bad = { type: 'BAD_REQUEST' };
    const keys = {
      p256dh: Buffer.alloc(65).toString('base64url'),
      auth: Buffer.alloc(16).toString('base64url'),
    };
    for (const endpoint of ['http://push.example/1', 'https://10.0.0.1/1', 'file:///etc/passwd', 'x'])
      await expect(setPushToken(deps(), dealer, JSON.stringify({ endpoint, keys }))).rejects.toMatchObject(
        bad,
      );
    for (const token of ['x', '{}', 'null', '[1]'])
      await expect(setPushToken(deps(), dealer, token)).rejects.toMatchObject(bad);
    await setPushToken(deps(), dealer, null);
    expect(await db.query('select 1 from push_subscription where user_id = $1', [dealer.userId])).toEqual([]);
  });

  it('use one key, created once and stored encrypted', async () => {
    const dealer = await dealerOf();
    await db.query('delete from push_key');
    const asked = await Promise.all([1, 2, 3].map(() => getPreferences(deps(), dealer)));
    const keys = new Set(asked.map((answer) => answer.push.publicKey));
    expect(keys.size).toBe(1);
    const [row] = await db.query<{ public_key: string; sealed_private: Buffer }>('select * from push_key');
    expect(keys).toContain(row!.public_key);
    expect(row!.sealed_private.length).toBeGreaterThan(43);
  });
});
