import { type Db, first, type Sql } from '#platform/db/db.ts';
import { openTable } from '#platform/sheets/table.ts';
import { lotsOf, readBidMarkets } from '../../bidding/offers.ts';
import type { BookKind, BookPlan, PlanInput, PlannedLot } from '../book-kind.ts';
import { applyAtOnce } from './apply-at-once.ts';
import { type ApplyDeps, applySpotRows, undoSpotRows } from './apply-rows.ts';
import { HEADERS, SHEET_NAME } from './columns.ts';
import { exportBook } from './export-book.ts';
import { hasId, Planner, type SpotFile } from './planner.ts';
import { findColumns, type ReadRow, readRow } from './read-row.ts';

/** How often it is said how far the reading is. */
const TOLD_EVERY_ROWS = 1000;

/** A SPOT store's bid book: prices, quantities and switches, model by model. */
export function createSpotBook(deps: ApplyDeps): BookKind {
  return {
    kind: 'SPOT_BOOK',
    headers: HEADERS,
    sheetNames: Object.values(SHEET_NAME),
    isMoney: (field) => field === 'spotPriceMinor',
    template: (db, input) => exportBook(db, { ...input, brandId: null }),
    plan: (db, input) => plan(db, deps, input),
    apply: (tx, facts, rows) => applySpotRows(tx, deps, facts, rows),
    undo: (tx, facts, rows) => undoSpotRows(tx, deps, facts, rows),
  };
}

async function plan(db: Db, deps: ApplyDeps, input: PlanInput): Promise<BookPlan> {
  const place = await findPlace(db, input);
  const rows = await readAll(input, place.currency);
  const file: SpotFile = {
    rows,
    category: input.categoryId ? { id: input.categoryId, name: place.category ?? '' } : null,
  };
  async function* lots(sql: Sql): AsyncGenerator<PlannedLot> {
    const planner = new Planner(file);
    for (const part of lotsOf(rows)) {
      const ids = part.filter(hasId).map((row) => row.assetId);
      const markets = await readBidMarkets(sql, input, ids, { at: deps.clock.at, isLocked: false });
      yield planner.plan(part, markets);
    }
    planner.end();
  }
  return {
    rowsTotal: rows.length,
    lots,
    had: null,
    isBaseStaged: null,
    baseDigest: null,
    applyAtOnce: (tx, keep) => applyAtOnce(tx, deps, input, file, keep),
  };
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
  const table = await openTable(input.bytes, {
    fileName: input.fileName,
    signal: input.signal,
    preferredSheet: Object.values(SHEET_NAME),
  });
  const columns = findColumns(table.headers, input.language);
  const rows: ReadRow[] = [];
  for await (const row of table.rows) {
    rows.push(readRow(row, columns, { currency, language: input.language }));
    if (rows.length % TOLD_EVERY_ROWS === 0) await input.progress(rows.length, table.rowsExpected);
  }
  return rows;
}
