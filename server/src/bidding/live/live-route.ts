import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { HelloEvent } from '@mazad/contract/live';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { AppError, tooManyRequests } from '#platform/http/errors.ts';
import type { Gate } from '#platform/http/routes.ts';
import { eventBytes, type Streams } from '#platform/live/streams.ts';

/** Streams end after this time; the client reconnects with a new access token. */
const STREAM_MS = 15 * 60_000;
/** One per tab. A browser opens at most six connections to a server, unless a proxy multiplexes them. */
const STREAMS_PER_SESSION = 12;
const RETRY_AFTER_SECONDS = 30;
const FRESH_SECONDS = 10;

function resumeFrom(header: unknown, query: unknown): number | null {
  const given = (query as { after?: unknown } | null)?.after ?? header;
  if (given === undefined || given === '') return null;
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given)) throw new AppError('BAD_REQUEST');
  return Number(given);
}

function tabOf(query: unknown): string | null {
  const { tab = null } = (query ?? {}) as { tab?: unknown };
  if (tab === null) return null;
  if (typeof tab !== 'string' || !/^[\w.-]{1,32}$/.test(tab)) throw new AppError('BAD_REQUEST');
  return tab;
}

/**
 * Starts the response and hands over its socket: events go to a thousand streams at once, and chunk framing by the HTTP
 * server would take longer than the writes. The body ends with the connection. 400 for a pipelined request, because the
 * one before it on the same connection never ends.
 */
function takeLine(response: ServerResponse): Socket {
  if (!response.socket) throw new AppError('BAD_REQUEST');
  response.removeHeader('transfer-encoding');
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  response.flushHeaders();
  return response.socket;
}

interface Head {
  lastSeq: number;
  purgedSeq: number;
  isFresh: boolean;
}

/** The newest number of a store's outbox, and whether a screen loaded a moment ago may lack its message. */
async function readHead(db: Db, storeId: string): Promise<Head> {
  const [head] = await db.query<Head>(
    `select h.last_seq as "lastSeq", h.purged_seq as "purgedSeq", coalesce(o.created_at > clock_timestamp() - make_interval(secs => $2), false) as "isFresh"
     from outbox_head h left join outbox o on o.store_id = h.store_id and o.seq = h.last_seq where h.store_id = $1`,
    [storeId, FRESH_SECONDS],
  );
  return head ?? { lastSeq: 0, purgedSeq: 0, isFresh: false };
}

/** `GET /api/live`: see contract/src/live.ts. */
export function registerLive(
  app: FastifyInstance,
  { db, gate, streams }: { db: Db; gate: Gate; streams: Streams },
): void {
  app.get('/api/live', async (request, reply) => {
    const dealer = await gate.dealer(request);
    const { lastSeq, purgedSeq, isFresh } = await readHead(db, dealer.storeId);
    const given = resumeFrom(request.headers['last-event-id'], request.query);
    const isBroken = given !== null && (given > lastSeq || given < purgedSeq);
    const after = given === null || isBroken ? lastSeq : given;
    const tab = tabOf(request.query);
    streams.endBefore({ ...dealer, tab });
    // Refuse rather than end the oldest: with one tab too many, each would reconnect and evict another.
    if (streams.countOf(dealer) >= STREAMS_PER_SESSION) throw tooManyRequests(RETRY_AFTER_SECONDS);
    const line = takeLine(reply.raw);
    reply.hijack();
    // A client that left meanwhile would never emit `close`.
    if (line.destroyed) return;
    const stream = { ...dealer, tab, lastSeq: after, newestNotice: null, line };
    streams.add(stream);
    const hello: HelloEvent = { lastSeq: after, isFresh: given === null && isFresh, isBroken };
    streams.send(stream, eventBytes('hello', hello, after));
    const end = setTimeout(() => line.destroySoon(), STREAM_MS);
    line.on('close', () => clearTimeout(end));
  });
}
