import { toMajor } from '@mazad/domain/money';
import {
  type BookCell,
  type BookField,
  commandOf,
  isAsLeft,
  undoCommand,
  valuesOf,
} from '@mazad/domain/prices/bid-book';
import type { BidState } from '@mazad/domain/prices/bid-change';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import {
  type AppliedRow,
  applyBidLots,
  type BidLot,
  currentBid,
  type RowRefusal,
  refusalError,
} from '../../bidding/index.ts';
import type {
  AppliedBookRow,
  PlannedCell,
  ReadyRow,
  ReadyRows,
  RowError,
  RowLots,
  UndoneBook,
  UndoneRow,
  UploadFacts,
} from '../book-kind.ts';

export interface ApplyDeps {
  clock: Clock;
  bidChangesPerHour: number;
}

export const bookCells = (cells: readonly PlannedCell[]) => cells as readonly BookCell[];

/** Applies rows. A bid that changed since the preview is not overwritten. */
export async function applySpotRows(
  tx: Sql,
  deps: ApplyDeps,
  facts: UploadFacts,
  { lots, keep }: ReadyRows,
): Promise<string[]> {
  async function* bidLots(): AsyncGenerator<BidLot> {
    for await (const lot of lots) {
      yield {
        assetIds: lot.map((row) => row.assetId),
        commands: () =>
          lot.map((row) => ({
            assetId: row.assetId,
            command: commandOf(bookCells(row.cells), row.choice, row.isConfirmed),
            isAsSeen: (bid) => !staleCell(row, bid),
          })),
        keep: (applied) => {
          const now = deps.clock.now();
          return keep(lot.map((row, at) => ({ rowId: row.rowId, ...outcomeOf(row, applied[at]!, now) })));
        },
      };
    }
  }
  return applyBidLots(tx, deps, { ...changeOf(facts), lots: bidLots() });
}

/** Undoes what is still as the upload left it. */
export async function undoSpotRows(
  tx: Sql,
  deps: ApplyDeps,
  facts: UploadFacts,
  { lots }: RowLots<UndoneRow>,
): Promise<UndoneBook> {
  const leftRowIds: number[] = [];
  async function* bidLots(): AsyncGenerator<BidLot> {
    for await (const lot of lots) {
      const changes = await listChanges(tx, facts, lot);
      yield {
        assetIds: changes.map(({ assetId }) => assetId),
        commands: (markets) =>
          changes.map(({ assetId, before, after }) => {
            const market = markets.get(assetId);
            const now = market ? currentBid(market) : null;
            return {
              assetId,
              command: undoCommand(before, after, now ?? after),
              isAsSeen: (bid) => isAsLeft(after, bid),
            };
          }),
        keep: (applied) => {
          for (const [at, { rowId }] of changes.entries()) if (applied[at]!.refusal) leftRowIds.push(rowId);
        },
      };
    }
  }
  const change = { ...changeOf(facts, true), lots: bidLots() };
  return { changedAssetIds: await applyBidLots(tx, deps, change), leftRowIds };
}

interface BookChange {
  rowId: number;
  assetId: string;
  before: BidState | null;
  after: BidState;
}

const stateOf = (entry: string) =>
  `json_build_object('spotPriceMinor', ${entry}.spot_price_minor, 'isBidActive', ${entry}.is_active,
    'maxQuantity', ${entry}.max_quantity, 'availableQuantity', ${entry}.available_quantity,
    'autoTopupEnabled', ${entry}.auto_topup)`;

/**
 * The upload's changes from the bids' histories: each entry names its upload. Rows that changed nothing have none. A
 * bid that the upload placed counts as new, even if the store's other mode left earlier entries.
 */
function listChanges(tx: Sql, { storeId, uploadId }: UploadFacts, rows: readonly UndoneRow[]) {
  return tx.query<BookChange>(
    `select r.row_id as "rowId", a.asset_id as "assetId", ${stateOf('a')} as after,
       case when a.kind <> 'PLACED' then ${stateOf('b')} end as before
     from unnest($3::int[], $4::uuid[]) r (row_id, asset_id)
     cross join lateral (
       select * from bid_history h where h.asset_id = r.asset_id and h.store_id = $1
         and h.note @> jsonb_build_object('source', 'UPLOAD', 'uploadId', $2::text) order by h.version desc limit 1) a
     left join bid_history b on b.asset_id = a.asset_id and b.store_id = a.store_id and b.version = a.version - 1
     order by a.asset_id`,
    [storeId, uploadId, rows.map((row) => row.rowId), rows.map((row) => row.assetId)],
  );
}

export function changeOf(facts: UploadFacts, isUndo = false) {
  const { storeId, regionId, userId, address, uploadId } = facts;
  const note = { source: isUndo ? 'UPLOAD_UNDONE' : 'UPLOAD', uploadId };
  return { storeId, regionId, userId, address, note };
}

/** The first value that differs from what the dealer saw beside the file's. */
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

/** The error of a refused change, at the price or at the first cell. */
export function refusalErrorOf(cells: readonly PlannedCell[], refusal: RowRefusal, now: Date): RowError {
  const price = cells.find((cell) => cell.field === 'spotPriceMinor');
  const { type, more } = refusalError(refusal, now);
  return errorAt(price ?? cells[0], type, more.words);
}

function outcomeOf(row: ReadyRow, done: AppliedRow, now: Date): Omit<AppliedBookRow, 'rowId'> {
  if (!done.refusal) return { error: null, result: null };
  const stale = done.refusal.code === 'CHANGED_SINCE' ? staleCell(row, done.before) : undefined;
  if (stale) return { error: errorAt(stale, 'CHANGED_SINCE_PREVIEW'), result: null };
  return { error: refusalErrorOf(row.cells, done.refusal, now), result: null };
}
