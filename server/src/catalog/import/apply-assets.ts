import { nameKey } from '@mazad/domain/name-key';
import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { PlannedAsset } from './read-row.ts';

/** What the assets refer to: ids of brands by name key, of groups by `groupKey`. */
export type AssetReferences = {
  brandIds: ReadonlyMap<string, string>;
  groupIds: ReadonlyMap<string, string>;
  regionId: string;
};

/** The key of a model group in `groupIds`. */
export function groupKey(categoryId: string, brandId: string, groupNameKey: string): string {
  return JSON.stringify([categoryId, brandId, groupNameKey]);
}

type Counts = { added: number; changed: number; unchanged: number; switchedOn: number };

// Keeps one statement's parameters to a few MiB, whatever the size of the file.
const BATCH = 5000;

/** Writes assets inside the caller's transaction, in batches, and switches them on in the region. */
export async function writeAssets(
  client: PoolClient,
  assets: readonly PlannedAsset[],
  references: AssetReferences,
): Promise<Counts> {
  const total: Counts = { added: 0, changed: 0, unchanged: 0, switchedOn: 0 };
  for (let at = 0; at < assets.length; at += BATCH) {
    const batch = assets.slice(at, at + BATCH);
    const rows = JSON.stringify(batch.map((asset) => assetRow(asset, references)));
    const changed = (await client.query(UPDATE_CHANGED, [rows])).rowCount ?? 0;
    const added = (await client.query(INSERT_NEW, [rows])).rowCount ?? 0;
    const switchedOn = (await client.query(SWITCH_ON, [rows, references.regionId])).rowCount ?? 0;
    total.added += added;
    total.changed += changed;
    total.unchanged += batch.length - added - changed;
    total.switchedOn += switchedOn;
  }
  return total;
}

function assetRow(asset: PlannedAsset, { brandIds, groupIds }: AssetReferences) {
  const brandId = brandIds.get(asset.brandKey)!;
  const categoryId = asset.category.categoryId;
  return {
    asset_id: uuidv7(),
    category_id: categoryId,
    brand_id: brandId,
    group_id: groupIds.get(groupKey(categoryId, brandId, nameKey(asset.group)))!,
    is_group_given: asset.isGroupGiven,
    name: asset.name,
    name_key: asset.nameKey,
    launch_price_minor: asset.launchPriceMinor,
    launch_year: asset.launchYear,
    stepper_value_minor: asset.stepperValueMinor,
    attributes: asset.attributes,
  };
}

const PLANNED = `planned as (
  select * from jsonb_to_recordset($1::jsonb) as p(
    asset_id uuid, category_id text, brand_id uuid, group_id uuid, is_group_given boolean, name text,
    name_key text, launch_price_minor bigint, launch_year int, stepper_value_minor bigint, attributes jsonb
  )
)`;

// Only what the file says and what differs is written: a second run of the same file touches no row.
// A group guessed from the name never moves an asset that an operator has put elsewhere.
const UPDATE_CHANGED = `with ${PLANNED},
wanted as (
  select a.asset_id,
    case when p.is_group_given then p.group_id else a.group_id end as group_id,
    coalesce(p.launch_price_minor, a.launch_price_minor) as launch_price_minor,
    coalesce(p.launch_year, a.launch_year) as launch_year,
    coalesce(p.stepper_value_minor, a.stepper_value_minor) as stepper_value_minor,
    a.attributes || p.attributes as attributes
  from planned p join asset a using (category_id, brand_id, name_key)
),
moved as (
  update market m set group_id = w.group_id
  from wanted w where m.asset_id = w.asset_id and m.group_id <> w.group_id
)
update asset a set group_id = w.group_id, launch_price_minor = w.launch_price_minor,
  launch_year = w.launch_year, stepper_value_minor = w.stepper_value_minor, attributes = w.attributes
from wanted w
where a.asset_id = w.asset_id
  and (a.group_id, a.launch_price_minor, a.launch_year, a.stepper_value_minor, a.attributes)
    is distinct from (w.group_id, w.launch_price_minor, w.launch_year, w.stepper_value_minor, w.attributes)`;

const INSERT_NEW = `with ${PLANNED}
insert into asset (asset_id, category_id, brand_id, group_id, name, name_key, stepper_value_minor,
  launch_price_minor, launch_year, attributes)
select asset_id, category_id, brand_id, group_id, name, name_key, coalesce(stepper_value_minor, 1000),
  launch_price_minor, launch_year, attributes
from planned
on conflict (category_id, brand_id, name_key) do nothing`;

const SWITCH_ON = `with ${PLANNED}
insert into market (asset_id, region_id, category_id, brand_id, group_id, name)
select a.asset_id, $2, a.category_id, a.brand_id, a.group_id, a.name
from planned p join asset a using (category_id, brand_id, name_key)
on conflict (asset_id, region_id) do nothing`;
