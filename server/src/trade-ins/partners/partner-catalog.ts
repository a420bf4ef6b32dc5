/** What a partner reads before it asks for a quote: the region's catalogue, the grades, its shops (P2). */

import type { DataOf, QueryOf } from '@mazad/contract/http';
import type { partnerEndpoints } from '@mazad/contract/partner/partner';
import { askAnswers, localised, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { foundIn } from '#platform/db/found-in.ts';
import { Values } from '#platform/db/values.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Partner } from '#platform/http/routes.ts';

type Endpoints = typeof partnerEndpoints;

const COUNT_DEFAULT = 100;

type Asset = DataOf<Endpoints['listPartnerAssets']>['assets'][number];
type Condition = DataOf<Endpoints['listPartnerConditions']>[number];

const LISTED = `from market join category on category.category_id = market.category_id and category.is_active
where market.region_id = $1 and market.is_active`;

/** The region's active assets by name, in pages. */
export async function listPartnerAssets(
  deps: { db: Sql },
  partner: Partner,
  query: QueryOf<Endpoints['listPartnerAssets']>,
): Promise<DataOf<Endpoints['listPartnerAssets']>> {
  const values = new Values(partner.regionId);
  const listed = [LISTED, ...foundIn(query.search, values, (like) => like('market.search_text'))].join(
    ' and ',
  );
  const filter = new Values(...values.list);
  const count = query.count ?? COUNT_DEFAULT;
  const offset = values.add(((query.page ?? 1) - 1) * count);
  const [assets, sums] = await Promise.all([
    askAnswers<Asset>(
      deps.db,
      `with page as (
         select market.asset_id, market.name, market.sort_name, market.category_id, market.brand_id ${listed}
         order by market.sort_name, market.asset_id offset ${offset} limit ${values.add(count)}
       )
       select page.asset_id as "assetId", page.name, page.category_id as "categoryId", page.brand_id as "brandId",
         ${localised('brand.name_en', 'brand.name_ar')} as "brandName", ${major('asset.launch_price_minor')} as "launchPrice"
       from page join brand using (brand_id) join asset using (asset_id) order by page.sort_name, page.asset_id`,
      values,
    ),
    deps.db.query<{ count: number }>(`select count(*) as count ${listed}`, filter),
  ]);
  return { totalCount: sums[0]!.count, assets };
}

/** The grades of an asset, best first. Throws NOT_FOUND for one that is unknown or off in the region. */
export async function listPartnerConditions(
  deps: { db: Sql },
  partner: Partner,
  assetId: string,
): Promise<DataOf<Endpoints['listPartnerConditions']>> {
  const rows = await askAnswers<Condition | { itemConditionId: null }>(
    deps.db,
    `select item_condition.item_condition_id as "itemConditionId", item_condition.condition,
      ${localised('item_condition.name_en', 'item_condition.name_ar')} as name, item_condition.is_frozen as freeze
     from market join category on category.category_id = market.category_id and category.is_active
     left join item_condition on item_condition.category_id = market.category_id
     where market.asset_id = $1 and market.region_id = $2 and market.is_active order by item_condition.position`,
    [assetId, partner.regionId],
  );
  if (rows.length === 0) throw new AppError('NOT_FOUND', { field: 'assetId' });
  return rows.filter((row): row is Condition => row.itemConditionId !== null);
}

/** The shops that the key covers, by name, without retired ones. */
export async function listShops(
  deps: { db: Sql },
  partner: Partner,
): Promise<DataOf<Endpoints['listShops']>> {
  return deps.db.query<{ sourceStoreId: string; name: string; nameAr: string }>(
    `select shop_id as "sourceStoreId", name, name_ar as "nameAr" from shop
     where partner_id = $1 and is_active and ($2::uuid[] is null or shop_id = any($2)) order by name`,
    [partner.partnerId, partner.shopIds],
  );
}
