import { itemText } from '../item-text.ts';
import { isDateFormat } from '../number-text.ts';
import { SheetError } from '../sheet-error.ts';
import { readPart, type Workbook } from './workbook-parts.ts';
import { attribute, attributePattern } from './xml-scanner.ts';

// Kept in memory while the sheet is read, so limited besides the unpacked size.
const MAX_STRINGS = 1_000_000;
const MAX_STRING_CHARACTERS = 16 * 1024 * 1024;
// Excel's own limit is 65,490.
const MAX_FORMATS = 65_536;

const FORMAT_ID = attributePattern('numFmtId');
const FORMAT_CODE = attributePattern('formatCode');

/** Texts that cells refer to by number. Throws SheetError SHEET_UNPACKS_TOO_LARGE for too many. */
export async function readSharedStrings(workbook: Workbook, path: string | null): Promise<string[]> {
  const strings: string[] = [];
  if (path === null) return strings;
  let characters = 0;
  const item = itemText();
  await readPart(workbook, path, {
    open(name) {
      if (name === 'si') item.start();
      else item.open(name);
    },
    text: (text) => item.text(text),
    close(name) {
      item.close(name);
      if (name !== 'si') return;
      const value = item.value();
      characters += value.length;
      if (strings.push(value) > MAX_STRINGS || characters > MAX_STRING_CHARACTERS) {
        throw new SheetError('SHEET_UNPACKS_TOO_LARGE');
      }
    },
  });
  return strings;
}

/** For each cell style by number, whether it shows numbers as dates. */
export async function readDateStyles(workbook: Workbook, path: string | null): Promise<boolean[]> {
  const isDateStyle: boolean[] = [];
  if (path === null) return isDateStyle;
  const isDateId = new Map<number, boolean>();
  let isInCells = false;
  await readPart(workbook, path, {
    open(name, tag) {
      if (name === 'cellXfs') isInCells = true;
      const id = name === 'numFmt' || (name === 'xf' && isInCells) ? Number(attribute(tag, FORMAT_ID)) : 0;
      if (name === 'numFmt') isDateId.set(id, isDateFormat(id, attribute(tag, FORMAT_CODE) ?? ''));
      if (name === 'xf' && isInCells) isDateStyle.push(isDateId.get(id) ?? isDateFormat(id, ''));
      if (isDateId.size > MAX_FORMATS || isDateStyle.length > MAX_FORMATS)
        throw new SheetError('FILE_BROKEN');
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return isDateStyle;
}
