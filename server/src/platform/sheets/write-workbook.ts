import { Readable } from 'node:stream';
import type { WorkbookSpec } from './sheet-spec.ts';
import { createDateSerial } from './xlsx/date-serial.ts';
import { workbookStyles } from './xlsx/sheet-styles.ts';
import { linesXml, sheetXml } from './xlsx/sheet-xml.ts';
import { fitSheetNames, frameParts, workbookPart } from './xlsx/workbook-xml.ts';
import { writeZip, type ZipPart } from './xlsx/zip-writer.ts';

export type { CellValue, ColumnSpec, SheetSpec, Validation, WorkbookSpec } from './sheet-spec.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Streams an .xlsx workbook (X1, X5). Rows are requested as they are read, so memory does not grow. Text that a
 * spreadsheet could take for a formula gets an apostrophe, which our reader removes (X4). An error of `rows`, a
 * RangeError for too many rows, or a wrong `rowCount` destroys the stream.
 */
export function writeWorkbook(spec: WorkbookSpec): Readable {
  return Readable.from(writeZip(partsOf(spec)), { objectMode: false });
}

function* partsOf({ language, timeZone, sheets, instructions }: WorkbookSpec): Generator<ZipPart> {
  const isRightToLeft = language === 'ar';
  const dateSerial = createDateSerial(timeZone);
  const styles = workbookStyles(sheets);
  const filters: string[] = [];
  const names = fitSheetNames([
    ...sheets.map(({ name }) => name),
    ...(instructions ? [instructions.name] : []),
  ]);
  yield* frameParts(names.length);
  yield styles.part;
  for (const [index, sheet] of sheets.entries()) {
    const onRange = (range: string) => void filters.push(range);
    const options = {
      styles: styles.sheets[index]!,
      isRightToLeft,
      isFirst: index === 0,
      dateSerial,
      onRange,
    };
    yield { name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet, options) };
  }
  if (instructions) {
    const content = linesXml(instructions.lines, styles, isRightToLeft);
    yield { name: `xl/worksheets/sheet${sheets.length + 1}.xml`, content };
  }
  // Last, because only now are the ranges known.
  yield workbookPart(names, filters);
}
