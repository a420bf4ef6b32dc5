import { nameKey } from '@mazad/domain/text/name-key';
import { v7 as uuid } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { unlessTaken } from '#platform/db/taken.ts';
import { AppError } from '#platform/http/errors.ts';
import { markEverywhere } from '../market/index.ts';
import { getRegion } from '../regions/index.ts';
import { copyToMarkets, lockCatalogue, lockMarkets } from './catalogue-lock.ts';
import { splitModelName } from './import/read/model-name.ts';

/** The fields of a model that operators set. Amounts in minor units; null if unknown. */
export interface AssetFields {
  name: string;
  brandId: string;
  groupName: string;
  stepperValueMinor: number;
  launchPriceMinor: number | null;
  launchYear: number | null;
  storage: string | null;
  imageUrl: string | null;
}
/** Fields left out stay. */
export type AssetPatch = { [K in keyof AssetFields]?: AssetFields[K] | undefined };

const STEPPER_DEFAULT_MINOR = 1000;

interface StoredAsset extends AssetFields {
  categoryId: string;
  version: number;
}

async function lockAsset(tx: Sql, assetId: string): Promise<StoredAsset> {
  await lockMarkets(tx, [assetId]);
  return findRow<StoredAsset>(
    tx,
    `select a.category_id as "categoryId", a.version, a.name, a.brand_id as "brandId", g.name as "groupName",
         a.stepper_value_minor as "stepperValueMinor", a.launch_price_minor as "launchPriceMinor",
         a.launch_year as "launchYear", a.attributes ->> 'storage' as storage, a.image_url as "imageUrl"
       from asset a join model_group g using (group_id) where a.asset_id = $1 for update of a`,
    [assetId],
  );
}

/** The group of that name, created if missing. Throws NOT_FOUND for an unknown category or brand. */
async function ensureGroup(
  tx: Sql,
  { categoryId, brandId, groupName }: { categoryId: string; brandId: string; groupName: string },
): Promise<string> {
  await findRow(tx, 'select 1 from category, brand where category_id = $1 and brand_id = $2::uuid', [
    categoryId,
    brandId,
  ]);
  const key = [categoryId, brandId, nameKey(groupName)];
  await tx.query(
    `insert into model_group (category_id, brand_id, name_key, group_id, name) values ($1, $2, $3, $4, $5)
     on conflict (category_id, brand_id, name_key) do nothing`,
    [...key, uuid(), groupName],
  );
  const [group] = await tx.query<{ group_id: string }>(
    'select group_id from model_group where category_id = $1 and brand_id = $2 and name_key = $3',
    key,
  );
  return group!.group_id;
}

const named = <T>(work: Promise<T>): Promise<T> =>
  unlessTaken('asset_category_id_brand_id_name_key_key', 'NAME_TAKEN', work);

/**
 * Changes a model, and its markets and bids in the same transaction. A new step changes no existing price: an unchanged
 * price is never refused (M2). Throws NOT_FOUND, CHANGED_SINCE for another `version`, NAME_TAKEN if the brand has the
 * name in this category.
 */
export async function updateAsset(
  tx: Sql,
  { assetId, version, command }: { assetId: string; version: number; command: AssetPatch },
): Promise<{ before: AssetFields; after: AssetFields }> {
  await lockCatalogue(tx);
  const { categoryId, version: current, ...before } = await lockAsset(tx, assetId);
  if (version !== current) throw new AppError('CHANGED_SINCE');
  const given = Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined));
  const after: AssetFields = { ...before, ...given };
  const groupId = await ensureGroup(tx, { ...after, categoryId });
  await named(
    tx.query(
      `update asset set name = $2, name_key = $3, brand_id = $4, group_id = $5, stepper_value_minor = $6,
         launch_price_minor = $7, launch_year = $8, image_url = $9, version = version + 1,
         attributes = case when $10::text is null then attributes - 'storage'
           else attributes || jsonb_build_object('storage', $10::text) end
       where asset_id = $1`,
      [
        assetId,
        after.name,
        nameKey(after.name),
        after.brandId,
        groupId,
        after.stepperValueMinor,
        after.launchPriceMinor,
        after.launchYear,
        after.imageUrl,
        after.storage,
      ],
    ),
  );
  await copyToMarkets(tx, [assetId]);
  // The step changes the prices to win on open screens (M8).
  if (after.stepperValueMinor !== before.stepperValueMinor) await markEverywhere(tx, [assetId]);
  return { before, after };
}

/** Input of `createAsset`. A missing group or storage is derived from the name, as in an import. */
export type NewAsset = AssetPatch & {
  name: string;
  categoryId: string;
  brandId: string;
  /** The regions to switch it on in. */
  regionIds: readonly string[];
};

/** Creates a model and switches it on. Throws NOT_FOUND for an unknown category, brand or region, and NAME_TAKEN. */
export async function createAsset(tx: Sql, asset: NewAsset): Promise<{ assetId: string }> {
  await lockCatalogue(tx);
  const { categoryId, brandId, name } = asset;
  const parts = splitModelName(name, categoryId);
  const groupId = await ensureGroup(tx, { categoryId, brandId, groupName: asset.groupName ?? parts.group });
  const storage = asset.storage === undefined ? parts.storage : asset.storage;
  const attributes = { ...(storage ? { storage } : {}), ...(parts.ram ? { ram: parts.ram } : {}) };
  const assetId = uuid();
  await named(
    tx.query(
      `insert into asset (asset_id, category_id, brand_id, group_id, name, name_key, stepper_value_minor,
         launch_price_minor, launch_year, attributes, image_url)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        assetId,
        categoryId,
        brandId,
        groupId,
        name,
        nameKey(name),
        asset.stepperValueMinor ?? STEPPER_DEFAULT_MINOR,
        asset.launchPriceMinor ?? null,
        asset.launchYear ?? null,
        attributes,
        asset.imageUrl ?? null,
      ],
    ),
  );
  for (const regionId of new Set(asset.regionIds)) await addToRegion(tx, { assetId, regionId });
  return { assetId };
}

/** Opens the market of an asset in a new region. Throws NOT_FOUND if either is unknown. */
export async function addToRegion(
  tx: Sql,
  { assetId, regionId }: { assetId: string; regionId: string },
): Promise<void> {
  await getRegion(tx, regionId);
  // A shared lock waits for a running edit, which would not see this new market.
  await findRow(
    tx,
    `insert into market (asset_id, region_id, category_id, brand_id, group_id, name)
     select asset_id, $2, category_id, brand_id, group_id, name from asset where asset_id = $1 for share
     on conflict (asset_id, region_id) do update set is_active = true returning 1`,
    [assetId, regionId],
  );
}
