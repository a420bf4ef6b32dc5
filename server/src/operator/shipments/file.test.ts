/** Files of moves, in either language: D1, X4. */
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { buildWorkbook, textRow } from '../../../test/sheets/build-workbook.ts';
import { useDesk } from '../operator.fixture.ts';

const { test, desk: operator } = useDesk();

async function send(csv: string | Uint8Array<ArrayBuffer>, fileName: string) {
  const form = new FormData();
  form.append('file', new Blob([csv]), fileName);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return test.call('POST', '/operator/deal-moves/file', {
    token: operator.token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

const read = async (csv: string) => (await send(csv, 'moves.csv')).body.data;

it('are read, and list invalid rows', async () => {
  const csv = `Deal ID,Event,At,AWB
mz-1,picked up,2026-03-01 10:30,AWB-1
MZ-2,Delivered,2026-03-02,
MZ-3,LOST,,
,DELIVERED,,
MZ-5,REFUSED,tomorrow,
MZ-6,cancelled,,`;
  expect(await read(csv)).toMatchObject({
    fileName: 'moves.csv',
    moves: [
      { rowNumber: 2, appraisalCode: 'MZ-1', event: 'PICKED_UP', at: '2026-03-01 10:30', awbNumber: 'AWB-1' },
      { rowNumber: 3, appraisalCode: 'MZ-2', event: 'DELIVERED', at: '2026-03-02' },
    ],
    errors: [
      { rowNumber: 4, column: 'Event' },
      { rowNumber: 5, column: 'Deal ID', message: 'This is required.' },
      { rowNumber: 6, column: 'At' },
      { rowNumber: 7, appraisalCode: 'MZ-6', column: 'Reason', message: 'This is required.' },
    ],
  });
});

it('are read from every sheet with the columns, and name the other sheets', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'March', rows: [['Picked up in March'], ['Deal ID', 'Event'], ['MZ-1', 'PICKED_UP']] },
      { name: 'Notes', rows: [['Ask Sara']] },
      { name: 'About', rows: [['Made on', 'today']] },
      {
        name: 'April',
        rows: [
          ['Event', 'Deal ID'],
          ['DELIVERED', 'MZ-2'],
          ['LOST', 'MZ-3'],
        ],
      },
    ],
  });
  expect((await send(new Uint8Array(bytes), 'moves.xlsx')).body.data).toMatchObject({
    moves: [{ appraisalCode: 'MZ-1' }, { appraisalCode: 'MZ-2' }],
    errors: [{ sheet: 'April', rowNumber: 3, column: 'Event' }],
    leftSheets: ['Notes'],
  });
});

it('accept no waybill number that a spreadsheet has destroyed', async () => {
  const csv =
    'Deal ID,Event,AWB\nMZ-1,PICKED_UP,1.23457E+11\nMZ-2,PICKED_UP,#N/A\nMZ-3,PICKED_UP,123456789012345678';
  const typed = await read(csv);
  expect(typed.moves).toMatchObject([{ appraisalCode: 'MZ-3', awbNumber: '123456789012345678' }]);
  expect(typed.errors).toMatchObject(
    Array(2).fill({ column: 'AWB', message: expect.stringContaining('spreadsheet') }),
  );

  const number = (row: number, value: string) => `<c r="C${row}"><v>${value}</v></c></row>`;
  const move = (row: number, value: string) =>
    textRow(row, `MZ-${row}`, 'PICKED_UP').replace('</row>', number(row, value));
  const values = [
    '1.23457E+11',
    '1.2345678901234568E+17',
    '123456789012345678',
    '123456789012',
    '12345678901234.5',
  ];
  const rows =
    textRow(1, 'Deal ID', 'Event', 'AWB') + values.map((value, at) => move(at + 2, value)).join('');
  const { moves, errors } = (await send(new Uint8Array(buildWorkbook({ rows })), 'moves.xlsx')).body.data;
  expect(errors.map(({ rowNumber }: { rowNumber: number }) => rowNumber)).toEqual([2, 3, 4]);
  expect(moves[0]).toMatchObject({ awbNumber: '123456789012' });
});

it('are refused if text has a workbook’s name, instead of guessing a table (X4)', async () => {
  expect((await send('Deal ID,Event\nMZ-1,DELIVERED', 'moves.xlsx')).body.type).toBe('FILE_TYPE_REFUSED');
});

it('are read in Arabic: digits, and the words of screens and export', async () => {
  const csv = `رقم الصفقة,الحدث,الوقت,السبب
mz-١٢٣,استلام شركة الشحن,٢٠٢٦-١١-٢٢ ١٠:٣٠
MZ-2,تم التسليم,٢٠٢٦-١١-٢٣
MZ-3,رُفض الاستلام,۲۰۲۶-۱۱-۲۳,العلبة مفتوحة
MZ-4,رفض الاستلام,,العلبة مفتوحة
MZ-5,سلمت,
MZ-6,مرتجعة,
MZ-7,إلغاء الصفقة,,العلبة مفتوحة
MZ-8,إعادة التسليم,
MZ-9,تسوية الرفض,,أُخطر المتجر
MZ-10,التراجع عن التسليم,`;
  const { moves, errors } = await read(csv);
  expect(moves.map((move: Record<string, string>) => [move.appraisalCode, move.event, move.at])).toEqual([
    ['MZ-123', 'PICKED_UP', '2026-11-22 10:30'],
    ['MZ-2', 'DELIVERED', '2026-11-23'],
    ['MZ-3', 'REFUSED', '2026-11-23'],
    ['MZ-4', 'REFUSED', undefined],
    ['MZ-5', 'DELIVERED', undefined],
    ['MZ-6', 'RETURNED', undefined],
    ['MZ-7', 'CANCELLED', undefined],
    ['MZ-8', 'SENT_AGAIN', undefined],
    ['MZ-9', 'SETTLED', undefined],
  ]);
  expect(errors).toMatchObject([{ rowNumber: 11, column: 'السبب' }]);
});

it('settle refusals, each with its own charge or none', async () => {
  const csv = `Deal ID,Event,Reason,Charge
MZ-1,Settle the refusal,Agreed,"1,050.50"
MZ-2,SETTLED,Agreed,
MZ-3,SETTLED,Agreed,2.799`;
  const { moves, errors } = await read(csv);
  expect(moves).toEqual([
    { appraisalCode: 'MZ-1', event: 'SETTLED', reason: 'Agreed', charge: 1050.5, rowNumber: 2 },
    { appraisalCode: 'MZ-2', event: 'SETTLED', reason: 'Agreed', rowNumber: 3 },
  ]);
  expect(errors).toMatchObject([{ rowNumber: 4, column: 'Charge' }]);
});
