import { toMajor } from '@mazad/domain/money';
import { checkPriceRow, PAAS_QUANTITY_MAX } from '@mazad/domain/paas-prices';
import type { Db, Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { openTable } from '#platform/sheets/table.ts';
import type {
  BookPlan,
  PlanInput,
  PlannedCell,
  PlannedLot,
  PlannedRow,
  RowError,
} from '../bid-books/offers.ts';
import { type BaseRow, digestOf, type PriceBase, readPriceBase } from './price-base.ts';
import { fieldOf, findPriceColumns, type PriceRow, readPriceRow, SHEET_NAME } from './price-columns.ts';

/** How often it is said how far the reading is. */
const TOLD_EVERY_ROWS = 1000;
/** A row of many duplicates names so many of the others. */
const TWINS_NAMED_MAX = 10;

interface Market {
  name: string;
  category_id: string;
  is_listed: boolean;
  top: number | null;
  launch: number | null;
}

/** Reads a file of prices, for what each row would do to what the store has staged or live (E3). Writes nothing. */
export async function planPrices(db: Db, input: PlanInput, now: Date): Promise<BookPlan> {
  const base = await readPriceBase(db, { ...input, categoryId: input.categoryId!, now });
  const read = await readAll(input, base);
  async function* lots(sql: Sql) {
    yield await planAll(sql, input, base, read);
  }
  return { rowsTotal: read.length, had: base.rows.size, baseDigest: digestOf(base), lots, applyAtOnce: null };
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
    return planRow(row, twins, markets.get(row.assetId), base, categoryId!);
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

/** What a row would do; null for one that changes nothing. */
function planRow(
  row: PriceRow,
  twins: readonly PriceRow[],
  market: Market | undefined,
  base: PriceBase,
  categoryId: string,
): PlannedRow | null {
  const had = base.rows.get(row.assetId);
  const wanted = base.grades.map((grade, at) => {
    const price = row.pricesMinor[at];
    return price === undefined ? (had?.pricesMinor[grade.id] ?? null) : price;
  });
  const cells = cellsOf(base, had, wanted, row.quantity);
  const hasOffer = wanted.some((price) => price !== null);
  const isSame = cells.length === 0 || (!had && !hasOffer);
  const error = row.fault ?? faultOf(row, twins, market, base, categoryId, wanted, hasOffer && !isSame);
  const start = {
    ...{ rowNumber: row.rowNumber, assetName: market?.name ?? row.model, grade: null },
    ...{ isConflict: false, hasRest: false, confirmsConflict: false },
  };
  if (error) {
    const told = { ...start, outcome: 'ERROR', cells: [], confirm: null, moveBasisPoints: null } as const;
    if (market) return { ...told, assetId: row.assetId, error };
    return { ...told, assetId: null, error: { ...error, also: 'NONE_TAKEN_OFF' } };
  }
  if (isSame) return null;
  const { confirm, move } = slipOf(base, had, wanted, market!);
  return {
    ...start,
    assetId: row.assetId,
    outcome: !hasOffer ? 'SWITCHED_OFF' : had ? 'CHANGED' : 'ADDED',
    ...{ cells, moveBasisPoints: move, confirm: hasOffer ? confirm : null, error: null },
  };
}

function cellsOf(
  base: PriceBase,
  had: BaseRow | undefined,
  wanted: readonly (number | null)[],
  quantity: number | null | undefined,
): PlannedCell[] {
  const cells: PlannedCell[] = base.grades.flatMap((grade, at) => {
    const now = had?.pricesMinor[grade.id] ?? null;
    if (now === wanted[at]) return [];
    const label = { en: grade.nameEn, ar: grade.nameAr };
    return [
      { field: fieldOf(grade), label, now, atDownload: null, file: wanted[at] ?? 0, isConflict: false },
    ];
  });
  const left = had?.quantity ?? null;
  // -1 stands for no limit: a cell holds a number.
  if (quantity !== undefined && quantity !== left) {
    cells.push({ field: 'quantity', now: left, atDownload: null, file: quantity ?? -1, isConflict: false });
  }
  return cells;
}

function faultOf(
  row: PriceRow,
  twins: readonly PriceRow[],
  market: Market | undefined,
  base: PriceBase,
  categoryId: string,
  wanted: readonly (number | null)[],
  isNewOffer: boolean,
): RowError | null {
  const ofId = { column: 'assetId', value: row.assetId };
  if (twins.length > 1) {
    const named = twins.slice(0, TWINS_NAMED_MAX).map((twin) => twin.rowNumber);
    const rows = named.join(', ') + (twins.length > TWINS_NAMED_MAX ? ' …' : '');
    return { ...ofId, code: 'DUPLICATE', words: { rows } };
  }
  if (!market) return { ...ofId, code: 'ID_UNKNOWN' };
  if (market.category_id !== categoryId) return { ...ofId, code: 'OTHER_CATEGORY' };
  if (!market.is_listed && isNewOffer) return { ...ofId, code: 'NOT_LISTED' };
  const [fault] = checkPriceRow(wanted);
  if (fault) {
    const grade = base.grades[fault.grade]!;
    const told = {
      ...{ column: fieldOf(grade), label: { en: grade.nameEn, ar: grade.nameAr } },
      value: String((wanted[fault.grade] ?? 0) / 100),
    };
    if (fault.code === 'PRICE_OUT_OF_RANGE') return { ...told, code: fault.code };
    return { ...told, code: fault.code, words: { price: toMajor(wanted[fault.than]!) } };
  }
  const { quantity } = row;
  if (typeof quantity === 'number') {
    const isRight = Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= PAAS_QUANTITY_MAX;
    if (!isRight) return { column: 'quantity', value: String(quantity), code: 'QUANTITY_OUT_OF_RANGE' };
  }
  return null;
}

/**
 * M2: a price that looks like a slip beside the top bid or the store's own last price, or with neither the launch
 * price. The biggest move is told.
 */
function slipOf(
  base: PriceBase,
  had: BaseRow | undefined,
  wanted: readonly (number | null)[],
  market: Market,
) {
  let confirm: PlannedRow['confirm'] = null;
  let move: number | null = null;
  for (const [at, grade] of base.grades.entries()) {
    const price = wanted[at] ?? null;
    const last = had?.pricesMinor[grade.id] ?? null;
    if (price === null || price === last) continue;
    if (last !== null) {
      const moved = Math.round(((price - last) * 10_000) / last);
      if (move === null || Math.abs(moved) > Math.abs(move)) move = moved;
      if (price * 2 > last * 3) confirm ??= { code: 'FAR_ABOVE_LAST', words: { compared: toMajor(last) } };
      if (price * 2 < last) confirm ??= { code: 'FAR_BELOW_LAST', words: { compared: toMajor(last) } };
    }
    // The top is the best grade's: any grade's price so far above it is a slip.
    if (market.top !== null && price * 10 > market.top * 13) {
      confirm ??= { code: 'ABOVE_TOP', words: { compared: toMajor(market.top) } };
    }
    const isAlone = last === null && market.top === null;
    if (isAlone && market.launch !== null && price > market.launch) {
      confirm ??= { code: 'ABOVE_LAUNCH', words: { compared: toMajor(market.launch) } };
    }
  }
  return { confirm, move };
}

/** A row that the file does not have: it is taken off. */
function takenOff(assetId: string, had: BaseRow, market: Market | undefined, base: PriceBase): PlannedRow {
  return {
    ...{ rowNumber: 0, assetId, assetName: market?.name ?? '', grade: null, outcome: 'SWITCHED_OFF' },
    cells: cellsOf(
      base,
      had,
      base.grades.map(() => null),
      undefined,
    ),
    ...{ isConflict: false, hasRest: false, confirmsConflict: false },
    ...{ confirm: null, moveBasisPoints: null, error: null },
  };
}
