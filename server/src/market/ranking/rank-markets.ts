/**
 * Updates the stored state of marked markets (M3, M5, M6, M17): autopilots respond, the domain orders the facts, then
 * statuses, tops, boards, ranks of the history and messages are written. Awards and quotes use only facts.
 */
import type { Clock } from '#platform/clock.ts';
import type { Db, Query, Sql, Tx } from '#platform/db/db.ts';
import { callRows } from '#platform/db/functions.ts';
import { type Read, readRankable, readSteered } from '../read-steered.ts';
import type { Watched } from '../watched.ts';
import type { MarketKey } from '../writes.ts';
import { rankingOf, type Taken } from './ranking.ts';

/** A top that moved, or a model that was switched. `at` is the database's time in seconds since 1970. */
export interface MovedTop {
  id: string;
  at: number;
  topMinor: number | null;
  isListed: boolean;
}

/** What a lot changed, reported after its commit. */
export interface Ranked {
  regionId: string;
  assetIds: string[];
  moved: MovedTop[];
}

interface RankDeps {
  db: Db;
  clock: Clock;
  /** What screens show; absent where nobody watches. */
  watched?: Pick<Watched, 'list'>;
  /** Called for each lot after its commit; absent where nobody watches. */
  onRanked?: (ranked: Ranked) => void;
}

/** Markets whose facts are read at once, and which are locked together while the results are written. */
export const LOT = 10;

const TAKEN =
  'asset_id as "assetId", region_id as "regionId", marks, actors, winners, has_pilots as "hasPilots"';

interface Written {
  assetId: string;
  movedAt: number | null;
  topMinor: number | null;
  isListed: boolean;
}

const WRITTEN =
  'asset_id as "assetId", moved_at as "movedAt", top_minor as "topMinor", is_listed as "isListed"';

/** Ranks these markets of one region, whose boards the transaction has locked. `write` runs its last statement. */
async function rankRegion(
  tx: Tx,
  {
    write,
    ...how
  }: { at: Date | null; regionId: string; waits: boolean; early?: Promise<Read>; write: Query },
  taken: readonly Taken[],
): Promise<Ranked> {
  const { at, regionId, waits } = how;
  const { facts, pending, messages } = await readSteered(tx, how, taken);
  const rows = taken.flatMap((one) => {
    const { assetId } = one;
    const own = facts.get(assetId);
    if (!own) return [];
    const entries = pending.filter((entry) => entry.assetId === assetId);
    const row = rankingOf(one, own, entries);
    row.messages.push(...(messages.get(assetId) ?? []));
    return [row];
  });
  const given = { region: regionId, rows, waits, at };
  const written = await callRows<Written>(write, 'write_ranks', given, WRITTEN);
  const moved = written.flatMap(({ assetId: id, movedAt, topMinor, isListed }) =>
    movedAt === null ? [] : [{ id, topMinor, isListed, at: movedAt }],
  );
  return { regionId, assetIds: written.map(({ assetId }) => assetId), moved };
}

interface Lot {
  take: (query: Query) => Promise<Taken[]>;
  waits: boolean;
  /** The markets, where they are known before they are taken: they are read in the same way there and back. */
  of?: { regionId: string; assetIds: readonly string[] };
}

/** The oldest marked markets that no other ranker has taken and nobody has locked. */
const lotOfOldest = (upTo: number): Lot => ({
  take: (query) => callRows(query, 'take_marked', { limit: LOT, upTo }, TAKEN),
  waits: false,
});
/** A busy market is unlocked every few milliseconds; one that is locked for longer is left to a later round. */
const WAIT_MS = 200;
/** One market, even if it is locked: waits for the lock. */
const lotOf = ({ assetId, regionId }: MarketKey): Lot => ({
  take: (query) =>
    callRows(query, 'take_market', { region: regionId, asset: assetId, waitMs: WAIT_MS }, TAKEN),
  waits: true,
  of: { regionId, assetIds: [assetId] },
});
const LOCK_NOT_AVAILABLE = '55P03';

/** Ranks one lot in one transaction, so that marks and results commit together. Returns the ranked markets. */
async function rankLot({ db, clock, onRanked }: RankDeps, { take, waits, of }: Lot): Promise<MarketKey[]> {
  const rank = async (tx: Tx) => {
    const taking = take(tx.query);
    // Pipelined: the database runs it after taking the marks, as a separate statement.
    const early = of && readRankable(tx, { ...of, at: clock.at }, of.assetIds);
    early?.catch(() => undefined);
    const taken = await taking;
    const regions: Ranked[] = [];
    const regionIds = [...new Set(taken.map((key) => key.regionId))];
    for (const regionId of regionIds) {
      const own = taken.filter((key) => key.regionId === regionId);
      const write = regionId === regionIds.at(-1) ? tx.last : tx.query;
      regions.push(await rankRegion(tx, { at: clock.at, regionId, waits, write, early }, own));
    }
    return regions;
  };
  try {
    const ranked = await db.transaction(rank);
    for (const one of ranked) onRanked?.(one);
    return ranked.flatMap(({ regionId, assetIds }) => assetIds.map((assetId) => ({ assetId, regionId })));
  } catch (error) {
    if (waits && (error as { code?: string }).code === LOCK_NOT_AVAILABLE) return [];
    throw error;
  }
}

const NEWEST = 'select max(mark_id) as "markId" from mark';

/** The newest mark there is; 0 without any. */
export async function newestMark(sql: Sql): Promise<number> {
  const [newest] = await sql.query<{ markId: number | null }>(NEWEST);
  return newest?.markId ?? 0;
}

const OLDEST = `select mark_id as "markId", asset_id as "assetId", region_id as "regionId" from mark order by mark_id limit 1`;
/** After this many lots that skipped a market because it was locked, wait for it. */
const LEFT_MAX = 10;

/** While many markets wait, those shown on screens are ranked this often. */
const WATCH_MS = 250;
const MARKED = `
select w.asset_id as "assetId", w.region_id as "regionId"
from unnest($1::uuid[], $2::text[]) with ordinality w (asset_id, region_id, place)
where exists (select from mark m where m.asset_id = w.asset_id and m.region_id = w.region_id)
order by w.place`;

/** Ranks the marked markets that are shown on screens, except those that are locked. */
async function rankWatched(deps: RankDeps, watched: readonly MarketKey[]): Promise<number> {
  const shown = [watched.map(({ assetId }) => assetId), watched.map(({ regionId }) => regionId)];
  const marked = watched.length > 0 ? await deps.db.query<MarketKey>(MARKED, shown) : [];
  let ranked = 0;
  for (const regionId of new Set(marked.map((key) => key.regionId))) {
    const own = marked.filter((key) => key.regionId === regionId).map(({ assetId }) => assetId);
    for (let at = 0; at < own.length; at += LOT)
      ranked += (await rankTogether(deps, regionId, own.slice(at, at + LOT))).length;
  }
  return ranked;
}

/**
 * Ranks all marked markets, oldest marks first, and leaves locked ones to the next lot. One that was skipped too often,
 * or is the only one left, is waited for briefly, so that no busy market starves. With more than one lot, markets shown
 * on screens come first. Several processes can share the work. Ends when no mark up to
 * `upTo` is left. Returns how many markets it ranked.
 */
export async function rankMarkets(deps: RankDeps, upTo = Number.MAX_SAFE_INTEGER): Promise<number> {
  let [ranked, leftId, times] = [0, 0, 0];
  let watchedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const [oldest] = await deps.db.query<MarketKey & { markId: number }>(OLDEST);
    if (!oldest || oldest.markId > upTo) return ranked;
    times = oldest.markId === leftId ? times + 1 : 0;
    leftId = oldest.markId;
    const done = times < LEFT_MAX ? (await rankLot(deps, lotOfOldest(upTo))).length : 0;
    ranked += done;
    if (done === LOT && performance.now() - watchedAt > WATCH_MS) {
      ranked += await rankWatched(deps, deps.watched?.list() ?? []);
      watchedAt = performance.now();
    }
    if (done > 0) continue;
    const waited = (await rankLot(deps, lotOf(oldest))).length;
    ranked += waited;
    times = 0;
    // Locked for long, or just ranked by another process: the next round does the rest.
    if (waited === 0 && (await isLeft(deps, oldest.markId))) return ranked;
  }
}

async function isLeft({ db }: RankDeps, markId: number): Promise<boolean> {
  return (await db.query('select 1 from mark where mark_id = $1', [markId])).length > 0;
}

/** Ranks these markets of a region together, skipping unmarked and locked ones. Returns those that it ranked. */
export function rankTogether(
  deps: RankDeps,
  regionId: string,
  assetIds: readonly string[],
): Promise<MarketKey[]> {
  const take: Lot['take'] = (query) =>
    callRows(query, 'take_markets', { region: regionId, assets: assetIds }, TAKEN);
  return rankLot(deps, { take, waits: false, of: { regionId, assetIds } });
}

/** Ranks one market if it is marked. Waits briefly for its lock and gives up if that takes long. */
export async function rankAlone(deps: RankDeps, key: MarketKey): Promise<boolean> {
  return (await rankLot(deps, lotOf(key))).length > 0;
}

/** A reader waits for at most this many of its own changes; more follow as soon as they can (M3). */
const OWN_MAX = 25;

/** The markets that a store's own changes left marked; empty when there are too many to wait for. */
export async function listOwnChanges(sql: Sql, storeId: string): Promise<MarketKey[]> {
  const own = await sql.query<MarketKey>(
    'select distinct asset_id as "assetId", region_id as "regionId" from mark where store_id = $1 limit $2',
    [storeId, OWN_MAX + 1],
  );
  return own.length > OWN_MAX ? [] : own;
}
