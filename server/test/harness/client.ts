/** Dealers and partners as outside clients: HTTP with keep-alive connections, and the raw answers. */

import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { openSession } from '../../src/identity/sessions/sessions.ts';
import { createTokens } from '../../src/identity/sessions/tokens.ts';
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

/** Rejects when the connection fails or no answer comes: then the outcome of the call is unknown. */
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

/** An operator's call to the console, at a path below `/api/operator`. */
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

/** Acts like a partner: retries a 503 with the same key. */
export function acceptUntilAnswered(url: string, o: Parameters<typeof accept>[1]): Promise<Answer> {
  const key = o.key ?? randomUUID();
  return untilAnswered(() => accept(url, { ...o, key }));
}

/** A partner's report of a shipment event. */
export function tellShipment(
  url: string,
  o: { token: string; appraisalCode: string; event: Record<string, unknown>; key?: string },
): Promise<Answer> {
  const { token, key = randomUUID(), event } = o;
  return call(`${url}/api/partner/v1/deals/${o.appraisalCode}/shipment-events`, { token, key, body: event });
}

/**
 * Repeats the call until the answer no longer asks to retry, because of an outage (503) or an identical request in
 * flight (P2). The call has to be the same each time.
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

/** Runs `work` over the items, `width` at a time. */
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

/** The default for every wait of a test; give a longer one for what is slow even on an idle machine. */
const WAIT_MS = 15_000;

/** Polls until the condition holds; fails when the deadline passes. */
export async function until(what: string, isSo: () => Promise<boolean>, deadlineMs = WAIT_MS): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${deadlineMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
