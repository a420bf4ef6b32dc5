import { type BookCell, type BookField, isAsLeft, undoWish, valuesOf, wishOf } from '@mazad/domain/bid-book';
import type { BidState } from '@mazad/domain/bid-change';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import {
  type AppliedRow,
  applyBidLots,
  applyBids,
  type BidWishRow,
  refusalError,
} from '../../bidding/offers.ts';
import type {
  AppliedBookRow,
  BookKind,
  PlannedCell,
  ReadyRow,
  ReadyRows,
  RowError,
  UndoneBook,
  UploadFacts,
} from '../book-kind.ts';

interface Deps {
  clock: Clock;
  bidChangesPerHour: number;
}

type UndoRows = Parameters<NonNullable<BookKind['undo']>>[2];
/** What an undo needs of an applied row. */
type Result = { before: BidState | null; after: BidState };

const bookCells = (cells: readonly PlannedCell[]) => cells as readonly BookCell[];

/** Applies the rows. What the preview showed must still be so: a bid that was changed meanwhile is not overwritten. */
export async function applySpotRows(
  tx: Sql,
  deps: Deps,
  facts: UploadFacts,
  { total, lots, keep }: ReadyRows,
): Promise<string[]> {
  let lot: readonly ReadyRow[] = [];
  async function* wishes(): AsyncGenerator<BidWishRow[]> {
    for await (lot of lots) {
      yield lot.map((row) => ({
        assetId: row.assetId,
        wish: wishOf(bookCells(row.cells), row.choice, row.isConfirmed),
        isAsSeen: (bid) => !staleCell(row, bid),
      }));
    }
  }
  return applyBidLots(tx, deps, {
    ...changeOf(facts),
    rowsTotal: total,
    lots: wishes(),
    keep: (applied) => {
      const now = deps.clock.now();
      return keep(lot.map((row, at) => ({ rowId: row.rowId, ...outcomeOf(row, applied[at]!, now) })));
    },
  });
}

/** Takes back what is still as the upload left it (M4: with a new time, as any other change). */
export async function undoSpotRows(
  tx: Sql,
  deps: Deps,
  facts: UploadFacts,
  rows: UndoRows,
): Promise<UndoneBook> {
  const wished = rows.map(({ assetId, result }): BidWishRow => {
    const { before, after } = result as Result;
    return { assetId, wish: undoWish(before, after), isAsSeen: (bid) => isAsLeft(after, bid) };
  });
  const done = await applyBids(tx, deps, { ...changeOf(facts, true), rows: wished });
  const left = rows.filter((_, at) => done.rows[at]!.refusal);
  return { leftRowIds: left.map(({ rowId }) => rowId), changedAssetIds: done.changedAssetIds };
}

function changeOf(facts: UploadFacts, isUndo = false) {
  const { storeId, regionId, userId, uploadId } = facts;
  return { storeId, regionId, userId, note: { source: isUndo ? 'UPLOAD_UNDONE' : 'UPLOAD', uploadId } };
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
  const stale = done.refusal.code === 'CHANGED_SINCE' ? staleCell(row, done.before) : undefined;
  if (stale) return { error: errorAt(stale, 'CHANGED_SINCE_PREVIEW'), result: null };
  const price = row.cells.find((cell) => cell.field === 'spotPriceMinor');
  const { type, more } = refusalError(done.refusal, now);
  return { error: errorAt(price ?? row.cells[0], type, more.words), result: null };
}
