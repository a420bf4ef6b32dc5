import type { BidState } from '@mazad/domain/bid-change';
import type { PriceContext } from '@mazad/domain/price';
import type { Sql } from '#platform/db/db.ts';

/** What the rules of a row need to know of a model and of the store's bid on it. */
export interface MarketFacts {
  assetId: string;
  categoryId: string;
  name: string;
  isListed: boolean;
  price: Omit<PriceContext, 'lastMinor'>;
  bid: BidState | null;
  /** Of the bid; 0 of none. */
  version: number;
}

interface Row {
  asset_id: string;
  category_id: string;
  name: string;
  is_listed: boolean;
  step: number;
  launch: number | null;
  top: number | null;
  price: number | null;
  is_active: boolean;
  max_quantity: number;
  available_quantity: number;
  auto_topup: boolean;
  version: number;
}

/** The models among `ids` that the region has, with the store's bids as they are now. */
export async function findMarkets(
  sql: Sql,
  store: { storeId: string; regionId: string },
  ids: readonly string[],
): Promise<Map<string, MarketFacts>> {
  const rows = await sql.query<Row>(
    `select m.asset_id, m.category_id, m.name, m.is_active and c.is_active as is_listed,
       a.stepper_value_minor as step, a.launch_price_minor as launch, m.top_offer_minor as top,
       b.spot_price_minor as price, b.is_active, b.max_quantity, b.available_quantity, b.auto_topup, coalesce(b.version, 0) as version
     from unnest($1::uuid[]) x(asset_id)
     join market m on m.asset_id = x.asset_id and m.region_id = $2
     join asset a on a.asset_id = m.asset_id
     join category c on c.category_id = m.category_id
     left join bid b on b.asset_id = m.asset_id and b.store_id = $3 and b.kind = 'SPOT'`,
    [ids, store.regionId, store.storeId],
  );
  return new Map(rows.map((row) => [row.asset_id, factsOf(row)]));
}

function factsOf(row: Row): MarketFacts {
  return {
    assetId: row.asset_id,
    categoryId: row.category_id,
    name: row.name,
    isListed: row.is_listed,
    version: row.version,
    price: { stepMinor: row.step, topMinor: row.top, launchMinor: row.launch },
    bid:
      row.price === null
        ? null
        : {
            spotPriceMinor: row.price,
            isBidActive: row.is_active,
            maxQuantity: row.max_quantity,
            availableQuantity: row.available_quantity,
            autoTopupEnabled: row.auto_topup,
          },
  };
}
