import type { BidCounts } from '@mazad/contract/bids/bidding';
import { coveredOfferMinor } from '@mazad/domain/market';
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { Values } from '#platform/db/values.ts';
import {
  type AssetFilter,
  assetConditions,
  bestOf,
  hasGapRange,
  ownBid,
  ownBidConditions,
} from './asset-filter.ts';

/** What the rank report counts: the four statuses and the hot deals, without the assets that have no bid. */
export type RankCounts = Omit<BidCounts, 'noBids' | 'unmet' | 'totalAssetCount' | 'coveredOffer'>;

const all = (conditions: readonly string[]) => conditions.map((condition) => ` and ${condition}`).join('');

/** How many active bids of the store stand where, over the active assets that a filter leaves. */
export async function countStatuses(db: Sql, storeId: string, filter: AssetFilter) {
  const values = new Values();
  const store = values.add(storeId);
  const onMarket = assetConditions(filter, values);
  const onBid = ownBidConditions(filter, values);
  const best = hasGapRange(filter) ? bestOf(store) : '';
  values.isKept = onMarket.length + onBid.length === 0;
  // Without a filter the bid's own row says all: its status is UNLISTED while the asset is off. Those of a category take
  // a while to follow its switch, so that is asked too; the index of the statuses has the category.
  const joined =
    onMarket.length > 0 || best
      ? `join market m on m.asset_id = b.asset_id and m.region_id = b.region_id ${best}`
      : '';
  const rows = await db.query<{ status: string; n: number }>(
    `select b.status, count(*) as n from bid b ${joined}
     where b.store_id = ${store} and b.status in ('RANK_ONE', 'WINING_RANGE', 'BID_NOT_WINNING', 'OUT_OF_QUANTITY')
       and b.category_id in (select c.category_id from category c where c.is_active)
       ${all([...onMarket, ...onBid])} group by b.status`,
    values,
  );
  const byStatus = new Map(rows.map((row) => [row.status, row.n]));
  return { byStatus, totalBids: rows.reduce((sum, row) => sum + row.n, 0) };
}

/** By region, with the version of what is listed: 20,000 models take longer to count than a page of them to read. */
const listed = new Map<string, { version: string; n: number }>();

/** How many assets of the region are on. */
async function countListed(db: Sql, regionId: string): Promise<number> {
  const known = listed.get(regionId);
  const rows = await db.query<{ version: string; n: number | null }>(
    `select v.version, case when v.version is distinct from $2 then (select count(*) from market m
       join category c on c.category_id = m.category_id where m.region_id = $1 and m.is_active and c.is_active) end as n
     from listing_version v`,
    [regionId, known?.version ?? null],
  );
  const { version, n } = rows[0]!;
  if (n === null) return known!.n;
  listed.set(regionId, { version, n });
  return n;
}

/** How many assets that are on a filter leaves for the store. */
export async function countAssets(
  db: Sql,
  storeId: string,
  regionId: string,
  filter: AssetFilter,
): Promise<number> {
  const values = new Values();
  const region = values.add(regionId);
  const onMarket = assetConditions(filter, values);
  const onBid = ownBidConditions(filter, values);
  if (onMarket.length + onBid.length === 0) return countListed(db, regionId);
  const on = `m.region_id = ${region} and m.is_active${all(onMarket)}`;
  // Without a word on the own bid category by category: each is counted from an index alone. The words of a search are
  // in no index, and one look through the table costs less than one by each category.
  const store = onBid.length > 0 ? values.add(storeId) : '';
  const sql = store
    ? `select count(*) as n from bid b join market m on m.asset_id = b.asset_id and m.region_id = b.region_id
         join category c on c.category_id = m.category_id ${hasGapRange(filter) ? bestOf(store) : ''}
       where ${ownBid(store)} and c.is_active and ${on}${all(onBid)}`
    : filter.search
      ? `select count(*) as n from market m join category c on c.category_id = m.category_id where c.is_active and ${on}`
      : `select coalesce(sum(x.n), 0)::bigint as n from category c cross join lateral (
         select count(*) as n from market m where m.category_id = c.category_id and ${on}) x where c.is_active`;
  const [row] = await db.query<{ n: number }>(sql, values);
  return row!.n;
}

/** Hot, and the store is not first (M9). */
export const IS_HOT_ELSEWHERE = `m.is_hot and b.status is distinct from 'RANK_ONE'`;
/** Dealers are told that shops asked for it without any offer (P2, M7). */
export const IS_UNMET = `exists (select from asking_figure f
  where f.region_id = m.region_id and f.asset_id = m.asset_id and f.unmet > 0)`;

type CountOfSuch = (db: Sql, storeId: string, regionId: string, filter: AssetFilter) => Promise<number>;

/** How many hot assets the filter leaves on which the store is not first (M9). */
export const countHot: CountOfSuch = (...of) => countSuch(IS_HOT_ELSEWHERE, ...of);
/** How many the filter leaves that shops asked for without any offer. */
export const countUnmet: CountOfSuch = (...of) => countSuch(IS_UNMET, ...of);

async function countSuch(
  condition: string,
  ...[db, storeId, regionId, filter]: Parameters<CountOfSuch>
): Promise<number> {
  const values = new Values();
  const store = values.add(storeId);
  const region = values.add(regionId);
  const onMarket = assetConditions(filter, values);
  const onBid = ownBidConditions(filter, values);
  values.isKept = onMarket.length + onBid.length === 0;
  const [row] = await db.query<{ n: number }>(
    `select count(*) as n from market m join category c on c.category_id = m.category_id
       ${onBid.length > 0 ? 'join' : 'left join'} bid b on b.asset_id = m.asset_id and ${ownBid(store)}
       ${hasGapRange(filter) ? bestOf(store) : ''}
     where m.region_id = ${region} and ${condition} and m.is_active and c.is_active
       ${all([...onMarket, ...onBid])}`,
    values,
  );
  return row!.n;
}

/** How many active bids of the store stand where (M6), and the hot deals that it has not won. */
export async function countRanks(
  db: Sql,
  storeId: string,
  regionId: string,
  filter: AssetFilter,
): Promise<RankCounts> {
  const [{ byStatus, totalBids }, hotDeal] = await Promise.all([
    countStatuses(db, storeId, filter),
    countHot(db, storeId, regionId, filter),
  ]);
  return {
    totalBids,
    rankOne: byStatus.get('RANK_ONE') ?? 0,
    winningRange: byStatus.get('WINING_RANGE') ?? 0,
    bidNotWinning: byStatus.get('BID_NOT_WINNING') ?? 0,
    outOfQuantity: byStatus.get('OUT_OF_QUANTITY') ?? 0,
    hotDeal,
  };
}

/** In major units: where a top moves, what the first place costs is known without asking whether credit covers it. */
async function getCoveredOffer(db: Sql, storeId: string): Promise<number> {
  const store = await findRow<{ available: number; tax: number }>(
    db,
    `select case when s.is_active then c.credit_limit_minor - c.running_balance_minor - c.blocked_minor else 0 end
         as available, r.sell_tax_basis_points as tax
       from store s join credit_account c on c.store_id = s.store_id join region r on r.region_id = s.region_id
       where s.store_id = $1`,
    [storeId],
  );
  return toMajor(coveredOfferMinor(store.available, store.tax));
}

/** The same, the assets without an active bid of the store, and the dearest offer that its credit covers. */
export async function countBids(
  db: Sql,
  storeId: string,
  regionId: string,
  filter: AssetFilter,
): Promise<BidCounts> {
  const [ranks, unmet, totalAssetCount, coveredOffer] = await Promise.all([
    countRanks(db, storeId, regionId, filter),
    countUnmet(db, storeId, regionId, filter),
    countAssets(db, storeId, regionId, filter),
    getCoveredOffer(db, storeId),
  ]);
  return {
    ...ranks,
    noBids: Math.max(0, totalAssetCount - ranks.totalBids),
    unmet,
    totalAssetCount,
    coveredOffer,
  };
}
