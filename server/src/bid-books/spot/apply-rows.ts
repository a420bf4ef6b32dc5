import { type BookCell, type BookField, isAsLeft, undoWish, valuesOf, wishOf } from '@mazad/domain/bid-book';
import type { BidState } from '@mazad/domain/bid-change';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { type AppliedRow, applyBids, type BidWishRow, refusalError } from '../../bidding/offers.ts';
import type {
  AppliedBook,
  AppliedBookRow,
  BookKind,
  PlannedCell,
  Progress,
  ReadyRow,
  RowError,
  UndoneBook,
  UploadFacts,
} from '../book-kind.ts';
import { findMarkets, lockMarkets } from './markets.ts';

interface Deps {
  clock: Clock;
  bidChangesPerHour: number;
}

type UndoRows = Parameters<NonNullable<BookKind['undo']>>[2];
/** What an undo needs of an applied row. */
type Result = { before: BidState | null; after: BidState };

/** Rows that are locked and looked at together; between two lots the process serves others. */
const LOT_ROWS = 2000;

const bookCells = (cells: readonly PlannedCell[]) => cells as readonly BookCell[];

/**
 * Applies the rows. What the preview showed must still be so: the markets are locked first, and a row whose bid was
 * changed meanwhile is refused instead of overwritten.
 */
export async function applySpotRows(
  tx: Sql,
  deps: Deps,
  facts: UploadFacts,
  rows: readonly ReadyRow[],
  progress: Progress,
): Promise<AppliedBook> {
  const applied: AppliedBookRow[] = [];
  const wished: (ReadyRow & BidWishRow)[] = [];
  await forLockedBids(tx, facts, rows, (row, bid) => {
    const stale = staleCell(row, bid);
    if (stale)
      applied.push({ rowId: row.rowId, error: errorAt(stale, 'CHANGED_SINCE_PREVIEW'), result: null });
    else wished.push({ ...row, wish: wishOf(bookCells(row.cells), row.choice, row.isConfirmed) });
  });
  const done = await applyBids(tx, deps, { ...changeOf(facts), rows: wished, progress });
  for (const [at, row] of wished.entries()) {
    applied.push({ rowId: row.rowId, ...outcomeOf(row, done.rows[at]!, deps.clock.now()) });
  }
  return { rows: applied, changedAssetIds: done.changedAssetIds };
}

/** Takes back what is still as the upload left it (M4: with a new time, as any other change). */
export async function undoSpotRows(
  tx: Sql,
  deps: Deps,
  facts: UploadFacts,
  rows: UndoRows,
): Promise<UndoneBook> {
  const leftRowIds: number[] = [];
  const wished: (BidWishRow & { rowId: number })[] = [];
  await forLockedBids(tx, facts, rows, ({ rowId, assetId, result }, bid) => {
    const { before, after } = result as Result;
    if (isAsLeft(after, bid)) wished.push({ rowId, assetId, wish: undoWish(before, after) });
    else leftRowIds.push(rowId);
  });
  const done = await applyBids(tx, deps, { ...changeOf(facts, true), rows: wished });
  for (const [at, row] of wished.entries()) if (done.rows[at]!.refusal) leftRowIds.push(row.rowId);
  return { leftRowIds, changedAssetIds: done.changedAssetIds };
}

function changeOf(facts: UploadFacts, isUndo = false) {
  const { storeId, regionId, userId, uploadId } = facts;
  return { storeId, regionId, userId, note: { source: isUndo ? 'UPLOAD_UNDONE' : 'UPLOAD', uploadId } };
}

/** Locks the markets of all rows, in the order of their ids and lot by lot, and looks at each row beside its bid. */
async function forLockedBids<Row extends { assetId: string }>(
  tx: Sql,
  facts: UploadFacts,
  rows: readonly Row[],
  look: (row: Row, bid: BidState | null) => void,
): Promise<void> {
  const sorted = [...rows].sort((a, b) => (a.assetId < b.assetId ? -1 : 1));
  for (let from = 0; from < sorted.length; from += LOT_ROWS) {
    const lot = sorted.slice(from, from + LOT_ROWS);
    const ids = lot.map((row) => row.assetId);
    await lockMarkets(tx, facts.regionId, ids);
    const markets = await findMarkets(tx, facts, ids);
    for (const row of lot) look(row, markets.get(row.assetId)?.bid ?? null);
  }
}

/** The first value that is no longer as the dealer saw it beside the file's. */
function staleCell(row: ReadyRow, now: BidState | null): PlannedCell | undefined {
  const values = valuesOf(now);
  return row.cells.find((cell) => {
    const isKept = row.choice === 'APP' && cell.isConflict;
    const value = values[cell.field as BookField];
    return !isKept && value !== cell.now && value !== cell.file;
  });
}

function errorAt(cell: PlannedCell | undefined, code: string, words?: RowError['words']): RowError {
  const isMoney = cell?.field === 'spotPriceMinor';
  const value = cell ? String(isMoney ? toMajor(Number(cell.file)) : cell.file) : '';
  return { column: cell?.field ?? '', value, code, ...(words && { words }) };
}

function outcomeOf(row: ReadyRow, done: AppliedRow, now: Date): Omit<AppliedBookRow, 'rowId'> {
  if (!done.refusal) {
    const result = done.outcome === 'CHANGED' ? { before: done.before, after: done.after } : null;
    return { error: null, result };
  }
  const price = row.cells.find((cell) => cell.field === 'spotPriceMinor');
  const { type, more } = refusalError(done.refusal, now);
  return { error: errorAt(price ?? row.cells[0], type, more.words), result: null };
}
