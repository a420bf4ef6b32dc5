import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Upload, UploadRow } from '@mazad/contract/bids/bid-books';
import type { PaasPage, PriceWindows } from '@mazad/contract/bids/paas';
import { afterAll, beforeAll, expect } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import {
  type BuiltAsset,
  buildAsset,
  buildBid,
  buildCategory,
  buildSchedule,
  buildStore,
} from '../../../test/factories.ts';

const BOUNDARY = 'a-file-of-prices';

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
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mazad-prices-'));
  const test = useTestApp({ DATA_DIR: dataDir });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const store = { token: '', storeId: '', categoryId: '', assets: [] as BuiltAsset[] };
  beforeAll(async () => {
    await buildSchedule(test.db, {});
    await begin();
  });

  /** A store and a category that have nothing staged or live. */
  async function begin(): Promise<void> {
    store.storeId = await buildStore(test.db, { mode: 'PAAS' });
    ({ token: store.token } = await test.signIn({ storeId: store.storeId }));
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
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
    const query = isPreview ? '?preview=true' : '';
    const answer = await test.call('POST', `/paas/dealer/bid-upload/${store.categoryId}${query}`, {
      token: store.token,
      language,
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
    expect(answer.status).toBe(200);
    return settled(answer.body.data.upload.uploadId);
  }

  async function settled(uploadId: string): Promise<Upload> {
    for (;;) {
      const { body } = await test.call('GET', `/bid-books/uploads/${uploadId}`, { token: store.token });
      if (!['READING', 'APPLYING'].includes(body.data.state)) return body.data;
    }
  }

  const act = async (one: Upload, verb: 'apply' | 'undo'): Promise<Upload> => {
    await test.call('POST', `/bid-books/uploads/${one.uploadId}/${verb}`, { token: store.token });
    return settled(one.uploadId);
  };
  const rowsOf = async (one: Upload): Promise<UploadRow[]> =>
    (await test.call('GET', `/bid-books/uploads/${one.uploadId}/rows`, { token: store.token })).body.data
      .rows;
  const confirm = async (one: Upload, rows: number[]): Promise<Upload> => {
    const body = { rows, isConfirmed: true };
    const path = `/bid-books/uploads/${one.uploadId}/choices`;
    return (await test.call('PUT', path, { token: store.token, body })).body.data;
  };
  const windows = async (): Promise<PriceWindows> =>
    (await test.call('GET', '/paas/windows', { token: store.token })).body.data;

  /** What is staged, model by model. */
  async function staged(): Promise<(number | null)[][]> {
    const body = { categoryId: store.categoryId };
    const answer = await test.call('POST', '/paas/biding', { token: store.token, body });
    const { assets: rows }: PaasPage = answer.body.data;
    return rows.map((row) => row.myBids.map((bid) => bid.stagedPrice));
  }

  /** The workbook to fill in, as it is downloaded now. */
  async function template(): Promise<Buffer> {
    const answer = await test.call('GET', `/assets/${store.categoryId}/export/asset-bid-upload-template`, {
      token: store.token,
    });
    return answer.bytes;
  }

  /** What is staged becomes what is live, and nothing is staged. */
  async function openWindow(): Promise<void> {
    await test.sql`update paas_price set valid_till = valid_from, valid_from = valid_from - interval '24 hours'
      where store_id = ${store.storeId}`;
    await test.sql`update paas_staging set valid_from = valid_from - interval '24 hours'
      where store_id = ${store.storeId}`;
  }

  return {
    ...{ test, store, begin, upload, send, act, rowsOf, confirm, windows, staged, template, openWindow },
  };
}
