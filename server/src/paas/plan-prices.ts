import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { readNow } from '#platform/db/read-now.ts';
import { AppError } from '#platform/http/errors.ts';
import { openTable } from '#platform/sheets/table.ts';
import type { BookPlan, PlanInput, PlannedLot } from '../bid-books/offers.ts';
import { readExecutionWindow } from '../catalog/offers.ts';
import { type Market, planPriceRow, takenOff } from './plan-price-row.ts';
import { digestOf, type PriceBase, readPriceBase } from './price-base.ts';
import { findPriceColumns, type PriceRow, readPriceRow, SHEET_NAME } from './price-columns.ts';

/** How often it is said how far the reading is. */
const TOLD_EVERY_ROWS = 1000;

/** Reads a file of prices, for what each row would do to what the store has staged or live (E3). Writes nothing. */
export async function planPrices(db: Db, clock: Clock, input: PlanInput): Promise<BookPlan> {
  const { next } = await readExecutionWindow(db, input.regionId, await readNow(db, clock));
  const base = await readPriceBase(db, { ...input, categoryId: input.categoryId!, validFrom: next });
  const read = await readAll(input, base);
  async function* lots(sql: Sql) {
    yield await planAll(sql, input, base, read);
  }
  const { isStaged: isBaseStaged, rows } = base;
  const had = { had: rows.size, isBaseStaged, baseDigest: digestOf(base) };
  return { rowsTotal: read.length, ...had, lots, applyAtOnce: null };
}

/** All rows at once: a model that the file has not got is taken off. */
async function planAll(
  sql: Sql,
  { regionId, categoryId, language }: PlanInput,
  base: PriceBase,
  read: readonly PriceRow[],
): Promise<PlannedLot> {
  const markets = await findMarkets(sql, regionId, read, base);
  const known = read.filter((row) => markets.has(row.assetId));
  if (known.length > 0 && known.every((row) => markets.get(row.assetId)!.category_id !== categoryId)) {
    throw new AppError('BOOK_CATEGORY', { words: { category: base.category[language] } });
  }
  const places = new Map<string, PriceRow[]>();
  for (const row of read) places.set(row.assetId, [...(places.get(row.assetId) ?? []), row]);
  const planned = read.map((row) => {
    const twins = row.assetId === '' ? [row] : places.get(row.assetId)!;
    return planPriceRow(row, twins, markets.get(row.assetId), base, categoryId!);
  });
  // A row whose model cannot be told may be any of those that seem to be gone: they keep their prices, as it does (E3).
  const isWhole = read.every((row) => markets.has(row.assetId));
  // A model that is not listed has no row in a template (X2).
  const isGone = (assetId: string) => !places.has(assetId) && markets.get(assetId)?.is_listed;
  const missing = [...base.rows].filter(([assetId]) => isWhole && isGone(assetId));
  const rows = [
    ...planned.filter((row) => row !== null),
    ...missing.map(([assetId, had]) => takenOff(assetId, had, markets.get(assetId), base)),
  ];
  return { rows, unchanged: planned.filter((row) => row === null).length, categoryIds: [categoryId!] };
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

async function findMarkets(
  sql: Sql,
  regionId: string,
  read: readonly PriceRow[],
  base: PriceBase,
): Promise<Map<string, Market>> {
  const ids = new Set(base.rows.keys());
  for (const row of read) if (row.fault?.column !== 'assetId') ids.add(row.assetId);
  const rows = await sql.query<Market & { asset_id: string }>(
    `select m.asset_id, m.name, m.category_id, m.is_active and c.is_active as is_listed, m.top_offer_minor as top,
       a.launch_price_minor as launch
     from unnest($1::uuid[]) x (asset_id) join market m on m.asset_id = x.asset_id and m.region_id = $2
     join asset a on a.asset_id = m.asset_id join category c on c.category_id = m.category_id`,
    [[...ids], regionId],
  );
  return new Map(rows.map((row) => [row.asset_id, row]));
}
