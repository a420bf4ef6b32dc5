import { columnIndex } from '../cell-place.ts';
import type { SheetLimits } from '../limits.ts';
import type { Pace } from '../pace.ts';
import type { Merge, RawRow, RawRows, RawSheet } from '../raw-row.ts';
import { SheetError } from '../sheet-error.ts';
import { createSheetRows, type SheetContext, type SheetRows } from '../sheet-rows.ts';
import { readDateStyles, readSharedStrings } from './shared-parts.ts';
import { openWorkbook, readOutline, readPart, scanPart, type Workbook } from './workbook-parts.ts';
import { attribute, attributePattern } from './xml-scanner.ts';

export interface XlsxOptions {
  limits: SheetLimits;
  pace: Pace;
}

const REF = attributePattern('ref');
const WITHIN_COLUMN = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?\1\$?(\d{1,7})$/i;

/**
 * A workbook's sheets; rows are read as text on demand, with the sheet's own `rowNumber`. Throws every SheetError
 * except SHEET_NO_HEADER and SHEET_OLD_FORMAT.
 */
export async function readXlsx(bytes: Uint8Array, { limits, pace }: XlsxOptions): Promise<RawSheet[]> {
  const workbook = await openWorkbook(bytes, limits.unzippedSizeBytes, pace);
  const { sheets, stringsPath, stylesPath, is1904 } = await readOutline(workbook);
  if (sheets.length === 0) throw new SheetError('FILE_BROKEN');
  const isOneOfMany = sheets.filter(({ isHidden }) => !isHidden).length > 1;
  const context = {
    strings: await readSharedStrings(workbook, stringsPath),
    isDateStyle: await readDateStyles(workbook, stylesPath),
    is1904,
    limits,
  };
  return sheets.map(({ name, path, isHidden }) => ({
    name,
    isHidden,
    read: (part) =>
      readRows(workbook, path, { ...context, isHead: part === 'HEAD', sheet: isOneOfMany ? name : null }),
    merges: () => readMerges({ ...workbook, room: { leftBytes: limits.unzippedSizeBytes } }, path, limits),
  }));
}

function readRows(workbook: Workbook, path: string, context: SheetContext): RawRows {
  const rows: SheetRows = createSheetRows(context);
  async function* portions(): AsyncGenerator<readonly RawRow[]> {
    for await (const _ of scanPart(workbook, path, rows)) yield rows.take();
  }
  return { rowsExpected: () => rows.lastRow(), portions: portions() };
}

/** Merges are after the rows, so the whole sheet has to be scanned. */
async function readMerges(workbook: Workbook, path: string, limits: SheetLimits): Promise<Merge[]> {
  const merges: Merge[] = [];
  await readPart(workbook, path, {
    open(name, tag) {
      if (name !== 'mergeCell') return;
      const [, letters, from, to] = WITHIN_COLUMN.exec(attribute(tag, REF) ?? '') ?? [];
      if (letters === undefined) return;
      merges.push({ column: columnIndex(letters), from: Number(from), to: Number(to) });
      // Each covers at least two rows.
      if (merges.length > limits.rows) throw new SheetError('SHEET_ROWS', { max: limits.rows });
    },
  });
  return merges;
}
