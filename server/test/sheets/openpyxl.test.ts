import { describe, expect, it } from 'vitest';
import { readTable, type TableRow } from '#platform/sheets/table.ts';
import { openpyxlMissing, withOpenpyxl } from './real-programs.ts';
import { sampleWorkbook } from './sample-workbook.ts';

const LOOK = `
wb = openpyxl.load_workbook(file)
ws = wb.worksheets[0]
answer = dict(
  sheets=wb.sheetnames, generator=wb.properties.creator, range=ws.dimensions, frozen=ws.freeze_panes,
  filter=ws.auto_filter.ref, rtl=ws.sheet_view.rightToLeft,
  protected=ws.protection.sheet, password=ws.protection.password, sort=ws.protection.sort, filters=ws.protection.autoFilter,
  widths=ws.column_dimensions['C'].width, hidden=ws.column_dimensions['A'].hidden,
  locked={c.coordinate: c.protection.locked for c in ws[3]},
  formats={c.coordinate: c.number_format for c in ws[3]},
  kinds={c.coordinate: c.data_type for c in ws[2]},
  values=[c.value for c in ws[2]],
  bold=ws['C1'].font.bold,
  lines=[row[0].value for row in wb.worksheets[1].iter_rows()],
  rules={str(v.sqref): [v.type, v.formula1, v.formula2, v.error, v.showErrorMessage] for v in ws.data_validations.dataValidation},
)
`;
const EDIT = `
wb = openpyxl.load_workbook(file)
ws = wb.worksheets[0]
ws['C4'] = 2799.5
ws['I5'] = None
wb.save(saved)
`;

async function cellsOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const cells: Record<string, string> = {};
  for await (const row of readTable(bytes) as AsyncIterable<TableRow>) {
    for (const [header, text] of Object.entries(row.cells)) cells[`${header} ${row.rowNumber}`] = text;
  }
  return cells;
}

describe.skipIf(openpyxlMissing !== null)(`openpyxl${openpyxlMissing ? ` (${openpyxlMissing})` : ''}`, () => {
  it('finds in our workbook what we put there (X1)', async () => {
    const { answer } = await withOpenpyxl(await sampleWorkbook(), LOOK);
    expect(answer).toMatchObject({
      sheets: ['عروض الكل', 'تعليمات'],
      generator: 'Mazad',
      range: 'A1:I13',
      frozen: 'A2',
      filter: 'A1:I13',
      rtl: true,
      protected: true,
      password: null,
      sort: false,
      filters: false,
      hidden: true,
      bold: true,
      locked: {
        A3: true,
        B3: true,
        C3: false,
        D3: false,
        E3: true,
        F3: false,
        G3: true,
        H3: false,
        I3: false,
      },
      formats: { A3: '@', C3: '#,##0', F3: '#,##0.00', G3: 'yyyy-mm-dd hh:mm' },
      kinds: { B2: 's', C2: 'n', G2: 'd', H2: 'b', I2: 's' },
      rules: {
        'C2:C13': [
          'custom',
          'AND(ISNUMBER(C2),C2>=10,C2<=1000000,MOD(C2,$E2)=0)',
          null,
          'Steps of the price.',
          true,
        ],
        'D2:D13': ['list', '"0,1,2,3,5,10"', null, 'One of the list.', true],
        'F2:F13': ['decimal', '0.01', '100', '0.01 to 100', true],
      },
      lines: ['كيف', "'=اكتب السعر", 'ثالثًا'],
    });
    const { values } = answer as { values: unknown[] };
    expect(values.slice(2)).toEqual([1000, 5, 10, 97.25, '2026-01-31 18:30:00', true, "'=1+1"]);
  });

  it('changes exactly the cell that somebody changed in it (X2)', async () => {
    const bytes = await sampleWorkbook();
    const { saved } = await withOpenpyxl(bytes, EDIT);
    const expected = { ...(await cellsOf(bytes)), 'Price 4': '2799.5', 'Note 5': '' };
    expect(await cellsOf(saved!)).toEqual(expected);
  });
});
