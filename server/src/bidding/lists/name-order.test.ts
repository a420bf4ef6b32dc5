/** Names stand as people look them up, whatever letters a brand begins with. */

import type { BidPage } from '@mazad/contract/bids/bid-rows';
import type { Category } from '@mazad/contract/catalog';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { buildAsset, buildBid, buildCategory, buildSchedule } from '../../../test/factories.ts';
import { readSheet } from '../../../test/sheets/read-sheet.ts';

const test = useTestApp();
const IN_ORDER = [
  'AirPods Pro',
  'edge 40',
  'Fēnix 7',
  'fenix 8',
  'Find X5',
  'Galaxy S24',
  'iPad Air',
  'IPHONE 13',
  'iPhone 14',
  'realme 9',
  'Xperia 1',
  'آيفون 13',
];
const BRANDS = ['Apple', 'OnePlus', 'OPPO', 'realme', 'vivo', 'Xiaomi'];
let token: string;
let storeId: string;
let categoryId: string;

beforeAll(async () => {
  await buildSchedule(test.db, {});
  const category = await buildCategory(test.db);
  ({ categoryId } = category);
  ({ token, storeId } = await test.signIn());
  for (const [i, name] of IN_ORDER.toReversed().entries()) {
    const asset = await buildAsset(test.db, { category, name });
    await test.sql`update brand b set name_en = ${BRANDS[i % BRANDS.length]} from asset a
      where a.brand_id = b.brand_id and a.asset_id = ${asset.assetId}`;
    if (name === 'Galaxy S24') await buildBid(test.db, { asset, storeId, spotPriceMinor: 100_000 });
  }
});

async function walk(body: object, useCursor: boolean): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 1; ; page++) {
    const place = useCursor ? { cursor } : { page };
    const answer = await test.call('POST', '/assets/biding', {
      token,
      body: { categoryId, count: 5, ...body, ...place },
    });
    const data = answer.body.data as BidPage;
    seen.push(...data.assets.map((row) => row.assetName));
    if (!data.nextCursor) return seen;
    cursor = data.nextCursor;
  }
}

it.each([true, false])(
  'lists models by name without regard to capitals and accents, by cursor: %s',
  async (byCursor) => {
    expect(await walk({}, byCursor)).toEqual(IN_ORDER);
    expect(await walk({ sortBy: 'assetName', orderBy: 'desc' }, byCursor)).toEqual(IN_ORDER.toReversed());
    const others = IN_ORDER.filter((name) => name !== 'Galaxy S24');
    expect(await walk({ sortBy: 'myBid' }, byCursor)).toEqual(['Galaxy S24', ...others]);
  },
);

it('lists the brands of a category so', async () => {
  const answer = await test.call('GET', '/category/active-list-with-brand', { token });
  const { brands } = (answer.body.data as Category[]).find(({ id }) => id === categoryId)!;
  expect([...new Set(brands.map(({ name }) => name.en))]).toEqual(BRANDS);
});

it.each(['SPOT', 'PAAS'] as const)('writes the models of a %s book so', async (mode) => {
  const dealer = await test.signIn({ mode });
  const book = await dealer.call('GET', `/assets/${categoryId}/export/asset-bid-upload-template`);
  const { rows } = await readSheet(book.bytes);
  const written = rows.flatMap((cells) => Object.values(cells).filter((cell) => IN_ORDER.includes(cell)));
  expect(written).toEqual(IN_ORDER);
});
