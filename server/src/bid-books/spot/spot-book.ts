import {
  BOOK_FIELDS,
  type BookCell,
  compareRow,
  judgeRow,
  type RowFault,
  valuesOf,
} from '@mazad/domain/bid-book';
import { QUANTITY_OPTIONS } from '@mazad/domain/bid-change';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import { type Db, first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { openTable } from '#platform/sheets/table.ts';
import { LOT_ROWS } from '../../bidding/offers.ts';
import type {
  BookKind,
  BookPlan,
  PlanInput,
  PlannedLot,
  PlannedRow,
  Reason,
  RowError,
} from '../book-kind.ts';
import { applySpotRows, undoSpotRows } from './apply-rows.ts';
import { type ColumnName, HEADERS } from './columns.ts';
import { exportBook } from './export-book.ts';
import { findMarkets, type MarketFacts } from './markets.ts';
import { findColumns, type ReadRow, readRow } from './read-row.ts';

/** How often it is said how far the reading is. */
const TOLD_EVERY_ROWS = 1000;
/** A row of many duplicates names so many of the others. */
const TWINS_NAMED_MAX = 10;

/** A SPOT store's bid book: prices, quantities and switches, model by model. */
export function createSpotBook(deps: { clock: Clock; bidChangesPerHour: number }): BookKind {
  return {
    kind: 'SPOT_BOOK',
    headers: HEADERS,
    isMoney: (field) => field === 'spotPriceMinor',
    template: (db, input) => exportBook(db, { ...input, brandId: null }),
    plan,
    apply: (tx, facts, rows) => applySpotRows(tx, deps, facts, rows),
    undo: (tx, facts, rows) => undoSpotRows(tx, deps, facts, rows),
  };
}

async function plan(db: Db, input: PlanInput): Promise<BookPlan> {
  const place = await findPlace(db, input);
  const read = await readAll(input, place.currency);
  const twins = findTwins(read);
  async function* lots(sql: Sql): AsyncGenerator<PlannedLot> {
    let known = 0;
    let ofCategory = 0;
    for (let from = 0; from < read.length; from += LOT_ROWS) {
      const part = read.slice(from, from + LOT_ROWS);
      const markets = await findMarkets(sql, input, idsOf(part));
      const planned = part.map((row) =>
        planRow(row, markets.get(row.assetId), twins.get(row.assetId), input),
      );
      const rows = planned.filter((row) => row !== null);
      const categoryIds = new Set([...markets.values()].map((market) => market.categoryId));
      known += markets.size;
      ofCategory += input.categoryId && categoryIds.has(input.categoryId) ? 1 : 0;
      yield { rows, unchanged: part.length - rows.length, categoryIds };
    }
    if (input.categoryId && known > 0 && ofCategory === 0)
      throw new AppError('BOOK_CATEGORY', { words: { category: place.category ?? '' } });
  }
  return { rowsTotal: read.length, lots };
}

/** The ids of rows whose id can be read. */
function idsOf(rows: readonly ReadRow[]): string[] {
  return rows.flatMap(({ fault, assetId }) =>
    fault?.column === ('assetId' satisfies ColumnName) ? [] : [assetId],
  );
}

async function findPlace(db: Db, input: PlanInput): Promise<{ currency: string; category: string | null }> {
  const place = first(
    await db.query<{ currency: string; category: string | null }>(
      `select r.currency, case when $3 = 'ar' then c.name_ar else c.name_en end as category
       from region r left join category c on c.category_id = $2 where r.region_id = $1`,
      [input.regionId, input.categoryId, input.language],
    ),
  );
  return place!;
}

/** All rows before anything else: a formula or a limit may come up in the last one (X4). */
async function readAll(input: PlanInput, currency: string): Promise<ReadRow[]> {
  const table = await openTable(input.bytes, { signal: input.signal });
  const columns = findColumns(table.headers, input.language);
  const rows: ReadRow[] = [];
  for await (const row of table.rows) {
    rows.push(readRow(row, columns, { currency, language: input.language }));
    if (rows.length % TOLD_EVERY_ROWS === 0) await input.progress(rows.length, table.rowsExpected);
  }
  return rows;
}

/** The row numbers of each model that stands in several rows. */
function findTwins(rows: readonly ReadRow[]): Map<string, number[]> {
  const places = new Map<string, number | number[]>();
  for (const { assetId, rowNumber } of rows) {
    const known = places.get(assetId);
    if (known === undefined) places.set(assetId, rowNumber);
    else if (Array.isArray(known)) known.push(rowNumber);
    else places.set(assetId, [known, rowNumber]);
  }
  const twins = [...places].filter((entry): entry is [string, number[]] => Array.isArray(entry[1]));
  return new Map(twins.filter(([assetId]) => assetId !== ''));
}

/** What a row would do; null for one that changes nothing. */
function planRow(
  row: ReadRow,
  market: MarketFacts | undefined,
  twins: number[] | undefined,
  input: PlanInput,
): PlannedRow | null {
  const fail = (error: RowError) => failedRow(row, market, error);
  if (row.fault) return fail(row.fault);
  const ofId = { column: 'assetId' satisfies ColumnName, value: row.assetId };
  if (twins) {
    const named = twins.slice(0, TWINS_NAMED_MAX).join(', ');
    const rows = twins.length > TWINS_NAMED_MAX ? `${named} …` : named;
    return fail({ ...ofId, code: 'DUPLICATE', words: { rows } });
  }
  if (!market) return fail({ ...ofId, code: 'ID_UNKNOWN' });
  if (input.categoryId && market.categoryId !== input.categoryId)
    return fail({ ...ofId, code: 'OTHER_CATEGORY' });
  if (!isOfBid(row, market))
    return fail({ column: 'version' satisfies ColumnName, value: '', code: 'DOWNLOAD_CHANGED' });

  const cells = compareRow(row.file, row.atDownload, valuesOf(market.bid));
  // A model that was switched off since the download is in nobody's way while its row stays as it was.
  if (!market.isListed && (cells.length > 0 || !row.atDownload)) return fail({ ...ofId, code: 'NOT_LISTED' });
  const verdict = judgeRow(market.bid, cells, market.price);
  if (verdict.fault) return fail(faultOf(verdict.fault, cells, market));
  if (verdict.outcome === 'UNCHANGED' || verdict.outcome === 'ERROR') return null;
  const { fault: _, confirm, outcome, ...rest } = verdict;
  return {
    ...rest,
    outcome,
    rowNumber: row.rowNumber,
    assetId: row.assetId,
    assetName: market.name,
    grade: null,
    cells,
    confirm: confirm && { code: confirm.reason, words: { compared: toMajor(confirm.comparedMinor) } },
    error: null,
  };
}

/** False for the download of another store, and for one whose hidden columns were changed: the bid was never so. */
function isOfBid({ version, atDownload }: ReadRow, market: MarketFacts): boolean {
  if (version === null || atDownload === null || version < market.version) return true;
  const now = valuesOf(market.bid);
  return version === market.version && BOOK_FIELDS.every((field) => atDownload[field] === now[field]);
}

function failedRow(row: ReadRow, market: MarketFacts | undefined, error: RowError): PlannedRow {
  return {
    rowNumber: row.rowNumber,
    assetId: market ? row.assetId : null,
    assetName: market?.name ?? row.model,
    grade: null,
    outcome: 'ERROR',
    cells: [],
    isConflict: false,
    hasRest: false,
    confirmsConflict: false,
    moveBasisPoints: null,
    confirm: null,
    error,
  };
}

/** What the rules refuse, beside the cell that the dealer has to mend. */
function faultOf(fault: RowFault, cells: readonly BookCell[], market: MarketFacts): RowError {
  const told = (column: keyof typeof HEADERS, reason: Reason): RowError => {
    const value = cells.find((cell) => cell.field === column)?.file;
    const shown = column === 'spotPriceMinor' && typeof value === 'number' ? toMajor(value) : value;
    return { column, value: shown === undefined ? '' : String(shown), ...reason };
  };
  switch (fault.code) {
    case 'PRICE_INVALID': {
      const nearest = fault.nearestMinor.map(toMajor).join(', ');
      const step = toMajor(market.price.stepMinor);
      return told('spotPriceMinor', { code: fault.code, words: { step, nearest } });
    }
    case 'QUANTITY_INVALID':
      return told('maxQuantity', { code: fault.code, words: { options: QUANTITY_OPTIONS.join(', ') } });
    case 'PRICE_MISSING':
      return told('spotPriceMinor', { code: fault.code });
    default:
      return told('isBidActive', { code: fault.code });
  }
}
