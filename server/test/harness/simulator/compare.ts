/** Compares the database with the naive market; the first difference ends the run. */
import { rankMarkets } from '../../../src/market/index.ts';
import { compareBoards, compareBooks } from './books-compare.ts';
import { mustEqual } from './outcome.ts';
import { comparePrices } from './prices-compare.ts';
import { clockOf, microsOf, type SimWorld } from './world.ts';

const micros = (instant: string) => `(extract(epoch from ${instant}) * 1000000)::bigint`;

// Leaves out what a store left behind in its other mode. Of a PAAS store's row only the prices are compared.
const SNAPSHOT = `
select (select json_agg(json_build_array(b.asset_id, b.store_id, b.bid_id,
    case when b.kind = 'SPOT' then b.spot_price_minor end, b.is_active, case when b.kind = 'SPOT' then b.max_quantity end,
    case when b.kind = 'SPOT' then b.available_quantity end, b.auto_topup,
    ${micros("case when b.kind = 'SPOT' then b.priority_at end")}, b.status, b.reason))
    from bid b join store s on s.store_id = b.store_id and s.mode = b.kind where b.asset_id = any($1)) as bids,
  (select json_agg(json_build_array(m.asset_id, m.top_offer_minor, m.top_store_id, m.second_offer_minor,
    m.second_store_id)) from market m where m.asset_id = any($1)) as tops,
  (select json_agg(json_build_array(a.store_id, a.credit_limit_minor, a.running_balance_minor, a.blocked_minor,
    ${micros('a.exceeded_at')}, (select count(*) from bid b where b.store_id = a.store_id and b.kind = s.mode
      and b.status in ('RANK_ONE', 'WINING_RANGE', 'BID_NOT_WINNING', 'OUT_OF_QUANTITY'))))
    from credit_account a join store s using (store_id) where a.store_id = any($2)) as credit`;

type Value = string | number | boolean | null;
interface Snapshot {
  bids: Value[][] | null;
  tops: Value[][];
  credit: Value[][];
}

const byKey = (a: Value[], b: Value[]) => (`${a[0]} ${a[1]}` < `${b[0]} ${b[1]}` ? -1 : 1);

function expectedRows(world: SimWorld, assets: readonly string[]) {
  const { naive } = world;
  const now = microsOf(world);
  const bids: Value[][] = [];
  const tops: Value[][] = [];
  for (const asset of assets) {
    const { rows, top, second } = naive.view(asset, now);
    for (const { bid, status, why } of rows) {
      const terms = bid.kind === 'SPOT' ? [bid.price, bid.on, bid.max, bid.left] : [null, bid.on, null, null];
      const own = [...terms, bid.topUp, bid.kind === 'SPOT' ? bid.time : null, status, why];
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

/** M6: the active bids of a store. */
function countOf({ naive, ...world }: SimWorld, store: string): number {
  const now = world.nowMs * 1000;
  const own = naive.bids.filter((bid) => bid.store === store && bid.on && naive.isOfMode(bid));
  const active = own.filter((bid) => bid.kind === 'SPOT' || naive.liveRow(bid, now));
  return active.filter((bid) => naive.listed(bid.asset)).length;
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
  if (o.isFresh) await rankMarkets({ db, clock: clockOf(world) });
  const rows = await db.query<Snapshot>(SNAPSHOT, [o.assets, o.stores]);
  const found = rows[0]!;
  const bids = (found.bids ?? []).sort(byKey);
  learnIds(world, bids);
  await comparePrices(world, o.assets);
  await compareBooks(world, o.assets);
  const expected = expectedRows(world, o.assets);
  const kept = o.isFresh ? 11 : 9;
  const cut = (all: Value[][]) => all.map((row) => row.slice(0, kept));
  mustEqual(world, 'bids', cut(bids), cut(expected.bids));
  if (o.isFresh) mustEqual(world, 'tops', found.tops.sort(byKey), expected.tops);
  const credit = [...new Set(o.stores)].map((id) => {
    const store = naive.stores.get(id)!;
    return [id, store.limit, store.owed, store.held, store.exceededAt, countOf(world, id)];
  });
  // A PAAS store's active bids are those with a price valid now; between a deadline and its execution the counts lag.
  const isCounted = (id: Value) => !world.isBehind || naive.stores.get(String(id))!.mode === 'SPOT';
  const counted = (all: Value[][]) => all.map((row) => (isCounted(row[0]!) ? row : row.slice(0, -1)));
  const what = 'credit and the sum of the counts (M6)';
  mustEqual(world, what, counted(found.credit.sort(byKey)), counted(credit.sort(byKey)));
}

/** Compares everything, once no follow-up is pending. */
export async function compareAll(world: SimWorld): Promise<void> {
  await compare(world, { assets: world.assets, stores: world.stores, isFresh: true });
  await compareBoards(world);
}
