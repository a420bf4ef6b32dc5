import type { UploadKind } from '@mazad/contract/bids/bid-books';
import type { RowChoice, RowVerdict } from '@mazad/domain/prices/bid-book';
import type { Db, Sql } from '#platform/db/db.ts';
import type { ErrorDetails } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import type { FileAnswer } from '#platform/http/routes.ts';
import type { TableOptions } from '#platform/sheets/table.ts';

/** Why a row or price needs attention: a code of `words.ts`. It is translated when it is read. */
export interface Reason {
  code: string;
  words?: NonNullable<ErrorDetails['words']>;
  /** The code of a further sentence. */
  also?: string;
}

export interface RowError extends Reason {
  /** The column's field, a key of the kind's headers; '' for the whole row. */
  column: string;
  /** The header of a column that only this file's category has. */
  label?: Record<Language, string>;
  value: string;
  /** The value that stays: at the fault, or the price if the whole row is at fault. Missing without a bid. */
  live?: Pick<PlannedCell, 'field'> & { value: number | boolean };
}

export interface PriceSlip extends Reason {
  /** The cell with the price. */
  field: string;
}

/** A value of a row as stored: an amount in minor units, a quantity or a switch. */
export interface PlannedCell {
  field: string;
  /** The field's name if the kind's headers lack it, such as a grade's name. */
  label?: Record<Language, string>;
  now: number | boolean | null;
  atDownload: number | boolean | null;
  file: number | boolean;
  isConflict: boolean;
}

/** A row of a file that changes something or has a fault. */
export interface PlannedRow
  extends Pick<RowVerdict, 'isConflict' | 'hasRest' | 'confirmsConflict' | 'moveBasisPoints'> {
  rowNumber: number;
  assetId: string | null;
  assetName: string;
  /** For a price per grade (E3). */
  grade: string | null;
  outcome: Exclude<RowVerdict['outcome'], 'UNCHANGED'>;
  /** The most telling cell first; for prices, the one whose change is shown. */
  cells: readonly PlannedCell[];
  /** Prices that look like slips; one confirmation covers them all. */
  confirm: readonly PriceSlip[] | null;
  error: RowError | null;
}

/** Whether an apply would change the row without any choice or confirmation. SQL does the same in `is_row_ready`. */
export const isReady = (row: PlannedRow): boolean =>
  row.outcome !== 'ERROR' && !row.isConflict && row.confirm === null;

/** The effects of a part of the file's rows. */
export interface PlannedLot {
  rows: PlannedRow[];
  unchanged: number;
  /** Of the part's models that the region has. */
  categoryIds: Iterable<string>;
}

export interface BookPlan {
  rowsTotal: number;
  /** For prices: how many models the store has staged, or else live. Null for kinds that leave other models alone. */
  had: number | null;
  /** Whether `had` counts staged models; null like `had`. */
  isBaseStaged: boolean | null;
  /** Like in `OpenTable`: sheets that were read, and sheets that were not. */
  sheets: readonly string[];
  leftSheets: readonly string[];
  /** A digest of the store's data, if an apply depends on more of it than the rows show. */
  baseDigest: string | null;
  /** The effect of each row on the current market. Throws BOOK_CATEGORY. Yields to the event loop. */
  lots(sql: Sql): AsyncIterable<PlannedLot>;
  /**
   * Compares and applies the rows in the caller's transaction, holding the market; `keep` receives the results part by
   * part. Throws BOOK_CATEGORY like `lots`. Returns the assets to refresh on open screens. Null for a kind whose rows
   * must be stored before they are applied.
   */
  applyAtOnce: ((tx: Sql, keep: (lot: PlannedLot) => Promise<void>) => Promise<string[]>) | null;
}

export interface UploadFacts {
  storeId: string;
  regionId: string;
  uploadId: string;
  userId: string;
  /** The address of that member's request (P4). */
  address: string | null;
  language: Language;
  /** Rows of other categories are errors, and a file of another category is refused. */
  categoryId: string | null;
}

export interface PlanInput extends UploadFacts {
  fileName: string;
  bytes: Buffer;
  /** Reports progress; throws if nobody needs the plan any more. */
  progress(rowsDone: number, rowsTotal: number | null): Promise<void>;
  signal: AbortSignal;
}

/** A row to apply, with its choice and confirmation if it needs them. */
export interface ReadyRow {
  rowId: number;
  assetId: string;
  grade: string | null;
  cells: readonly PlannedCell[];
  choice: RowChoice | null;
  isConfirmed: boolean;
}

export interface AppliedBookRow {
  rowId: number;
  /** Null: applied. */
  error: RowError | null;
  /** What an undo needs, for kinds without a history of their own. */
  result: Record<string, unknown> | null;
}

/** The data that a file was compared with has changed: compare again, and show it again if it was shown. */
export class BaseMoved extends Error {}

/** Rows in the order of their models, loaded a lot at a time. */
export interface RowLots<Row> {
  lots: AsyncIterable<readonly Row[]>;
}

export interface ReadyRows extends RowLots<ReadyRow> {
  /** From the plan. */
  baseDigest: string | null;
  /** Takes the results, a lot at a time. */
  keep(applied: readonly AppliedBookRow[]): Promise<void>;
}

export interface UndoneRow {
  rowId: number;
  assetId: string;
  result: Record<string, unknown> | null;
}

export interface UndoneBook {
  /** Rows left alone: they changed since, or their old values are no longer valid. */
  leftRowIds: number[];
  changedAssetIds: string[];
}

export interface TemplateInput {
  storeId: string;
  regionId: string;
  categoryId: string;
  language: Language;
  now: Date;
}

/**
 * The differences between kinds of uploads. All else is shared: storing the file, states, choices, progress, report,
 * mail, cancelling, restarting after a crash.
 */
export interface BookKind {
  kind: UploadKind;
  /** Header of each field, in both languages. */
  headers: Record<string, Record<Language, string>>;
  /** How to find the sheets with rows. */
  table: Pick<TableOptions, 'isHeader' | 'aside'>;
  isMoney(field: string): boolean;
  /** All models of a category as a workbook to fill in (X1). Throws NOT_FOUND. */
  template(db: Db, input: TemplateInput): Promise<FileAnswer>;
  /**
   * Reads the whole file; writes nothing. Throws errors of the sheets, and BOOK_COLUMNS if nothing of it is usable.
   * Yields to the event loop.
   */
  plan(db: Db, input: PlanInput): Promise<BookPlan>;
  /**
   * Applies rows in the caller's transaction; a row that changed since its preview is refused, not overwritten. Returns
   * the assets to refresh on open screens. Throws BaseMoved.
   */
  apply(tx: Sql, facts: UploadFacts, rows: ReadyRows): Promise<string[]>;
  /** Undoes applied rows; null if uploads of this kind cannot be undone. */
  undo: ((tx: Sql, facts: UploadFacts, rows: RowLots<UndoneRow>) => Promise<UndoneBook>) | null;
}

export type BookKinds = Partial<Record<UploadKind, BookKind>>;
