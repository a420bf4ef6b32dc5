/** Dealers and partners as the outside sees them: HTTP with kept connections, and the answers as they came. */

import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { openSession } from '../../src/identity/sessions.ts';
import { createTokens } from '../../src/identity/tokens.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Sql } from '../../src/platform/db/db.ts';
import { buildMember } from '../factories.ts';
import { TEST_SECRET } from './server-process.ts';

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: {
    success: boolean;
    type?: string;
    data?: Record<string, unknown>;
    details?: Record<string, unknown>;
  };
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 256, scheduling: 'fifo' });
const ANSWER_MS_MAX = 30_000;

/** Rejects when the connection fails or no answer comes: then nobody knows what became of the call. */
export function call(
  url: string,
  o: { method?: string; token?: string; key?: string; body?: unknown; timeoutMs?: number } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const body = o.body === undefined ? undefined : JSON.stringify(o.body);
    const headers: Record<string, string> = {};
    if (o.token) headers.authorization = `Bearer ${o.token}`;
    if (o.key) headers['idempotency-key'] = o.key;
    if (body !== undefined) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = String(Buffer.byteLength(body));
    }
    const method = o.method ?? (body === undefined ? 'GET' : 'POST');
    const request = http.request(url, { method, headers, agent, timeout: o.timeoutMs ?? ANSWER_MS_MAX });
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        try {
          const parsed = JSON.parse(Buffer.concat(chunks).toString()) as Answer['body'];
          resolve({ status: response.statusCode!, headers: response.headers, body: parsed });
        } catch (error) {
          reject(error as Error);
        }
      });
    });
    request.end(body);
  });
}

export interface TestDealer {
  storeId: string;
  userId: string;
  sessionId: string;
  token: string;
}

/** A dealer with a session, as a sign-in makes it. */
export async function signedInDealer(db: Sql, storeId: string): Promise<TestDealer> {
  const { userId } = await buildMember(db, { storeId });
  const tokens = createTokens(TEST_SECRET);
  const session = await openSession(db, { clock: systemClock, tokens }, userId, 'test', null);
  return { storeId, userId, sessionId: session.identifier, token: session.token };
}

/** The token of an operator, as a sign-in with a second factor gives it. */
export async function signedInOperator(db: Sql): Promise<string> {
  const { userId } = await buildMember(db, { role: 'OPERATOR' });
  await db.query('update member set store_id = null where user_id = $1', [userId]);
  const tokens = createTokens(TEST_SECRET);
  return (await openSession(db, { clock: systemClock, tokens }, userId, 'test', null)).token;
}

/** What an operator asks of the console, at a path below `/api/operator`. */
export function operate(url: string, token: string, path: string, body: unknown): Promise<Answer> {
  return call(`${url}/api/operator${path}`, { token, body });
}

export const CUSTOMER = { name: 'Mona Saleh', phone: '+971501234567', email: 'mona@example.com' };

export function accept(
  url: string,
  o: { token: string; quoteId: string; key?: string; minimumPrice?: number; timeoutMs?: number },
): Promise<Answer> {
  const { quoteId, token, key = randomUUID(), minimumPrice, timeoutMs } = o;
  const body = { customer: CUSTOMER, ...(minimumPrice === undefined ? {} : { minimumPrice }) };
  return call(`${url}/api/partner/v1/quotes/${quoteId}/accept`, { token, key, body, timeoutMs });
}

/** As a partner does: an answer that says to come back (503) is followed, with the same key. */
export function acceptUntilAnswered(url: string, o: Parameters<typeof accept>[1]): Promise<Answer> {
  const key = o.key ?? randomUUID();
  return untilAnswered(() => accept(url, { ...o, key }));
}

/** What a partner tells of a deal's course. */
export function tellShipment(
  url: string,
  o: { token: string; appraisalCode: string; event: Record<string, unknown>; key?: string },
): Promise<Answer> {
  const { token, key = randomUUID(), event } = o;
  return call(`${url}/api/partner/v1/deals/${o.appraisalCode}/shipment-events`, { token, key, body: event });
}

/**
 * Asks until the answer is another than to come back, because of an outage (503) or of a twin that is still at work
 * (P2); a call that says the same each time.
 */
export async function untilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.body.type === 'REQUEST_IN_FLIGHT') continue;
    if (answer.status !== 503) return answer;
    if (!answer.headers['retry-after']) throw new Error('503 without Retry-After');
  }
}

export function changeBid(
  url: string,
  token: string,
  change: Record<string, unknown>,
  method = 'PUT',
): Promise<Answer> {
  return call(`${url}/api/bids`, { method, token, body: change });
}

/** Runs `work` over the items, so many at a time. */
export async function inParallel<T>(
  items: Iterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
    }),
  );
}

/** As long as every wait of a test; a longer one is for what takes longer on a machine with nothing else to do. */
const WAIT_MS = 15_000;

/** Asks again and again until it is so; fails when the deadline passes. */
export async function until(what: string, isSo: () => Promise<boolean>, deadlineMs = WAIT_MS): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${deadlineMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
