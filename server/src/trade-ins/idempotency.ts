/** P2: the same key and body give the same answer for 24 hours, despite retries and races. */

import { createHash } from 'node:crypto';
import type { ErrorType } from '@mazad/contract/http';
import type { FastifyRequest } from 'fastify';
import type { Query, Sql } from '#platform/db/db.ts';
import { purge } from '#platform/db/purge.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import { AppError, wrongField } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { type Partner, RawAnswer } from '#platform/http/routes.ts';
import { errorBody } from '#platform/http/server.ts';

const KEPT_HOURS = 24;
const IN_FLIGHT_WAIT_MS = 10_000;
const HEADER = 'Idempotency-Key';
const KEY_FORM = /^[\x20-\x7e]{1,255}$/;
const UNDO = 'work';
/** Real calls are less than a third as deep. Unlimited depth would exhaust the stack of recursive code. */
const BODY_DEPTH_MAX = 20;

/** What identifies one POST of a partner. */
export interface KeyedCall {
  partnerId: string;
  key: string;
  /** Of the path and the body: a key used with another request is refused. */
  requestHash: Buffer;
  language: Language;
  /** Client address (P4). */
  address?: string;
}

function isDeeperThan(value: unknown, depthMax: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depthMax) return true;
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return false;
}

/** The `Idempotency-Key` and request hash. Throws 400 IDEMPOTENCY_KEY_MISSING, and for a body nested too deeply. */
export function keyedCall(request: FastifyRequest, partner: Partner, language: Language): KeyedCall {
  const key = request.headers[HEADER.toLowerCase()];
  if (typeof key !== 'string' || !KEY_FORM.test(key))
    throw new AppError('IDEMPOTENCY_KEY_MISSING', { field: HEADER });
  if (isDeeperThan(request.body, BODY_DEPTH_MAX)) throw wrongField('', 'json', language);
  const path = request.url.split('?')[0]!.replace(/\/$/, '');
  // A key for other shops must not read this answer, so the hash includes the shops.
  const { partnerId, shopIds } = partner;
  const requestHash = hashOf([request.method, path, request.body ?? {}, ...(shopIds?.toSorted() ?? [])]);
  return { partnerId, key, requestHash, language, address: request.ip };
}

/** SHA-256 of a value's JSON, with object keys sorted, so that their order does not matter. */
export function hashOf(value: unknown): Buffer {
  const sorted = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
  return createHash('sha256').update(sorted).digest();
}

// 400, 401, 429 and 5xx are not stored: the partner corrects the request or retries with the same key.
const KEPT_STATUSES = new Set([403, 404, 409, 422]);
const NEVER_KEPT: readonly ErrorType[] = ['REQUEST_IN_FLIGHT', 'IDEMPOTENCY_KEY_REUSED'];

function isKept(error: unknown): error is AppError {
  return error instanceof AppError && KEPT_STATUSES.has(error.status) && !NEVER_KEPT.includes(error.type);
}

interface Stored {
  request_hash: Buffer;
  status: number | null;
  response: unknown;
}

/** Takes the key, waiting for a duplicate in flight. Null when it is new, else what is stored under it. */
async function takeKey(tx: Sql, call: KeyedCall, now: Date, waitMs: number): Promise<Stored | null> {
  const oldest = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  try {
    const taken = await tx.query(
      `with patience as materialized (select set_config('lock_timeout', $6, true))
       insert into partner_idempotency as p (partner_id, idempotency_key, request_hash, created_at)
       select $1::uuid, $2::text, $3::bytea, $4::timestamptz from patience
       on conflict (partner_id, idempotency_key) do update
         set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, response = null
         where p.created_at <= $5
       returning 1`,
      [call.partnerId, call.key, call.requestHash, now, oldest, `${waitMs}ms`],
    );
    if (taken.length === 1) return null;
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') throw new AppError('REQUEST_IN_FLIGHT');
    throw error;
  }
  return readKey(tx, call);
}

async function readKey(sql: Sql, call: KeyedCall): Promise<Stored> {
  const found = await sql.query<Stored>(
    'select request_hash, status, response from partner_idempotency where partner_id = $1 and idempotency_key = $2',
    [call.partnerId, call.key],
  );
  return found[0]!;
}

function answerAgain(stored: Stored, call: KeyedCall): RawAnswer {
  mustBeSame(stored, call);
  return new RawAnswer(stored.status!, stored.response);
}

function mustBeSame(stored: Stored, call: KeyedCall): void {
  if (!stored.request_hash.equals(call.requestHash))
    throw new AppError('IDEMPOTENCY_KEY_REUSED', { field: HEADER });
}

/** Stores the first answer under the key. Returns whether this one was stored. */
async function keep(query: Query, call: KeyedCall, answer: RawAnswer): Promise<boolean> {
  const kept = await query(
    `update partner_idempotency set status = $3, response = $4
     where partner_id = $1 and idempotency_key = $2 and status is null returning 1`,
    [call.partnerId, call.key, answer.status, JSON.stringify(answer.body)],
  );
  return kept.length === 1;
}

/** Rolls back only the work when it is refused; the key stays taken. */
async function undoable<T>(tx: Sql, work: (tx: Sql) => Promise<T>): Promise<T | AppError> {
  // Pipelined with the next query; if it fails, that query fails too.
  const send = (sql: string) => void tx.query(sql).catch(() => undefined);
  send(`savepoint ${UNDO}`);
  try {
    return await work(tx);
  } catch (error) {
    if (!isKept(error)) throw error;
    send(`rollback to savepoint ${UNDO}`);
    return error;
  }
}

function answerOf(outcome: unknown, language: Language): RawAnswer {
  return outcome instanceof AppError
    ? new RawAnswer(outcome.status, errorBody(outcome, language))
    : new RawAnswer(200, { success: true, data: outcome });
}

/**
 * Runs `work` once per key, in the transaction that keeps its answer. Refusals that the partner cannot correct
 * (403, 404, 409, 422) are stored like successes, in the language of the first call. Work that throws one is rolled
 * back; for work that returns one, all remaining writes stay. `early` is queried in the same round trip as
 * the key.
 *
 * Throws REQUEST_IN_FLIGHT after waiting 10 s for a duplicate, IDEMPOTENCY_KEY_REUSED for another request.
 */
export async function withIdempotency<T>(
  deps: DbDeps,
  call: KeyedCall,
  work: (tx: Sql) => Promise<T | AppError>,
  o: { savepoint?: boolean; waitMs?: number; early?: (tx: Sql) => Promise<unknown> } = {},
): Promise<RawAnswer> {
  const { savepoint = true, waitMs = IN_FLIGHT_WAIT_MS, early } = o;
  return deps.db.transaction(async (tx) => {
    const taken = takeKey(tx, call, deps.clock.now(), waitMs);
    early?.(tx).catch(() => undefined);
    const stored = await taken;
    if (stored) return answerAgain(stored, call);
    const outcome = savepoint ? await undoable(tx, work) : await work(tx);
    const answer = answerOf(outcome, call.language);
    await keep(tx.last, call, answer);
    return answer;
  });
}

/**
 * The same for work with its own transactions, whose parts are each idempotent. The key is taken before and the answer
 * stored afterwards, separately: an outer transaction would hold a connection while the parts need another, and as many
 * calls as the pool has connections would deadlock. So a duplicate in flight also runs the parts, like a retry after a
 * crash between them, and all return the answer that was stored first.
 *
 * Throws IDEMPOTENCY_KEY_REUSED for another request.
 */
export async function withIdempotentParts<T>(
  { db, clock }: DbDeps,
  call: KeyedCall,
  work: () => Promise<T>,
): Promise<RawAnswer> {
  const stored = await db.transaction((tx) => takeKey(tx, call, clock.now(), IN_FLIGHT_WAIT_MS));
  if (stored) mustBeSame(stored, call);
  if (stored?.status) return answerAgain(stored, call);
  const answer = answerOf(await work(), call.language);
  return (await keep(db.query, call, answer)) ? answer : answerAgain(await readKey(db, call), call);
}

/** Job: removes keys older than 24 hours. Returns how many. */
export const purgeIdempotencyKeys = (deps: DbDeps): Promise<number> =>
  purge(deps, [{ table: 'partner_idempotency', where: 'created_at <= $1', keptMs: KEPT_HOURS * 3_600_000 }]);
