/** What a partner reads before it asks for a quote: the region's catalogue, the grades, its shops (P2). */
import type { DataOf, QueryOf } from '@mazad/contract/http';
import type { partnerEndpoints } from '@mazad/contract/partner/partner';
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';
import { foundIn } from '#platform/db/found-in.ts';
import { Values } from '#platform/db/values.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Partner } from '#platform/http/routes.ts';

type Endpoints = typeof partnerEndpoints;

const COUNT_DEFAULT = 100;

interface AssetRow {
  asset_id: string;
  name: string;
  category_id: string;
  brand_id: string;
  name_en: string;
  name_ar: string;
  launch_price_minor: number | null;
}

const LISTED = `from market m join category c on c.category_id = m.category_id and c.is_active
where m.region_id = $1 and m.is_active`;

/** The region's active assets by name, in pages. */
export async function listPartnerAssets(
  deps: { db: Sql },
  partner: Partner,
  query: QueryOf<Endpoints['listPartnerAssets']>,
): Promise<DataOf<Endpoints['listPartnerAssets']>> {
  const values = new Values(partner.regionId);
  const listed = [LISTED, ...foundIn(query.search, values, (like) => like('m.search_text'))].join(' and ');
  const filter = new Values(...values.list);
  const count = query.count ?? COUNT_DEFAULT;
  const offset = values.add(((query.page ?? 1) - 1) * count);
  const [rows, sums] = await Promise.all([
    deps.db.query<AssetRow>(
      `with page as (
         select m.asset_id, m.name, m.sort_name, m.category_id, m.brand_id ${listed}
         order by m.sort_name, m.asset_id offset ${offset} limit ${values.add(count)}
       )
       select p.*, b.name_en, b.name_ar, a.launch_price_minor
       from page p join brand b using (brand_id) join asset a using (asset_id) order by p.sort_name, p.asset_id`,
      values,
    ),
    deps.db.query<{ count: number }>(`select count(*) as count ${listed}`, filter),
  ]);
  return {
    totalCount: sums[0]!.count,
    assets: rows.map((row) => ({
      assetId: row.asset_id,
      name: row.name,
      categoryId: row.category_id,
      brandId: row.brand_id,
      brandName: { en: row.name_en, ar: row.name_ar },
      launchPrice: row.launch_price_minor === null ? null : toMajor(row.launch_price_minor),
    })),
  };
}

/** The grades of an asset, best first. Throws NOT_FOUND for one that is unknown or off in the region. */
export async function listPartnerConditions(
  deps: { db: Sql },
  partner: Partner,
  assetId: string,
): Promise<DataOf<Endpoints['listPartnerConditions']>> {
  const rows = await deps.db.query<{
    item_condition_id: string | null;
    condition: string;
    name_en: string;
    name_ar: string;
    is_frozen: boolean;
  }>(
    `select g.item_condition_id, g.condition, g.name_en, g.name_ar, g.is_frozen
     from market m join category c on c.category_id = m.category_id and c.is_active
     left join item_condition g on g.category_id = m.category_id
     where m.asset_id = $1 and m.region_id = $2 and m.is_active order by g.position`,
    [assetId, partner.regionId],
  );
  if (rows.length === 0) throw new AppError('NOT_FOUND', { field: 'assetId' });
  return rows.flatMap((row) =>
    row.item_condition_id === null
      ? []
      : {
          itemConditionId: row.item_condition_id,
          condition: row.condition,
          name: { en: row.name_en, ar: row.name_ar },
          freeze: row.is_frozen,
        },
  );
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
