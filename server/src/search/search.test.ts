/** The global search of a store, through the API (X6). */

import { documentNumber } from '@mazad/contract/invoices';
import type { Found } from '@mazad/contract/search';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { buildMember, REGION_ID } from '../../test/factories.ts';
import { buildBulkPurchase } from '../../test/money-factories.ts';
import { buildReview, buildReviewWorld } from '../grade-reviews/reviews.fixture.ts';

const test = useTestApp();
const NOTHING: Found = { models: [], deals: [], tickets: [], documents: [], files: [] };

interface Store {
  storeId: string;
  /** Each of these words finds exactly one thing. */
  code: string;
  imei: string;
  reviewId: string;
  assetId: string;
  assetName: string;
  uploadId: string;
  token: string;
}
let mine: Store;
let other: Store;

async function buildUpload(storeId: string, fileName: string): Promise<string> {
  const { userId } = await buildMember(test.db, { storeId });
  const uploadId = uuidv7();
  await test.sql`insert into bid_upload (store_id, upload_id, region_id, kind, state, user_id, language,
    file_id, file_name, is_preview,
    claimed_until, created_at, state_at)
    values (${storeId}, ${uploadId}, ${REGION_ID}, 'SPOT_BOOK', 'CANCELLED', ${userId}, 'en', ${uploadId},
    ${fileName}, true, now(), now(), now())`;
  return uploadId;
}

/** A store with one thing of each kind. */
async function buildWhole(): Promise<Store> {
  const world = await buildReviewWorld(test);
  const { reviewId, appraisalCode, deal } = await buildReview(test, world);
  await test.sql`update deal set awb_number = ${`AWB-${appraisalCode.slice(-6)}`}
    where appraisal_code = ${appraisalCode}`;
  const [asset] = await test.sql<{ name: string }>`select name from asset
    where asset_id = ${world.asset.assetId}`;
  const lines = [{ description: 'Cables', quantity: 1, unitPriceMinor: 500 }];
  await buildBulkPurchase(test.db, world.storeId, 525, lines, { stackId: 'STK-2026/11' });
  return {
    storeId: world.storeId,
    code: appraisalCode,
    imei: deal.serialNumber,
    reviewId,
    assetId: world.asset.assetId,
    assetName: asset!.name,
    uploadId: await buildUpload(world.storeId, 'Autumn_book-عروض.xlsx'),
    token: (await test.signIn({ storeId: world.storeId })).token,
  };
}

beforeAll(async () => {
  [mine, other] = [await buildWhole(), await buildWhole()];
});

async function find(search: string, { token } = mine): Promise<Found> {
  const answer = await test.call('GET', `/search?search=${encodeURIComponent(search)}`, { token });
  expect([search, answer.status]).toEqual([search, 200]);
  return answer.body.data;
}
const dealOf = ({ code, assetName, imei }: Store) => ({ appraisalCode: code, assetName, serialNumber: imei });
const ticketOf = ({ reviewId, code, assetName }: Store) => ({
  reviewId,
  ticketNumber: `GR-${code}`,
  assetName,
});
const purchaseOf = ({ storeId, assetName }: Store) => ({
  number: documentNumber(storeId, 1),
  about: assetName,
});

it('finds a deal, its ticket and its document by code, IMEI and AWB', async () => {
  const own = { deals: [dealOf(mine)], tickets: [ticketOf(mine)], documents: [purchaseOf(mine)] };
  const { code, imei } = mine;
  for (const text of [code, code.replace('-', '\u2011'), code.toLowerCase().replace('-', ''), imei]) {
    expect(await find(text)).toEqual({ ...NOTHING, ...own });
  }
  expect((await find(`AWB-${code.slice(-6)}`)).deals).toEqual(own.deals);
  expect((await find(`GR-${code}`)).tickets).toEqual(own.tickets);
});

it('finds a model of the market in either script and spelling, with the store’s own data', async () => {
  const ending = mine.assetName.slice(-6);
  for (const text of [`iPhone 13 128 GB ${ending}`, `آيفون ١٣ ${ending}`]) {
    const found = await find(text);
    expect(found.models).toEqual([
      { assetId: mine.assetId, assetName: mine.assetName, brandName: { en: 'Apple', ar: 'آبل' } },
    ]);
    expect(found.deals).toEqual([dealOf(mine)]);
    expect(found.tickets).toEqual([ticketOf(mine)]);
  }
  expect((await find('iPhone 13')).models).toHaveLength(2);
});

it('finds a document by number, stack and goods, and a file by name', async () => {
  const stack = { number: documentNumber(mine.storeId, 2), about: 'STK-2026/11' };
  for (const text of [stack.number, 'stk 2026/11', 'cables']) {
    expect((await find(text)).documents).toEqual([stack]);
  }
  for (const text of ['autumn book', 'عروض', 'BOOK.xlsx']) {
    expect((await find(text)).files).toMatchObject([
      { uploadId: mine.uploadId, fileName: 'Autumn_book-عروض.xlsx' },
    ]);
    const list = `/paas/dealer/bid-upload-files/all?search=${encodeURIComponent(text)}`;
    expect((await test.call('GET', list, { token: mine.token })).body.data).toMatchObject({
      uploadedFiles: [{ _id: mine.uploadId }],
      totalCount: 1,
    });
  }
});

it('finds nothing of other stores, and nothing for signs only', async () => {
  const found = await find(other.code);
  expect(found).toEqual(NOTHING);
  expect(await find(other.imei)).toEqual(NOTHING);
  expect(await find(documentNumber(other.storeId, 2))).toEqual(NOTHING);
  expect(await find('autumn', other)).toMatchObject({ files: [{ uploadId: other.uploadId }] });
  expect(await find('-- %')).toEqual(NOTHING);
});

it('returns at most five of a kind, newest first', async () => {
  const uploads: string[] = [];
  for (let at = 0; at < 6; at++) uploads.unshift(await buildUpload(mine.storeId, `many ${at}.csv`));
  expect((await find('many')).files.map(({ uploadId }) => uploadId)).toEqual(uploads.slice(0, 5));
});

it('works for a PAAS store as well', async () => {
  const { storeId, token } = await test.signIn({ mode: 'PAAS' });
  const uploadId = await buildUpload(storeId, 'prices.xlsx');
  const paas = { ...mine, token };
  expect(await find('prices', paas)).toMatchObject({ files: [{ uploadId }] });
  expect((await find(mine.assetName, paas)).models).toMatchObject([{ assetId: mine.assetId }]);
  expect(await find(mine.code, paas)).toEqual(NOTHING);
});

it('refuses an empty or overlong text', async () => {
  for (const search of ['', ' ', 'x'.repeat(101)]) {
    const answer = await test.call('GET', `/search?search=${search}`, { token: mine.token });
    expect(answer.status).toBe(400);
  }
});
