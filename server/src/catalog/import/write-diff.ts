import { v7 as uuid } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import { markEverywhere } from '../../market/index.ts';
import { ensureItemConditions } from '../basics.ts';
import { copyToMarkets, lockMarkets } from '../catalogue-lock.ts';
import {
  type AddedAsset,
  attributeOf,
  BATCH,
  type ChangedAsset,
  type FieldChange,
  type GroupKey,
  groupKeyOf,
  type ImportDiff,
  moves,
} from './diff.ts';
import type { PlannedAsset } from './read/read-row.ts';

export interface MadeByDiff {
  /** In the order of `added`. */
  assetIds: readonly string[];
  /** All brands of the diff, by key. */
  brandIds: ReadonlyMap<string, string>;
}

/** Callbacks while a diff is written; each is awaited. */
export interface DiffListeners {
  /** After new models are created and before any market is locked. Records of the whole diff are written here. */
  onMade: (made: MadeByDiff) => Promise<void>;
  /** The number of models written so far. */
  onRows?: (done: number) => Promise<void>;
}

/**
 * Writes a diff in the caller's transaction, which holds the catalogue (`lockCatalogue`). Existing models come last:
 * only they lock markets, so those are held for a short time.
 */
export async function writeDiff(
  tx: Sql,
  diff: ImportDiff,
  regionIds: readonly string[],
  { onMade, onRows }: DiffListeners,
): Promise<void> {
  await writeCategories(tx, diff);
  await ensureItemConditions(tx);
  const ids = await writeNames(tx, diff);
  const assetIds: string[] = [];
  let done = 0;
  for (const batch of batchesOf(diff.added)) {
    for (const assetId of await insertAssets(tx, batch, ids, regionIds)) assetIds.push(assetId);
    done += batch.length;
    await onRows?.(done);
  }
  for (const batch of batchesOf(diff.absent)) await openMarkets(tx, batch);
  await onMade({ assetIds, brandIds: ids.brandIds });
  await lockMarkets(
    tx,
    diff.changed.filter((one) => moves(one) || changesStep(one)).map(({ assetId }) => assetId),
  );
  for (const batch of batchesOf(diff.changed)) {
    await updateAssets(tx, batch, ids);
    done += batch.length;
    await onRows?.(done);
  }
  await tellSteps(tx, diff.changed);
}

interface Ids {
  brandIds: ReadonlyMap<string, string>;
  groupIds: ReadonlyMap<string, string>;
}

function* batchesOf<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH);
}

const keyText = ({ categoryId, brandKey, groupKey }: GroupKey) =>
  JSON.stringify([categoryId, brandKey, groupKey]);

async function writeCategories(tx: Sql, { newCategories }: ImportDiff): Promise<void> {
  await tx.query(
    `insert into category (category_id, name_en, name_ar) select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict (category_id) do nothing`,
    [
      newCategories.map(({ categoryId }) => categoryId),
      newCategories.map(({ nameEn }) => nameEn),
      newCategories.map(({ nameAr }) => nameAr),
    ],
  );
}

/** Writes new brands and groups, and returns the ids of all in the diff. */
async function writeNames(tx: Sql, diff: ImportDiff): Promise<Ids> {
  // A brand has the same name in all languages until an operator sets an Arabic one.
  await tx.query(
    `insert into brand (brand_id, name_en, name_ar, name_key)
     select brand_id, name, name, name_key from unnest($1::uuid[], $2::text[], $3::text[]) as b(brand_id, name, name_key)`,
    [
      diff.newBrands.map(() => uuid()),
      diff.newBrands.map(({ brand }) => brand),
      diff.newBrands.map(({ brandKey }) => brandKey),
    ],
  );
  const planned = [...diff.added, ...diff.changed].map((one) => one.planned);
  const brandIds = new Map(
    (
      await tx.query<{ brand_id: string; name_key: string }>(
        'select brand_id, name_key from brand where name_key = any($1)',
        [[...new Set(planned.map(({ brandKey }) => brandKey))]],
      )
    ).map((row) => [row.name_key, row.brand_id]),
  );
  await tx.query(
    `insert into model_group (category_id, brand_id, name_key, group_id, name)
     select * from unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::text[])`,
    [
      diff.newGroups.map(({ categoryId }) => categoryId),
      diff.newGroups.map(({ brandKey }) => brandIds.get(brandKey)),
      diff.newGroups.map(({ groupKey }) => groupKey),
      diff.newGroups.map(() => uuid()),
      diff.newGroups.map(({ group }) => group),
    ],
  );
  return { brandIds, groupIds: await readGroups(tx, planned) };
}

async function readGroups(tx: Sql, planned: readonly PlannedAsset[]): Promise<Map<string, string>> {
  const keys = new Map(planned.map((one) => [keyText(groupKeyOf(one)), groupKeyOf(one)]));
  const rows = await tx.query<{ key: string; group_id: string }>(
    `select p.key, g.group_id
     from jsonb_to_recordset($1::jsonb) as p(key text, "categoryId" text, "brandKey" text, "groupKey" text)
     join brand b on b.name_key = p."brandKey"
     join model_group g on g.category_id = p."categoryId" and g.brand_id = b.brand_id and g.name_key = p."groupKey"`,
    [JSON.stringify([...keys].map(([key, group]) => ({ key, ...group })))],
  );
  return new Map(rows.map((row) => [row.key, row.group_id]));
}

async function insertAssets(
  tx: Sql,
  batch: readonly AddedAsset[],
  { brandIds, groupIds }: Ids,
  regionIds: readonly string[],
): Promise<string[]> {
  const rows = batch.map(({ planned }) => ({
    asset_id: uuid(),
    category_id: planned.category.categoryId,
    brand_id: brandIds.get(planned.brandKey),
    group_id: groupIds.get(keyText(groupKeyOf(planned))),
    name: planned.name,
    name_key: planned.nameKey,
    launch_price_minor: planned.launchPriceMinor,
    launch_year: planned.launchYear,
    stepper_value_minor: planned.stepperValueMinor,
    attributes: planned.attributes,
  }));
  await tx.query(
    `with made as (
       insert into asset (asset_id, category_id, brand_id, group_id, name, name_key, stepper_value_minor,
         launch_price_minor, launch_year, attributes)
       select asset_id, category_id, brand_id, group_id, name, name_key, coalesce(stepper_value_minor, 1000),
         launch_price_minor, launch_year, attributes
       from jsonb_to_recordset($1::jsonb) as p(asset_id uuid, category_id text, brand_id uuid, group_id uuid, name text,
         name_key text, launch_price_minor bigint, launch_year int, stepper_value_minor bigint, attributes jsonb)
       returning asset_id, category_id, brand_id, group_id, name)
     insert into market (asset_id, region_id, category_id, brand_id, group_id, name)
     select m.asset_id, r.region_id, m.category_id, m.brand_id, m.group_id, m.name
     from made m cross join unnest($2::text[]) as r(region_id)`,
    [JSON.stringify(rows), regionIds],
  );
  return rows.map(({ asset_id }) => asset_id);
}

async function openMarkets(tx: Sql, absent: ImportDiff['absent']): Promise<void> {
  await tx.query(
    `insert into market (asset_id, region_id, category_id, brand_id, group_id, name)
     select a.asset_id, p.region_id, a.category_id, a.brand_id, a.group_id, a.name
     from unnest($1::uuid[], $2::text[]) as p(asset_id, region_id) join asset a using (asset_id)
     on conflict (asset_id, region_id) do nothing`,
    [absent.map(({ assetId }) => assetId), absent.map(({ regionId }) => regionId)],
  );
}

const after = (changes: readonly FieldChange[], field: string) =>
  changes.find((change) => change.field === field)?.after ?? null;

async function updateAssets(tx: Sql, batch: readonly ChangedAsset[], { groupIds }: Ids): Promise<void> {
  const rows = batch.map((one) => ({
    asset_id: one.assetId,
    group_id: moves(one) ? groupIds.get(keyText(groupKeyOf(one.planned))) : null,
    launch_price_minor: after(one.changes, 'priceMinor'),
    launch_year: after(one.changes, 'year'),
    stepper_value_minor: after(one.changes, 'stepperMinor'),
    attributes: Object.fromEntries(
      one.changes.flatMap(({ field, after: value }) => {
        const key = attributeOf(field);
        return key === null ? [] : [[key, value]];
      }),
    ),
  }));
  await tx.query(
    `update asset a set group_id = coalesce(p.group_id, a.group_id),
       launch_price_minor = coalesce(p.launch_price_minor, a.launch_price_minor),
       launch_year = coalesce(p.launch_year, a.launch_year),
       stepper_value_minor = coalesce(p.stepper_value_minor, a.stepper_value_minor),
       attributes = a.attributes || p.attributes, version = a.version + 1
     from jsonb_to_recordset($1::jsonb) as p(asset_id uuid, group_id uuid, launch_price_minor bigint, launch_year int,
       stepper_value_minor bigint, attributes jsonb)
     where a.asset_id = p.asset_id`,
    [JSON.stringify(rows)],
  );
  await copyToMarkets(
    tx,
    batch.filter(moves).map(({ assetId }) => assetId),
  );
}

const changesStep = ({ changes }: ChangedAsset) => changes.some(({ field }) => field === 'stepperMinor');

/** The step changes the prices to win on open screens (M8). The caller holds the markets. */
async function tellSteps(tx: Sql, changed: readonly ChangedAsset[]): Promise<void> {
  const assetIds = changed.filter(changesStep).map(({ assetId }) => assetId);
  if (assetIds.length > 0) await markEverywhere(tx, assetIds);
}
