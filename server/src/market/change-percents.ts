/**
 * Base percents, dealer percents and the freeze of a grade (M1). Each writes only its own rows, which books read
 * immediately. A bid keeps its time (M4); the stored ranks are updated later (`followUpGrades`).
 */

import { v7 as uuidv7 } from 'uuid';
import { type Clock, type Instant, readClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';

export interface PercentChange {
  itemConditionId: string;
  /** The letter of the grade. */
  condition: string;
  /** Hundredths of a percent; null where the store has none of its own. */
  before: number | null;
  after: number | null;
}

export interface ChangedPercents {
  /** Later than every book read with the old percents, except those being read at that very moment. */
  at: Instant;
  changes: PercentChange[];
}

interface Grade {
  itemConditionId: string;
  categoryId: string;
  condition: string;
  percent: number | null;
}

async function followLater(tx: Sql, categoryId: string, storeId: string | null): Promise<void> {
  await tx.query('insert into grade_follow_up (follow_up_id, category_id, store_id) values ($1, $2, $3)', [
    uuidv7(),
    categoryId,
    storeId,
  ]);
}

/** Locks a category's grades by its version. Throws NOT_FOUND, CHANGED_SINCE. */
async function lockGrades(tx: Sql, categoryId: string, version: number): Promise<Grade[]> {
  const category = await findRow<{ version: number }>(
    tx,
    'select grades_version as version from category where category_id = $1 for no key update',
    [categoryId],
  );
  if (category.version !== version) throw new AppError('CHANGED_SINCE');
  return tx.query<Grade>(
    `select item_condition_id as "itemConditionId", category_id as "categoryId", condition, base_percent as percent
     from item_condition
     where category_id = $1 order by position`,
    [categoryId],
  );
}

async function raiseGradesVersion(tx: Sql, categoryId: string): Promise<void> {
  await tx.query('update category set grades_version = grades_version + 1 where category_id = $1', [
    categoryId,
  ]);
}

function changesOf(grades: readonly Grade[], wanted: ReadonlyMap<string, number | null>): PercentChange[] {
  return grades.flatMap(({ itemConditionId, condition, percent: before }) => {
    const after = wanted.get(itemConditionId);
    return after === undefined || after === before ? [] : [{ itemConditionId, condition, before, after }];
  });
}

/** Whole hundredths by grade. Throws NOT_FOUND for one that is not among `grades`. */
function percentsOf<Percent extends number | null>(
  grades: readonly Grade[],
  percents: readonly { itemConditionId: string; percent: Percent }[],
): Map<string, Percent> {
  const known = new Set(grades.map((grade) => grade.itemConditionId));
  const wanted = new Map(percents.map((one) => [one.itemConditionId.toLowerCase(), one.percent]));
  if ([...wanted.keys()].some((id) => !known.has(id))) throw new AppError('NOT_FOUND');
  return wanted;
}

/**
 * Sets base percents of a category, in hundredths of a percent, in the caller's transaction; omitted grades
 * keep theirs. The caller writes each change as SET_BASE_PERCENT to the audit log (decision 9). Throws NOT_FOUND,
 * CHANGED_SINCE, PERCENTS_INVALID (the best is 100%, none above the one before it).
 */
export async function setBasePercents(
  tx: Sql,
  clock: Clock,
  command: { categoryId: string; version: number; percents: { itemConditionId: string; percent: number }[] },
): Promise<ChangedPercents> {
  const { categoryId, version, percents } = command;
  const grades = await lockGrades(tx, categoryId, version);
  const wanted = percentsOf(grades, percents);
  const next = grades.map((grade) => wanted.get(grade.itemConditionId) ?? grade.percent ?? 0);
  if (next[0] !== 10_000 || next.some((percent, at) => percent > (next[at - 1] ?? 10_000))) {
    throw new AppError('PERCENTS_INVALID');
  }
  const changes = changesOf(grades, wanted);
  if (changes.length > 0) {
    await tx.query(
      `update item_condition g set base_percent = w.percent
       from unnest($1::uuid[], $2::int[]) w(id, percent) where g.item_condition_id = w.id`,
      [changes.map((one) => one.itemConditionId), changes.map((one) => one.after)],
    );
    await raiseGradesVersion(tx, categoryId);
    await followLater(tx, categoryId, null);
  }
  return { at: await readClock(tx, clock), changes };
}

/**
 * Freezes or unfreezes a grade. A frozen grade takes no quotes and its offers leave the book from this instant. No
 * bid gets a new time (M4). `isChanged` is false when the grade was already in that state.
 * Throws NOT_FOUND, CHANGED_SINCE.
 */
export async function freezeGrade(
  tx: Sql,
  clock: Clock,
  command: { categoryId: string; version: number; itemConditionId: string; isFrozen: boolean },
): Promise<{ at: Instant; condition: string; isChanged: boolean }> {
  const { categoryId, version, isFrozen } = command;
  const grades = await lockGrades(tx, categoryId, version);
  const itemConditionId = command.itemConditionId.toLowerCase();
  const grade = grades.find((one) => one.itemConditionId === itemConditionId);
  if (!grade) throw new AppError('NOT_FOUND');
  const changed = await tx.query(
    'update item_condition set is_frozen = $2 where item_condition_id = $1 and is_frozen <> $2 returning 1',
    [itemConditionId, isFrozen],
  );
  const isChanged = changed.length > 0;
  if (isChanged) {
    await raiseGradesVersion(tx, categoryId);
    await followLater(tx, categoryId, null);
  }
  return { at: await readClock(tx, clock), condition: grade.condition, isChanged };
}

/**
 * Sets percents of a store, in hundredths of a percent, or removes them with null, in the caller's transaction. The
 * caller writes each change as SET_STORE_PERCENT to the audit log (decision 9). Throws NOT_FOUND,
 * CHANGED_SINCE.
 */
export async function setStorePercents(
  tx: Sql,
  clock: Clock,
  command: {
    storeId: string;
    version: number;
    percents: { itemConditionId: string; percent: number | null }[];
  },
): Promise<ChangedPercents & { regionId: string }> {
  const { storeId, version, percents } = command;
  const store = await findRow<{ regionId: string; version: number }>(
    tx,
    'select region_id as "regionId", percents_version as version from store where store_id = $1 for no key update',
    [storeId],
  );
  if (store.version !== version) throw new AppError('CHANGED_SINCE');
  const grades = await tx.query<Grade>(
    `select g.item_condition_id as "itemConditionId", g.category_id as "categoryId", g.condition, sp.percent
     from item_condition g
     left join store_percent sp on sp.store_id = $1 and sp.item_condition_id = g.item_condition_id
     where g.item_condition_id = any($2) order by g.category_id, g.position`,
    [storeId, percents.map((one) => one.itemConditionId)],
  );
  const changes = changesOf(grades, percentsOf(grades, percents));
  if (changes.length > 0) {
    await writeStorePercents(tx, storeId, changes);
    const changed = new Set(changes.map((one) => one.itemConditionId));
    const touched = grades.filter((one) => changed.has(one.itemConditionId));
    for (const id of new Set(touched.map((one) => one.categoryId))) await followLater(tx, id, storeId);
  }
  return { regionId: store.regionId, at: await readClock(tx, clock), changes };
}

async function writeStorePercents(
  tx: Sql,
  storeId: string,
  changes: readonly PercentChange[],
): Promise<void> {
  const set = changes.filter((one) => one.after !== null);
  const removed = changes.filter((one) => one.after === null);
  // Each change counts in its category (decision 25). Lock the categories in id order, for sets and removals alike.
  await tx.query(
    `select 1 from category where category_id in (select category_id from item_condition where item_condition_id = any($1))
     order by category_id for no key update`,
    [changes.map((one) => one.itemConditionId)],
  );
  await tx.query(
    `insert into store_percent (store_id, item_condition_id, percent)
     select $1, w.id, w.percent from unnest($2::uuid[], $3::int[]) w(id, percent)
     on conflict (store_id, item_condition_id) do update set percent = excluded.percent`,
    [storeId, set.map((one) => one.itemConditionId), set.map((one) => one.after)],
  );
  await tx.query('delete from store_percent where store_id = $1 and item_condition_id = any($2)', [
    storeId,
    removed.map((one) => one.itemConditionId),
  ]);
  await tx.query('update store set percents_version = percents_version + 1 where store_id = $1', [storeId]);
}
