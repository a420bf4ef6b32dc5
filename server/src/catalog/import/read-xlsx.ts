import { EncryptedFileError } from 'hucre';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { ImportError } from './import-error.ts';
import type { TableLimits } from './limits.ts';
import type { RawRow } from './raw-row.ts';
import { safeWorkbook } from './safe-workbook.ts';

/**
 * The rows of a workbook's first sheet as text, header included; `rowNumber` is the sheet's own, from 1.
 * Throws ImportError (see `safeWorkbook`).
 */
export async function* readXlsxRows(bytes: Uint8Array, limits: TableLimits): AsyncGenerator<RawRow> {
  const checked = await safeWorkbook(bytes, limits);
  try {
    // One row more than is allowed, so that the caller can tell a full table from an overfull one.
    for await (const row of streamXlsxRows(checked, { maxRows: limits.rows + 2 })) {
      if (row.values.length > limits.columns) {
        throw new ImportError('TOO_MANY_COLUMNS', `The sheet has more than ${limits.columns} columns.`);
      }
      yield { rowNumber: row.index + 1, values: row.values.map(cellText) };
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    if (error instanceof EncryptedFileError) {
      throw new ImportError(
        'PASSWORD_PROTECTED',
        'The file is protected by a password. Save it without one.',
        {
          cause: error,
        },
      );
    }
    throw new ImportError('CORRUPT', 'The workbook is damaged and cannot be read.', { cause: error });
  }
}

function cellText(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  // Nine digits are more than any price needs, and hide the tail of 2799.9900000000002.
  if (typeof value === 'number' && !Number.isInteger(value)) return String(Number(value.toPrecision(9)));
  return String(value);
}
