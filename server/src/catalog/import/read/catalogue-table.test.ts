/** Typical layouts of catalogues: titles, merged cells, one sheet per brand. */
import { expect, it } from 'vitest';
import { openTable } from '#platform/sheets/table.ts';
import { buildWorkbook, textRow, worksheet } from '../../../../test/sheets/build-workbook.ts';
import { createPlanner } from '../plan.ts';
import { catalogueTable } from './catalogue-table.ts';
import { parseMapping } from './mapping.ts';

const MAPPING = parseMapping('category=guess,brand=Brand,name=Model');

async function planOf(bytes: Uint8Array) {
  const table = await openTable(bytes, catalogueTable(MAPPING.fields));
  const planner = createPlanner(table, MAPPING, { brands: [], categories: [], currency: 'AED' });
  for await (const row of table.rows) planner.add(row);
  const { assets, ...plan } = planner.finish();
  return { ...plan, models: assets.map(({ brand, name }) => `${brand} ${name}`) };
}

it('finds the header below titles, and in a list that calls nothing by its name in the first row', async () => {
  const rows = textRow(1, 'Price list') + textRow(2, 'Dubai, March') + textRow(4, 'Brand', 'Model');
  const bytes = buildWorkbook({ rows: rows + textRow(5, 'Apple', 'iPhone 13') });
  expect((await planOf(bytes)).models).toEqual(['Apple iPhone 13']);
  const odd = buildWorkbook({ rows: textRow(1, 'Col 1', 'Col 2') + textRow(2, 'Apple', 'iPhone 13') });
  expect((await openTable(odd, catalogueTable())).headers).toEqual(['Col 1', 'Col 2']);
});

it('reads a brand that is merged over its rows, and leaves a merged name to be missing', async () => {
  const only = (row: number, column: string, text: string) =>
    `<row r="${row}"><c r="${column}${row}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const rows =
    textRow(1, 'Brand', 'Model') +
    textRow(2, 'Apple', 'iPhone 13') +
    only(3, 'B', 'iPhone 14') +
    only(4, 'A', 'Oppo');
  const after = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B3:B4"/></mergeCells>';
  const { models, rejected } = await planOf(buildWorkbook({ rows, after }));
  expect(models).toEqual(['Apple iPhone 13', 'Apple iPhone 14']);
  expect(rejected).toMatchObject([{ rowNumber: 4, column: 'Model', code: 'MISSING_VALUE' }]);
});

it('reads each sheet with the columns of the first, and names the others', async () => {
  const bytes = buildWorkbook({
    names: ['Apple', 'Samsung', 'Notes'],
    rows: textRow(1, 'Brand', 'Model') + textRow(2, 'Apple', 'iPhone 13'),
    parts: [
      {
        name: 'xl/worksheets/sheet2.xml',
        content: worksheet(
          textRow(1, 'Colour', 'MODEL', 'Brand') +
            textRow(2, 'Black', 'Galaxy S24', 'Samsung') +
            textRow(3, 'Blue', 'iPhone 13', 'Apple'),
        ),
      },
      { name: 'xl/worksheets/sheet3.xml', content: worksheet(textRow(1, 'Ask Sara')) },
    ],
  });
  expect(await planOf(bytes)).toMatchObject({
    models: ['Apple iPhone 13', 'Samsung Galaxy S24'],
    sheets: ['Apple', 'Samsung'],
    leftSheets: ['Notes'],
    rejected: [{ code: 'REPEATED', reason: 'Repeats row Apple!2.' }],
  });
});
