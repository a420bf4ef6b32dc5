import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { Coalescer } from './coalescer.ts';

const CHANNEL = 'mazad_live';
/** Hints are batched for this time after a send, so a busy asset makes one hint; a single hint is sent at once. */
const GATHER_MS = 10;
/** PostgreSQL allows at most 8000 bytes per notification. */
const HINTS_PER_NOTIFICATION = 180;
/** A dead connection is silent, so it is checked this often, and waited for this long. */
const BEAT_MS = 15_000;
const ANSWER_MS = 5_000;
const RECONNECT_MS = 500;

/** Named, so that it is prepared once. */
const NOTIFY = { name: 'notify', text: 'select pg_notify($1, x) from unnest($2::text[]) x' };

type Hear = (regionId: string, assetIds: readonly string[]) => void;

/** A hint says that an asset of a region changed. It carries no data; receivers read the current state. */
export interface LiveBus {
  /** To be called after the commit. Never throws. This process hears it at once, others via the database. */
  changed(regionId: string, assetIds: readonly string[]): void;
  /** Hears the hints of every process. `onGap`: hints of other processes may have been lost until now. */
  listen(hear: Hear, onGap: () => void): void;
  close(): Promise<void>;
}

/** Opens the bus on its own connection, which is reopened when lost. */
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
  // Not awaited, because the end of a dead connection may never arrive.
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
    // Waiting hints are sent once the connection is back.
    if (!sender) return;
    const taken = [...waiting];
    waiting.clear();
    try {
      // One statement for all hints, however many.
      await sender.query({ ...NOTIFY, values: [CHANNEL, payloadsOf(self, taken)] });
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'live bus: hints could not be sent');
      for (const [regionId, assetIds] of taken) keep(regionId, assetIds);
      drop(sender);
    }
  };
  const sending = new Coalescer(send, GATHER_MS);
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
