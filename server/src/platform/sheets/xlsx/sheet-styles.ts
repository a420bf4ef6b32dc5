import type { ColumnSpec, SheetSpec } from '../sheet-spec.ts';
import { HEAD, MAIN } from './workbook-xml.ts';
import { xmlText } from './xml-text.ts';

export interface SheetStyles {
  header: number;
  columns: readonly number[];
}

export interface WorkbookStyles {
  heading: number;
  line: number;
  sheets: readonly SheetStyles[];
  part: { name: string; content: string[] };
}

const FORMATS: Record<ColumnSpec['kind'], string> = {
  text: '@',
  integer: '#,##0',
  decimal: '#,##0.00',
  date: 'yyyy-mm-dd hh:mm',
  boolean: 'General',
};
// The product's colours: accent behind the header, a tint of the marker for editable cells.
const HEADER_FILL = 'FF015B6E';
const EDIT_FILL = 'FFFFF6E5';
const FIRST_OWN_FORMAT = 164;
const HEADER = 1;
const HEADING = 2;
const LINE = 3;

/** Whether only some columns of a sheet can be edited. */
export function isProtected({ columns }: SheetSpec): boolean {
  return columns.some(({ isLocked }) => isLocked);
}

/** The styles of all sheets, without duplicates. */
export function workbookStyles(sheets: readonly SheetSpec[]): WorkbookStyles {
  const formats = new Map<string, number>();
  const formatId = (code: string) => {
    if (code === 'General') return 0;
    if (!formats.has(code)) formats.set(code, FIRST_OWN_FORMAT + formats.size);
    return formats.get(code)!;
  };
  const xf = (format: number, font: number, fill: number, more = '') =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1" applyProtection="1">${more}</xf>`;
  const lock = (isLocked: boolean) => `<protection locked="${isLocked ? 1 : 0}"/>`;
  const wrapped = '<alignment vertical="center" wrapText="1"/>';
  const xfs = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    xf(0, 1, 2, wrapped + lock(true)),
    xf(0, 2, 0, wrapped + lock(true)),
    xf(0, 0, 0, `<alignment vertical="top" wrapText="1"/>${lock(true)}`),
  ];
  const styled = sheets.map((sheet) => ({
    header: HEADER,
    columns: sheet.columns.map((column) => {
      const isEditable = isProtected(sheet) && !column.isLocked;
      const style = xf(
        formatId(column.numFmt ?? FORMATS[column.kind]),
        0,
        isEditable ? 3 : 0,
        lock(!isEditable),
      );
      return xfs.includes(style) ? xfs.indexOf(style) : xfs.push(style) - 1;
    }),
  }));
  const fill = (color: string) =>
    `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/><bgColor indexed="64"/></patternFill></fill>`;
  const font = (size: number, more: string) =>
    `<font>${more}<sz val="${size}"/><name val="Calibri"/><family val="2"/></font>`;
  const own = [...formats].map(([code, id]) => `<numFmt numFmtId="${id}" formatCode="${xmlText(code)}"/>`);
  const content = `${HEAD}<styleSheet xmlns="${MAIN}">${own.length > 0 ? `<numFmts count="${own.length}">${own.join('')}</numFmts>` : ''}<fonts count="3">${font(11, '')}${`<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font>`}${font(14, '<b/>')}</fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill(HEADER_FILL)}${fill(EDIT_FILL)}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
  return {
    heading: HEADING,
    line: LINE,
    sheets: styled,
    part: { name: 'xl/styles.xml', content: [content] },
  };
}
