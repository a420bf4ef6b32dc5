import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoint } from '@mazad/contract/http';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from './errors.ts';
import { isTooDeep } from './json-body.ts';
import { type Gate, routeOn } from './routes.ts';
import { createServer } from './server.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const http of open.splice(0)) await http.close();
});

const of = (audience: 'public' | 'dealer', bodyKilobytesMax?: number) =>
  endpoint({
    method: 'POST',
    path: `/${audience}`,
    audience,
    area: 'test',
    summary: 'Takes anything',
    ...(bodyKilobytesMax ? { bodyKilobytesMax } : {}),
    body: z.unknown(),
    data: z.object({}),
  });

const gate = {
  public: async () => null,
  dealer: async () => {
    throw new AppError('UNAUTHORIZED');
  },
} as unknown as Gate;

async function listening({
  bodyKilobytesMax,
  bodyMsMax,
}: {
  bodyKilobytesMax?: number;
  bodyMsMax?: number;
} = {}) {
  const http = await createServer(pino({ level: 'silent' }), { ...(bodyMsMax ? { bodyMsMax } : {}) });
  open.push(http);
  const use = vi.fn(async () => ({}));
  const route = routeOn(http, gate);
  route(of('public', bodyKilobytesMax), use);
  route(of('dealer'), use);
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  /** The answer to a request head and a part of its body. */
  const answerTo = async (path: string, length: number, body: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /api/${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
    );
    return text(socket);
  };
  return { answerTo, use };
}

it('decides from the head alone who calls, and never waits for the body of a stranger (S4)', async () => {
  const { answerTo } = await listening();
  expect(await answerTo('dealer', 10_000, '[')).toMatch(/^HTTP\/1.1 401/);
});

it('takes 16 kB, and more where the endpoint says so (S4)', async () => {
  const json = JSON.stringify('x'.repeat(16 * 1024));
  const small = await listening();
  expect(await small.answerTo('public', json.length, '')).toMatch(
    /^HTTP\/1.1 400.*The request is too large/s,
  );
  const large = await listening({ bodyKilobytesMax: 32 });
  expect(await large.answerTo('public', json.length, json)).toMatch(/^HTTP\/1.1 200/);
});

it('refuses what is too deep before it is parsed (S4)', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  try {
    const { answerTo, use } = await listening();
    const deep = '['.repeat(16_000);
    expect(await answerTo('public', deep.length, deep)).toMatch(/^HTTP\/1.1 400.*not valid JSON/s);
    expect(parse).not.toHaveBeenCalledWith(deep);
    expect(use).not.toHaveBeenCalled();
  } finally {
    parse.mockRestore();
  }
});

it('cuts off a body that does not come (S4)', async () => {
  const { answerTo, use } = await listening({ bodyMsMax: 20 });
  expect(await answerTo('public', 100, '[')).toMatch(/^HTTP\/1.1 408/);
  expect(use).not.toHaveBeenCalled();
});

it.each([
  ['[[[]]]', false],
  ['['.repeat(32) + ']'.repeat(32), false],
  ['['.repeat(33) + ']'.repeat(33), true],
  [`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, true],
  [`[${'[],'.repeat(1_000)}[]]`, false],
  [JSON.stringify(['['.repeat(100), '\\', '"['.repeat(100)]), false],
  [`["\\\\",${'['.repeat(33)}`, true],
])('sees how deep %.20s stands', (json, isDeep) => {
  expect(isTooDeep(json)).toBe(isDeep);
});
