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

/** As many rows as bids are written at once. */
const LOT_ROWS = 2000;

const byAsset = <R extends { assetId: string }>(rows: readonly R[]): R[] =>
  [...rows].sort((a, b) => (a.assetId < b.assetId ? -1 : 1));

const bookCells = (cells: readonly PlannedCell[]) => cells as readonly BookCell[];

/**
 * Applies rows in the order of their assets, lot by lot. What the preview showed must still be so: the markets are locked
 * first, and a row whose bid was changed meanwhile is refused instead of overwritten.
 */
export async function applySpotRows(
  tx: Sql,
  deps: Deps,
  facts: UploadFacts,
  rows: readonly ReadyRow[],
  progress: Progress,
): Promise<AppliedBook> {
  const applied: AppliedBookRow[] = [];
  const changedAssetIds: string[] = [];
  const sorted = byAsset(rows);
  for (let from = 0; from < sorted.length; from += LOT_ROWS) {
    const lot = sorted.slice(from, from + LOT_ROWS);
    const current = await lockedBids(tx, facts, lot);
    const wished: (ReadyRow & BidWishRow)[] = [];
    for (const row of lot) {
      const stale = staleCell(row, current.get(row.assetId) ?? null);
      if (stale)
        applied.push({ rowId: row.rowId, error: errorAt(stale, 'CHANGED_SINCE_PREVIEW'), result: null });
      else wished.push({ ...row, wish: wishOf(bookCells(row.cells), row.choice, row.isConfirmed) });
    }
    const done = await applyBids(tx, deps, { ...changeOf(facts), rows: wished });
    for (const [at, row] of wished.entries()) {
      applied.push({ rowId: row.rowId, ...outcomeOf(row, done.rows[at]!, deps.clock.now()) });
    }
    changedAssetIds.push(...done.changedAssetIds);
    await progress(from + lot.length);
  }
  return { rows: applied, changedAssetIds };
}

/** Takes back what is still as the upload left it (M4: with a new time, as any other change). */
export async function undoSpotRows(
  tx: Sql,
  deps: Deps,
  facts: UploadFacts,
  rows: UndoRows,
): Promise<UndoneBook> {
  const leftRowIds: number[] = [];
  const changedAssetIds: string[] = [];
  const sorted = byAsset(rows);
  for (let from = 0; from < sorted.length; from += LOT_ROWS) {
    const lot = sorted.slice(from, from + LOT_ROWS);
    const current = await lockedBids(tx, facts, lot);
    const wished: (BidWishRow & { rowId: number })[] = [];
    for (const { rowId, assetId, result } of lot) {
      const { before, after } = result as Result;
      if (isAsLeft(after, current.get(assetId) ?? null))
        wished.push({ rowId, assetId, wish: undoWish(before, after) });
      else leftRowIds.push(rowId);
    }
    const done = await applyBids(tx, deps, { ...changeOf(facts, true), rows: wished });
    for (const [at, row] of wished.entries()) if (done.rows[at]!.refusal) leftRowIds.push(row.rowId);
    changedAssetIds.push(...done.changedAssetIds);
  }
  return { leftRowIds, changedAssetIds };
}

function changeOf(facts: UploadFacts, isUndo = false) {
  const { storeId, regionId, userId, uploadId } = facts;
  return { storeId, regionId, userId, note: { source: isUndo ? 'UPLOAD_UNDONE' : 'UPLOAD', uploadId } };
}

async function lockedBids(tx: Sql, facts: UploadFacts, rows: readonly { assetId: string }[]) {
  const ids = rows.map((row) => row.assetId);
  await lockMarkets(tx, facts.regionId, ids);
  const markets = await findMarkets(tx, facts, ids);
  return new Map([...markets].map(([assetId, { bid }]) => [assetId, bid]));
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
