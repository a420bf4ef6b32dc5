/**
 * Brings what is kept of marked markets up to date (M3, M5, M6, M17): autopilots answer, the domain orders the facts, and
 * statuses, tops, boards, ranks of the history and messages follow in one transaction, which holds the markets. Awards and
 * quotes go by the facts, never by what is kept.
 */
import { type BookLine, placesOf } from '@mazad/domain/book';
import type { Clock } from '#platform/clock.ts';
import { readClock } from '#platform/clock.ts';
import { type Db, first, type Tx } from '#platform/db/db.ts';
import { type Message, tellAll } from '#platform/outbox.ts';
import { boardOf } from './boards.ts';
import { readFacts, type StoredBid, type StoredFacts } from './facts.ts';
import type { MarketKey } from './writes.ts';

export interface MovedTop {
  id: string;
  topMinor: number | null;
  isListed: boolean;
  /** Seconds since 1970. */
  at: number;
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
  /** Told of each lot after its commit; absent where nobody watches. */
  onRanked?: (ranked: Ranked) => void;
}

/** Markets that are held at once: an award on the last of them waits for all. */
const LOT = 10;

interface Taken extends MarketKey {
  /** Whose acts the marks were; null among them where nobody's. */
  actors: (string | null)[];
  winners: string[] | null;
}

const TAKEN = 'asset_id as "assetId", region_id as "regionId", actors, winners';
const TAKE_LOT = `select ${TAKEN} from take_marked($1)`;
const TAKE_ONE = `select ${TAKEN} from take_market($1, $2)`;

// The pilots of a market answer before it is ordered, whatever moved its book.
const STEER = `
select x.asset_id, steer_autopilots(x.asset_id, $1, coalesce($3, clock_timestamp())) as messages
from unnest($2::uuid[]) x (asset_id) where exists (select from autopilot_bid a where a.asset_id = x.asset_id)
order by x.asset_id`;

const WRITE = `
with ranked as materialized (
  select * from json_to_recordset($2) r ("assetId" uuid, grades int, stores int[], positions smallint[], tops json, bids json)
), boards as (
  update board b set grades = r.grades, stores = r.stores, positions = r.positions
  from ranked r where b.asset_id = r."assetId" and b.region_id = $1
    and (b.grades, b.stores, b.positions) is distinct from (r.grades, r.stores, r.positions)
), tops as (
  update market m set top_offer_minor = t."topMinor", top_store_id = t."topStoreId",
    second_offer_minor = t."secondMinor", second_store_id = t."secondStoreId", version = m.version + 1,
    top_changed_at = case when m.top_offer_minor is distinct from t."topMinor" then $3::timestamptz else m.top_changed_at end
  from ranked r cross join lateral json_to_record(r.tops)
    t ("topMinor" bigint, "topStoreId" uuid, "secondMinor" bigint, "secondStoreId" uuid)
  where r.tops is not null and m.asset_id = r."assetId" and m.region_id = $1
  returning m.*
), bids as (
  update bid b set status = x.status, reason = x.reason
  from ranked r cross join lateral json_to_recordset(r.bids) x ("storeId" uuid, status text, reason text)
  where b.asset_id = r."assetId" and b.store_id = x."storeId"
)
select t.asset_id as id, t.top_offer_minor as "topMinor", t.is_active as "isListed",
  extract(epoch from greatest(t.top_changed_at, t.switched_at))::float8 as at
from tops t join category c using (category_id) where t.top_changed_at = $3::timestamptz and t.is_active and c.is_active`;

const PENDING = `
select asset_id as "assetId", store_id as "storeId", version from bid_history
where asset_id = any($2::uuid[]) and rank_pending and region_id = $1`;

const WRITE_HISTORY = `
update bid_history h set rank_pending = false, status = coalesce(x.status, h.status), position = x.position
from json_to_recordset($1) x ("assetId" uuid, "storeId" uuid, version bigint, status text, position int)
where h.asset_id = x."assetId" and h.store_id = x."storeId" and h.version = x.version`;

interface Entry {
  assetId: string;
  storeId: string;
  version: number;
}

/** What is written of one market, and told. */
interface Ranking {
  row: { assetId: string; tops: object | null; bids: object[] };
  messages: Message[];
  history: (Entry & { status?: string; position?: number | null })[];
}

/** What becomes of a market with these facts; `entries` of the history wait for their rank. */
function rankingOf(
  { assetId, actors, winners }: Taken,
  facts: StoredFacts,
  entries: readonly Entry[],
): Ranking {
  const found = placesOf(facts);
  const { places, tops } = found;
  const isMoved = (bid: StoredBid, at: number) =>
    bid.status !== places[at]!.status || bid.reason !== places[at]!.reason;
  const changed = facts.bids.flatMap((bid, at) => (isMoved(bid, at) ? [{ bid, place: places[at]! }] : []));
  const topOf = (line: BookLine | undefined) =>
    [line?.offerMinor ?? null, line?.bid.storeId ?? null] as const;
  const [[topMinor, topStoreId], [secondMinor, secondStoreId]] = [topOf(tops[0]), topOf(tops[1])];
  const kept = facts.tops.flat();
  const isTopped = [topMinor, topStoreId, secondMinor, secondStoreId].some((one, at) => one !== kept[at]);
  return {
    row: {
      assetId,
      ...boardOf(facts, found),
      tops: isTopped ? { topMinor, topStoreId, secondMinor, secondStoreId } : null,
      bids: changed.map(({ bid: { storeId }, place: { status, reason } }) => ({ storeId, status, reason })),
    },
    messages: changed.map(({ bid: { storeId, bidId, status: previous }, place: { status, reason } }) => ({
      storeId,
      kind: 'BID_CHANGED',
      subject: bidId,
      payload: {
        ...{ assetId, status, previous, reason, own: actors.includes(storeId) },
        ...(winners?.includes(storeId) && { isAward: true }),
      },
    })),
    history: entries.map((entry) => {
      const at = facts.bids.findIndex(({ storeId }) => storeId === entry.storeId);
      // One that another change of the same bid overtook before it was ranked has led to no rank.
      if (facts.bids[at]?.version !== entry.version) return entry;
      const { status, position } = places[at]!;
      return { ...entry, status, position };
    }),
  };
}

/** What is due of these markets of one region, which the transaction holds. */
async function rankRegion(tx: Tx, clock: Clock, regionId: string, taken: readonly Taken[]): Promise<Ranked> {
  const assetIds = taken.map(({ assetId }) => assetId);
  // One way there and back: the database answers them one after the other.
  const [steered, facts, pending, at] = await Promise.all([
    tx.query<{ messages: Message[] }>(STEER, [regionId, assetIds, clock.at]),
    readFacts(tx, { regionId, assetIds, at: clock.at }),
    tx.query<Entry>(PENDING, [regionId, assetIds]),
    readClock(tx, clock),
  ]);
  const rankings = taken.flatMap((one) => {
    const own = facts.get(one.assetId);
    return own
      ? [
          rankingOf(
            one,
            own,
            pending.filter(({ assetId }) => assetId === one.assetId),
          ),
        ]
      : [];
  });
  const history = rankings.flatMap((one) => one.history);
  const messages = [...steered, ...rankings].flatMap((one) => one.messages);
  const [moved] = await Promise.all([
    tx.query<MovedTop>(WRITE, [regionId, JSON.stringify(rankings.map(({ row }) => row)), at]),
    history.length > 0 && tx.query(WRITE_HISTORY, [JSON.stringify(history)]),
    tellAll(tx, { regionId, messages, at }),
  ]);
  return { regionId, assetIds, moved };
}

/** One lot in one transaction, so that marks go with what follows them. Returns how many markets had marks. */
async function rankLot({ db, clock, onRanked }: RankDeps, sql: string, values: unknown[]): Promise<number> {
  const ranked = await db.transaction(async (tx) => {
    const taken = await tx.query<Taken>(sql, values);
    const regions: Ranked[] = [];
    for (const regionId of new Set(taken.map((key) => key.regionId))) {
      const own = taken.filter((key) => key.regionId === regionId);
      regions.push(await rankRegion(tx, clock, regionId, own));
    }
    return regions;
  });
  for (const one of ranked) onRanked?.(one);
  return ranked.reduce((sum, { assetIds }) => sum + assetIds.length, 0);
}

const OLDEST = `select mark_id as "markId", asset_id as "assetId", region_id as "regionId" from mark order by mark_id limit 1`;

/**
 * Brings all marked markets up to date, the oldest marks first, and leaves those that somebody holds to the next lot; one
 * that was left once is waited for, so that no busy market starves. Several processes share the work. Returns how many
 * markets it ranked.
 */
export async function rankMarkets(deps: RankDeps): Promise<number> {
  let left = 0;
  for (let ranked = 0; ; ) {
    const oldest = first(await deps.db.query<MarketKey & { markId: number }>(OLDEST));
    if (!oldest) return ranked;
    const { markId, assetId, regionId } = oldest;
    ranked +=
      markId === left
        ? await rankLot(deps, TAKE_ONE, [assetId, regionId])
        : await rankLot(deps, TAKE_LOT, [LOT]);
    left = markId;
  }
}

/** So many of its own changes a reader waits for; more of them follow as soon as they can (M3). */
const OWN_MAX = 25;

/** Brings the markets up to date that a store's own changes left marked, before it is told of its ranks. */
export async function rankOwnChanges(deps: RankDeps, storeId: string): Promise<void> {
  const own = await deps.db.query<MarketKey>(
    'select distinct asset_id as "assetId", region_id as "regionId" from mark where store_id = $1 limit $2',
    [storeId, OWN_MAX + 1],
  );
  if (own.length > OWN_MAX) return;
  for (const { assetId, regionId } of own) await rankLot(deps, TAKE_ONE, [assetId, regionId]);
}
