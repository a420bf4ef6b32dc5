/** What the database has, beside what the naive market says; the first difference ends the run. */
import type { SimWorld } from './sim-world.ts';

const micros = (instant: string) => `(extract(epoch from ${instant}) * 1000000)::bigint`;

// A pending return counts already, where it will count: the follow-up only writes down what the books read.
const SNAPSHOT = `
select (select json_agg(json_build_array(b.asset_id, b.store_id, b.bid_id, b.spot_price_minor, b.is_active,
    b.max_quantity, b.available_quantity, b.auto_topup, ${micros(`case when not b.is_active or b.max_quantity = 0
      then null when b.available_quantity > 0
      then greatest(b.priority_at, returned_at(b.store_id, b.category_id, b.spot_price_minor, 500, b.priority_at))
      else b.priority_at end`)}, b.status, b.reason)) from bid b where b.asset_id = any($1)) as bids,
  (select json_agg(json_build_array(m.asset_id, m.top_offer_minor, m.top_store_id, m.second_offer_minor,
    m.second_store_id)) from market m where m.asset_id = any($1)) as tops,
  (select json_agg(json_build_array(a.store_id, a.credit_limit_minor, a.running_balance_minor, a.blocked_minor,
    ${micros('a.exceeded_at')}, (select count(*) from bid b where b.store_id = a.store_id
      and b.status in ('RANK_ONE', 'WINING_RANGE', 'BID_NOT_WINNING', 'OUT_OF_QUANTITY'))))
    from credit_account a where a.store_id = any($2)) as credit`;

type Value = string | number | boolean | null;
interface Snapshot {
  bids: Value[][] | null;
  tops: Value[][];
  credit: Value[][];
}

class Difference extends Error {}

/** Compares, in words that name the life and the event: run that seed again to see it. */
export function mustEqual(world: SimWorld, what: string, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is === should) return;
  const where = `seed ${world.seed}, event ${world.eventCount}, region ${world.regionId}`;
  throw new Difference(`${where}: ${what} differs\n  database ${is}\n  naive    ${should}`);
}

const byKey = (a: Value[], b: Value[]) => (`${a[0]} ${a[1]}` < `${b[0]} ${b[1]}` ? -1 : 1);

/** Off, or with a quantity of 0 that its store chose, a bid takes a new time before it is in a book again. */
const timeThatCounts = (bid: { on: boolean; max: number; time: number }) =>
  bid.on && bid.max > 0 ? bid.time : null;

function expectedRows(world: SimWorld, assets: readonly string[]) {
  const { naive } = world;
  const bids: Value[][] = [];
  const tops: Value[][] = [];
  for (const asset of assets) {
    const { rows, top, second } = naive.view(asset);
    for (const { bid, status, why } of rows) {
      const own = [bid.price, bid.on, bid.max, bid.left, bid.topUp, timeThatCounts(bid), status, why];
      bids.push([asset, bid.store, bid.id, ...own]);
    }
    tops.push([
      asset,
      top?.price ?? null,
      top?.bid.store ?? null,
      second?.price ?? null,
      second?.bid.store ?? null,
    ]);
  }
  return { bids: bids.sort(byKey), tops: tops.sort(byKey) };
}

/** The naive market learns the ids of new bids, which decide ties (M4). */
function learnIds(world: SimWorld, rows: readonly Value[][]): void {
  for (const row of rows) {
    const bid = world.naive.bidOf(String(row[0]), String(row[1]));
    if (bid && bid.id === '') bid.id = String(row[2]);
  }
}

/**
 * Compares bids, credit of all stores, and the sum of the counts of `stores` (M6). `isFresh` says that the kept ranks
 * of the assets were just written, so that they and the tops are compared too.
 */
export async function compare(
  world: SimWorld,
  o: { assets: readonly string[]; stores: readonly string[]; isFresh: boolean },
): Promise<void> {
  const { naive, db } = world;
  const rows = await db.query<Snapshot>(SNAPSHOT, [o.assets, o.stores]);
  const found = rows[0]!;
  const bids = (found.bids ?? []).sort(byKey);
  learnIds(world, bids);
  const expected = expectedRows(world, o.assets);
  const kept = o.isFresh ? 11 : 9;
  const cut = (all: Value[][]) => all.map((row) => row.slice(0, kept));
  mustEqual(world, 'bids', cut(bids), cut(expected.bids));
  if (o.isFresh) mustEqual(world, 'tops', found.tops.sort(byKey), expected.tops);
  const credit = [...new Set(o.stores)].map((id) => {
    const store = naive.stores.get(id)!;
    const counted = naive.bids.filter((b) => b.store === id && b.on && naive.listed(b.asset)).length;
    return [id, store.limit, store.owed, store.held, store.exceededAt, counted];
  });
  mustEqual(world, 'credit and the sum of the counts (M6)', found.credit.sort(byKey), credit.sort(byKey));
}

/** Everything, once no follow-up is pending. */
export function compareAll(world: SimWorld): Promise<void> {
  return compare(world, { assets: world.assets, stores: world.stores, isFresh: true });
}
