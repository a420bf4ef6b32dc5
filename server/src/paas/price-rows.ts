import type { BidRow } from '@mazad/contract/bidding';
import type { PaasRow } from '@mazad/contract/paas';
import { wireRank } from '@mazad/domain/market';
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';

export interface PriceRecord {
  asset_id: string;
  item_condition_id: string;
  name_en: string;
  name_ar: string;
  is_frozen: boolean;
  price: number | null;
  staged: number | null;
  quantity: number | null;
  staged_quantity: number | null;
  position: number | null;
  reason: string | null;
  left: number | null;
}

/** What a store pays for each grade of the given assets now and in the window from `next`, grade by grade. */
const PRICES = `
select x.asset_id, g.item_condition_id, g.name_en, g.name_ar, g.is_frozen, live.price_minor as price,
  staged.price_minor as staged, live.quantity, staged.quantity as staged_quantity, own.position, own.reason,
  own.available_quantity as left
from unnest($1::uuid[]) with ordinality x (asset_id, place)
join asset a on a.asset_id = x.asset_id
join item_condition g on g.category_id = a.category_id
left join paas_price live on live.asset_id = x.asset_id and live.store_id = $2
  and live.item_condition_id = g.item_condition_id and live.valid_from <= $4
  and live.valid_from > $4::timestamptz - interval '9 days' and live.valid_till > $4
left join paas_price staged on staged.asset_id = x.asset_id and staged.store_id = $2
  and staged.item_condition_id = g.item_condition_id and staged.valid_from = $5
left join lateral (
  select r.position, r.reason, r.available_quantity from (
    select k.store_id, k.reason, k.available_quantity, case when k.reason is null then row_number() over (
      order by k.reason is not null, k.offer_minor desc, k.priority_at, k.staged_at, k.bid_id) end as position
    from book(x.asset_id, $3, g.item_condition_id, $4) k) r
  where live.price_minor is not null and r.store_id = $2) own on true
order by x.place, g.position`;

/** The rows of a page of the market as a PAAS store sees them: grade by grade, with what is staged. */
export async function readPriceRows(
  sql: Sql,
  store: { storeId: string; regionId: string },
  rows: readonly BidRow[],
  at: { now: Date; next: Date; hasStaged: (categoryId: string) => boolean },
): Promise<PaasRow[]> {
  const ids = rows.map((row) => row.assetId);
  const prices = await sql.query<PriceRecord>(PRICES, [ids, store.storeId, store.regionId, at.now, at.next]);
  return rows.map((row) => {
    const own = prices.filter((price) => price.asset_id === row.assetId);
    const live = own.find((price) => price.price !== null);
    const best = own.find((price) => price.price !== null && !price.is_frozen);
    const staged = own.find((price) => price.staged !== null);
    const isStaged = at.hasStaged(row.categoryId);
    const { _id, assetId, assetName, categoryId, brandId, brandName, storage, assetImage, hotDealFlag } = row;
    return {
      ...{ _id, assetId, assetName, categoryId, brandId, brandName, storage, assetImage, hotDealFlag },
      topBidAmount: row.topBidAmount,
      latestBibUpdatedDate: row.latestBibUpdatedDate,
      bidId: row.myBid?.bidId ?? null,
      status: row.myBid?.status ?? null,
      reason: row.myBid?.reason,
      rank: wireRank(best?.position ?? null),
      position: best?.position ?? undefined,
      quantity: live?.quantity ?? null,
      availableQuantity: live?.left ?? null,
      stagedQuantity: staged?.staged_quantity ?? null,
      myBids: own.map((price) => ({
        itemConditionId: price.item_condition_id,
        condition: { en: price.name_en, ar: price.name_ar },
        price: toMajor(price.price ?? 0),
        stagedPrice: isStaged ? toMajor(price.staged ?? 0) : null,
        rank: wireRank(price.position),
        position: price.position ?? undefined,
        reason: price.reason ?? undefined,
      })),
    };
  });
}
