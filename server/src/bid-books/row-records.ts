import type { ListUploadRowsQuerySchema, UploadCounts, UploadRow } from '@mazad/contract/bids/bid-books';
import { toMajor } from '@mazad/domain/money';
import { v7 as uuid } from 'uuid';
import type * as z from 'zod/mini';
import type { Sql } from '#platform/db/db.ts';
import { Values } from '#platform/db/values.ts';
import type { Language } from '#platform/http/messages.ts';
import { writeOutbox } from '#platform/outbox.ts';
import { rowPlace } from '#platform/sheets/row-place.ts';
import { LOT_ROWS, lotsOf, wordConditions } from '../bidding/index.ts';
import type {
  BookKind,
  BookPlan,
  PlannedCell,
  PlannedRow,
  PriceSlip,
  RowError,
  RowLots,
} from './book-kind.ts';
import type { UploadRecord } from './uploads/upload-record.ts';
import { reasonText, slipText } from './words.ts';

type Key = Pick<UploadRecord, 'store_id' | 'upload_id'>;

/** Stores a part of a plan's rows under the ids of `idOf`. */
export async function addRows(
  tx: Sql,
  { store_id, upload_id }: Key,
  rows: readonly PlannedRow[],
  idOf: (row: PlannedRow) => number,
): Promise<void> {
  for (const part of lotsOf(rows)) {
    const lot = part.map((row) => ({ ...row, rowId: idOf(row) }));
    await tx.query(
      `insert into bid_upload_row (store_id, upload_id, row_id, row_number, asset_id, asset_name, grade, outcome, cells,
         move_basis_points, confirm, is_conflict, confirms_conflict, has_rest, error)
       select $1, $2, r."rowId", r."rowNumber", r."assetId", r."assetName", r.grade, r.outcome, r.cells,
         r."moveBasisPoints", r.confirm, r."isConflict", r."confirmsConflict", r."hasRest", r.error
       from json_to_recordset($3::json) r("rowId" int, "rowNumber" int, "assetId" uuid, "assetName" text, grade text,
         outcome text, cells jsonb, "moveBasisPoints" int, confirm jsonb, "isConflict" boolean,
         "confirmsConflict" boolean, "hasRest" boolean, error jsonb)`,
      [store_id, upload_id, JSON.stringify(lot)],
    );
  }
}

export async function deleteRows(tx: Sql, { store_id, upload_id }: Key): Promise<void> {
  await tx.query('delete from bid_upload_row where store_id = $1 and upload_id = $2', [store_id, upload_id]);
}

/** The ready rows, lot by lot. The upload's state fixes them, so two reads agree. */
export async function findReady<Row extends object>(
  tx: Sql,
  { store_id, upload_id }: Key,
  columns: string,
): Promise<RowLots<Row>> {
  const found = await tx.query<{ row_id: number }>(
    `select row_id from bid_upload_row r where store_id = $1 and upload_id = $2 and is_row_ready(r)
     order by asset_id, row_id`,
    [store_id, upload_id],
  );
  const ids = found.map((row) => row.row_id);
  async function* lots() {
    for (let from = 0; from < ids.length; from += LOT_ROWS) {
      yield await tx.query<Row>(
        `select ${columns} from bid_upload_row where store_id = $1 and upload_id = $2 and row_id = any ($3::int[])
         order by asset_id, row_id`,
        [store_id, upload_id, ids.slice(from, from + LOT_ROWS)],
      );
    }
  }
  return { lots: lots() };
}

type Kept = Pick<UploadCounts, 'rows' | 'had' | 'isBaseStaged' | 'unchanged'> & SheetsOfPlan;
type SheetsOfPlan = Partial<Pick<BookPlan, 'sheets' | 'leftSheets'>>;

/** Counts of an upload's rows as they would be applied now, and of the rows that are not stored. */
export async function countRows(tx: Sql, { store_id, upload_id }: Key, all: Kept): Promise<UploadCounts> {
  const [counted] = await tx.query<Omit<UploadCounts, keyof Kept>>(
    `select count(*) filter (where outcome = 'ADDED') as added,
       count(*) filter (where outcome = 'CHANGED') as changed,
       count(*) filter (where outcome = 'SWITCHED_OFF') as "switchedOff",
       count(*) filter (where outcome = 'ERROR') as "inError",
       count(*) filter (where confirm is not null) as "toConfirm",
       count(*) filter (where confirm is not null and is_confirmed) as confirmed,
       count(*) filter (where is_conflict) as "inConflict",
       count(*) filter (where is_conflict and choice is not null) as decided,
       count(*) filter (where outcome <> 'ERROR' and not is_row_ready(r)
         and (choice is distinct from 'APP' or has_rest)) as waiting,
       count(*) filter (where is_row_ready(r)) as ready,
       $3 + count(*) filter (where outcome = 'ADDED' and is_row_ready(r)) - count(*) filter (where outcome = 'SWITCHED_OFF') as staged
     from bid_upload_row r where store_id = $1 and upload_id = $2`,
    [store_id, upload_id, all.had],
  );
  const { rows, had, isBaseStaged, unchanged, sheets = [], leftSheets = [] } = all;
  return {
    ...{ rows, had, isBaseStaged, unchanged, ...counted! },
    ...{ sheets: [...sheets], leftSheets: [...leftSheets] },
  };
}

type RowRecord = Omit<UploadRow, 'row' | 'sheet' | 'cells' | 'confirm' | 'error'> & {
  rowNumber: number;
  cells: PlannedCell[];
  confirm: PriceSlip[] | null;
  error: RowError | null;
};

const ROW = `r.row_id as "rowId", r.row_number as "rowNumber", r.asset_id as "assetId", r.asset_name as "assetName",
  r.grade, r.outcome, r.cells, r.move_basis_points / 100::float8 as "movePercent", r.confirm,
  r.is_confirmed as "isConfirmed", r.is_conflict as "isConflict", r.choice, r.error`;

type Query = z.infer<typeof ListUploadRowsQuerySchema>;
const COUNT_DEFAULT = 100;

/** Rows that need a decision, then rows in error, then the others; in file order, or largest changes first. */
export async function listRows(
  sql: Sql,
  upload: UploadRecord,
  { show = 'REVIEW', orderBy = 'row', search, unusual, page = 1, count = COUNT_DEFAULT }: Query,
  o: { kind: BookKind; language: Language },
): Promise<{ rows: UploadRow[]; totalCount: number }> {
  const found = new Values(upload.store_id, upload.upload_id, show, upload.region_id);
  // A row without a known model is searched by its name in the file, in any script.
  const words = wordConditions(search, found, 'coalesce(m.search_text, search_text(r.asset_name))');
  const conditions = [
    `r.store_id = $1 and r.upload_id = $2 and ($3 = 'REVIEW' or r.outcome = $3)`,
    ...(unusual === 'true' ? ['r.confirm is not null'] : []),
    ...words,
  ];
  const from = `from bid_upload_row r left join market m on m.asset_id = r.asset_id and m.region_id = $4
    where ${conditions.join(' and ')}`;
  const paged = new Values(...found.list);
  const [rows, [total]] = await Promise.all([
    sql.query<RowRecord>(
      `select ${ROW} ${from}
       order by case when r.is_conflict or r.confirm is not null then 0 when r.outcome = 'ERROR' then 1 else 2 end,
         case when ${paged.add(orderBy)} = 'move' then coalesce(-abs(r.move_basis_points), 1) end, r.row_id
       limit ${paged.add(count)} offset ${paged.add((page - 1) * count)}`,
      paged,
    ),
    sql.query<{ n: number }>(`select count(*) as n ${from}`, found),
  ]);
  const shown = { ...o, sheets: upload.counts?.sheets ?? [] };
  return { rows: rows.map((row) => rowOf(row, shown)), totalCount: total!.n };
}

const LIST_COMMA: Record<Language, string> = { en: ', ', ar: '، ' };

interface Shown {
  kind: BookKind;
  language: Language;
  sheets: readonly string[];
}

/** The field's name on the wire, without the unit: amounts are major there. */
const wireField = (field: string) => field.replace(/Minor$/, '');

function rowOf({ rowNumber, ...row }: RowRecord, { kind, language, sheets }: Shown): UploadRow {
  const told = <V extends number | boolean | null>(cell: Pick<PlannedCell, 'field'>, value: V) =>
    typeof value === 'number' && kind.isMoney(cell.field) ? toMajor(value) : value;
  return {
    ...row,
    ...rowPlace(rowNumber, sheets),
    cells: row.cells.map((cell) => ({
      field: wireField(cell.field),
      label: cell.label?.[language] ?? null,
      now: told(cell, cell.now),
      atDownload: told(cell, cell.atDownload),
      file: told(cell, cell.file),
      isConflict: cell.isConflict,
    })),
    confirm: row.confirm && {
      type: row.confirm[0]!.code,
      message: row.confirm.map((slip) => slipText(slip, row.cells, language)).join(LIST_COMMA[language]),
    },
    error: row.error && {
      type: row.error.code,
      message: reasonText(row.error, language),
      field: wireField(row.error.column),
      column: (row.error.label ?? kind.headers[row.error.column])?.[language] ?? '',
      value: row.error.value,
      live: row.error.live
        ? { field: wireField(row.error.live.field), value: told(row.error.live, row.error.live.value) }
        : null,
    },
  };
}

/** Tells the store that a file was processed (N1) or undone, in the same transaction. */
export async function tellProcessed(
  tx: Sql,
  upload: UploadRecord,
  o: { state: string; applied: number; now: Date },
): Promise<void> {
  const payload = { fileName: upload.file_name, kind: upload.kind, state: o.state, applied: o.applied };
  const message = { storeId: upload.store_id, kind: 'FILE_PROCESSED', subject: upload.upload_id, payload };
  await writeOutbox(tx, { regionId: upload.region_id, messages: [message], at: o.now });
}

export const newClaim = (): string => uuid();
