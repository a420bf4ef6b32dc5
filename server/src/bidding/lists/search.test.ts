/** What the words of a search find (X6). */
import type { BidPage } from '@mazad/contract/bids/bid-rows';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type BuiltAsset, buildAsset, buildCategory } from '../../../test/factories.ts';

const test = useTestApp();
const ASSETS = 42;
let token: string;
let categoryId: string;
let assets: BuiltAsset[];

beforeAll(async () => {
  const category = await buildCategory(test.db);
  ({ categoryId } = category);
  ({ token } = await test.signIn());
  assets = await Promise.all(
    Array.from({ length: ASSETS }, (_, i) =>
      buildAsset(test.db, { category, name: `Galaxy S${i % 12} ${32 * (1 + (i % 5))}GB ${i}` }),
    ),
  );
});

describe('search', () => {
  beforeAll(
    () => test.sql`update brand set name_en = 'Samsung', name_ar = 'سامسونج'
      where brand_id in (select brand_id from asset
      where asset_id = any(${assets.slice(0, 10).map((asset) => asset.assetId)}::uuid[]))`,
  );
  const names = async (search: string) => {
    const body = { categoryId, search, count: ASSETS };
    const answer = await test.call('POST', '/assets/biding', { token, body });
    return (answer.body.data as BidPage).assets.map((row) => row.assetName);
  };

  it.each(['آبل', 'ابل', 'أبل', 'آبـــل', 'apple', 'APPLE', 'الابل'])('finds a brand by %s', async (word) => {
    expect((await names(word)).length).toBe(ASSETS - 10);
  });

  it.each(['سامسونج', 'سامسونغ', 'سَامسونج', 'samsung'])(
    'finds a brand as it is spelled, %s',
    async (word) => {
      expect((await names(word)).length).toBe(10);
    },
  );

  it('knows the trade’s words in Arabic letters, and digits of both scripts', async () => {
    const latin = await names('galaxy s3 32gb');
    expect(latin.length).toBeGreaterThan(0);
    expect(await names('جالكسي s٣ ٣٢gb')).toEqual(latin);
    expect(await names('galaxy s۳ 32GB')).toEqual(latin);
    expect((await names('جالكسي٣')).length).toBeGreaterThan(0);
  });

  it.each([
    ['٦٤', '64', 9],
    ['۶۴', '64', 9],
    ['٦4', '64', 9],
    ['جالكسي ٦٤', 'galaxy 64', 9],
    ['جالكسي٦٤جيجا', 'galaxy 64 gb', 9],
    ['جالكسي۶۴جيجا', 'galaxy 64 gb', 9],
    ['جالكسي ٤١', 'galaxy 41', 1],
  ])('looks for a number in Arabic digits as a whole, %s', async (arabic, latin, count) => {
    const found = await names(latin);
    expect(found).toHaveLength(count);
    expect(await names(arabic)).toEqual(found);
  });

  it.each(['galaxys3', 'galaxy3', 'S3128GB', 'galaxy s3128gb40', 'galaxyx3'])(
    'never takes %s for other models',
    async (word) => {
      const found = await names(word);
      const wanted = word.toLowerCase();
      expect(
        found.filter((name) => !name.toLowerCase().replaceAll(' ', '').includes(wanted.replaceAll(' ', ''))),
      ).toEqual([]);
    },
  );

  it.each([
    ['s25', 'Galaxy S25 256GB'],
    ['a51', 'Galaxy A51 128GB'],
    ['x5', 'Poco X5 128GB'],
    ['plus256', 'iPhone 16 Plus 256GB'],
    ['series9', 'Apple Watch (Series 9) 45mm'],
  ])('never takes the end of a word and the number behind it for a model, %s', async (typed, name) => {
    const category = await buildCategory(test.db);
    for (const own of [
      ...['iPhone 16 Plus 256GB', 'Galaxy S24 Ultra 512GB', 'iPhone 16 Pro Max 512GB'],
      ...['Galaxy S25 256GB', 'Galaxy A51 128GB', 'Poco X5 128GB', 'Apple Watch (Series 9) 45mm'],
    ]) {
      await buildAsset(test.db, { category, name: own });
    }
    const body = { categoryId: category.categoryId, search: typed, count: 10 };
    const answer = await test.call('POST', '/assets/biding', { token, body });
    expect((answer.body.data as BidPage).assets.map((row) => row.assetName)).toEqual([name]);
  });

  it.each([
    ['s5 64GB41', 'Galaxy S5 64GB 41'],
    ['64gb41', 'Galaxy S5 64GB 41'],
    ['٦٤gb٤١', 'Galaxy S5 64GB 41'],
  ])('finds a model that is typed without its spaces, %s', async (typed, name) => {
    expect(await names(typed)).toEqual([name]);
  });

  it('asks for every word of a long name', async () => {
    expect(await names('Galaxy GB S 64 5 41')).toEqual(['Galaxy S5 64GB 41']);
    expect(await names('Galaxy Galaxy Galaxy Galaxy Galaxy Galaxy Galaxy S5 64GB 41')).toHaveLength(1);
    expect(await names('Galaxy Galaxy Galaxy Galaxy Galaxy Galaxy Galaxy Cellular')).toEqual([]);
    // As many words as a search may hold.
    expect(await names('g '.repeat(50))).toHaveLength(ASSETS);
    expect(await names([...'galxysb0123456789ابتثجحخدذرزسشصضطظعغفقكلمنهوي'].join(' '))).toEqual([]);
  });

  it.each(['%', '_', "'", '"', '\\', '%_%', "'; --", '\u0640', ')('])(
    'takes %s for text, not for a pattern',
    async (text) => {
      const answer = await test.call('POST', '/assets/biding', { token, body: { categoryId, search: text } });
      expect(answer.status).toBe(200);
      expect([0, ASSETS]).toContain(answer.body.data.totalCount);
      expect((await names(`galaxy${text} s3`)).length).toBe((await names('galaxy s3')).length);
    },
  );
});
