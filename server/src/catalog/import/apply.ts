import { nameKey } from '@mazad/domain/name-key';
import type { Pool, PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import { ensureItemConditions, ensureRegion } from '../basics.ts';
import { groupKey, writeAssets } from './apply-assets.ts';
import { ImportError } from './import-error.ts';
import type { ImportPlan } from './plan.ts';
import type { PlannedAsset } from './read-row.ts';

export type ApplyOptions = {
  /** The region in which the assets are switched on. */
  regionId: string;
  /** Does everything and then rolls it back, so that the counts are true. */
  isDryRun?: boolean;
};

/** Assets by what happened to them; `switchedOn` counts those that the region did not have before. */
export type ApplyResult = { added: number; changed: number; unchanged: number; switchedOn: number };

/**
 * Writes a plan in one transaction (X3). Running it again changes nothing: everything is found by its
 * normalised name. What the file does not say is kept as it is. Assets that the region has already
 * stay as an operator left them, active or not. Throws ImportError UNKNOWN_REGION.
 */
export async function applyImport(pool: Pool, plan: ImportPlan, options: ApplyOptions): Promise<ApplyResult> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await applyImportWithin(client, plan, options.regionId);
    await client.query(options.isDryRun ? 'rollback' : 'commit');
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away rather than given to the next caller.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(broken);
    throw error;
  }
}

/** The same inside the caller's transaction, for a caller that writes more with it, such as an audit row. */
export async function applyImportWithin(
  client: PoolClient,
  plan: ImportPlan,
  regionId: string,
): Promise<ApplyResult> {
  const sql: Sql = { query: async (text, values) => (await client.query(text, values as unknown[])).rows };
  if (!(await ensureRegion(sql, regionId, new Date()))) {
    throw new ImportError('UNKNOWN_REGION', `There is no region "${regionId}".`);
  }
  // Two imports at once would each miss the other's new brands and fail on a unique rule.
  await client.query(`select pg_advisory_xact_lock(hashtext('catalog-import'))`);
  await writeCategories(client, plan.assets);
  await ensureItemConditions(sql);
  const brandIds = await writeBrands(client, plan.assets);
  const groupIds = await writeGroups(client, plan.assets, brandIds);
  return writeAssets(client, plan.assets, { brandIds, groupIds, regionId });
}

async function writeCategories(client: PoolClient, assets: readonly PlannedAsset[]): Promise<void> {
  const categories = [...new Map(assets.map(({ category }) => [category.categoryId, category])).values()];
  await client.query(
    `insert into category (category_id, name_en, name_ar)
     select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict (category_id) do nothing`,
    [
      categories.map(({ categoryId }) => categoryId),
      categories.map(({ nameEn }) => nameEn),
      categories.map(({ nameAr }) => nameAr),
    ],
  );
}

async function writeBrands(
  client: PoolClient,
  assets: readonly PlannedAsset[],
): Promise<Map<string, string>> {
  const names = new Map(assets.map(({ brandKey, brand }) => [brandKey, brand]));
  // A brand's name is its own in every language until an operator gives an Arabic one.
  await client.query(
    `insert into brand (brand_id, name_en, name_ar, name_key)
     select brand_id, name, name, name_key from unnest($1::uuid[], $2::text[], $3::text[]) as b(brand_id, name, name_key)
     on conflict (name_key) do nothing`,
    [[...names].map(() => uuidv7()), [...names.values()], [...names.keys()]],
  );
  const { rows } = await client.query<{ brand_id: string; name_key: string }>(
    'select brand_id, name_key from brand where name_key = any($1)',
    [[...names.keys()]],
  );
  return new Map(rows.map((row) => [row.name_key, row.brand_id]));
}

async function writeGroups(
  client: PoolClient,
  assets: readonly PlannedAsset[],
  brandIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const groups = new Map(
    assets.map((asset) => {
      const brandId = brandIds.get(asset.brandKey)!;
      return [groupKey(asset.category.categoryId, brandId, nameKey(asset.group)), { ...asset, brandId }];
    }),
  );
  const wanted = [...groups.values()];
  const columns = [
    wanted.map(({ category }) => category.categoryId),
    wanted.map(({ brandId }) => brandId),
    wanted.map(({ group }) => nameKey(group)),
  ];
  await client.query(
    `insert into model_group (category_id, brand_id, name_key, group_id, name)
     select * from unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::text[])
     on conflict (category_id, brand_id, name_key) do nothing`,
    [...columns, wanted.map(() => uuidv7()), wanted.map(({ group }) => group)],
  );
  const { rows } = await client.query<{
    group_id: string;
    category_id: string;
    brand_id: string;
    name_key: string;
  }>(
    `select g.group_id, g.category_id, g.brand_id, g.name_key from model_group g
     join unnest($1::text[], $2::uuid[], $3::text[]) as w(category_id, brand_id, name_key)
     using (category_id, brand_id, name_key)`,
    columns,
  );
  return new Map(rows.map((row) => [groupKey(row.category_id, row.brand_id, row.name_key), row.group_id]));
}
