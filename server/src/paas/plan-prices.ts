import { setImmediate } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { readNow } from '#platform/db/read-now.ts';
import { AppError } from '#platform/http/errors.ts';
import { openTable } from '#platform/sheets/table.ts';
import { type BookPlan, findTwins, type PlanInput, type PlannedLot } from '../bid-books/offers.ts';
import { lotsOf } from '../bidding/offers.ts';
import { readExecutionWindow } from '../catalog/offers.ts';
import { readMarkets } from './markets.ts';
import { planPriceRow, takenOff } from './plan-price-row.ts';
import { digestOf, type PriceBase, readPriceBase } from './price-base.ts';
import { findPriceColumns, type PriceRow, readPriceRow, SHEET_NAME } from './price-columns.ts';

/** How often it is said how far the reading is. */
const TOLD_EVERY_ROWS = 1000;

/** Reads a file of prices, for what each row would do to what the store has staged or live (E3). Writes nothing. */
export async function planPrices(db: Db, clock: Clock, input: PlanInput): Promise<BookPlan> {
  const { next } = await readExecutionWindow(db, input.regionId, await readNow(db, clock));
  const base = await readPriceBase(db, { ...input, categoryId: input.categoryId!, validFrom: next });
  const read = await readAll(input, base);
  const lots = (sql: Sql) => planAll(sql, input, base, read);
  const { isStaged: isBaseStaged, rows } = base;
  const had = { had: rows.size, isBaseStaged, baseDigest: digestOf(base) };
  return { rowsTotal: read.length, ...had, lots, applyAtOnce: null };
}

/** The rows part by part, and behind them the models that the file has not got, which are taken off. */
async function* planAll(
  sql: Sql,
  { storeId, regionId, categoryId, language }: PlanInput,
  base: PriceBase,
  read: readonly PriceRow[],
): AsyncGenerator<PlannedLot> {
  const ids = new Set(base.rows.keys());
  for (const row of read) if (row.fault?.column !== 'assetId') ids.add(row.assetId);
  const priced = read.flatMap((row) => pricedAnew(row, base));
  const { validFrom } = base;
  const markets = await readMarkets(sql, { storeId, regionId, validFrom, assetIds: [...ids], priced });
  const known = read.filter((row) => markets.has(row.assetId));
  if (known.length > 0 && known.every((row) => markets.get(row.assetId)!.category_id !== categoryId)) {
    throw new AppError('BOOK_CATEGORY', { words: { category: base.category[language] } });
  }
  const categoryIds = [categoryId!];
  const twins = findTwins(read);
  for (const part of lotsOf(read)) {
    const rows = part.flatMap(
      (row) => planPriceRow(row, twins.get(row.assetId), markets.get(row.assetId), base, categoryId!) ?? [],
    );
    yield { rows, unchanged: part.length - rows.length, categoryIds };
    // Whoever takes the part need not wait for anything.
    await setImmediate();
  }
  // A row whose model cannot be told may be any of those that seem to be gone: they keep their prices, as it does (E3).
  const isWhole = read.every((row) => markets.has(row.assetId));
  // A model that is not listed has no row in a template (X2).
  const named = new Set(read.map((row) => row.assetId));
  const isGone = (assetId: string) => !named.has(assetId) && markets.get(assetId)?.is_listed;
  const missing = [...base.rows].filter(([assetId]) => isWhole && isGone(assetId));
  const rows = missing.map(([assetId, had]) => takenOff(assetId, had, markets.get(assetId), base));
  yield { rows, unchanged: 0, categoryIds };
}

/** The grades for which the row has a price and the store none. */
function pricedAnew({ assetId, pricesMinor, fault }: PriceRow, { grades, rows }: PriceBase) {
  if (fault) return [];
  const had = rows.get(assetId)?.pricesMinor ?? {};
  const isNew = (id: string, at: number) => !!pricesMinor[at] && had[id] === undefined;
  return grades.filter(({ id }, at) => isNew(id, at)).map(({ id }) => ({ assetId, gradeId: id }));
}

/** All rows before anything else: a formula or a limit may come up in the last one (X4). */
async function readAll(input: PlanInput, base: PriceBase): Promise<PriceRow[]> {
  const table = await openTable(input.bytes, {
    fileName: input.fileName,
    signal: input.signal,
    preferredSheet: Object.values(SHEET_NAME),
  });
  const columns = findPriceColumns(table.headers, base.grades, input.language);
  const rows: PriceRow[] = [];
  for await (const row of table.rows) {
    rows.push(readPriceRow(row, columns, base.grades, base.currency));
    if (rows.length % TOLD_EVERY_ROWS === 0) await input.progress(rows.length, table.rowsExpected);
  }
  return rows;
}
