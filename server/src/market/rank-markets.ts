/**
 * Brings what is kept of marked markets up to date (M3, M5, M6, M17): autopilots answer, the domain orders the facts, and
 * statuses, tops, boards, ranks of the history and messages follow. Awards and quotes go by the facts, never by what is kept.
 */
import type { Clock } from '#platform/clock.ts';
import { type Db, first, type Query, type Sql, type Tx } from '#platform/db/db.ts';
import { callRows } from '#platform/db/functions.ts';
import { rankingOf, type Taken } from './ranking.ts';
import { type Read, readRankable, readSteered } from './read-steered.ts';
import type { Watched } from './watched.ts';
import type { MarketKey } from './writes.ts';

/** A top that moved, or a model that was switched, `at` seconds since 1970, as the database has it. */
export interface MovedTop {
  id: string;
  at: number;
  topMinor: number | null;
  isListed: boolean;
}

/** What a lot changed, told after its commit. */
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
  /** Told of each lot after its commit; absent where nobody watches. */
  onRanked?: (ranked: Ranked) => void;
}

/** Markets whose facts are read at once, and which are held together while what follows is written. */
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

/** What is due of these markets of one region, whose boards the transaction holds; `write` asks its last statement. */
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

/** The oldest marked markets that no other ranker has, and of them those that nobody holds. */
const lotOfOldest = (upTo: number): Lot => ({
  take: (query) => callRows(query, 'take_marked', { limit: LOT, upTo }, TAKEN),
  waits: false,
});
/** A busy market comes free every few milliseconds; one that is held for longer is left to a later round. */
const WAIT_MS = 200;
/** One market, whoever holds it. */
const lotOf = ({ assetId, regionId }: MarketKey): Lot => ({
  take: (query) =>
    callRows(query, 'take_market', { region: regionId, asset: assetId, waitMs: WAIT_MS }, TAKEN),
  waits: true,
  of: { regionId, assetIds: [assetId] },
});
const LOCK_NOT_AVAILABLE = '55P03';

/** One lot in one transaction, so that marks go with what follows them. Returns the markets that were ranked. */
async function rankLot({ db, clock, onRanked }: RankDeps, { take, waits, of }: Lot): Promise<MarketKey[]> {
  const rank = async (tx: Tx) => {
    const taking = take(tx.query);
    // The database takes it after the marks, as a statement of its own.
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
  return first(await sql.query<{ markId: number | null }>(NEWEST))?.markId ?? 0;
}

const OLDEST = `select mark_id as "markId", asset_id as "assetId", region_id as "regionId" from mark order by mark_id limit 1`;
/** After so many lots that left a market as it was held, it is waited for. */
const LEFT_MAX = 10;

/** While many markets wait, those that screens show are looked after this often. */
const WATCH_MS = 250;
const MARKED = `
select w.asset_id as "assetId", w.region_id as "regionId"
from unnest($1::uuid[], $2::text[]) with ordinality w (asset_id, region_id, place)
where exists (select from mark m where m.asset_id = w.asset_id and m.region_id = w.region_id)
order by w.place`;

/** Brings the marked of the markets that screens show up to date, but for those that somebody holds. */
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
 * Brings all marked markets up to date, the oldest marks first, and leaves those that somebody holds to the next lot; one
 * that was left too often, or is left alone, is waited for a moment, so that no busy market starves. Where there are more
 * than one lot of them, those that screens show come first. Several processes share the work. It ends where no mark up to
 * `upTo` is left. Returns how many markets it ranked.
 */
export async function rankMarkets(deps: RankDeps, upTo = Number.MAX_SAFE_INTEGER): Promise<number> {
  let [ranked, leftId, times] = [0, 0, 0];
  let watchedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const oldest = first(await deps.db.query<MarketKey & { markId: number }>(OLDEST));
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
    // Held for long, or just ranked by another: what is left of it comes with the next round.
    if (waited === 0 && (await isLeft(deps, oldest.markId))) return ranked;
  }
}

async function isLeft({ db }: RankDeps, markId: number): Promise<boolean> {
  return (await db.query('select 1 from mark where mark_id = $1', [markId])).length > 0;
}

/** Brings these markets of a region up to date together. Returns those that it did, of the marked that nobody holds. */
export function rankTogether(
  deps: RankDeps,
  regionId: string,
  assetIds: readonly string[],
): Promise<MarketKey[]> {
  const take: Lot['take'] = (query) =>
    callRows(query, 'take_markets', { region: regionId, assets: assetIds }, TAKEN);
  return rankLot(deps, { take, waits: false, of: { regionId, assetIds } });
}

/** Brings one market up to date, if it is marked, once nobody holds it any more; not if that takes long. */
export async function rankAlone(deps: RankDeps, key: MarketKey): Promise<boolean> {
  return (await rankLot(deps, lotOf(key))).length > 0;
}

/** So many of its own changes a reader waits for; more of them follow as soon as they can (M3). */
const OWN_MAX = 25;

/** The markets that a store's own changes left marked; none where they are too many to wait for. */
export async function listOwnChanges(sql: Sql, storeId: string): Promise<MarketKey[]> {
  const own = await sql.query<MarketKey>(
    'select distinct asset_id as "assetId", region_id as "regionId" from mark where store_id = $1 limit $2',
    [storeId, OWN_MAX + 1],
  );
  return own.length > OWN_MAX ? [] : own;
}
