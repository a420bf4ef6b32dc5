/** The answers to rows of a bid book that cannot be applied, and who gets them. */
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { buildAsset, buildCategory } from '../../test/factories.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { readSheet } from '../../test/sheets/read-sheet.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { useMade } from '../../test/use-made.ts';
import { buildDesk, csvOf, PRICE, plainBook, plainRow } from './book.fixture.ts';

const test = useTestApp({ DATA_DIR: useTempFolder(), REQUESTS_PER_MINUTE_SESSION: '100000' });
const desk = useMade(() => buildDesk(test, { bids: 8, free: 2 }));
const assetId = (at: number) => desk.assets[at]!.assetId;
const price = (value: number) => ({ field: 'spotPrice', value });
const bidOf = async (at: number) => (await desk.bids()).get(assetId(at));

describe('rows in error', () => {
  it('are reported with row, column, value and reason, while the others are applied', async () => {
    const other = await buildAsset(test.db, { category: await buildCategory(test.db) });
    const file = plainBook([
      plainRow(assetId(7), { price: '1040' }),
      plainRow(assetId(8), { price: '505' }),
      plainRow(assetId(9), { quantity: '4', price: '500' }),
      plainRow('=1+1', { price: '500' }),
      plainRow('01900000-0000-7000-8000-000000000000', { price: '500' }),
      plainRow(assetId(1), { price: '900' }),
      plainRow(assetId(1).toUpperCase(), { price: '910' }),
      plainRow(other.assetId, { price: '500' }),
      plainRow('', { price: '500' }),
    ]);
    const upload = await desk.preview(file, `/paas/dealer/bid-upload/${desk.categoryId}`);
    const rows = await desk.rows(upload.uploadId, '&show=ERROR');
    expect(rows.map((row) => [row.row, row.error!.type])).toEqual([
      [3, 'PRICE_INVALID'],
      [4, 'QUANTITY_INVALID'],
      [5, 'ID_UNKNOWN'],
      [6, 'ID_UNKNOWN'],
      [7, 'DUPLICATE'],
      [8, 'DUPLICATE'],
      [9, 'OTHER_CATEGORY'],
      [10, 'ID_MISSING'],
    ]);
    expect(rows[0]!.error).toMatchObject({
      column: PRICE,
      value: '505',
      message: expect.stringContaining('500, 510'),
    });
    expect(rows[4]!.error!.message).toContain('7, 8');
    // `live`: nothing without a bid, otherwise the value at the fault, or the price.
    expect(rows.map((row) => row.error!.live)).toEqual([
      ...[null, null, null, null],
      ...[price(1000), price(1000)],
      ...[null, null],
    ]);
    const slips = await desk.preview(
      plainBook([plainRow(assetId(2), { price: '1O00' }), plainRow(assetId(3), { quantity: '4' })]),
    );
    expect((await desk.rows(slips.uploadId)).map((row) => row.error!.live)).toEqual([
      price(1000),
      { field: 'maxQuantity', value: 10 },
    ]);
    await desk.apply(upload.uploadId);
    expect((await bidOf(7))![0]).toBe(1040);
    expect(await bidOf(8)).toBeUndefined();
  });

  it('are in a report that can be uploaded again, by mail and in the list of files', async () => {
    const answer = await desk.send(
      '/assets/import/active-asset-bids',
      plainBook([plainRow(assetId(7), { price: '1050' }), plainRow(assetId(8), { price: '505' })]),
    );
    expect(answer.body.data).toMatchObject({
      message: 'Bid Book uploaded successfully',
      upload: { state: 'APPLIED' },
    });
    const { uploadId } = answer.body.data.upload;
    const report = await test.call('GET', `/bid-books/uploads/${uploadId}/report`, { token: desk.token });
    const book = await readSheet(report.bytes);
    expect(book.rows[0]!['What is wrong']).toBe('');
    expect(book.rows[1]!['What is wrong']).toContain('My Bid “505”: Prices go in steps of 10');
    book.rows[1]![PRICE] = '500';
    expect((await desk.preview(csvOf(book))).counts).toMatchObject({ unchanged: 1, added: 1, inError: 0 });

    const [mail] = await test.sql<{ body_text: string; attachment_id: string }>`select body_text,
      attachment_id from message where kind = 'FILE_PROCESSED' order by created_at desc limit 1`;
    const path = /\/api\/files\/\S+/.exec(mail!.body_text)![0];
    expect((await test.app.http.inject({ url: path })).statusCode).toBe(200);
    expect(path).toContain(mail!.attachment_id);
    const files = (await desk.call('GET', `/paas/dealer/bid-upload-files/${desk.categoryId}?count=10&page=1`))
      .body.data;
    const file = files.uploadedFiles.find((f: { _id: string }) => f._id === uploadId);
    expect(file).toMatchObject({
      status: 'Processed',
      validationStatus: false,
      fileName: 'book.csv',
      rowCount: 2,
    });
    const link = await desk.call('POST', '/secure/files/getSignedUrl', { fileName: file.fileLocation });
    expect((await test.app.http.inject({ url: link.body.data.url })).statusCode).toBe(200);
    const told = await test.sql`select 1 from outbox where store_id = ${desk.storeId}
      and subject = ${uploadId}`;
    expect(told).toHaveLength(1);
  });

  it('refuse a whole file only if nothing of it is usable', async () => {
    const other = await buildAsset(test.db, { category: await buildCategory(test.db) });
    const refused = async (file: Buffer, path = '/assets/import/active-asset-bids') =>
      (await desk.send(path, file)).body.type;
    const ofOther = plainBook([plainRow(other.assetId, { price: '500' })]);
    expect(await refused(ofOther, `/paas/dealer/bid-upload/${desk.categoryId}`)).toBe('BOOK_CATEGORY');
    expect(await refused(csvOf({ headers: ['Model', 'My Bid'], rows: [] }))).toBe('BOOK_COLUMNS');
    expect(await refused(csvOf({ headers: ['Asset ID'], rows: [] }))).toBe('BOOK_COLUMNS');
    const book = await readSheet(await desk.download());
    const renamed = { 'My Quantity': 'Qty', 'On/Off': 'Switch' } as Record<string, string>;
    const headers = book.headers.map((header) => renamed[header] ?? header);
    const lost = await desk.send('/assets/import/active-asset-bids', csvOf({ headers, rows: [] }));
    expect(lost.body).toMatchObject({
      type: 'BOOK_COLUMNS',
      message: expect.stringContaining('no column “My Quantity”, “On/Off”.'),
    });
    expect(await refused(Buffer.from('PK\u0003\u0004 and nothing more'))).toMatch(/^(FILE|SHEET)_/);
    expect(await refused(Buffer.alloc(0))).toBe('BOOK_FILE_MISSING');
    const all = await desk.send('/paas/dealer/bid-upload/all', ofOther);
    expect(all.body).toMatchObject({ message: 'Category is required!' });
    const none = await desk.call('POST', '/assets/import/active-asset-bids');
    expect(none.body).toMatchObject({ message: 'Please upload the file.' });
    expect(await refused(ofOther, '/paas/dealer/bid-upload/none')).toBe('NOT_FOUND');
  });

  it.each([
    ['a PDF', 'offer.xlsx', '%PDF-1.4 an offer', 'FILE_TYPE_REFUSED'],
    ['a workbook of old Excel', 'prices.xls', '\xd0\xcf\x11\xe0 prices', 'SHEET_OLD_FORMAT'],
    ['a program', 'setup.csv', 'MZ\x90\0\x03\0\0\0 a program', 'FILE_TYPE_REFUSED'],
    ['a text named as a workbook', 'bad.xlsx', 'this is no workbook', 'FILE_TYPE_REFUSED'],
    ['a CSV named as an old workbook', 'prices.XLS', 'Model,My Bid', 'FILE_TYPE_REFUSED'],
    ['a CSV', 'prices.txt', 'Model,My Bid', 'BOOK_COLUMNS'],
  ])('name what %s is, and keep its name where it is no table', async (_, name, text, refusal) => {
    const isTable = refusal === 'BOOK_COLUMNS';
    const type = isTable ? 'text/csv' : 'application/octet-stream';
    const path = `/paas/dealer/bid-upload/${desk.categoryId}`;
    const answer = await desk.send(path, Buffer.from(text, 'latin1'), name);
    expect(answer.body.type).toBe(refusal);
    const { uploadedFiles } = (await desk.call('GET', `/paas/dealer/bid-upload-files/${desk.categoryId}`))
      .body.data;
    const [file] = uploadedFiles;
    expect(file).toMatchObject({ fileName: isTable ? 'prices.csv' : name, state: 'REFUSED' });
    const link = await desk.call('POST', '/secure/files/getSignedUrl', { fileName: file.fileLocation });
    const sent = await test.app.http.inject({ url: link.body.data.url });
    expect(sent.headers['content-type']).toContain(type);
  });
});

describe('who', () => {
  it('hides uploads of other stores, and lets viewers change nothing', async () => {
    const upload = await desk.preview(await desk.edited({ 0: { [PRICE]: '1000' } }));
    const stranger = await test.signIn();
    const viewer = await test.signIn({ storeId: desk.storeId, role: 'VIEWER' });
    for (const path of ['', '/rows', '/report']) {
      const answer = await stranger.call('GET', `/bid-books/uploads/${upload.uploadId}${path}`);
      expect(answer.status).toBe(404);
    }
    for (const act of ['apply', 'cancel', 'undo']) {
      const path = `/bid-books/uploads/${upload.uploadId}/${act}`;
      expect((await test.call('POST', path, { token: stranger.token })).status).toBe(404);
      expect((await test.call('POST', path, { token: viewer.token })).status).toBe(403);
    }
  });

  it('leaves a database that passes every check', async () => {
    await expectCleanAudit(test.db.pool);
  });
});
