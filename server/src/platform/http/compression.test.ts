import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from '@mazad/contract/api';
import { type Endpoint, endpoint } from '@mazad/contract/http';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { givesSecret } from './compression.ts';
import { type Gate, routeOn } from './routes.ts';
import { createServer } from './server.ts';

const WORDS = 'a model, its price and its rank; '.repeat(40);
const ANSWER = { success: true, data: { words: WORDS } };
const Words = z.object({ words: z.string() });
const call = <D>(path: string, data: z.ZodMiniType<D>) =>
  endpoint({
    ...{ method: 'GET', path, audience: 'public', area: 'search', summary: '' },
    query: z.object({ times: z._default(z.coerce.number(), 1) }),
    data,
  });

let http: FastifyInstance;
beforeAll(async () => {
  http = await createServer(pino({ level: 'silent' }));
  const route = routeOn(http, { public: async () => null } as unknown as Gate);
  route(call('/words', Words), async ({ query }) => ({ words: WORDS.repeat(query.times) }));
  route(call('/short', Words), async () => ({ words: 'few' }));
  route(call('/secret', z.object({ secret: z.string() })), async () => ({ secret: WORDS }));
  http.get('/api/stream', async (_, reply) => reply.type('text/event-stream').send(WORDS));
});
afterAll(() => http.close());

const ask = (url: string, takes: string, method: 'GET' | 'HEAD' = 'GET') =>
  http.inject({ method, url, headers: { 'accept-encoding': takes } });

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('packs an answer for who takes %s, and it says the same', async (takes, encoding, unpack) => {
  const answer = await ask('/api/words', takes);
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(answer.rawPayload.length).toBeLessThan(WORDS.length / 5);
  expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(ANSWER);
  const head = await ask('/api/words', takes, 'HEAD');
  expect(head.body).toBe('');
  for (const name of ['content-encoding', 'content-length', 'vary'])
    expect(head.headers[name]).toBe(answer.headers[name]);
});

it('packs a large answer in pieces', async () => {
  const answer = await ask('/api/words?times=200', 'br');
  expect(answer.headers).not.toHaveProperty('content-length');
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).data.words).toBe(WORDS.repeat(200));
});

it.each([
  ['for who takes no packed answer', '/api/words', 'identity'],
  ['that fits into one packet', '/api/short', 'br'],
  ['with a secret', '/api/secret', 'br'],
  ['of a live stream', '/api/stream', 'br'],
])('leaves an answer as it is %s', async (_, url, takes) => {
  const answer = await ask(url, takes);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
});

it('knows every answer that gives a token, a key or a secret', () => {
  const gives = ({ data }: Endpoint) => {
    const schema = z.toJSONSchema(data);
    const isKey = schema.properties && 'key' in schema.properties;
    return isKey || /"(?:\w*[tT]oken|secret)":\{"type":"string"/.test(JSON.stringify(schema));
  };
  const all: [string, Endpoint][] = Object.entries(endpoints);
  const named = (is: (e: Endpoint) => unknown) => all.filter(([, e]) => is(e)).map(([name]) => name);
  expect(named(gives)).toContain('refreshSession');
  expect(named(gives)).toEqual(named(givesSecret));
});
