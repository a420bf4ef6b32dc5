/** A file of moves: columns for deal id and event, and optional ones (X4). */

import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import { fieldWord, issueWord } from '@mazad/contract/fields/field-words';
import { ManyMoveSchema, MOVE_FILE_ROWS_MAX, type MoveFile } from '@mazad/contract/operator/deal-moves';
import {
  DEAL_EVENTS,
  DEAL_STATES,
  type DealEvent,
  type DealState,
  needsReason,
} from '@mazad/domain/deals/course';
import { foldText } from '@mazad/domain/text/fold-text';
import { cleanText, nameKey } from '@mazad/domain/text/name-key';
import { numberOf } from '@mazad/domain/text/number-of';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { readMultipart } from '#platform/http/multipart.ts';
import { SHEET_LIMITS } from '#platform/sheets/limits.ts';
import { ABOUT_SHEETS } from '#platform/sheets/list-workbook.ts';
import { rowPlace, sheetOf } from '#platform/sheets/row-place.ts';
import { SheetError } from '#platform/sheets/sheet-error.ts';
import { findHeader, openTable, type TableRow } from '#platform/sheets/table.ts';
import { DEAL_EVENT_WORDS } from '../../deals/index.ts';

const MIB = 1024 * 1024;
const NAME_LENGTH_MAX = 120;
const FILE_BYTES_MAX = 2 * MIB;

/** Headers by field: the API's name, the export's, and people's own. */
const HEADERS = {
  appraisalCode: ['code', 'deal id', 'appraisal code', 'appraisalCode', 'رقم الصفقة'],
  event: ['event', 'type', 'الحدث'],
  at: ['at', 'time', 'date', 'الوقت'],
  awbNumber: ['awb', 'awb number', 'awbNumber', 'رقم بوليصة الشحن'],
  trackingUrl: ['tracking', 'tracking link', 'trackingUrl', 'رابط التتبع'],
  reason: ['reason', 'السبب'],
  charge: ['charge', 'الرسم'],
} as const;
type Field = keyof typeof HEADERS;
/** As typed in a file without that column. */
const REASON_HEADER: Record<Language, string> = { en: 'Reason', ar: 'السبب' };
const FIELDS = Object.keys(HEADERS) as Field[];

/** The console's words for moves that differ from the event's or status's name. */
const MOVE_WORDS: Partial<Record<DealEvent, readonly string[]>> = {
  PICKED_UP: ['استلمتها شركة الشحن'],
  DELIVERED: ['سُلّمت'],
  REFUSED: ['رُفض استلامها'],
  RETURNED: ['Came back', 'عادت'],
  CANCELLED: ['Cancel the deal', 'إلغاء الصفقة'],
  SENT_AGAIN: ['Deliver again'],
  SETTLED: ['Settle the refusal'],
  DELIVERY_UNDONE: ['Take the delivery back'],
};

/** 'Picked up' and 'picked-up' are the same, as are 'رُفض' and 'رفض'. */
const eventKey = (text: string) => foldText(nameKey(text)).replace(/[\s_-]+/g, '');

/** Every word for an event, in both languages. An exported file has the status instead of the event. */
const EVENT_OF = new Map(
  DEAL_EVENTS.flatMap((event) => {
    const status = isEnd(event) ? Object.values(DISPLAY_STATUS[event]) : [];
    const words = [event, ...Object.values(DEAL_EVENT_WORDS[event]), ...status, ...(MOVE_WORDS[event] ?? [])];
    return words.map((word) => [eventKey(word), event] as const);
  }),
);

function isEnd(event: DealEvent): event is DealEvent & DealState {
  return (DEAL_STATES as readonly string[]).includes(event);
}

type Columns = Record<Field, string | null>;

/** Null if the column for deal or event is missing. */
function columnsOf(headers: readonly string[]): Columns | null {
  const columns = Object.fromEntries(
    FIELDS.map((field) => [field, findHeader(headers, HEADERS[field])]),
  ) as Columns;
  return columns.appraisalCode && columns.event ? columns : null;
}

function readRow({ cells }: TableRow, columns: Columns): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const field of FIELDS) {
    const header = columns[field];
    const text = header ? cleanText(cells[header] ?? '') : '';
    if (!text) continue;
    if (field === 'event') values.event = EVENT_OF.get(eventKey(text)) ?? text;
    // An invalid or ambiguous amount is refused at its column.
    else values[field] = field === 'charge' ? (numberOf(text) ?? text) : text;
  }
  return values;
}

/**
 * Reads an uploaded table of moves. Invalid rows are listed and do not affect the others. Throws FILE_MISSING and
 * SheetErrors; SHEET_NO_HEADER without a column for deal id or event.
 */
export async function readMoveFile(request: FastifyRequest, language: Language): Promise<MoveFile> {
  const form = await readMultipart(request, {
    fileBytesMax: FILE_BYTES_MAX,
    tooLarge: () => new SheetError('FILE_TOO_LARGE', { max: FILE_BYTES_MAX / MIB }),
  });
  const { name, bytes } = form.file;
  const limits = { ...SHEET_LIMITS, fileSizeBytes: FILE_BYTES_MAX, rows: MOVE_FILE_ROWS_MAX };
  const isHeader = (cells: readonly string[]) => columnsOf(cells) !== null;
  const table = await openTable(bytes, { fileName: name, limits, isHeader, aside: ABOUT_SHEETS });
  const bound = table.sheets.map(({ headers }) => columnsOf(headers));
  const file: MoveFile = {
    fileName: cleanText(name).slice(-NAME_LENGTH_MAX),
    moves: [],
    errors: [],
    leftSheets: table.left,
  };
  for await (const row of table.rows) {
    const columns = bound[sheetOf(row.rowNumber)];
    if (!columns) throw new SheetError('SHEET_NO_HEADER');
    const { row: rowNumber, sheet } = rowPlace(row.rowNumber, table.sheetNames);
    const values = readRow(row, columns);
    const read = z.safeParse(ManyMoveSchema, values, { reportInput: true });
    const appraisalCode = String(values.appraisalCode ?? '').slice(0, 64);
    if (!read.success) {
      const issue = read.error.issues[0]!;
      const column = columns[issue.path[0] as Field] ?? '';
      file.errors.push({ rowNumber, sheet, appraisalCode, column, message: issueWord(issue, language) });
    } else if (needsReason(read.data.event) && !read.data.reason) {
      const column = columns.reason ?? REASON_HEADER[language];
      file.errors.push({ rowNumber, sheet, appraisalCode, column, message: fieldWord('required', language) });
    } else file.moves.push({ ...read.data, rowNumber });
  }
  if (file.moves.length + file.errors.length === 0) throw new AppError('FILE_MISSING');
  return file;
}
