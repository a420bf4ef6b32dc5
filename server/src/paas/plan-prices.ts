import { setImmediate } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { readNow } from '#platform/db/read-now.ts';
import { AppError } from '#platform/http/errors.ts';
import {
  type BookPlan,
  findTwins,
  type PlanInput,
  type PlannedLot,
  type ReadBook,
  readBook,
} from '../bid-books/index.ts';
import { lotsOf } from '../bidding/index.ts';
import { readExecutionWindow } from '../catalog/index.ts';
import { findPriceColumns, type PriceRow, readPriceRow, TABLE } from './files/price-columns.ts';
import { readMarkets } from './markets.ts';
import { planPriceRow, takenOff } from './plan-price-row.ts';
import { digestOf, type PriceBase, readPriceBase } from './price-base.ts';

/** Reads a file of prices, for what each row would do to what the store has staged or live (E3). Writes nothing. */
export async function planPrices(db: Db, clock: Clock, input: PlanInput): Promise<BookPlan> {
  const { next } = await readExecutionWindow(db, input.regionId, await readNow(db, clock));
  const base = await readPriceBase(db, { ...input, categoryId: input.categoryId!, validFrom: next });
  const { grades, currency } = base;
  const file = await readBook(input, TABLE, (headers, sheet) => {
    const columns = findPriceColumns(headers, grades, input.language, sheet);
    return (row) => readPriceRow(row, columns, grades, currency);
  });
  const { sheets, leftSheets } = file;
  const lots = (sql: Sql) => planAll(sql, input, base, file);
  const { isStaged: isBaseStaged, rows } = base;
  const had = { had: rows.size, isBaseStaged, baseDigest: digestOf(base) };
  return { rowsTotal: file.rows.length, sheets, leftSheets, ...had, lots, applyAtOnce: null };
}

/** The rows part by part, and behind them the models that the file has not got, which are taken off. */
async function* planAll(
  sql: Sql,
  { storeId, regionId, categoryId, language }: PlanInput,
  base: PriceBase,
  { rows: read, sheets, leftSheets }: ReadBook<PriceRow>,
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
  const twins = findTwins(read, sheets);
  for (const part of lotsOf(read)) {
    const rows = part.flatMap(
      (row) => planPriceRow(row, twins.get(row.assetId), markets.get(row.assetId), base, categoryId!) ?? [],
    );
    yield { rows, unchanged: part.length - rows.length, categoryIds };
    // Yield to the event loop: the consumer of a part may not wait for anything.
    await setImmediate();
  }
  // A row whose model cannot be told may be any of those that seem to be gone, and those may all stand in a sheet that
  // was not read: they keep their prices (E3).
  const isWhole = leftSheets.length === 0 && read.every((row) => markets.has(row.assetId));
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
