import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { Rounds } from './rounds.ts';

const CHANNEL = 'mazad_live';
/** Between two sendings hints are gathered this long: a busy asset becomes one hint, and a lone one goes at once. */
const GATHER_MS = 10;
/** PostgreSQL takes at most 8000 bytes a notification. */
const HINTS_PER_NOTIFICATION = 180;
/** A connection whose other end is gone is silent: it is asked for a sign of life this often, and waited for so long. */
const BEAT_MS = 15_000;
const ANSWER_MS = 5_000;
const RECONNECT_MS = 500;

/** By its name it is read and planned once. */
const NOTIFY = { name: 'notify', text: 'select pg_notify($1, x) from unnest($2::text[]) x' };

type Hear = (regionId: string, assetIds: readonly string[]) => void;

/** A hint says that an asset of a region changed. It carries nothing: whoever needs the state reads it. */
export interface LiveBus {
  /** Call after the commit. Never throws. Heard by this process at once, by others as soon as the database lets it. */
  changed(regionId: string, assetIds: readonly string[]): void;
  /** Hears the hints of every process. `onGap`: other processes' hints may have been lost until now. */
  listen(hear: Hear, onGap: () => void): void;
  close(): Promise<void>;
}

/** Opens the bus on a connection of its own, which it opens again when it is lost. */
export function openLiveBus(connectionString: string, log: Logger): LiveBus {
  const self = randomUUID();
  const listeners: { hear: Hear; onGap: () => void }[] = [];
  const waiting = new Map<string, Set<string>>();
  let client: pg.Client | null = null;
  let hasListened = false;
  let reconnect: NodeJS.Timeout | null = null;
  let closed = false;

  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      application_name: 'mazad live',
      connectionTimeoutMillis: 2_000,
      query_timeout: ANSWER_MS,
    });
    next.on('notification', ({ payload }) => {
      const [sender, regionId = '', ...assetIds] = (payload ?? '').split(',');
      if (sender !== self) for (const { hear } of listeners) hear(regionId, assetIds);
    });
    next.on('error', () => drop(next));
    next.on('end', () => drop(next));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      drop(next);
      throw error;
    }
    if (closed) return next.end();
    client = next;
    if (hasListened) for (const { onGap } of listeners) onGap();
    hasListened = true;
    sending.ask();
  };
  // Not waited for: the end of a connection whose other side is gone may never be told.
  const drop = (one: pg.Client) => {
    void one.end().catch(() => undefined);
    if (client !== one) return;
    client = null;
    retry();
  };
  const retry = () => {
    if (closed || reconnect) return;
    reconnect = setTimeout(() => {
      reconnect = null;
      open();
    }, RECONNECT_MS);
  };
  const open = () => {
    connect().catch((error: Error) => {
      log.warn({ reason: error.message }, 'live bus: the database cannot be reached');
      retry();
    });
  };

  const keep = (regionId: string, assetIds: Iterable<string>) => {
    const set = waiting.get(regionId) ?? new Set();
    for (const id of assetIds) set.add(id);
    waiting.set(regionId, set);
  };
  const send = async () => {
    const sender = client;
    // What waits goes out once the connection is back.
    if (!sender) return;
    const taken = [...waiting];
    waiting.clear();
    try {
      // One statement, however many there are after a change of many assets at once.
      await sender.query({ ...NOTIFY, values: [CHANNEL, payloadsOf(self, taken)] });
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'live bus: hints could not be sent');
      for (const [regionId, assetIds] of taken) keep(regionId, assetIds);
      drop(sender);
    }
  };
  const sending = new Rounds(send, GATHER_MS);
  const beat = setInterval(() => sending.ask(), BEAT_MS);
  beat.unref();

  open();
  return {
    changed(regionId, assetIds) {
      for (const { hear } of listeners) hear(regionId, assetIds);
      keep(regionId, assetIds);
      sending.ask();
    },
    listen: (hear, onGap) => void listeners.push({ hear, onGap }),
    async close() {
      closed = true;
      sending.close();
      clearInterval(beat);
      if (reconnect) clearTimeout(reconnect);
      await client?.end().catch(() => undefined);
    },
  };
}

function payloadsOf(sender: string, hints: readonly [regionId: string, assetIds: Set<string>][]): string[] {
  return hints.flatMap(([regionId, assets]) => {
    const ids = [...assets];
    return Array.from({ length: Math.ceil(ids.length / HINTS_PER_NOTIFICATION) }, (_, n) =>
      [sender, regionId, ...ids.slice(n * HINTS_PER_NOTIFICATION, (n + 1) * HINTS_PER_NOTIFICATION)].join(
        ',',
      ),
    );
  });
}
