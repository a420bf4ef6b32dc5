import pg from 'pg';
import type { Logger } from 'pino';

const CHANNEL = 'mazad_live';
/** Between two sendings hints are gathered this long: a busy asset becomes one hint, and a lone one goes at once. */
const GATHER_MS = 10;
/** PostgreSQL takes at most 8000 bytes a notification. */
const HINTS_PER_NOTIFICATION = 180;

/** A hint says that an asset of a region changed. It carries nothing: whoever needs the state reads it. */
export interface LiveBus {
  /** Call after the commit. Never throws: a lost hint is made good by the readers' own polling. */
  changed(regionId: string, assetIds: readonly string[]): void;
  /** Hears the hints of every process, this one's too. */
  listen(hear: (regionId: string, assetIds: string[]) => void): void;
  close(): Promise<void>;
}

/** Opens the bus on a connection of its own, which it opens again when it is lost. */
export function openLiveBus(connectionString: string, log: Logger): LiveBus {
  const hearers: ((regionId: string, assetIds: string[]) => void)[] = [];
  const waiting = new Map<string, Set<string>>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let flushedMs = Number.NEGATIVE_INFINITY;
  let reconnect: NodeJS.Timeout | null = null;
  let closed = false;

  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      application_name: 'mazad live',
      connectionTimeoutMillis: 2_000,
    });
    next.on('notification', ({ payload }) => {
      const [regionId = '', ...assetIds] = (payload ?? '').split(',');
      for (const hear of hearers) hear(regionId, assetIds);
    });
    next.on('error', () => retry());
    next.on('end', () => retry());
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };
  const retry = () => {
    client = null;
    if (closed || reconnect) return;
    reconnect = setTimeout(() => {
      reconnect = null;
      connect().catch((error: Error) => {
        log.warn({ reason: error.message }, 'live bus: the database cannot be reached');
        retry();
      });
    }, 500);
  };
  const flush = () => {
    timer = null;
    flushedMs = performance.now();
    const payloads: string[] = [];
    for (const [regionId, assets] of waiting) {
      const ids = [...assets];
      for (let i = 0; i < ids.length; i += HINTS_PER_NOTIFICATION) {
        payloads.push([regionId, ...ids.slice(i, i + HINTS_PER_NOTIFICATION)].join(','));
      }
    }
    waiting.clear();
    // One statement, however many there are after a change of many assets at once.
    client
      ?.query('select pg_notify($1, x) from unnest($2::text[]) x', [CHANNEL, payloads])
      .catch(() => undefined);
  };

  connect().catch(() => retry());
  return {
    changed(regionId, assetIds) {
      const set = waiting.get(regionId) ?? new Set();
      for (const id of assetIds) set.add(id);
      waiting.set(regionId, set);
      timer ??= setTimeout(flush, Math.max(0, flushedMs + GATHER_MS - performance.now()));
    },
    listen: (hear) => void hearers.push(hear),
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      if (reconnect) clearTimeout(reconnect);
      await client?.end().catch(() => undefined);
    },
  };
}
