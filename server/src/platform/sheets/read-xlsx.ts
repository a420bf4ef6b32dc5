import type { SheetLimits } from './limits.ts';
import type { Pace } from './pace.ts';
import type { RawRow, RawTable } from './raw-row.ts';
import { readDateStyles, readSharedStrings } from './shared-parts.ts';
import { SheetError } from './sheet-error.ts';
import { createSheetRows, type SheetRows } from './sheet-rows.ts';
import { type Outline, openWorkbook, readOutline, scanPart, type Workbook } from './workbook-parts.ts';

export interface XlsxOptions {
  limits: SheetLimits;
  /** See `TableOptions`. */
  sheet: readonly string[];
  preferredSheet: readonly string[];
  pace: Pace;
}

/**
 * The rows of one sheet of a workbook as text, header included, read as they are asked for; `rowNumber` is the
 * sheet's own. Which sheet, `TableOptions` says.
 * Throws SheetError: all of them but SHEET_NO_HEADER and SHEET_OLD_FORMAT.
 */
export function readXlsx(bytes: Uint8Array, options: XlsxOptions): RawTable {
  const { limits, pace } = options;
  let rows: SheetRows | null = null;
  async function* portions(): AsyncGenerator<readonly RawRow[]> {
    const workbook = openWorkbook(bytes, limits.unzippedSizeBytes, pace);
    const outline = await readOutline(workbook);
    const path = chooseSheet(outline, options);
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

function chooseSheet({ sheets }: Outline, { sheet: names, preferredSheet }: XlsxOptions): string {
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const found =
    names.length > 0
      ? firstNamed(sheets, names)
      : (firstNamed(visible, preferredSheet) ?? visible[0] ?? sheets[0]);
  if (found !== undefined) return found.path;
  throw names.length > 0
    ? new SheetError('SHEET_MISSING', { sheet: names[0]! })
    : new SheetError('FILE_BROKEN');
}

function firstNamed(sheets: Outline['sheets'], names: readonly string[]) {
  return names.flatMap((name) => sheets.filter((sheet) => isSameName(sheet.name, name)))[0];
}

function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
