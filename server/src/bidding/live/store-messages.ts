import type { NoticesEvent, OutboxEvent } from '@mazad/contract/live';
import { askAnswers } from '#platform/db/answers.ts';
import type { Db } from '#platform/db/db.ts';
import { eventBytes, type Streams } from '#platform/live/streams.ts';

const OUTBOX_ROWS_MAX = 1_000;

interface Deps {
  db: Db;
  streams: Streams;
}

/** Sends the stores' new outbox messages (N3). Returns whether a stream may still be behind. */
export async function tellMessages(deps: Deps, stores: string[]): Promise<boolean> {
  const { db, streams } = deps;
  const heads = await db.query<{ storeId: string; lastSeq: number }>(
    'select store_id as "storeId", last_seq as "lastSeq" from outbox_head where store_id = any($1::uuid[])',
    [stores],
  );
  let isBehind = false;
  for (const { storeId, lastSeq } of heads) {
    const behind = [...streams.ofStore(storeId)].filter((s) => s.lastSeq < lastSeq);
    // Newest first: a screen that slept for long must not delay the others.
    const places = new Set(behind.map((s) => s.lastSeq).toSorted((a, b) => b - a));
    for (const from of places) isBehind = (await catchUp(deps, storeId, from)) || isBehind;
  }
  return isBehind;
}

async function catchUp({ db, streams }: Deps, storeId: string, from: number): Promise<boolean> {
  const events = await askAnswers<OutboxEvent>(
    db,
    `select seq, kind, subject, payload, created_at as "createdAt" from outbox
       where store_id = $1 and seq > $2 order by seq limit $3`,
    [storeId, from, OUTBOX_ROWS_MAX],
  );
  const behind = [...streams.ofStore(storeId)].filter((s) => s.lastSeq === from);
  for (const event of events) {
    const { seq, kind, payload } = event;
    const bytes = eventBytes('outbox', event, seq);
    // Other members get only the number of a personal message: numbers have no gaps (N3).
    const isPersonal = kind === 'SECURITY';
    const withheld = isPersonal && eventBytes('outbox', { ...event, subject: '', payload: {} }, seq);
    for (const stream of behind) {
      streams.send(stream, withheld && stream.userId !== payload.userId ? withheld : bytes);
      stream.lastSeq = seq;
    }
  }
  return events.length === OUTBOX_ROWS_MAX;
}

/** Sends which notice is the stores' newest, to streams that know of another. */
export async function tellNotices({ db, streams }: Deps, stores: string[]): Promise<void> {
  const cursors = await db.query<{ storeId: string; newest: number }>(
    'select store_id as "storeId", last_no as newest from notice_cursor where store_id = any($1::uuid[])',
    [stores],
  );
  for (const { storeId, newest } of cursors) {
    const told: NoticesEvent = { newest };
    const bytes = eventBytes('notices', told);
    for (const stream of streams.ofStore(storeId)) {
      if (stream.newestNotice === newest) continue;
      streams.send(stream, bytes);
      stream.newestNotice = newest;
    }
  }
}
