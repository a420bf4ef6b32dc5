import type { BidRow } from '@mazad/contract/bids/bid-rows';
import type { PaasRow } from '@mazad/contract/bids/paas';
import { type MarketFacts, placeIn } from '@mazad/domain/book';
import { wireRank } from '@mazad/domain/market';
import { localised, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { readFacts } from '../market/index.ts';

type Shown = Pick<PaasRow['myBids'][number], 'itemConditionId' | 'condition' | 'price'>;
interface PriceRecord {
  assetId: string;
  isFrozen: boolean;
  isPriced: boolean;
  /** Prices are 0 without one. */
  shown: Shown;
  stagedPrice: number | null;
  quantity: number | null;
  stagedQuantity: number | null;
}

/** What a store pays for each grade of the given assets now and in the window from `next`, grade by grade. */
const PRICES = `
select x.asset_id as "assetId", g.is_frozen as "isFrozen", live.price_minor is not null as "isPriced",
  json_build_object('itemConditionId', g.item_condition_id, 'condition', ${localised('g.name_en', 'g.name_ar')},
    'price', ${major('coalesce(live.price_minor, 0)')}) as shown,
  ${major('staged.price_minor')} as "stagedPrice", live.quantity, staged.quantity as "stagedQuantity"
from unnest($1::uuid[]) with ordinality x (asset_id, place)
join asset a on a.asset_id = x.asset_id
join item_condition g on g.category_id = a.category_id
left join paas_price live on live.asset_id = x.asset_id and live.store_id = $2
  and live.item_condition_id = g.item_condition_id and live.valid_from <= $3
  and live.valid_from > $3::timestamptz - interval '9 days' and live.valid_till > $3
left join paas_price staged on staged.asset_id = x.asset_id and staged.store_id = $2
  and staged.item_condition_id = g.item_condition_id and staged.valid_from = $4
order by x.place, g.position`;

const NOWHERE = { position: null, reason: null, left: null };

/** Where the store stands in the book of a grade that it prices, and what is left of its units. */
function placeOf(facts: MarketFacts | undefined, price: PriceRecord, storeId: string) {
  const own = price.isPriced && facts ? placeIn(facts, price.shown.itemConditionId, storeId) : undefined;
  if (!own) return NOWHERE;
  const { position, line } = own;
  return { position, reason: line.reason, left: line.availableQuantity };
}

/** The rows of a page of the market as a PAAS store sees them: grade by grade, with what is staged. */
export async function readPriceRows(
  sql: Sql,
  store: { storeId: string; regionId: string },
  rows: readonly BidRow[],
  at: { now: Date; next: Date; hasStaged: (categoryId: string) => boolean },
): Promise<PaasRow[]> {
  const ids = rows.map((row) => row.assetId);
  const { storeId, regionId } = store;
  const [prices, facts] = await Promise.all([
    sql.query<PriceRecord>(PRICES, [ids, storeId, at.now, at.next]),
    readFacts(sql, { regionId, assetIds: ids, at: at.now }),
  ]);
  return rows.map((row) => {
    const own = prices
      .filter((price) => price.assetId === row.assetId)
      .map((price) => ({ ...price, ...placeOf(facts.get(row.assetId), price, storeId) }));
    const live = own.find((price) => price.isPriced);
    const best = own.find((price) => price.isPriced && !price.isFrozen);
    const staged = own.find((price) => price.stagedPrice !== null);
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
      stagedQuantity: staged?.stagedQuantity ?? null,
      myBids: own.map((price) => ({
        ...price.shown,
        stagedPrice: isStaged ? (price.stagedPrice ?? 0) : null,
        rank: wireRank(price.position),
        position: price.position ?? undefined,
        reason: price.reason ?? undefined,
      })),
    };
  });
}
