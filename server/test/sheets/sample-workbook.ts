import { buffer } from 'node:stream/consumers';
import { type ColumnSpec, writeWorkbook } from '#platform/sheets/write-workbook.ts';

const COLUMNS: readonly ColumnSpec[] = [
  { header: 'Asset id', kind: 'text', isLocked: true, isHidden: true },
  { header: 'Model', kind: 'text', width: 30, isLocked: true },
  {
    header: 'Price',
    kind: 'integer',
    validation: {
      kind: 'whole',
      min: 10,
      max: 1_000_000,
      step: { header: 'Step' },
      error: 'Steps of the price.',
    },
  },
  {
    header: 'Quantity',
    kind: 'integer',
    validation: { kind: 'list', options: [0, 1, 2, 3, 5, 10], error: 'One of the list.' },
  },
  { header: 'Step', kind: 'integer', isLocked: true },
  {
    header: 'Percent',
    kind: 'decimal',
    validation: { kind: 'decimal', min: 0.01, max: 100, error: '0.01 to 100' },
  },
  { header: 'Changed', kind: 'date', isLocked: true },
  { header: 'Active', kind: 'boolean' },
  { header: 'Note', kind: 'text' },
];

/** A workbook with one of everything, in Arabic, of 12 rows; the second row's note looks like a formula. */
export function sampleWorkbook(): Promise<Buffer> {
  const rows = Array.from({ length: 12 }, (_, index) => [
    `0190a0de-0000-7000-8000-00000000000${index.toString(16)}`,
    `iPhone ${index + 5} <128> & "Pro"`,
    1000 + index * 10,
    index % 2 === 0 ? 5 : null,
    10,
    97.25,
    new Date(Date.UTC(2026, 0, 31, 14 + index, 30)),
    index % 3 === 0,
    ['=1+1', '  two\nlines ', 'هاتف', "'quoted", '_x0041_', '-5'][index] ?? null,
  ]);
  return buffer(
    writeWorkbook({
      language: 'ar',
      timeZone: 'Asia/Dubai',
      sheets: [{ name: 'عروض: الكل', columns: COLUMNS, rows, rowCount: rows.length }],
      instructions: { name: 'تعليمات', lines: ['كيف', '=اكتب السعر', 'ثالثًا'] },
    }),
  );
}
