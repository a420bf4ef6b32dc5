import type { ImportMapping } from '@mazad/contract/operator/catalog-import';
import { cleanText } from '@mazad/domain/text/name-key';
import type { FastifyRequest } from 'fastify';
import { readMultipart } from '#platform/http/multipart.ts';
import { SHEET_LIMITS } from '#platform/sheets/limits.ts';
import { SheetError } from '#platform/sheets/sheet-error.ts';
import { openTable } from '#platform/sheets/table.ts';
import { catalogueTable } from './read/catalogue-table.ts';
import { proposeMapping } from './read/propose-mapping.ts';

const NAME_LENGTH_MAX = 120;
const SAMPLE_ROWS = 5;
const SAMPLE_CELL_LENGTH = 80;
const MIB = 1024 * 1024;

export interface ReadUpload {
  fileName: string;
  bytes: Buffer;
  headers: string[];
  /** The first rows; cells in the order of the headers. */
  sample: string[][];
  rowCount: number;
  mapping: Partial<ImportMapping>;
}

/**
 * Reads an uploaded table to its end, so that an unusable file is refused at once, and proposes a mapping (X4). Throws
 * FILE_MISSING and SheetErrors.
 */
export async function readUpload(request: FastifyRequest): Promise<ReadUpload> {
  const { fileSizeBytes } = SHEET_LIMITS;
  const form = await readMultipart(request, {
    fileBytesMax: fileSizeBytes,
    tooLarge: () => new SheetError('FILE_TOO_LARGE', { max: fileSizeBytes / MIB }),
  });
  const { name, bytes } = form.file;
  const table = await openTable(bytes, { fileName: name, ...catalogueTable() });
  const sample: string[][] = [];
  let rowCount = 0;
  for await (const { cells } of table.rows) {
    rowCount += 1;
    // Rows of the first sheet come first.
    if (sample.length < SAMPLE_ROWS) {
      sample.push(table.headers.map((header) => (cells[header] ?? '').slice(0, SAMPLE_CELL_LENGTH)));
    }
  }
  return {
    fileName: cleanText(name).slice(-NAME_LENGTH_MAX) || 'catalogue',
    bytes,
    headers: table.headers,
    sample,
    rowCount,
    mapping: proposeMapping(table.headers, sample),
  };
}
