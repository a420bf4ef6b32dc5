import { numberOf } from '@mazad/domain/text/number-of';
import { describe, expect, it } from 'vitest';
import { readTable } from '#platform/sheets/table.ts';
import { libreOfficeMissing, openpyxlMissing, viaLibreOffice, withOpenpyxl } from './real-programs.ts';
import { sampleWorkbook } from './sample-workbook.ts';

async function rowsOf(bytes: Uint8Array) {
  const rows = [];
  for await (const { rowNumber, cells } of readTable(bytes)) rows.push({ rowNumber, cells });
  return rows;
}

/** A CSV holds the text shown in the sheet: numbers with their separators, times to the minute. */
function meantBy(rows: Awaited<ReturnType<typeof rowsOf>>) {
  const meant = (text: string) => String(numberOf(text) ?? text.replace(/( \d\d:\d\d):00$/, '$1'));
  return rows.map(({ rowNumber, cells }) => ({
    rowNumber,
    cells: Object.fromEntries(Object.entries(cells).map(([header, text]) => [header, meant(text)])),
  }));
}

describe.skipIf(libreOfficeMissing !== null)(
  `LibreOffice${libreOfficeMissing ? ` (${libreOfficeMissing})` : ''}`,
  () => {
    it('opens our workbook and saves it as the same table (X1, X2)', async () => {
      const bytes = await sampleWorkbook();
      expect(await rowsOf(await viaLibreOffice(bytes, 'xlsx'))).toEqual(await rowsOf(bytes));
    });

    it('makes a CSV of it that means the same', async () => {
      const bytes = await sampleWorkbook();
      expect(meantBy(await rowsOf(await viaLibreOffice(bytes, 'csv')))).toEqual(meantBy(await rowsOf(bytes)));
    });

    it.skipIf(openpyxlMissing !== null)('keeps locks, rules, filter and direction', async () => {
      const { answer } = await withOpenpyxl(
        await viaLibreOffice(await sampleWorkbook()),
        `
wb = openpyxl.load_workbook(file)
ws = wb.worksheets[0]
answer = dict(
  rtl=ws.sheet_view.rightToLeft, protected=ws.protection.sheet, filter=ws.auto_filter.ref,
  locked={c.coordinate: c.protection.locked for c in ws[2]},
  rules={str(v.sqref): [v.type, v.formula1] for v in ws.data_validations.dataValidation})
`,
      );
      expect(answer).toMatchObject({
        rtl: true,
        protected: true,
        filter: 'A1:I13',
        locked: { A2: true, C2: false, D2: false, E2: true },
        rules: { 'D2:D13': ['list', '"0,1,2,3,5,10"'], 'F2:F13': ['decimal', '0.01'] },
      });
    });
  },
);
