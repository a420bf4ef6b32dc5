import { expect, it } from 'vitest';
import { listNotices } from './list-notices.ts';
import { dealerOf, deps, type Event, tell, useNotices } from './notices.fixture.ts';
import { moreModelsAr } from './words-ar.ts';
import { writeNotices } from './write-notices.ts';

useNotices();

/** Title and text of the notices, in the order of the messages, without isolates. */
async function wordsOf(language: 'en' | 'ar', ...told: Event[]): Promise<string[][]> {
  const dealer = await dealerOf();
  await tell(dealer.storeId, 0, ...told);
  await writeNotices(deps());
  const { notifications } = await listNotices(deps(), dealer, {}, language);
  const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
  return notifications.map(({ title, text }) => [plain(title), plain(text)]).reverse();
}

it('tells whether a cancelled deal’s unit is back', async () => {
  const cancelled = (isUnitReturned: boolean): Event => ({
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
    ['أُلغيت الصفقة: Pixel 8', 'الصفقة AP-1. تحرر الائتمان المحجوز وعادت الوحدة إلى عرضك.'],
    ['أُلغيت الصفقة: Pixel 8', 'الصفقة AP-1. تحرر الائتمان المحجوز.'],
  ]);
});

it('offers no review of a delivered device of the lowest grade (G1)', async () => {
  const delivered = (isLowestGrade: boolean): Event => ({
    kind: 'DEAL_MOVED',
    payload: { appraisalCode: 'AP-1', assetName: 'Pixel 8', state: 'DELIVERED', isLowestGrade },
  });
  const told = [delivered(true), delivered(false)];
  expect(await wordsOf('en', ...told)).toEqual([
    ['Delivered: Pixel 8', 'Deal AP-1.'],
    ['Delivered: Pixel 8', 'Deal AP-1. A grade review can be asked for within 5 days.'],
  ]);
  expect((await wordsOf('ar', ...told)).map(([, text]) => text)).toEqual([
    'الصفقة AP-1.',
    'الصفقة AP-1. يمكن طلب مراجعة الدرجة خلال 5 أيام.',
  ]);
});

it('mentions a posted difference only if there is one (G4)', async () => {
  const revised = (amountMinor: number): Event => ({
    kind: 'GRADE_REVIEW_MOVED',
    payload: {
      appraisalCode: 'AP-1',
      assetName: 'Pixel 8',
      ticketNumber: 'GR-AP-1',
      status: 'GRADE_REVISED',
      amountMinor,
    },
  });
  const told = [revised(0), revised(-15_750)];
  expect((await wordsOf('en', ...told)).map(([, text]) => text)).toEqual([
    'GR-AP-1. There is no difference to post.',
    'GR-AP-1. The difference is posted to your account.',
  ]);
  expect((await wordsOf('ar', ...told)).map(([, text]) => text)).toEqual([
    'GR-AP-1. لا فرق يُقيَّد في حسابك.',
    'GR-AP-1. قُيّد الفرق في حسابك.',
  ]);
});

it('tells whether a correction raises or lowers the debt', async () => {
  const entry = (kind: string, debitMinor: number, creditMinor: number): Event => ({
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
    ['سُجّل قيد عكسي', 'زاد ما عليك بمقدار 10.01 د.إ. تجده في كشف الحساب.'],
    ['سُوّي رصيدك', 'نقص ما عليك بمقدار 500 د.إ. تجده في كشف الحساب.'],
    ['سُجّل رسم', '10.01 د.إ. تجده في كشف الحساب.'],
  ]);
});

it('tells old and new limit, and whether a store may trade', async () => {
  const changed = (kind: string, more = {}): Event => ({
    kind: 'ACCOUNT_CHANGED',
    payload: { kind, ...more },
  });
  const limit = changed('LIMIT', { fromMinor: 10_000_000, toMinor: 6_000_000 });
  const told = [limit, changed('STORE_OFF'), changed('STORE_ON')];
  expect(await wordsOf('en', ...told)).toEqual([
    [
      'Your credit limit was changed',
      'From AED 100,000 to AED 60,000. Your offers count against the new limit from now on.',
    ],
    [
      'Your store is switched off',
      'Your offers take no part until it is switched on again. Deals that you have won go on.',
    ],
    // Must also be true for a store over its limit, and for one whose offers a change of mode has switched off (M3).
    [
      'Your store is switched on again',
      'Your active offers take part again, as far as your credit covers them.',
    ],
  ]);
  expect((await wordsOf('ar', ...told)).map(([title, text]) => `${title}: ${text}`)).toEqual([
    'تغيّر حدّك الائتماني: من 100,000 د.إ إلى 60,000 د.إ. تُحتسب عروضك من الآن ضمن الحد الجديد.',
    'أُوقف متجرك: لا تشارك عروضك حتى يُعاد تفعيله. الصفقات التي فزت بها مستمرة.',
    'أُعيد تفعيل متجرك: تشارك عروضك النشطة من جديد بقدر ما يغطيه ائتمانك المتاح.',
  ]);
});

it('tells how much falls due on which day, and how much was overdue', async () => {
  const due = (state: string): Event => ({
    kind: 'PAYMENT_DUE',
    subject: state,
    payload: { state, day: '2026-11-24', amountMinor: 40_050 },
  });
  const told = ['SOON', 'TODAY', 'OVERDUE', 'REOPENED'].map(due);
  expect(await wordsOf('en', ...told)).toEqual([
    ['A payment is due tomorrow', 'AED 400.50 is due on 24 Nov 2026. It is in your statement.'],
    ['A payment is due today', 'AED 400.50 is due on 24 Nov 2026. It is in your statement.'],
    ['A payment is overdue', 'AED 400.50 was due on 24 Nov 2026 and is not paid. It is in your statement.'],
    [
      'A payment is overdue',
      'AED 400.50 is not paid; the oldest of it was due on 24 Nov 2026. It is in your statement.',
    ],
  ]);
  expect((await wordsOf('ar', ...told)).map(([title, text]) => `${title}: ${text}`)).toEqual([
    'دفعة تُستحق غدًا: 400.50 د.إ مستحق في 24 نوفمبر 2026. تجده في كشف الحساب.',
    'دفعة تُستحق اليوم: 400.50 د.إ مستحق في 24 نوفمبر 2026. تجده في كشف الحساب.',
    'دفعة تأخر سدادها: كان 400.50 د.إ مستحقًا في 24 نوفمبر 2026 ولم يُسدَّد. تجده في كشف الحساب.',
    'دفعة تأخر سدادها: لم يُسدَّد 400.50 د.إ، وكان أقدمه مستحقًا في 24 نوفمبر 2026. تجده في كشف الحساب.',
  ]);
});

it('uses the Arabic plural forms', () => {
  expect([1, 2, 3, 11, 100].map(moreModelsAr)).toEqual([
    'وطراز آخر',
    'وطرازان آخران',
    'و3 طرازات أخرى',
    'و11 طرازًا آخر',
    'و100 طراز آخر',
  ]);
});

it('says that no row was applied if a file had no usable row', async () => {
  const file = (applied: number): Event => ({
    kind: 'FILE_PROCESSED',
    payload: { fileName: 'a.xlsx', state: 'APPLIED', applied },
  });
  const texts = (await wordsOf('ar', file(0), file(2))).map(([, text]) => text);
  expect(texts).toEqual(['لم يُطبَّق أي صف.', 'طُبّق منه صفّان.']);
});
