/** Bad input on every call, generated from the OpenAPI document: new calls are included automatically. */

import { documentNumber } from '@mazad/contract/invoices';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTokens } from '../../src/identity/sessions/tokens.ts';
import { useTestApp } from '../app.ts';
import { buildBid, buildMember } from '../factories.ts';
import {
  BOUNDARY,
  formOf,
  HOSTILE,
  placesOf,
  replaced,
  type Schema,
  safeEncode,
  sample,
  UNKNOWN_ID,
  urlOf,
} from '../harness/hostile-values.ts';
import { buildPayment } from '../money-factories.ts';
import { buildDeal, buildPartner } from '../trade-factories.ts';

interface Operation {
  operationId: string;
  security?: Record<string, unknown>[];
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[];
  requestBody?: {
    content: { 'application/json'?: { schema: Schema }; 'multipart/form-data'?: { schema: Schema } };
  };
}

const SECRET_KEY = 'a secret key for bad input, long enough to be taken';
const test = useTestApp({
  SECRET_KEY,
  REQUESTS_PER_MINUTE_SESSION: '1000000',
  REQUESTS_PER_MINUTE_PARTNER: '1000000',
});
/** A word that only another store's data holds; it must not come back in any answer. */
const CANARY = 'canary';

/** The gate tries every third value in each place; exploring tries all. */
const EVERY = process.env.EXPLORE === '1' ? 1 : 3;
let turns = 0;
const isTurn = () => turns++ % EVERY === 0;

let operations: { method: string; path: string; op: Operation }[] = [];
let tokens: Record<string, string>;
let foreign: string[];

async function operatorToken(signer: ReturnType<typeof createTokens>): Promise<string> {
  const { userId } = await buildMember(test.db, { role: 'OPERATOR' });
  await test.sql`insert into session (identifier, user_id, device, created_at, last_used_at, rotated_at)
    values (${UNKNOWN_ID}, ${userId}, 'test', now(), now(), now())`;
  return signer.signAccess(userId, UNKNOWN_ID, new Date());
}

beforeAll(async () => {
  const [mine, theirs] = [await test.signIn(), await test.signIn()];
  const partner = await buildPartner(test.db);
  const deal = await buildDeal(test.db);
  const bid = await buildBid(test.db, { storeId: theirs.storeId });
  await test.sql`update deal
    set source_store_name = ${CANARY}, asset_name = ${CANARY},
    customer = ${JSON.stringify({ name: CANARY, phone: '+971500000000' })}`;
  const { storeId } = theirs.user;
  await buildPayment(test.db, storeId, 100, { narrative: CANARY });
  const document = documentNumber(storeId, 1);
  foreign = [bid.asset.assetId, bid.bidId, deal.appraisalCode, storeId, theirs.identifier, document];
  const signer = createTokens(SECRET_KEY);
  tokens = {
    dealer: mine.token,
    member: mine.token,
    uploader: mine.token,
    partner: partner.key,
    applicant: await signer.signSignup(UNKNOWN_ID, new Date()),
    operator: await operatorToken(signer),
  };
  const { paths } = (await test.call('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>;
  };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => ({ method: method.toUpperCase(), path, op })),
  );
}, 60_000);

describe('bad input', () => {
  it('on every call: a clear 4xx in the caller’s language, never a 5xx, never another store’s data', async () => {
    expect(operations.length).toBeGreaterThan(20);
    let calls = 0;
    const faults: string[] = [];
    const check = async (label: string, answer: Awaited<ReturnType<typeof test.call>>) => {
      calls++;
      const text = JSON.stringify(answer.body ?? '');
      if (answer.status >= 500) faults.push(`${answer.status} ${label}`);
      if (text.includes(CANARY) && !label.includes(' /operator/'))
        faults.push(`another store’s data: ${label}`);
      if (
        answer.status >= 400 &&
        !(answer.body?.success === false && /[\u0600-\u06ff]/.test(answer.body.message))
      ) {
        faults.push(`not an error in Arabic: ${label} ${text.slice(0, 200)}`);
      }
      const isFile = String(answer.headers['content-disposition']).startsWith('attachment');
      if (answer.status < 400 && !isFile && answer.body?.success !== true)
        faults.push(`no envelope: ${label}`);
    };

    for (const { method, path, op } of operations) {
      // Signing out would end the session that the other calls need; its body is tried by the identity tests.
      if (op.operationId === 'signOut') continue;
      const audience = Object.keys(op.security?.[0] ?? {})[0];
      const token = audience && tokens[audience];
      const pathNames = op.parameters.filter((p) => p.in === 'path');
      const queryNames = op.parameters.filter((p) => p.in === 'query');
      const good = Object.fromEntries(pathNames.map((p) => [p.name, sample(p.schema, foreign[0]!, p.name)]));
      const { 'application/json': json, 'multipart/form-data': form } = op.requestBody?.content ?? {};
      const body = sample((json ?? form)?.schema, foreign[0]!);
      const type = form ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
      const call = async (url: string, payload?: unknown) => {
        // The rate limit after sixty tries would reject the rest unchecked.
        if (form) await test.db.query('delete from brake');
        return test.call(method, url, {
          token,
          language: 'ar',
          key: `bad-${calls}`,
          ...(op.requestBody ? { body: form ? formOf(payload) : (payload ?? null) } : {}),
          headers: op.requestBody ? { 'content-type': type } : {},
        });
      };

      for (const hostile of [...HOSTILE, ...foreign]) {
        for (const p of pathNames.filter(isTurn)) {
          const value = safeEncode(hostile).slice(0, 3000) || '%20';
          await check(
            `${method} ${path} ${p.name}=${value.slice(0, 40)}`,
            await call(urlOf(path, good).replace(encodeURIComponent(String(good[p.name])), value), body),
          );
        }
        for (const p of queryNames.filter(isTurn)) {
          // The parameter under test is checked only if the required ones are present.
          const others = queryNames.filter((other) => other.required && other !== p);
          const rest = others
            .map(({ name, schema }) => `&${name}=${safeEncode(sample(schema, foreign[0]!, name))}`)
            .join('');
          for (const twice of ['', `&${p.name}=2`]) {
            const query = `${p.name}=${safeEncode(hostile)}${twice}${rest}`;
            await check(`${method} ${path}?${p.name}`, await call(`${urlOf(path, good)}?${query}`, body));
          }
        }
        if (!op.requestBody) continue;
        for (const place of placesOf(body).filter(isTurn)) {
          const payload = replaced(body, place, hostile);
          await check(
            `${method} ${path} ${place.join('.')}=${safeEncode(hostile).slice(0, 40)}`,
            await call(urlOf(path, good), payload),
          );
        }
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
    expect(calls).toBeGreaterThan(2_000);
  }, 240_000);

  it('without a token, with a wrong one and with another audience’s: 401', async () => {
    for (const { method, path, op } of operations) {
      const audience = Object.keys(op.security?.[0] ?? {})[0];
      if (!audience) continue;
      const other = audience === 'partner' || audience === 'applicant' ? tokens.dealer : tokens.partner;
      for (const token of [undefined, 'nonsense', other]) {
        const answer = await test.call(method, path.replace(/\{\w+\}/g, UNKNOWN_ID), {
          token,
          key: 'k',
          ...(op.requestBody ? { body: {} } : {}),
        });
        expect([path, answer.status, answer.body.type]).toEqual([path, 401, 'UNAUTHORIZED']);
      }
    }
  });

  it('takes no body that is not JSON, too large, or nested without end', async () => {
    const post = (payload: string, type = 'application/json') =>
      test.app.http.inject({
        method: 'POST',
        url: '/api/bids',
        payload,
        headers: { authorization: `Bearer ${tokens.dealer}`, 'content-type': type },
      });
    for (const payload of [
      '{',
      '[]]',
      '{"a":}',
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      `{"__proto__":{"x":1}}`,
    ]) {
      expect((await post(payload)).statusCode).toBe(400);
    }
    expect((await post(`{"a":"${'x'.repeat(2_000_000)}"}`)).statusCode).toBe(400);
    expect((await post('<a/>', 'application/xml')).statusCode).toBe(400);
  });
});
