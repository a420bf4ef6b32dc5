import { beforeEach, expect, it } from 'vitest';
import { openTable } from '#platform/sheets/table.ts';
import { readSheet } from '../../../test/sheets/read-sheet.ts';
import { csvOf } from '../../bid-books/book.fixture.ts';
import { usePriceFiles } from './price-files.fixture.ts';

const { test, store, begin, upload, send, act, openWindow, staged, template } = usePriceFiles();
beforeEach(begin);

it.each(['en', 'ar'] as const)(
  'the downloaded bid book is to read, and no file of prices (X1, X2): %s',
  async (language) => {
    await act(await upload([[0, 1500, 1200, 700, 3]]), 'apply');
    await openWindow();
    await act(await upload([[0, 1600, 1200, 700, 3]]), 'apply');
    const { token, categoryId } = store;
    const body = { categoryId, excelExport: true };
    const { bytes } = await test.call('POST', '/paas/biding', { token, language, body });
    const instructions = await openTable(bytes, { sheet: ['Instructions', 'التعليمات'] });
    expect(instructions.headers[0]).toMatch(language === 'en' ? /^What your prices/ : /^أسعارك الآن/);
    const { headers, rows } = await readSheet(bytes);
    expect(headers.slice(2, 6).map((header) => rows[0]![header])).toEqual(['1500', '1200', '700', '3']);

    const refused = await send(bytes, { fileName: 'book.xlsx', language });
    expect(refused).toMatchObject({ state: 'REFUSED', refusal: { type: 'BOOK_COLUMNS' } });
    expect((await staged())[0]).toEqual([1600, 1200, 700]);
  },
);

it('refuses a template without one of its columns, and names the column (X2, X4)', async () => {
  const book = await readSheet(await template());
  const renamed = { 'Grade C': 'Grade C AED', Quantity: 'Qty' } as Record<string, string>;
  const headers = book.headers.map((header) => renamed[header] ?? header);
  const refused = await send(csvOf({ headers, rows: [] }));
  expect(refused).toMatchObject({ state: 'REFUSED', refusal: { type: 'BOOK_COLUMNS' } });
  expect(refused.refusal!.message).toContain('“Grade C”, “Quantity”');
  const few = await send(csvOf({ headers: ['Asset ID', 'Grade A'], rows: [] }));
  expect(few.state).toBe('CHECKED');
});
