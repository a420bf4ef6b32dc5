/**
 * The effect of an import on the current catalogue, read-only. The preview shows it and an apply writes it, so the two
 * cannot differ.
 */
import { createHash, type Hash } from 'node:crypto';
import type { Localised } from '@mazad/contract/http';
import { nameKey } from '@mazad/domain/text/name-key';
import { localised as bilingual } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import type { ImportPlan } from './plan.ts';
import type { PlannedAsset } from './read/read-row.ts';

/** A category's name is in both languages; all else is as in the file. */
export type FieldValue = string | number | Localised | null;
/** `field` is category, group, priceMinor, year, stepperMinor, or `attribute.` plus a key. */
export type FieldChange = { field: string; before: FieldValue; after: FieldValue };
export type AddedAsset = { planned: PlannedAsset; changes: FieldChange[] };
export type ChangedAsset = { planned: PlannedAsset; assetId: string; changes: FieldChange[] };
/** The fields that identify a group. */
export type GroupKey = { categoryId: string; brandKey: string; groupKey: string };

export type ImportDiff = {
  added: AddedAsset[];
  changed: ChangedAsset[];
  unchanged: number;
  /** Existing models that a chosen region lacks. New models are switched on in all chosen regions. */
  absent: { assetId: string; regionId: string }[];
  newCategories: PlannedAsset['category'][];
  newBrands: { brandKey: string; brand: string }[];
  newGroups: (GroupKey & { group: string })[];
  /** Two diffs with the same digest have the same effect. */
  digest: string;
};

/** The regions of an import, and whether it leaves existing models alone. */
export interface ImportScope {
  regionIds: readonly string[];
  isAddOnly: boolean;
}

type Compared = Pick<ImportDiff, 'added' | 'changed' | 'unchanged' | 'absent'>;

interface StoredAsset {
  place: number;
  assetId: string;
  groupKey: string;
  groupName: string;
  launchPriceMinor: number | null;
  launchYear: number | null;
  stepperValueMinor: number;
  attributes: Record<string, string>;
  regionIds: string[];
}

/** Rows per statement. Keeps its parameters to a few MiB for any size of file. */
export const BATCH = 5000;

/**
 * Compares a plan with the catalogue. Amounts in minor units. In add-only mode, existing models count as unchanged.
 * `onRows` gets the number of models compared.
 */
export async function diffImport(
  sql: Sql,
  { assets }: Pick<ImportPlan, 'assets'>,
  { regionIds, isAddOnly }: ImportScope,
  onRows: (done: number) => Promise<void> | void = () => undefined,
): Promise<ImportDiff> {
  const hash = createHash('sha256').update(JSON.stringify([...regionIds].sort()));
  const diff: Compared = { added: [], changed: [], unchanged: 0, absent: [] };
  const categories = await readCategories(sql);
  for (let at = 0; at < assets.length; at += BATCH) {
    const batch = assets.slice(at, at + BATCH);
    const standing = await readStoredAssets(sql, batch, regionIds);
    for (const [place, planned] of batch.entries()) {
      const found = standing.get(place);
      if (found && isAddOnly) diff.unchanged += 1;
      else addTo(diff, hash, planned, { standing: found, regionIds, categories });
    }
    await onRows(at + batch.length);
  }
  const fresh = await findNewNames(sql, diff, categories);
  return { ...diff, ...fresh, digest: hash.digest('base64url') };
}

/** Category names; operators may have changed them. */
async function readCategories(sql: Sql): Promise<ReadonlyMap<string, Localised>> {
  const rows = await sql.query<{ id: string; name: Localised }>(
    `select category_id as id, ${bilingual('name_en', 'name_ar')} as name from category`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function readStoredAssets(
  sql: Sql,
  batch: readonly PlannedAsset[],
  regionIds: readonly string[],
): Promise<Map<number, StoredAsset>> {
  const keys = batch.map(({ category, brandKey, nameKey: key }, place) => ({
    place,
    category_id: category.categoryId,
    brand_key: brandKey,
    name_key: key,
  }));
  const rows = await sql.query<StoredAsset>(
    `select p.place, a.asset_id as "assetId", g.name_key as "groupKey", g.name as "groupName",
       a.launch_price_minor::int as "launchPriceMinor", a.launch_year as "launchYear",
       a.stepper_value_minor::int as "stepperValueMinor", a.attributes,
       array(select m.region_id from market m where m.asset_id = a.asset_id and m.region_id = any($2)) as "regionIds"
     from jsonb_to_recordset($1::jsonb) as p(place int, category_id text, brand_key text, name_key text)
     join brand b on b.name_key = p.brand_key
     join asset a on a.category_id = p.category_id and a.brand_id = b.brand_id and a.name_key = p.name_key
     join model_group g on g.group_id = a.group_id`,
    [JSON.stringify(keys), regionIds],
  );
  return new Map(rows.map((row) => [row.place, row]));
}

type Found = {
  standing: StoredAsset | undefined;
  regionIds: readonly string[];
  categories: ReadonlyMap<string, Localised>;
};

function addTo(
  diff: Compared,
  hash: Hash,
  planned: PlannedAsset,
  { standing, regionIds, categories }: Found,
): void {
  const { category, brandKey, nameKey: key } = planned;
  if (!standing) {
    const changes = madeOf(planned, categories.get(category.categoryId));
    diff.added.push({ planned, changes });
    hash.update(JSON.stringify([category.categoryId, brandKey, key, changes]));
    return;
  }
  const changes = changesOf(planned, standing);
  const missing = regionIds.filter((regionId) => !standing.regionIds.includes(regionId));
  for (const regionId of missing) diff.absent.push({ assetId: standing.assetId, regionId });
  if (changes.length > 0) diff.changed.push({ planned, assetId: standing.assetId, changes });
  else diff.unchanged += 1;
  if (changes.length + missing.length > 0) hash.update(JSON.stringify([standing.assetId, changes, missing]));
}

export const localised = ({ nameEn, nameAr }: PlannedAsset['category']): Localised => ({
  en: nameEn,
  ar: nameAr,
});

/** A prefix, since an attribute may be called `year`. */
const ATTRIBUTE = 'attribute.';
const attributeField = (key: string) => `${ATTRIBUTE}${key}`;
/** The attribute's key; null for other fields. */
export const attributeOf = (field: string) =>
  field.startsWith(ATTRIBUTE) ? field.slice(ATTRIBUTE.length) : null;

function madeOf(planned: PlannedAsset, categoryName = localised(planned.category)): FieldChange[] {
  const given = {
    category: categoryName,
    group: planned.group,
    priceMinor: planned.launchPriceMinor,
    year: planned.launchYear,
    stepperMinor: planned.stepperValueMinor,
    ...Object.fromEntries(
      Object.entries(planned.attributes).map(([key, value]) => [attributeField(key), value]),
    ),
  };
  return Object.entries(given)
    .filter(([, after]) => after !== null)
    .map(([field, after]) => ({ field, before: null, after }));
}

/** Only differing values that the file has. A group guessed from the name never moves a model out of its group. */
function changesOf(planned: PlannedAsset, standing: StoredAsset): FieldChange[] {
  const changes: FieldChange[] = [];
  const compare = (field: string, before: FieldValue, after: FieldValue) => {
    if (after !== null && after !== before) changes.push({ field, before, after });
  };
  if (planned.isGroupGiven && nameKey(planned.group) !== standing.groupKey) {
    compare('group', standing.groupName, planned.group);
  }
  compare('priceMinor', standing.launchPriceMinor, planned.launchPriceMinor);
  compare('year', standing.launchYear, planned.launchYear);
  compare('stepperMinor', standing.stepperValueMinor, planned.stepperValueMinor);
  for (const [key, value] of Object.entries(planned.attributes)) {
    compare(attributeField(key), standing.attributes[key] ?? null, value);
  }
  return changes;
}

/** The new group of a new or moved model. */
export function groupKeyOf({ category, brandKey, group }: PlannedAsset): GroupKey {
  return { categoryId: category.categoryId, brandKey, groupKey: nameKey(group) };
}

export const moves = ({ changes }: ChangedAsset): boolean => changes.some(({ field }) => field === 'group');

async function findNewNames(
  sql: Sql,
  { added, changed }: Compared,
  standing: ReadonlyMap<string, unknown>,
): Promise<Pick<ImportDiff, 'newCategories' | 'newBrands' | 'newGroups'>> {
  const made = added.map(({ planned }) => planned);
  const grouped = [...made, ...changed.filter(moves).map(({ planned }) => planned)];
  const categories = new Map(made.map(({ category }) => [category.categoryId, category]));
  const brands = new Map(made.map(({ brandKey, brand }) => [brandKey, brand]));
  const groups = new Map(
    grouped.map((planned) => {
      const key = groupKeyOf(planned);
      return [JSON.stringify(key), { ...key, group: planned.group }];
    }),
  );
  const drop = async (found: Map<string, unknown>, text: string, values: unknown[]) => {
    for (const { key } of await sql.query<{ key: string }>(text, values)) found.delete(key);
  };
  await drop(brands, 'select name_key as key from brand where name_key = any($1)', [[...brands.keys()]]);
  await drop(
    groups,
    `select p.key from jsonb_to_recordset($1::jsonb) as p(key text, "categoryId" text, "brandKey" text, "groupKey" text)
     join brand b on b.name_key = p."brandKey"
     join model_group g on g.category_id = p."categoryId" and g.brand_id = b.brand_id and g.name_key = p."groupKey"`,
    [JSON.stringify([...groups].map(([key, group]) => ({ key, ...group })))],
  );
  return {
    newCategories: [...categories.values()].filter(({ categoryId }) => !standing.has(categoryId)),
    newBrands: [...brands].map(([brandKey, brand]) => ({ brandKey, brand })),
    newGroups: [...groups.values()],
  };
}

/** The number of models that are new to a region. */
export function switchedOnIn({ added, absent }: ImportDiff, regionId: string): number {
  return added.length + absent.filter((one) => one.regionId === regionId).length;
}
