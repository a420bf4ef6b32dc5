import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { openDb, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { postAs, useAreaApp } from '../../test/area-app.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildAsset } from '../../test/factories.ts';
import { buildPartner, buildQuote } from '../../test/trade-factories.ts';
import {
  hashOf,
  type KeyedCall,
  keyedCall,
  purgeIdempotencyKeys,
  withIdempotency,
  withIdempotentParts,
} from './idempotency.ts';
import { registerTradeIns } from './routes.ts';

const { db, url, sql } = useTestDatabase({ poolSize: 24 });
const app = useAreaApp(db, (route) => registerTradeIns(route, { db, clock: systemClock }));

const CUSTOMER = { customer: { name: 'Mona', phone: '+971501234567' } };
const deps = () => ({ db, clock: systemClock });

async function newCall(key = crypto.randomUUID(), body: unknown = {}): Promise<KeyedCall> {
  const { partnerId } = await buildPartner(db);
  return { partnerId, key, requestHash: hashOf(body), language: 'en' };
}

it('works once for concurrent repeats', async () => {
  const call = await newCall();
  let runs = 0;
  const work = async (tx: Sql) => {
    runs++;
    await tx.query('select pg_sleep(0.05)');
    return { run: runs };
  };
  const answers = await Promise.all(Array.from({ length: 12 }, () => withIdempotency(deps(), call, work)));
  expect(runs).toBe(1);
  expect(answers.map((a) => a.body)).toEqual(Array(12).fill({ success: true, data: { run: 1 } }));
});

it('refuses a too deeply nested body, and accepts additional fields', () => {
  const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
  const request = (extra: unknown) => ({
    headers: { 'idempotency-key': 'k' },
    method: 'POST',
    url: '/quotes',
    body: { extra },
  });
  const keyed = (extra: unknown) =>
    keyedCall(request(extra) as never, { partnerId: 'a partner', regionId: 'uae', shopIds: null }, 'en');
  expect(() => keyed(nested(20_000))).toThrow('BAD_REQUEST');
  expect(keyed(nested(10)).requestHash).not.toEqual(keyed(nested(11)).requestHash);
});

it('repeats the same status and body, also for a refusal, in the first call’s language', async () => {
  const asset = await buildAsset(db);
  const { quoteId, partner } = await buildQuote(db, { asset });
  const path = `/quotes/${quoteId}/accept`;
  const headers = { 'idempotency-key': 'k-1', 'accept-language': 'ar' };
  const one = await postAs(app, partner.key, path, CUSTOMER, headers);
  const two = await postAs(app, partner.key, path, CUSTOMER, { ...headers, 'accept-language': 'en' });
  expect(one.status).toBe(409);
  expect(one.body.message).toBe('لا يوجد عرض لهذا الجهاز الآن.');
  expect(two).toEqual(one);
});

it('refuses a key used with another body or path, and a missing or overlong one', async () => {
  const { quoteId, partner } = await buildQuote(db);
  const post = (path: string, body: object, key: string) =>
    postAs(app, partner.key, path, body, { 'idempotency-key': key });
  const path = `/quotes/${quoteId}/accept`;
  expect((await post(path, CUSTOMER, 'k')).status).toBe(200);
  const other = await post(path, { ...CUSTOMER, minimumPrice: 1 }, 'k');
  expect([other.status, other.body.type]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect((await post(`/quotes/${crypto.randomUUID()}/accept`, CUSTOMER, 'k')).status).toBe(422);
  for (const key of ['', 'x'.repeat(256), 'مفتاح']) {
    const { status, body } = await post(path, CUSTOMER, key);
    expect([status, body.type]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING']);
  }
});

it('does not store what the partner can correct: 400 and failures', async () => {
  const call = await newCall();
  const failing = [new AppError('BAD_REQUEST'), new AppError('TOO_MANY_REQUESTS'), new Error('broken')];
  for (const error of failing) {
    await expect(withIdempotency(deps(), call, () => Promise.reject(error))).rejects.toBe(error);
  }
  const { status } = await withIdempotency(deps(), call, async () => 'done');
  expect(status).toBe(200);
});

it('leaves nothing half done by a refusal that it stores', async () => {
  const call = await newCall();
  const { body, status } = await withIdempotency(deps(), call, async (tx) => {
    await tx.query('update partner set is_active = false where partner_id = $1', [call.partnerId]);
    throw new AppError('NO_OFFER');
  });
  expect([status, body]).toMatchObject([409, { type: 'NO_OFFER' }]);
  const rows = await db.query('select is_active from partner where partner_id = $1', [call.partnerId]);
  expect(rows).toEqual([{ is_active: true }]);
});

it('answers 409 beside a repeat that does not end', async () => {
  const call = await newCall();
  const twin = await db.pool.connect();
  await twin.query('begin');
  await twin.query('insert into partner_idempotency values ($1, $2, $3, null, null, now())', [
    call.partnerId,
    call.key,
    call.requestHash,
  ]);
  await expect(withIdempotency(deps(), call, async () => 'never', { waitMs: 50 })).rejects.toMatchObject({
    type: 'REQUEST_IN_FLIGHT',
  });
  await twin.query('rollback');
  twin.release();
});

it('holds no connection while the parts of a call ask for theirs', async () => {
  const narrow = openDb({ connectionString: url, poolSize: 1, prepared: true });
  const part = (n: number) => narrow.transaction((tx) => tx.query('select $1::int as n', [n]));
  const work = async () => [await part(1), await part(2)];
  const calls = await Promise.all([newCall(), newCall()]);
  const answers = calls.map((call) => withIdempotentParts({ db: narrow, clock: systemClock }, call, work));
  const data = [[{ n: 1 }], [{ n: 2 }]];
  expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(
    Array(2).fill({ success: true, data }),
  );
  await narrow.close();
});

it('gives repeats in parts the first stored answer, and nobody another request’s', async () => {
  const call = await newCall();
  let runs = 0;
  let goOn = () => {};
  const bothBegan = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const work = async () => {
    const run = ++runs;
    if (run === 2) goOn();
    await bothBegan;
    return { run };
  };
  const [one, two] = await Promise.all([1, 2].map(() => withIdempotentParts(deps(), call, work)));
  expect([one!.body, runs]).toEqual([two!.body, 2]);
  expect((await withIdempotentParts(deps(), call, work)).body).toEqual(one!.body);
  const other = { ...call, requestHash: hashOf({ other: true }) };
  await expect(withIdempotentParts(deps(), other, work)).rejects.toMatchObject({
    type: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect(runs).toBe(2);
});

it('repeats the parts after a crash between them, for the same request only', async () => {
  const call = await newCall();
  const crash = new Error('broken');
  await expect(withIdempotentParts(deps(), call, () => Promise.reject(crash))).rejects.toBe(crash);
  const other = { ...call, requestHash: hashOf({ other: true }) };
  await expect(withIdempotentParts(deps(), other, async () => 'never')).rejects.toMatchObject({
    type: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect((await withIdempotentParts(deps(), call, async () => 'done')).body).toMatchObject({ data: 'done' });
});

it('forgets a key after 24 hours', async () => {
  const call = await newCall();
  const answer = (n: number) => withIdempotency(deps(), call, async () => n);
  const age = (interval: string) =>
    sql`update partner_idempotency set created_at = created_at - ${interval}::interval
      where idempotency_key = ${call.key}`;
  await answer(1);
  await age('23 hours 59 minutes');
  expect((await answer(2)).body).toMatchObject({ data: 1 });
  expect(await purgeIdempotencyKeys(deps())).toBe(0);
  await age('1 minute');
  expect((await answer(3)).body).toMatchObject({ data: 3 });
  await age('24 hours');
  expect(await purgeIdempotencyKeys(deps())).toBe(1);
});
