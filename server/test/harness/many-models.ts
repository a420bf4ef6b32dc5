import { v7 as uuid } from 'uuid';
import type { Sql } from '../../src/platform/db/db.ts';
import { buildAsset } from '../factories.ts';

/** Creates `count` models of one category and brand in the database. Returns their ids. */
export async function buildManyModels(
  db: Sql,
  count: number,
): Promise<{ categoryId: string; brandId: string; assetIds: string[] }> {
  const { assetId, categoryId, regionId } = await buildAsset(db);
  const rows = await db.query<{ asset_id: string; brand_id: string }>(
    `with like_it as (select * from asset where asset_id = $1), made as (
       insert into asset (category_id, brand_id, group_id, asset_id, name, name_key, attributes)
       select a.category_id, a.brand_id, a.group_id, x.id, 'Model ' || x.place, 'model' || x.place, a.attributes
       from like_it a, unnest($2::uuid[]) with ordinality x(id, place)
       returning category_id, brand_id, group_id, asset_id, name)
     insert into market (category_id, brand_id, group_id, asset_id, region_id, name)
     select category_id, brand_id, group_id, asset_id, $3, name from made returning asset_id, brand_id`,
    [assetId, Array.from({ length: count }, () => uuid()), regionId],
  );
  return { categoryId, brandId: rows[0]!.brand_id, assetIds: rows.map((row) => row.asset_id) };
}
