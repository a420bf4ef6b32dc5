import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { first } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Gate } from '#platform/http/routes.ts';
import { eventBytes, type Streams } from '#platform/live/streams.ts';

/** An access token outlives no stream: the client comes back with a new one. */
const STREAM_MS = 15 * 60_000;

function resumeFrom(header: unknown, query: unknown): number | null {
  const given = (query as { after?: unknown } | null)?.after ?? header;
  if (given === undefined || given === '') return null;
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given)) throw new AppError('BAD_REQUEST');
  return Number(given);
}

/** `GET /api/live`: see contract/src/live.ts. */
export function registerLive(
  app: FastifyInstance,
  { db, gate, streams }: { db: Db; gate: Gate; streams: Streams },
): void {
  app.get('/api/live', async (request, reply) => {
    const dealer = await gate.dealer(request);
    const head =
      first(
        await db.query<{ last_seq: number }>('select last_seq from outbox_head where store_id = $1', [
          dealer.storeId,
        ]),
      )?.last_seq ?? 0;
    const after = Math.min(resumeFrom(request.headers['last-event-id'], request.query) ?? head, head);
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    const stream = { ...dealer, lastSeq: after, response };
    streams.add(stream);
    streams.send(stream, eventBytes('hello', { lastSeq: after }));
    const end = setTimeout(() => response.end(), STREAM_MS);
    response.on('close', () => clearTimeout(end));
  });
}
