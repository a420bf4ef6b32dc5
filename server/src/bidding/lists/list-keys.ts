/** Selects and orders the models of a list: their ids with sort keys, and the total. */
import type { BidFilter, BidSort, ListBidsRequest } from '@mazad/contract/bids/bid-filters';
import type { Sql } from '#platform/db/db.ts';
import { Values } from '#platform/db/values.ts';
import {
  assetConditions,
  bestOf,
  GAP_SQL,
  hasGapRange,
  needsOwnBid,
  ownBid,
  ownBidConditions,
  UPLOADED_UNITS_SQL,
} from './asset-filter.ts';
import type { Cursor } from './bid-cursor.ts';
import {
  countAssets,
  countHot,
  countStatuses,
  countUnmet,
  IS_HOT_ELSEWHERE,
  IS_UNMET,
} from './count-bids.ts';
import { KEPT_SIZES } from './row-records.ts';

export interface ListBidsInput {
  storeId: string;
  regionId: string;
  request: ListBidsRequest;
  /** Lists only hot deals, most traded in first unless the request sets another order. */
  trending?: { now: Date };
}

export interface Plan {
  sort: BidSort | 'tradeIns';
  order: 'asc' | 'desc';
  filter: BidFilter | null;
  tradedSince: Date | null;
  request: ListBidsRequest;
}

interface KeyRow {
  asset_id: string;
  key: string | number | null;
}

export const STATUSES: BidFilter[] = ['RANK_ONE', 'WINING_RANGE', 'BID_NOT_WINNING', 'OUT_OF_QUANTITY'];
/** A sort key. Nulls are last in both orders. `nulls last` on a key without nulls would prevent use of its index. */
interface Key {
  sql: string;
  hasNulls: boolean;
}

/** The sort keys of rows with a bid. */
export const BID_KEYS: Record<Plan['sort'], Key> = {
  assetName: { sql: 'm.sort_name', hasNulls: false },
  topBid: { sql: 'm.top_offer_minor', hasNulls: true },
  myBid: { sql: 'b.spot_price_minor', hasNulls: false },
  myQuantity: { sql: 'b.max_quantity', hasNulls: false },
  gapToFirstRank: { sql: GAP_SQL, hasNulls: true },
  tradeIns: { sql: 'coalesce(traded.n, 0)', hasNulls: false },
};
/** These also sort rows without a bid, so the list is one piece. */
const SHARED_SORTS: Plan['sort'][] = ['assetName', 'topBid', 'tradeIns'];
/** Plus one row that tells whether another page follows. */
const KEPT_LIMITS: readonly number[] = KEPT_SIZES.map((size) => size + 1);
/** M9: what makes a deal hot. */
const TREND_MS = 7 * 86_400_000;

/** Whether the content of a list depends on stored ranks, that is, on the positions of the store's bids (M6). */
export function asksForRanks(request: ListBidsRequest): boolean {
  return planOf(request).filter !== null;
}

/** The request with defaults filled in. */
export function planOf(request: ListBidsRequest, trending?: ListBidsInput['trending']): Plan {
  const filter = request.filterBy || request.bidFilter || request.bidFilterKey || null;
  const sort = request.sortBy || (trending ? 'tradeIns' : 'assetName');
  return {
    sort,
    order: request.orderBy || (sort === 'assetName' ? 'asc' : 'desc'),
    filter: filter ?? (trending ? 'type-hot-deal' : null),
    tradedSince: trending ? new Date(trending.now.getTime() - TREND_MS) : null,
    request,
  };
}

/** Rows after the cursor's row, nulls last. The first condition lets an index scan start at the row. */
function afterCursor(key: Key, order: 'asc' | 'desc', cursor: Cursor, values: Values): string {
  const id = values.add(cursor.assetId);
  if (cursor.key === null) return `(${key.sql} is null and m.asset_id > ${id})`;
  const value = values.add(cursor.key);
  const beyond = order === 'asc' ? '>' : '<';
  const after = `${key.sql} ${beyond}= ${value} and (${key.sql} ${beyond} ${value} or m.asset_id > ${id})`;
  return key.hasNulls ? `((${after}) or ${key.sql} is null)` : after;
}

function rankConditions({ filter, tradedSince }: Plan, store: string): string[] {
  const conditions: string[] = [];
  if (filter === 'ACTIVE') conditions.push(`b.status in ('${STATUSES.join("','")}')`);
  else if (filter && STATUSES.includes(filter)) conditions.push(`b.status = '${filter}'`);
  if (filter === 'NO_BID') {
    // An anti-join: for "null or off" the planner expects almost no rows and scans the whole market.
    conditions.push(`not exists (select from bid x where x.asset_id = m.asset_id and x.store_id = ${store}
      and x.status <> 'OFF')`);
  }
  if (filter === 'UNMET') conditions.push(IS_UNMET);
  if (filter === 'type-hot-deal') conditions.push(IS_HOT_ELSEWHERE);
  else if (tradedSince) conditions.push('m.is_hot');
  return conditions;
}

/** Which rows a piece of the list holds: with a bid, without one, or both together. */
type Piece = 'BID' | 'NO_BID' | 'BOTH';

function pieceSql(plan: Plan, piece: Piece, input: ListBidsInput, values: Values) {
  const store = values.add(input.storeId);
  const region = values.add(input.regionId);
  const isByGap = piece === 'BID' && (plan.sort === 'gapToFirstRank' || hasGapRange(plan.request));
  const traded =
    plan.sort === 'tradeIns'
      ? `left join (select d.asset_id, count(*) as n from deal d where d.region_id = ${region}
           and d.won_at > ${values.add(plan.tradedSince)} group by d.asset_id) traded on traded.asset_id = m.asset_id`
      : '';
  const wanted = [...assetConditions(plan.request, values), ...ownBidConditions(plan.request, values)];
  const conditions = [
    `m.region_id = ${region}`,
    'm.is_active',
    'c.is_active',
    ...(piece === 'NO_BID' ? ['b.bid_id is null'] : []),
    ...rankConditions(plan, store),
    ...wanted,
  ];
  const from = `from market m join category c on c.category_id = m.category_id
    ${piece === 'BID' ? 'join' : 'left join'} bid b on b.asset_id = m.asset_id and ${ownBid(store)}
    ${isByGap ? bestOf(store) : ''} ${traded}`;
  return { from, where: conditions.join(' and '), isWhole: wanted.length === 0 };
}

/** Reads units from prices only for a PAAS store (E5), so that SPOT stores keep using their index. */
async function bidKeyOf(db: Sql, { sort }: Plan, { storeId }: ListBidsInput): Promise<Key> {
  if (sort !== 'myQuantity') return BID_KEYS[sort];
  const [store] = await db.query<{ mode: string }>('select mode from store where store_id = $1', [storeId]);
  return store?.mode === 'PAAS' ? { ...BID_KEYS.myQuantity, sql: UPLOADED_UNITS_SQL } : BID_KEYS.myQuantity;
}

async function readPiece(
  db: Sql,
  plan: Plan & { key: Key },
  piece: Piece,
  input: ListBidsInput,
  from: Cursor | null,
  limit: number,
  skip: number,
) {
  const values = new Values();
  const sql = pieceSql(plan, piece, input, values);
  const key = piece === 'NO_BID' ? BID_KEYS.assetName : plan.key;
  const order = piece === 'NO_BID' ? 'asc' : plan.order;
  const after = from ? ` and ${afterCursor(key, order, from, values)}` : '';
  // The planner must know that few rows are wanted: a cached plan is for exactly this limit.
  values.isKept = sql.isWhole && skip === 0 && KEPT_LIMITS.includes(limit);
  const rows = values.isKept ? limit : `${values.add(limit)} offset ${values.add(skip)}`;
  return db.query<KeyRow>(
    `select m.asset_id, ${key.sql} as key ${sql.from} where ${sql.where}${after}
     order by ${key.sql} ${order}${key.hasNulls ? ' nulls last' : ''}, m.asset_id
     limit ${rows}`,
    values,
  );
}

async function countPiece(db: Sql, plan: Plan, piece: Piece, input: ListBidsInput): Promise<number> {
  const values = new Values();
  const sql = pieceSql(plan, piece, input, values);
  const [row] = await db.query<{ n: number }>(`select count(*) as n ${sql.from} where ${sql.where}`, values);
  return row!.n;
}

/** The total equals the badge's count (M6), from the same statements. */
export async function countAll(db: Sql, plan: Plan, input: ListBidsInput): Promise<number> {
  const { storeId, regionId } = input;
  const { filter, request } = plan;
  if (filter === 'type-hot-deal') return countHot(db, storeId, regionId, request);
  if (filter === 'UNMET') return countUnmet(db, storeId, regionId, request);
  if (plan.tradedSince) return countPiece(db, plan, needsOwnBid(request) ? 'BID' : 'BOTH', input);
  if (filter === null) return countAssets(db, storeId, regionId, request);
  const statuses = await countStatuses(db, storeId, request);
  if (filter === 'ACTIVE') return statuses.totalBids;
  // M6: an asset without an active bid of the store counts as one without a bid.
  if (filter === 'NO_BID') {
    return Math.max(0, (await countAssets(db, storeId, regionId, request)) - statuses.totalBids);
  }
  return statuses.byStatus.get(filter) ?? 0;
}

function piecesOf(plan: Plan): Piece[] {
  if (plan.filter === 'ACTIVE' || (plan.filter && STATUSES.includes(plan.filter))) return ['BID'];
  if (needsOwnBid(plan.request)) return ['BID'];
  return SHARED_SORTS.includes(plan.sort) ? ['BOTH'] : ['BID', 'NO_BID'];
}

/** Reads `limit` keys from the pieces in turn, after skipping `skip` rows. */
export async function readKeys(
  db: Sql,
  plan: Plan,
  input: ListBidsInput,
  cursor: Cursor | null,
  limit: number,
  skip: number,
) {
  const found: (KeyRow & { half: 'BID' | 'NO_BID' })[] = [];
  const keyed = { ...plan, key: await bidKeyOf(db, plan, input) };
  let left = skip;
  for (const piece of piecesOf(plan)) {
    const half = piece === 'NO_BID' ? 'NO_BID' : 'BID';
    if (cursor?.half === 'NO_BID' && half === 'BID') continue;
    const from = cursor?.half === half ? cursor : null;
    if (found.length >= limit) break;
    const rows = await readPiece(db, keyed, piece, input, from, limit, left);
    if (rows.length === 0 && left > 0) left -= await countPiece(db, plan, piece, input);
    else left = 0;
    found.push(...rows.map((r) => ({ ...r, half }) as const));
  }
  return found.slice(0, limit);
}
