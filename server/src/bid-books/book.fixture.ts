import type { ImportAnswer, Upload, UploadRow } from '@mazad/contract/bids/bid-books';
import { v7 as uuid } from 'uuid';
import type { TestApp } from '../../test/app.ts';
import { type BuiltAsset, buildAsset, buildBid, buildCategory } from '../../test/factories.ts';
import { filePart } from '../../test/multipart.ts';
import { readSheet } from '../../test/sheets/read-sheet.ts';
import { withOpenpyxl } from '../../test/sheets/real-programs.ts';
import { HEADERS } from './spot/columns.ts';

const name = (column: keyof typeof HEADERS) => HEADERS[column].en;

/** The headers that dealers edit, and the one that says which model a row is of. */
export const [PRICE, QUANTITY, SWITCH, ID] = [
  name('spotPriceMinor'),
  name('maxQuantity'),
  name('isBidActive'),
  name('assetId'),
];

export type Cells = Record<string, string>;

/** A store with bids on `count` models of one category and brand, and what a dealer does with its bid book. */
export async function buildDesk(test: TestApp, o: { bids: number; free?: number; priceMinor?: number }) {
  const { token, user } = await test.signIn();
  const category = await buildCategory(test.db);
  const assets: BuiltAsset[] = [];
  for (let i = 0; i < o.bids + (o.free ?? 0); i++) {
    assets.push(
      await buildAsset(test.db, { category, name: `Model ${String(i).padStart(4, '0')} ${uuid()}` }),
    );
  }
  const brandId = uuid();
  await test.sql`insert into brand (brand_id, name_en, name_ar, name_key)
    values (${brandId}, 'Acme', 'أكمي', ${brandId})`;
  for (const table of ['asset', 'market']) {
    await test.db.query(`update ${table} set brand_id = $1 where category_id = $2`, [
      brandId,
      category.categoryId,
    ]);
  }
  for (const asset of assets.slice(0, o.bids)) {
    await buildBid(test.db, { asset, storeId: user.storeId, spotPriceMinor: o.priceMinor ?? 100_000 });
  }
  const { userId, storeId } = user;
  return deskOf(test, { token, userId, storeId, categoryId: category.categoryId, brandId, assets });
}

export type Desk = Awaited<ReturnType<typeof buildDesk>>;

/** The desk's member as the asker, without an address. */
export const askerOf = ({ storeId, userId }: Desk) => ({ storeId, userId, address: null });

interface Place {
  token: string;
  userId: string;
  storeId: string;
  categoryId: string;
  brandId: string;
  assets: BuiltAsset[];
}

function deskOf(test: TestApp, place: Place) {
  const { token, storeId, categoryId, brandId, assets } = place;
  const call = (method: string, path: string, body?: unknown) => test.call(method, path, { token, body });
  const send = async (path: string, file: Buffer, fileName = 'book.csv') =>
    test.call('POST', path, { token, form: [filePart(file, fileName)] });
  const download = async (language: 'en' | 'ar' = 'en'): Promise<Buffer> => {
    const answer = await test.call('GET', `/assets/export/active-asset-bids/${categoryId}/${brandId}`, {
      token,
      language,
    });
    if (answer.status !== 200) throw new Error(answer.body);
    return answer.bytes;
  };
  const getUpload = async (uploadId: string): Promise<Upload> =>
    (await call('GET', `/bid-books/uploads/${uploadId}`)).body.data;
  const settled = async (uploadId: string): Promise<Upload> => {
    for (;;) {
      const [upload] = await test.sql<{ state: string; busy: boolean }>`select state, is_report_due as busy
        from bid_upload where upload_id = ${uploadId}`;
      if (upload && !upload.busy && !['READING', 'APPLYING'].includes(upload.state))
        return getUpload(uploadId);
    }
  };
  return {
    ...place,
    call,
    send,
    getUpload,
    settled,
    download,
    /** A download with edited rows, by the model's position. */
    async edited(edits: Record<number, Cells>): Promise<Buffer> {
      const book = await readSheet(await download());
      for (const [at, cells] of Object.entries(edits)) {
        const { assetId } = assets[Number(at)]!;
        Object.assign(book.rows.find((row) => row[ID] === assetId)!, cells);
      }
      return csvOf(book);
    },
    /** Uploads a file and waits for its preview. */
    async preview(file: Buffer, path = '/assets/import/active-asset-bids'): Promise<Upload> {
      const answer = await send(`${path}?preview=true`, file);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return settled((answer.body.data as ImportAnswer).upload.uploadId);
    },
    async rows(uploadId: string, query = ''): Promise<UploadRow[]> {
      return (await call('GET', `/bid-books/uploads/${uploadId}/rows?count=200${query}`)).body.data.rows;
    },
    choose: (uploadId: string, body: unknown) => call('PUT', `/bid-books/uploads/${uploadId}/choices`, body),
    async apply(uploadId: string): Promise<Upload> {
      const answer = await call('POST', `/bid-books/uploads/${uploadId}/apply`);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return settled(uploadId);
    },
    async bids(): Promise<Map<string, [price: number, quantity: number, isOn: boolean]>> {
      const rows = await test.sql<{ asset_id: string; p: number; q: number; on: boolean }>`select asset_id,
        spot_price_minor as p, max_quantity as q, is_active as on from bid where store_id = ${storeId}`;
      return new Map(rows.map((row) => [row.asset_id, [row.p / 100, row.q, row.on]]));
    },
  };
}

export function csvOf(book: { headers: readonly string[]; rows: readonly Cells[] }): Buffer {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = [book.headers, ...book.rows.map((row) => book.headers.map((header) => row[header] ?? ''))];
  return Buffer.from(lines.map((line) => line.map(quoted).join(',')).join('\r\n'));
}

/** A row of a file without the columns of a download. */
export const plainRow = (
  assetId: string,
  o: { price?: string; quantity?: string; isOn?: string } = {},
): Cells => ({
  [ID]: assetId,
  [PRICE]: o.price ?? '',
  [QUANTITY]: o.quantity ?? '',
  [SWITCH]: o.isOn ?? '',
});
export const PLAIN_HEADERS = [ID, PRICE, QUANTITY, SWITCH];
export const plainBook = (rows: readonly Cells[]): Buffer => csvOf({ headers: PLAIN_HEADERS, rows });

/** The book as openpyxl saves it after edits of the second model's price and the third model's quantity. */
export async function editInOpenpyxl(
  bytes: Uint8Array,
  o: { language: 'en' | 'ar'; price: number; quantity: number },
): Promise<Buffer> {
  const place = (column: keyof typeof HEADERS, row: number) =>
    `ws.cell(${row}, [c.value for c in ws[1]].index(${JSON.stringify(HEADERS[column][o.language])}) + 1).value`;
  const { saved } = await withOpenpyxl(
    bytes,
    `
wb = openpyxl.load_workbook(file)
ws = wb.worksheets[0]
${place('spotPriceMinor', 3)} = ${o.price}
${place('maxQuantity', 4)} = ${o.quantity}
wb.save(saved)
`,
  );
  return saved!;
}
