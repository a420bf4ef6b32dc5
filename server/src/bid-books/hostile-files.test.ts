/** Hostile files: each is refused as a whole with a clear answer, and nothing changes. */
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { buildWorkbook, textRow, worksheet } from '../../test/sheets/build-workbook.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { useMade } from '../../test/use-made.ts';
import { buildDesk, csvOf, ID, PLAIN_HEADERS, PRICE, plainRow } from './book.fixture.ts';
import { watchDesk } from './hostile-book.fixture.ts';
import { HEADERS } from './spot/columns.ts';

const test = useTestApp({ DATA_DIR: useTempFolder(), REQUESTS_PER_MINUTE_SESSION: '100000' });
const IMPORT = '/assets/import/active-asset-bids';
const desk = useMade(() => buildDesk(test, { bids: 3 }));
const { idAt, expectUntouched, errorsOf } = watchDesk(test, desk);

const ARABIC = Object.fromEntries(
  Array.from({ length: 128 }, (_, at) => [
    new TextDecoder('windows-1256').decode(Uint8Array.of(128 + at)),
    128 + at,
  ]),
);
const inWindows1256 = (text: string) =>
  Buffer.from(Array.from(text, (letter) => ARABIC[letter] ?? letter.charCodeAt(0)));

describe('a hostile file', () => {
  const goodRow = () => plainRow(idAt(0), { price: '1060' });
  const sheetRow = (at: number, price: string) =>
    `<row r="${at}"><c r="A${at}" t="inlineStr"><is><t>${idAt(0)}</t></is></c>${price}</row>`;
  const files: [what: string, file: () => Buffer, answer: string][] = [
    ['with nothing in it', () => Buffer.alloc(0), 'BOOK_FILE_MISSING'],
    ['of blank lines', () => Buffer.from('\r\n\r\n'), 'SHEET_NO_HEADER'],
    [
      'whose last row is a formula',
      () =>
        buildWorkbook({
          rows:
            textRow(1, ID, PRICE) +
            sheetRow(2, '<c r="B2"><v>1060</v></c>') +
            sheetRow(3, '<c r="B3"><f>1+1</f><v>2</v></c>'),
        }),
      'SHEET_FORMULA',
    ],
    [
      'whose second sheet has the id and nothing to change',
      () =>
        buildWorkbook({
          names: ['Bids', 'Sheet2'],
          rows: textRow(1, ID, PRICE) + sheetRow(2, '<c r="B2"><v>1060</v></c>'),
          parts: [{ name: 'xl/worksheets/sheet2.xml', content: worksheet(textRow(1, ID) + sheetRow(2, '')) }],
        }),
      'BOOK_COLUMNS',
    ],
    ['without ids', () => csvOf({ headers: PLAIN_HEADERS.slice(1), rows: [goodRow()] }), 'BOOK_COLUMNS'],
    ['cut in the middle of a cell', () => Buffer.from(`${ID},${PRICE}\n${idAt(0)},"1060`), 'SHEET_TRUNCATED'],
  ];

  it.each(files)('%s is refused as a whole', async (_, file, type) => {
    await expectUntouched(async () => {
      const answer = await desk.send(IMPORT, file());
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.body).toMatchObject({
        success: false,
        type,
        message: expect.stringMatching(/\.$|upload$/),
      });
    });
  });

  it('with only a header changes nothing', async () => {
    await expectUntouched(async () => {
      const upload = await desk.preview(csvOf({ headers: PLAIN_HEADERS, rows: [] }));
      expect(upload.counts).toMatchObject({ rows: 0, ready: 0, inError: 0 });
    });
  });

  it('is read like any other when saved by Excel in the Emirates', async () => {
    const [id, price] = [HEADERS.assetId.ar, HEADERS.spotPriceMinor.ar];
    const file = inWindows1256(`${id};${price}\r\n${idAt(0)};1070\r\n${idAt(1)};‏1071\r\n`);
    await expectUntouched(async () => {
      const answer = await desk.send(IMPORT, file);
      expect(answer.body.data.upload.applied).toMatchObject({ rows: 1 });
      expect([...(await errorsOf(answer.body.data.upload.uploadId)).values()]).toEqual(['PRICE_INVALID']);
    }, [0]);
    expect((await desk.bids()).get(idAt(0))![0]).toBe(1070);
  });

  it('leaves a database that passes every check', async () => {
    await expectCleanAudit(test.db.pool);
  });
});
