/** A file of moves: a column for the deal id and one for the event, and some that may be there (X4). */
import { issueWord } from '@mazad/contract/field-words';
import {
  MANY_EVENTS,
  ManyMoveSchema,
  MOVE_FILE_ROWS_MAX,
  type MoveFile,
} from '@mazad/contract/operator-deal-moves';
import { cleanText, nameKey } from '@mazad/domain/name-key';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { readMultipart } from '#platform/http/multipart.ts';
import { SHEET_LIMITS } from '#platform/sheets/limits.ts';
import { SheetError } from '#platform/sheets/sheet-error.ts';
import { findHeader, openTable, type TableRow } from '#platform/sheets/table.ts';

const MIB = 1024 * 1024;
const NAME_LENGTH_MAX = 120;
const FILE_BYTES_MAX = 2 * MIB;

/** Headers by what they fill: as the call names it, and as the export and people write it. */
const HEADERS = {
  appraisalCode: ['code', 'deal id', 'appraisal code', 'appraisalCode', 'رقم الصفقة'],
  event: ['event', 'type', 'الحدث'],
  at: ['at', 'time', 'date', 'الوقت'],
  awbNumber: ['awb', 'awb number', 'awbNumber', 'رقم بوليصة الشحن'],
  trackingUrl: ['tracking', 'tracking link', 'trackingUrl', 'رابط التتبع'],
  reason: ['reason', 'السبب'],
} as const;
type Field = keyof typeof HEADERS;
const FIELDS = Object.keys(HEADERS) as Field[];

/** 'Picked up' and 'picked-up' are PICKED_UP. */
function eventOf(text: string): string {
  const key = nameKey(text).replace(/[\s_-]+/g, '');
  return MANY_EVENTS.find((event) => event.replaceAll('_', '').toLowerCase() === key) ?? text;
}

/** A date alone in a file is its first minute; a time is as the sheet shows it. */
function timeOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text;
}

type Columns = Record<Field, string | null>;

function columnsOf(headers: readonly string[]): Columns {
  const columns = Object.fromEntries(
    FIELDS.map((field) => [field, findHeader(headers, HEADERS[field])]),
  ) as Columns;
  if (!columns.appraisalCode || !columns.event) throw new SheetError('SHEET_NO_HEADER');
  return columns;
}

function readRow({ cells }: TableRow, columns: Columns): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of FIELDS) {
    const header = columns[field];
    const text = header ? cleanText(cells[header] ?? '') : '';
    if (text) values[field] = field === 'event' ? eventOf(text) : field === 'at' ? timeOf(text) : text;
  }
  if (values.appraisalCode) values.appraisalCode = values.appraisalCode.toUpperCase();
  return values;
}

/**
 * Reads an uploaded table of moves. Rows that are none are listed, and take nothing from the others. Throws
 * FILE_MISSING and SheetErrors; SHEET_NO_HEADER where a column for deal id or event is missing.
 */
export async function readMoveFile(request: FastifyRequest, language: Language): Promise<MoveFile> {
  const form = await readMultipart(request, {
    fileBytesMax: FILE_BYTES_MAX,
    tooLarge: () => new SheetError('FILE_TOO_LARGE', { max: FILE_BYTES_MAX / MIB }),
  });
  const { name, bytes } = form.file;
  const limits = { ...SHEET_LIMITS, fileSizeBytes: FILE_BYTES_MAX, rows: MOVE_FILE_ROWS_MAX };
  const table = await openTable(bytes, { limits });
  const columns = columnsOf(table.headers);
  const file: MoveFile = { fileName: cleanText(name).slice(-NAME_LENGTH_MAX), moves: [], errors: [] };
  for await (const row of table.rows) {
    const { rowNumber } = row;
    const values = readRow(row, columns);
    const read = z.safeParse(ManyMoveSchema, values, { reportInput: true });
    if (read.success) {
      file.moves.push({ ...read.data, rowNumber });
      continue;
    }
    const issue = read.error.issues[0]!;
    const column = columns[issue.path[0] as Field] ?? '';
    const appraisalCode = (values.appraisalCode ?? '').slice(0, 64);
    file.errors.push({ rowNumber, appraisalCode, column, message: issueWord(issue, language) });
  }
  if (file.moves.length + file.errors.length === 0) throw new AppError('FILE_MISSING');
  return file;
}
