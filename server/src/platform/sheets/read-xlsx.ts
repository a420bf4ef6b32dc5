import type { SheetLimits } from './limits.ts';
import type { Pace } from './pace.ts';
import type { RawRow, RawTable } from './raw-row.ts';
import { readDateStyles, readSharedStrings } from './shared-parts.ts';
import { SheetError } from './sheet-error.ts';
import { createSheetRows, type SheetRows } from './sheet-rows.ts';
import { type Outline, openWorkbook, readOutline, scanPart, type Workbook } from './workbook-parts.ts';

/**
 * The rows of one sheet of a workbook as text, header included, read as they are asked for; `rowNumber` is the
 * sheet's own. `sheet` lists names of which the first that exists is read; empty, it is the first visible sheet.
 * Throws SheetError: all of them but SHEET_NO_HEADER and SHEET_OLD_FORMAT.
 */
export function readXlsx(
  bytes: Uint8Array,
  options: { limits: SheetLimits; sheet: readonly string[]; pace: Pace },
): RawTable {
  const { limits, pace } = options;
  let rows: SheetRows | null = null;
  async function* portions(): AsyncGenerator<readonly RawRow[]> {
    const workbook = openWorkbook(bytes, limits.unzippedSizeBytes, pace);
    const outline = await readOutline(workbook);
    const path = chooseSheet(outline, options.sheet);
    rows = createSheetRows({ ...(await readContext(workbook, outline)), limits });
    for await (const _ of scanPart(workbook, path, rows)) yield rows.take();
  }
  return { rowsExpected: () => rows?.lastRow() ?? null, portions: portions() };
}

async function readContext(workbook: Workbook, { stringsPath, stylesPath, is1904 }: Outline) {
  return {
    strings: await readSharedStrings(workbook, stringsPath),
    isDateStyle: await readDateStyles(workbook, stylesPath),
    is1904,
  };
}

function chooseSheet({ sheets }: Outline, names: readonly string[]): string {
  const named = names.flatMap((name) => sheets.filter((sheet) => isSameName(sheet.name, name)));
  const found = names.length > 0 ? named[0] : (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]);
  if (found !== undefined) return found.path;
  throw names.length > 0
    ? new SheetError('SHEET_MISSING', { sheet: names[0]! })
    : new SheetError('FILE_BROKEN');
}

function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
