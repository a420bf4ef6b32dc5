/** The columns of a SPOT bid book, in both languages (X1). A file may use either. */
import type { Language } from '#platform/http/messages.ts';

type Words = Record<Language, string>;

export const HEADERS = {
  brand: { en: 'Brand', ar: 'العلامة التجارية' },
  model: { en: 'Asset Model', ar: 'الطراز' },
  step: { en: 'Price step', ar: 'خطوة السعر' },
  topBid: { en: 'Top Bid', ar: 'أعلى عرض' },
  spotPriceMinor: { en: 'My Bid', ar: 'عرضي' },
  maxQuantity: { en: 'My Quantity', ar: 'كميتي' },
  isBidActive: { en: 'On/Off', ar: 'تشغيل/إيقاف' },
  asked: { en: 'Asked, 30 days', ar: 'طلبات السعر، 30 يومًا' },
  unmet: { en: 'Without any offer', ar: 'بلا أي عرض' },
  assetId: { en: 'Asset ID', ar: 'معرّف الطراز' },
  version: { en: 'Bid version', ar: 'إصدار العرض' },
  priceThen: { en: 'My Bid at download', ar: 'عرضي عند التنزيل' },
  quantityThen: { en: 'My Quantity at download', ar: 'كميتي عند التنزيل' },
  switchThen: { en: 'On/Off at download', ar: 'تشغيل/إيقاف عند التنزيل' },
} satisfies Record<string, Words>;
export type ColumnName = keyof typeof HEADERS;

export const SWITCH_WORDS: Record<'on' | 'off', Words> = {
  on: { en: 'On', ar: 'تشغيل' },
  off: { en: 'Off', ar: 'إيقاف' },
};
/** Includes the forms that spreadsheets turn a switch into. */
const SWITCHES: Record<string, boolean> = {
  on: true,
  true: true,
  [SWITCH_WORDS.on.ar]: true,
  off: false,
  false: false,
  [SWITCH_WORDS.off.ar]: false,
};

/** Null if it is neither on nor off. */
export function switchOf(text: string): boolean | null {
  return SWITCHES[text.trim().toLowerCase()] ?? null;
}

export const switchWord = (isOn: boolean, language: Language) => SWITCH_WORDS[isOn ? 'on' : 'off'][language];

export const CELL_ERRORS: Record<'price' | 'quantity' | 'switch', Words> = {
  price: {
    en: 'A price is a whole multiple of the price step, from 10 to 1,000,000. Empty leaves the bid as it is.',
    ar: 'السعر من مضاعفات خطوة السعر، من 10 إلى 1,000,000. الخلية الفارغة تُبقي العرض كما هو.',
  },
  quantity: { en: 'Choose one of the quantities in the list.', ar: 'اختر إحدى الكميات من القائمة.' },
  switch: { en: 'Choose On or Off.', ar: 'اختر «تشغيل» أو «إيقاف».' },
};

export const SHEET_NAME: Words = { en: 'Bids', ar: 'العروض' };

export const INSTRUCTIONS: Record<Language, { name: string; lines: readonly string[] }> = {
  en: {
    name: 'Instructions',
    lines: [
      'How to fill in the bid book',
      'Change My Bid, My Quantity and On/Off; everything else is locked. Only the cells that you change are taken.',
      'My Bid: a whole multiple of the price step, from 10 to 1,000,000. It is the price of the best grade.',
      'My Quantity: one of 0, 1, 2, 3, 5, 10, 20, 50, 100, 200, 500. It sets the maximum and what is available now.',
      'On/Off: On or Off. This is the only way to switch a bid off; the price of a bid that is off changes only together with On.',
      'Asked, 30 days: how often shops asked for a price, and how often without any offer; empty where too few stores stand behind it.',
      'An empty cell, and a model that you delete from the sheet, stays as it is.',
      'Rows can be deleted and sorted once the protection of the sheet is lifted (Review, Unprotect Sheet): there is no password.',
      'Do not change the hidden columns: by them each row finds its model, whatever the order, and what changed in the app meanwhile is seen.',
      'Before anything changes you see what would change. An unusual price is confirmed row by row.',
      'A whole upload can be undone for 24 hours.',
    ],
  },
  ar: {
    name: 'التعليمات',
    lines: [
      'كيف تملأ دفتر العروض',
      'غيّر «عرضي» و«كميتي» و«تشغيل/إيقاف»؛ وما عداها مقفل. لا تُؤخذ إلا الخلايا التي تغيّرها.',
      '«عرضي»: من مضاعفات خطوة السعر، من 10 إلى 1,000,000. وهو سعر أفضل درجة.',
      '«كميتي»: إحدى القيم 0، 1، 2، 3، 5، 10، 20، 50، 100، 200، 500. وهي تحدد الحد الأقصى والمتاح الآن.',
      '«تشغيل/إيقاف»: تشغيل أو إيقاف. وهي الطريقة الوحيدة لإيقاف عرض؛ ولا يتغيّر سعر عرض متوقف إلا مع تشغيله.',
      '«طلبات السعر، 30 يومًا»: كم مرة طلبت الفروع سعرًا، وكم مرة بلا أي عرض؛ وتبقى فارغة إن كان وراءها عدد قليل من المتاجر.',
      'الخلية الفارغة، والطراز الذي تحذفه من الورقة، يبقيان كما هما.',
      'يمكن حذف الصفوف وفرزها بعد إلغاء حماية الورقة (مراجعة، إلغاء حماية الورقة)، وليس لها كلمة مرور.',
      'لا تغيّر الأعمدة المخفية: بها يجد كل صف طرازه أيًّا كان الترتيب، ويظهر ما تغيّر في التطبيق خلال ذلك.',
      'قبل أي تغيير ترى ما الذي سيتغيّر. ويُؤكَّد السعر غير المعتاد صفًّا بصف.',
      'يمكن التراجع عن الملف كله خلال 24 ساعة.',
    ],
  },
};
