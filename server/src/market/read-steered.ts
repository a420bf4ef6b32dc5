/** Reads the facts that a lot of markets is ranked by, after their autopilots have responded. */
import type { Tx } from '#platform/db/db.ts';
import { callValue } from '#platform/db/functions.ts';
import type { Message } from '#platform/outbox.ts';
import { readFacts, type StoredFacts } from './facts.ts';
import type { Entry, Taken } from './ranking/ranking.ts';
import { steer } from './steer.ts';

interface Key {
  regionId: string;
  at: Date | null;
}

export interface Read {
  facts: Map<string, StoredFacts>;
  /** History entries that wait for their rank. */
  pending: Entry[];
}

const PENDING = `
select asset_id as "assetId", store_id as "storeId", version from bid_history
where asset_id = any($2::uuid[]) and rank_pending and region_id = $1`;

/** The facts of these markets, and their history entries that wait for a rank. */
export async function readRankable(
  tx: Tx,
  { regionId, at }: Key,
  assetIds: readonly string[],
): Promise<Read> {
  // Pipelined in one round trip: the database runs them one after the other.
  const [facts, pending] = await Promise.all([
    readFacts(tx, { regionId, assetIds, at }),
    tx.query<Entry>(PENDING, [regionId, assetIds]),
  ]);
  return { facts, pending };
}

/** Locks these markets and returns those it locked. With `waits` it waits for locked ones, else skips them. */
async function hold(tx: Tx, { regionId }: Key, o: { assetIds: string[]; waits: boolean }) {
  if (o.assetIds.length === 0) return [];
  const given = { region: regionId, assets: o.assetIds, waits: o.waits };
  return (await callValue<string[] | null>(tx.query, 'hold_markets', given)) ?? [];
}

/**
 * Lets the autopilots on these markets respond, then reads the facts; also returns the autopilots' messages by market.
 * A market whose autopilots could not respond because it is locked is left out and keeps its marks. `early` was read
 * without locks, which is enough where no autopilot has to respond.
 */
export async function readSteered(
  tx: Tx,
  { waits, early, ...key }: Key & { waits: boolean; early?: Promise<Read> | undefined },
  taken: readonly Taken[],
): Promise<Read & { messages: Map<string, Message[]> }> {
  const assetIds = taken.map(({ assetId }) => assetId);
  const piloted = taken.filter(({ hasPilots }) => hasPilots).map(({ assetId }) => assetId);
  const [held, { facts, pending }] = await Promise.all([
    hold(tx, key, { assetIds: piloted, waits }),
    early && piloted.length === 0 ? early : readRankable(tx, key, assetIds),
  ]);
  for (const assetId of piloted) if (!held.includes(assetId)) facts.delete(assetId);
  const steered = await steer(
    tx,
    key,
    held.flatMap((assetId) => {
      const own = facts.get(assetId);
      return own ? [[assetId, own] as const] : [];
    }),
  );
  const messages = new Map(steered.map((one) => [one.assetId, one.messages]));
  const risen = steered.filter(({ hasRisen }) => hasRisen).map(({ assetId }) => assetId);
  if (risen.length === 0) return { facts, pending, messages };
  const now = await readRankable(tx, key, risen);
  return {
    facts: new Map([...facts, ...now.facts]),
    pending: [...pending.filter(({ assetId }) => !risen.includes(assetId)), ...now.pending],
    messages,
  };
}
