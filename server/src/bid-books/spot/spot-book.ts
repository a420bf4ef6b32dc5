import type { Db, Sql } from '#platform/db/db.ts';
import { findHeader } from '#platform/sheets/table.ts';
import { lotsOf, readBidMarkets } from '../../bidding/index.ts';
import type { BookKind, BookPlan, PlanInput, PlannedLot } from '../book-kind.ts';
import { readBook } from '../read-book.ts';
import { applyAtOnce } from './apply-at-once.ts';
import { type ApplyDeps, applySpotRows, undoSpotRows } from './apply-rows.ts';
import { HEADERS, INSTRUCTIONS } from './columns.ts';
import { exportBook } from './export-book.ts';
import { hasId, Planner, type SpotFile } from './planner.ts';
import { findColumns, readRow } from './read-row.ts';

/** A row of a book needs the id (X2). */
const TABLE: BookKind['table'] = {
  isHeader: (cells) => findHeader(cells, Object.values(HEADERS.assetId)) !== null,
  aside: Object.values(INSTRUCTIONS).map(({ name }) => name),
};

export function createSpotBook(deps: ApplyDeps): BookKind {
  return {
    kind: 'SPOT_BOOK',
    headers: HEADERS,
    table: TABLE,
    isMoney: (field) => field === 'spotPriceMinor',
    template: (db, input) => exportBook(db, { ...input, brandId: null }),
    plan: (db, input) => plan(db, deps, input),
    apply: (tx, facts, rows) => applySpotRows(tx, deps, facts, rows),
    undo: (tx, facts, rows) => undoSpotRows(tx, deps, facts, rows),
  };
}

async function plan(db: Db, deps: ApplyDeps, input: PlanInput): Promise<BookPlan> {
  const place = await findPlace(db, input);
  const { currency } = place;
  const { language } = input;
  const { rows, sheets, leftSheets } = await readBook(input, TABLE, (headers, sheet) => {
    const columns = findColumns(headers, language, sheet);
    return (row) => readRow(row, columns, { currency, language });
  });
  const file: SpotFile = {
    rows,
    sheets,
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
    sheets,
    leftSheets,
    lots,
    had: null,
    isBaseStaged: null,
    baseDigest: null,
    applyAtOnce: (tx, keep) => applyAtOnce(tx, deps, input, file, keep),
  };
}

async function findPlace(db: Db, input: PlanInput): Promise<{ currency: string; category: string | null }> {
  const [place] = await db.query<{ currency: string; category: string | null }>(
    `select r.currency, case when $3 = 'ar' then c.name_ar else c.name_en end as category
       from region r left join category c on c.category_id = $2 where r.region_id = $1`,
    [input.regionId, input.categoryId, input.language],
  );
  return place!;
}
