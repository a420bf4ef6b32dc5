import { expect, it } from 'vitest';
import { listNotices } from './list-notices.ts';
import { dealerOf, deps, type Told, tell, useNotices } from './notices.fixture.ts';
import { moreModelsAr } from './words-ar.ts';
import { writeNotices } from './write-notices.ts';

useNotices();

/** Title and text of what a store is told of, in the order of the messages and without the isolates. */
async function wordsOf(language: 'en' | 'ar', ...told: Told[]): Promise<string[][]> {
  const dealer = await dealerOf();
  await tell(dealer.storeId, 0, ...told);
  await writeNotices(deps());
  const { notifications } = await listNotices(deps(), dealer, {}, language);
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');
  return notifications.map(({ title, text }) => [plain(title), plain(text)]).reverse();
}

it('says of a cancelled deal that its unit is back only where it is', async () => {
  const cancelled = (isUnitReturned: boolean): Told => ({
    kind: 'DEAL_MOVED',
    payload: { appraisalCode: 'AP-1', assetName: 'Pixel 8', state: 'CANCELLED', isUnitReturned },
  });
  expect(await wordsOf('en', cancelled(true), cancelled(false))).toEqual([
    [
      'Deal cancelled: Pixel 8',
      'Deal AP-1. The credit held for it is released, and the unit is back in your bid.',
    ],
    ['Deal cancelled: Pixel 8', 'Deal AP-1. The credit held for it is released.'],
  ]);
  expect(await wordsOf('ar', cancelled(true), cancelled(false))).toEqual([
    ['أُلغيت الصفقة: Pixel 8', 'الصفقة AP-1. تحرر الرصيد المحجوز وعادت الوحدة إلى عرضك.'],
    ['أُلغيت الصفقة: Pixel 8', 'الصفقة AP-1. تحرر الرصيد المحجوز.'],
  ]);
});

it('says of what corrects an account whether more or less is owed by it', async () => {
  const entry = (kind: string, debitMinor: number, creditMinor: number): Told => ({
    kind: 'ACCOUNT_CHANGED',
    payload: { kind, entryNo: 1, debitMinor, creditMinor, method: null },
  });
  const told = [entry('REVERSAL', 1_001, 0), entry('ADJUSTMENT', 0, 50_000), entry('CHARGE', 1_001, 0)];
  expect(await wordsOf('en', ...told)).toEqual([
    ['Entry reversed', 'You owe AED 10.01 more. It is in your statement.'],
    ['Balance adjusted', 'You owe AED 500 less. It is in your statement.'],
    ['Charge recorded', 'AED 10.01. It is in your statement.'],
  ]);
  expect(await wordsOf('ar', ...told)).toEqual([
    ['سُجّل قيد عكسي', 'زاد ما عليك بمقدار د.إ 10.01. تجده في كشف الحساب.'],
    ['سُوّي رصيدك', 'نقص ما عليك بمقدار د.إ 500. تجده في كشف الحساب.'],
    ['سُجّل رسم', 'د.إ 10.01. تجده في كشف الحساب.'],
  ]);
});

it('counts in Arabic as its nouns want it', () => {
  expect([1, 2, 3, 11, 100].map(moreModelsAr)).toEqual([
    'وطراز آخر',
    'وطرازان آخران',
    'و3 طرازات أخرى',
    'و11 طرازًا آخر',
    'و100 طراز آخر',
  ]);
});

it('says of a file of which nothing was applied that it was no row', async () => {
  const file = (applied: number): Told => ({
    kind: 'FILE_PROCESSED',
    payload: { fileName: 'a.xlsx', state: 'APPLIED', applied },
  });
  const texts = (await wordsOf('ar', file(0), file(2))).map(([, text]) => text);
  expect(texts).toEqual(['لم يُطبَّق أي صف.', 'طُبّق منه صفّان.']);
});
