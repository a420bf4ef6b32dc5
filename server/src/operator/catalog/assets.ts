/** The catalogue's list of models. */

import type { DataOf, QueryOf } from '@mazad/contract/http';
import {
  CATALOG_PAGE,
  type CatalogAsset,
  type CatalogFilter,
  type operatorCatalogEndpoints,
} from '@mazad/contract/operator/catalog';
import type { SortOf } from '@mazad/contract/operator/lists';
import { askAnswer, askAnswers, localised, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { foundIn } from '#platform/db/found-in.ts';
import { Values } from '#platform/db/values.ts';
import { IS_IN_PLAY } from '../../catalog/index.ts';
import { type CursorValue, cursorOf, emptyLast, keyset, type OrderKey } from './cursor.ts';

type List = (typeof operatorCatalogEndpoints)['listCatalogAssets'];
/** A file's query has any text as sort and state. */
type Query = Omit<QueryOf<List>, 'sort' | 'state'> & {
  sort?: string | undefined;
  state?: string | undefined;
};
type SortKey = SortOf<'models'>;

/** Sort keys before the names, of which the model's is last. */
const SORTS: Record<SortKey, (direction: 'asc' | 'desc') => readonly OrderKey[]> = {
  name: () => [],
  brand: () => [{ sql: 'lower(brand.name_en)', type: 'text' }],
  category: () => [{ sql: 'lower(category.name_en)', type: 'text' }],
  group: () => [{ sql: 'lower(model_group.name)', type: 'text' }],
  stepperValue: () => [{ sql: 'asset.stepper_value_minor', type: 'bigint' }],
  launchPrice: (direction) => [
    emptyLast('asset.launch_price_minor', direction),
    { sql: 'coalesce(asset.launch_price_minor, 0)', type: 'bigint' },
  ],
};
const LAST_KEYS: readonly OrderKey[] = [
  { sql: 'lower(asset.name)', type: 'text' },
  { sql: 'asset.asset_id', type: 'uuid' },
];

const FROM = `from asset join brand on brand.brand_id = asset.brand_id
  join category on category.category_id = asset.category_id
  join model_group on model_group.group_id = asset.group_id`;

const IN_REGION =
  'exists (select from market m where m.asset_id = asset.asset_id and ($3::text is null or m.region_id = $3)';

// $1 category, $2 brand, $3 region, each null for all; $4 state, '' for all.
const WHERE = `where ($1::text is null or asset.category_id = $1) and ($2::uuid is null or asset.brand_id = $2)
  and case $4 when 'ACTIVE' then ${IN_REGION} and m.is_active)
    when 'OFF' then ${IN_REGION} and not m.is_active)
    when 'HOT' then ${IN_REGION} and m.is_hot)
    when 'PINNED' then ${IN_REGION} and m.hot_pin = 'PINNED')
    when 'UNPINNED' then ${IN_REGION} and m.hot_pin = 'UNPINNED')
    when 'ABSENT' then not ${IN_REGION})
    else $3::text is null or ${IN_REGION}) end`;

/** A word may be in the name, the brand or the group. */
const wordsOf = (search: string | undefined, values: Values) =>
  foundIn(
    search,
    values,
    (like) => `${like('asset.search_text')} or ${like('model_group.search_text')}
    or asset.brand_id = any(array(select w.brand_id from brand w
    where ${like("search_text(w.name_en || ' ' || w.name_ar)")}))`,
  );

const COLUMNS = `asset.asset_id as "assetId", asset.name, asset.category_id as "categoryId",
  ${localised('category.name_en', 'category.name_ar')} as "categoryName", category.is_active as "isCategoryActive",
  asset.brand_id as "brandId",
  ${localised('brand.name_en', 'brand.name_ar')} as "brandName", model_group.name as "groupName",
  ${major('asset.stepper_value_minor')} as "stepperValue", ${major('asset.launch_price_minor')} as "launchPrice",
  asset.launch_year as "launchYear", asset.attributes ->> 'storage' as storage, asset.image_url as "imageUrl",
  asset.version`;

/** Each model's regions with bid counts, only for the rows of a page: counting bids is most of the work. */
const withRegions = (rows: string) => `
  with page as materialized (${rows})
  select p.*, coalesce(r.regions, '[]') as regions from page p left join lateral (
    select jsonb_agg(jsonb_build_object('regionId', m.region_id, 'isActive', m.is_active, 'isHot', m.is_hot,
        'hotPin', coalesce(m.hot_pin, 'AUTOMATIC'),
        'liveBidCount', case when m.is_active and p."isCategoryActive" then n.bids else 0 end,
        'heldBidCount', case when m.is_active and p."isCategoryActive" then 0 else n.bids end)
        order by m.region_id) as regions
    from market m, lateral (select count(*) as bids from bid b
      where b.asset_id = m.asset_id and b.region_id = m.region_id and ${IS_IN_PLAY}) n
    where m.asset_id = p."assetId") r on true`;

function filterOf(filter: Omit<CatalogFilter, 'state'> & { state?: string | undefined }): {
  where: string;
  values: Values;
} {
  const { categoryId, brandId, regionId, state } = filter;
  const values = new Values(categoryId || null, brandId || null, regionId || null, state ?? '');
  return { where: [WHERE, ...wordsOf(filter.search, values)].join(' and '), values };
}

/** All models of a filter. */
export async function findCatalogAssets(tx: Sql, filter: CatalogFilter): Promise<string[]> {
  const { where, values } = filterOf(filter);
  const rows = await tx.query<{ asset_id: string }>(`select asset.asset_id ${FROM} ${where}`, values);
  return rows.map(({ asset_id }) => asset_id);
}

/** A filter's models in an order, fifty per page; with a region, those that the region has. */
export async function listCatalogAssets(
  tx: Sql,
  { sort: command = 'name', ...query }: Query,
): Promise<DataOf<List>> {
  const direction = command.startsWith('-') ? 'desc' : 'asc';
  const size = query.count ?? CATALOG_PAGE;
  const { where, values } = filterOf(query);
  const filter = new Values(...values.list);
  const keys = [...SORTS[command.replace('-', '') as SortKey](direction), ...LAST_KEYS];
  const { seek, orderBy, place } = keyset(keys, { direction, cursor: query.cursor }, values);
  const found = await askAnswers<CatalogAsset & { sortKeys: CursorValue[] }>(
    tx,
    `${withRegions(`select ${COLUMNS}, ${place} as "sortKeys", row_number() over (order by ${orderBy}) as place
      ${FROM} ${where} ${seek} order by ${orderBy} limit ${values.add(size + 1)}`)}
     order by p.place`,
    values,
  );
  const counts = await tx.query<{ count: number }>(`select count(*) as count ${FROM} ${where}`, filter);
  const items = found.slice(0, size);
  const last = items.at(-1);
  return {
    count: counts[0]!.count,
    items,
    nextCursor: found.length > size && last ? cursorOf(last.sortKeys) : null,
  };
}

/** One model. Throws NOT_FOUND. */
export async function getCatalogAsset(tx: Sql, assetId: string): Promise<CatalogAsset> {
  return askAnswer<CatalogAsset>(tx, withRegions(`select ${COLUMNS} ${FROM} where asset.asset_id = $1`), [
    assetId,
  ]);
}
