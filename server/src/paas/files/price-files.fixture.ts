import type { Upload, UploadRow } from '@mazad/contract/bids/bid-books';
import type { PaasPage, PriceWindows } from '@mazad/contract/bids/paas';
import { beforeAll, expect } from 'vitest';
import { type TestDealer, useTestApp } from '../../../test/app.ts';
import {
  type BuiltAsset,
  buildAsset,
  buildBid,
  buildCategory,
  buildSchedule,
} from '../../../test/factories.ts';
import { filePart } from '../../../test/multipart.ts';
import { readSheet } from '../../../test/sheets/read-sheet.ts';
import { useTempFolder } from '../../../test/temp-folder.ts';

/** The place or the id of a model, its prices of the grades A, B and C, and the quantity. */
type Line = [at: number | string, ...cells: (string | number)[]];
export const LINES: Line[] = [
  [0, 1500, 1200, 700, 3],
  [1, 900, 800, 700, ''],
];
/** Their prices. */
export const PRICES = [
  [1500, 1200, 700],
  [900, 800, 700],
];
interface Sent {
  fileName?: string;
  language?: 'en' | 'ar';
  isPreview?: boolean;
}

/** A PAAS store that sends files of prices for a category of four models, the first of which somebody bids on. */
export function usePriceFiles() {
  const test = useTestApp({ DATA_DIR: useTempFolder() });
  const store = {} as TestDealer & { categoryId: string; assets: BuiltAsset[] };
  const call: TestDealer['call'] = (...request) => store.call(...request);
  beforeAll(async () => {
    await buildSchedule(test.db, {});
    await begin();
  });

  /** A store and a category that have nothing staged or live. */
  async function begin(): Promise<void> {
    Object.assign(store, await test.signIn({ mode: 'PAAS' }));
    const category = await buildCategory(test.db);
    store.categoryId = category.categoryId;
    store.assets = [];
    for (let n = 0; n < 4; n++) {
      store.assets.push(await buildAsset(test.db, { category, name: `Model ${n}` }));
    }
    await buildBid(test.db, { asset: store.assets[0]!, spotPriceMinor: 200_000 });
  }

  async function upload(lines: Line[], sent: Sent = {}): Promise<Upload> {
    const { language = 'en' } = sent;
    const names = await test.sql<{ en: string; ar: string }>`select name_en as en, name_ar as ar
      from item_condition where category_id = ${store.categoryId} order by position`;
    const grades = names.map((name) => name[language]);
    const head =
      language === 'en' ? ['Asset ID', ...grades, 'Quantity'] : ['معرّف الطراز', ...grades, 'الكمية'];
    const rows = lines.map(([at, ...cells]) => [
      typeof at === 'number' ? store.assets[at]!.assetId : at,
      ...cells,
    ]);
    return send(Buffer.from([head, ...rows].map((row) => row.join(',')).join('\n')), sent);
  }

  /** Sends a file, and waits until it came to rest. */
  async function send(
    bytes: Buffer,
    { fileName = 'prices.csv', language = 'en', isPreview = true }: Sent = {},
  ) {
    const query = isPreview ? '?preview=true' : '';
    const answer = await test.call('POST', `/paas/dealer/bid-upload/${store.categoryId}${query}`, {
      token: store.token,
      language,
      form: [filePart(bytes, fileName)],
    });
    expect(answer.status).toBe(200);
    return settled(answer.body.data.upload.uploadId);
  }

  async function settled(uploadId: string): Promise<Upload> {
    for (;;) {
      const { body } = await call('GET', `/bid-books/uploads/${uploadId}`);
      if (!['READING', 'APPLYING'].includes(body.data.state)) return body.data;
    }
  }

  const act = async (one: Upload, verb: 'apply' | 'undo'): Promise<Upload> => {
    await call('POST', `/bid-books/uploads/${one.uploadId}/${verb}`);
    return settled(one.uploadId);
  };
  const rowsOf = async (one: Upload): Promise<UploadRow[]> =>
    (await call('GET', `/bid-books/uploads/${one.uploadId}/rows`)).body.data.rows;
  /** What its report says about each row. */
  const reportOf = async (one: Upload) => {
    const { bytes } = await call('GET', `/bid-books/uploads/${one.uploadId}/report`);
    return (await readSheet(bytes)).rows.map((row) => row['What is wrong']);
  };
  const confirm = async (one: Upload, rows: number[]): Promise<Upload> => {
    const path = `/bid-books/uploads/${one.uploadId}/choices`;
    return (await call('PUT', path, { rows, isConfirmed: true })).body.data;
  };
  const windows = async (): Promise<PriceWindows> => (await call('GET', '/paas/windows')).body.data;

  /** What is staged, model by model. */
  async function staged(): Promise<(number | null)[][]> {
    const answer = await call('POST', '/paas/biding', { categoryId: store.categoryId });
    const { assets: rows }: PaasPage = answer.body.data;
    return rows.map((row) => row.myBids.map((bid) => bid.stagedPrice));
  }

  /** The workbook to fill in, as it is downloaded now. */
  async function template(): Promise<Buffer> {
    return (await call('GET', `/assets/${store.categoryId}/export/asset-bid-upload-template`)).bytes;
  }

  /** What is staged becomes what is live, and nothing is staged. */
  async function openWindow(): Promise<void> {
    await test.sql`update paas_price set valid_till = valid_from, valid_from = valid_from - interval '24 hours'
      where store_id = ${store.storeId}`;
    await test.sql`update paas_staging set valid_from = valid_from - interval '24 hours'
      where store_id = ${store.storeId}`;
  }

  return {
    ...{
      test,
      store,
      call,
      begin,
      upload,
      send,
      act,
      rowsOf,
      reportOf,
      confirm,
      windows,
      staged,
      template,
      openWindow,
    },
  };
}
