/** E3, of a workbook whose models stand in several sheets. */
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, expect, it } from 'vitest';
import { usePriceFiles } from './price-files.fixture.ts';

const { store, begin, upload, send, act, rowsOf, staged } = usePriceFiles();
beforeEach(begin);

type Rows = (string | number)[][];
const HEAD = ['Asset ID', 'Grade A', 'Grade B', 'Grade C', 'Quantity'];
const row = (at: number, price: number) => [store.assets[at]!.assetId, price, price - 100, price - 200, ''];
const sendSheets = async (sheets: Record<string, Rows>) => {
  const named = Object.entries(sheets).map(([name, rows]) => ({ name, rows }));
  return send(Buffer.from(await writeXlsx({ sheets: named })), { fileName: 'prices.xlsx' });
};
const stageTwo = async () =>
  act(
    await upload([
      [0, 1500, 1400, 1300, ''],
      [1, 900, 800, 700, ''],
    ]),
    'apply',
  );

it('is read as a whole: models of further sheets are not withdrawn', async () => {
  await stageTwo();
  const one = await sendSheets({ Apple: [HEAD, row(0, 1510)], Samsung: [HEAD, row(1, 910), row(2, 800)] });
  expect(one.counts).toMatchObject({ rows: 3, changed: 2, added: 1, switchedOff: 0, leftSheets: [] });
  const places = (await rowsOf(one)).map(({ row, sheet }) => [sheet, row]);
  expect(places).toEqual([
    ['Apple', 2],
    ['Samsung', 2],
    ['Samsung', 3],
  ]);
});

it('withdraws nothing while a sheet was not read, and names the sheet', async () => {
  await stageTwo();
  const one = await sendSheets({
    Prices: [HEAD, row(0, 1510)],
    Samsung: [
      ['Model', 'Price'],
      ['S24', 900],
    ],
  });
  expect(one.counts).toMatchObject({ changed: 1, switchedOff: 0, leftSheets: ['Samsung'] });
  await act(one, 'apply');
  expect(await staged()).toContainEqual([900, 800, 700]);
});

it('names the sheets of a model that is in two of them', async () => {
  const one = await sendSheets({ Apple: [HEAD, row(0, 1510)], More: [HEAD, row(1, 900), row(0, 1500)] });
  const errors = (await rowsOf(one)).flatMap(({ error }) => (error ? [error.message] : []));
  expect(errors).toEqual(Array(2).fill(expect.stringContaining('in the rows Apple!2, More!3.')));
});

it('is refused if a sheet lacks the prices, and names the sheet', async () => {
  const one = await sendSheets({
    Apple: [HEAD, row(0, 1510)],
    Stock: [
      ['Asset ID', 'Pieces'],
      ['x', 5],
    ],
  });
  expect(one.refusal).toMatchObject({ type: 'BOOK_COLUMNS', message: expect.stringContaining('(Stock)') });
});
