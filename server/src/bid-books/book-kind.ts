import type { UploadKind } from '@mazad/contract/bids/bid-books';
import type { RowChoice, RowVerdict } from '@mazad/domain/prices/bid-book';
import type { Db, Sql } from '#platform/db/db.ts';
import type { ErrorDetails } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import type { FileAnswer } from '#platform/http/routes.ts';
import type { TableOptions } from '#platform/sheets/table.ts';

/** Why a row or a price is not taken as it is: a code of `words.ts`, said in the reader's language when it is read. */
export interface Reason {
  code: string;
  words?: NonNullable<ErrorDetails['words']>;
  /** The code of what follows from it, said behind it. */
  also?: string;
}

export interface RowError extends Reason {
  /** The field of the column, a key of the kind's headers; '' for the row as a whole. */
  column: string;
  /** The header of a column that only this file's category has. */
  label?: Record<Language, string>;
  value: string;
  /** What stays at the fault, or the price where the row as a whole is at fault; none without a bid. */
  live?: Pick<PlannedCell, 'field'> & { value: number | boolean };
}

/** A price that looks like a slip (M2), and why. */
export interface PriceSlip extends Reason {
  /** Of the cell that holds the price. */
  field: string;
}

/** A value of a row as it is kept: amounts in minor units, a quantity or a switch. */
export interface PlannedCell {
  field: string;
  /** What the field is called where the kind's headers do not say: a grade's name. */
  label?: Record<Language, string>;
  now: number | boolean | null;
  atDownload: number | boolean | null;
  file: number | boolean;
  isConflict: boolean;
}

/** One row of a file that is not unchanged: what it would do. */
export interface PlannedRow
  extends Pick<RowVerdict, 'isConflict' | 'hasRest' | 'confirmsConflict' | 'moveBasisPoints'> {
  rowNumber: number;
  assetId: string | null;
  assetName: string;
  /** Of a price per grade (E3). */
  grade: string | null;
  outcome: Exclude<RowVerdict['outcome'], 'UNCHANGED'>;
  /** The one that says most of the row comes first, of prices that whose move is told. */
  cells: readonly PlannedCell[];
  /** Prices that look like slips: one confirmation is about all of them. */
  confirm: readonly PriceSlip[] | null;
  error: RowError | null;
}

/** Whether applying would change the row with nothing chosen or confirmed: `is_row_ready` of a row just planned. */
export const isReady = (row: PlannedRow): boolean =>
  row.outcome !== 'ERROR' && !row.isConflict && row.confirm === null;

/** What a part of the file's rows would do. */
export interface PlannedLot {
  rows: PlannedRow[];
  unchanged: number;
  /** Of the models in it that the region has. */
  categoryIds: Iterable<string>;
}

/** A file that was read to its end. */
export interface BookPlan {
  rowsTotal: number;
  /** Of prices: how many models the store has staged, or else live. Null for a kind that leaves other models alone. */
  had: number | null;
  /** Whether those are staged ones; null as `had`. */
  isBaseStaged: boolean | null;
  /** As `OpenTable` has them: the sheets that were read, and those that were left. */
  sheets: readonly string[];
  leftSheets: readonly string[];
  /** A digest of what the store had, where more than the rows show counts when they are applied. */
  baseDigest: string | null;
  /** What each row would do, beside the market as it is; throws BOOK_CATEGORY. Gives the event loop its turn. */
  lots(sql: Sql): AsyncIterable<PlannedLot>;
  /**
   * Compares and applies the rows in the caller's transaction, beside the market that it holds meanwhile; `keep` takes
   * what became of them, part by part. BOOK_CATEGORY as `lots`. Returns the assets that open screens have to be told
   * of. Null for a kind whose rows are applied as they were kept.
   */
  applyAtOnce: ((tx: Sql, keep: (lot: PlannedLot) => Promise<void>) => Promise<string[]>) | null;
}

/** What a kind is told of the upload that it works on. */
export interface UploadFacts {
  storeId: string;
  regionId: string;
  uploadId: string;
  userId: string;
  /** Where the wish of that member came from (P4). */
  address: string | null;
  language: Language;
  /** Rows of another category are in error, and a file of another one is refused. */
  categoryId: string | null;
}

export interface PlanInput extends UploadFacts {
  fileName: string;
  bytes: Buffer;
  /** Says how far it is; throws when nobody wants the plan any more. */
  progress(rowsDone: number, rowsTotal: number | null): Promise<void>;
  signal: AbortSignal;
}

/** A row that is applied: chosen and confirmed where it had to be. */
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
  /** What an undo needs, of a kind that keeps no history of its own. */
  result: Record<string, unknown> | null;
}

/** What a file was compared with became another since: it is compared again, and shown again where it was shown. */
export class BaseMoved extends Error {}

/** Rows in the order of their models: held in memory a lot at a time. */
export interface RowLots<Row> {
  lots: AsyncIterable<readonly Row[]>;
}

/** The rows that are ready. */
export interface ReadyRows extends RowLots<ReadyRow> {
  /** Of the plan. */
  baseDigest: string | null;
  /** Takes what became of them, a lot at a time. */
  keep(applied: readonly AppliedBookRow[]): Promise<void>;
}

export interface UndoneRow {
  rowId: number;
  assetId: string;
  result: Record<string, unknown> | null;
}

export interface UndoneBook {
  /** Rows that were left: they changed since, or what they were is not taken now. */
  leftRowIds: number[];
  changedAssetIds: string[];
}

/** Whose template, of which category, in whose language. */
export interface TemplateInput {
  storeId: string;
  regionId: string;
  categoryId: string;
  language: Language;
  now: Date;
}

/**
 * What differs between the kinds of an upload. Everything else (keeping the file, states, choices, progress, report,
 * mail, cancelling, starting again after a crash) is the same for all.
 */
export interface BookKind {
  kind: UploadKind;
  /** Header of each field, in both languages. */
  headers: Record<string, Record<Language, string>>;
  /** By which the sheets of rows are found. */
  table: Pick<TableOptions, 'isHeader' | 'aside'>;
  /** Whether a field is an amount of money. */
  isMoney(field: string): boolean;
  /** All models of a category as a workbook to fill in (X1). Throws NOT_FOUND. */
  template(db: Db, input: TemplateInput): Promise<FileAnswer>;
  /**
   * Reads the file to its end; writes nothing. Errors of the sheets, and BOOK_COLUMNS where nothing of it can be
   * taken. Gives the event loop its turn.
   */
  plan(db: Db, input: PlanInput): Promise<BookPlan>;
  /**
   * Applies rows in the caller's transaction; one that changed since its preview is refused, not overwritten. Returns
   * the assets that open screens have to be told of. Throws BaseMoved.
   */
  apply(tx: Sql, facts: UploadFacts, rows: ReadyRows): Promise<string[]>;
  /** Takes back the rows that were applied; null where an upload of this kind cannot be taken back. */
  undo: ((tx: Sql, facts: UploadFacts, rows: RowLots<UndoneRow>) => Promise<UndoneBook>) | null;
}

export type BookKinds = Partial<Record<UploadKind, BookKind>>;
