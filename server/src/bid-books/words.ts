/** The texts of bid books, in both languages. */

import type { ErrorType } from '@mazad/contract/http';
import { toMajor } from '@mazad/domain/money';
import { errorMessage, fillIn, type Language } from '#platform/http/messages.ts';
import type { PlannedCell, PriceSlip, Reason } from './book-kind.ts';

type Words = Record<Language, string>;

/** Faults of rows, besides the errors of a single change. */
const REASONS: Record<string, Words> = {
  ID_MISSING: { en: 'The asset id is missing.', ar: 'معرّف الطراز مفقود.' },
  ID_UNKNOWN: {
    en: 'No model that you can bid on has this id.',
    ar: 'لا يوجد طراز يمكنك تقديم عرض عليه بهذا المعرّف.',
  },
  NONE_TAKEN_OFF: {
    en: 'As long as a row has no right id, no model is taken off.',
    ar: 'لا تُزال أسعار أي طراز ما دام في الملف صف بلا معرّف صحيح.',
  },
  OTHER_CATEGORY: { en: 'This model is of another category.', ar: 'هذا الطراز من فئة أخرى.' },
  DUPLICATE: {
    en: 'The same model stands in the rows {rows}. None of them is taken.',
    ar: 'الطراز نفسه في الصفوف {rows}. لا يُؤخذ أيٌّ منها.',
  },
  NOT_A_NUMBER: { en: 'This is not a number.', ar: 'هذا ليس رقمًا.' },
  NUMBER_AMBIGUOUS: {
    en: 'This may be {low} or {high}. Write thousands without a point, such as 1500.',
    ar: 'قد يكون {low} أو {high}. اكتب الآلاف بلا نقطة ولا فاصلة، مثل 1500.',
  },
  LETTER_O: { en: 'Not a number: the letter O.', ar: 'ليس رقمًا: فيه حرف O.' },
  PRICE_OUT_OF_RANGE: {
    en: 'A price is a whole number from 1 to 1,000,000; 0 or empty is no offer.',
    ar: 'السعر عدد صحيح من 1 إلى 1,000,000؛ الصفر أو الفراغ يعني لا عرض.',
  },
  GRADE_DEARER: {
    en: 'A lower grade may not be dearer than a better one, which pays {price}.',
    ar: 'لا يجوز أن تكون درجة أدنى أغلى من درجة أفضل سعرها {price}.',
  },
  QUANTITY_OUT_OF_RANGE: {
    en: 'A whole number from 0 to 100,000; empty is no limit.',
    ar: 'عدد صحيح من 0 إلى 100,000؛ الفراغ يعني بلا حد.',
  },
  NOT_A_SWITCH: { en: 'Write {on} or {off}.', ar: 'اكتب {on} أو {off}.' },
  DOWNLOAD_CHANGED: {
    en: 'The hidden columns of this row do not fit your bid. Download the bid book again.',
    ar: 'الأعمدة المخفية لهذا الصف لا تطابق عرضك. نزّل دفتر العروض من جديد.',
  },
  CHANGED_SINCE_PREVIEW: {
    en: 'This changed in the app while the upload was being checked.',
    ar: 'تغيّر هذا في التطبيق أثناء مراجعة الملف.',
  },
  NOT_CONFIRMED: {
    en: 'Left out: the unusual price {price} was not confirmed. {why}',
    ar: 'تُرك: لم يُؤكَّد السعر غير المعتاد {price}. {why}',
  },
  NOT_CHOSEN: {
    en: 'Left out: it also changed in the app since the download.',
    ar: 'تُرك: تغيّر أيضًا في التطبيق منذ التنزيل.',
  },
  ABOVE_TOP: { en: 'Above 1.3 × top bid', ar: 'أعلى من 1.3 × أعلى عرض' },
  FAR_ABOVE_LAST: { en: 'Above 1.5 × your last price', ar: 'أعلى من 1.5 × سعرك الأخير' },
  FAR_BELOW_LAST: { en: 'Below half of your last price', ar: 'أقل من نصف سعرك الأخير' },
  SLIP_OF_GRADE: { en: '{grade} {price}: {why}', ar: '{grade} {price}: {why}' },
  ABOVE_LAUNCH: { en: 'Above the launch price', ar: 'أعلى من سعر الإطلاق' },
};

export function reasonText({ also, ...reason }: Reason, language: Language): string {
  if (also) return `${reasonText(reason, language)} ${reasonText({ code: also }, language)}`;
  const { code, words = {} } = reason;
  const own = REASONS[code];
  if (!own) return errorMessage(code as ErrorType, language, words);
  return fillIn(own, language, words);
}

/** A price that looks like a slip, with the grade's name if the row has one price per grade. */
export function slipText(slip: PriceSlip, cells: readonly PlannedCell[], language: Language): string {
  const why = reasonText(slip, language);
  const cell = cells.find(({ field }) => field === slip.field);
  if (!cell?.label) return why;
  const words = { grade: cell.label, price: toMajor(Number(cell.file)), why };
  return reasonText({ code: 'SLIP_OF_GRADE', words }, language);
}

export const ANSWERS = {
  applied: { en: 'Bid Book uploaded successfully', ar: 'تم رفع دفتر العروض بنجاح' },
  pricesApplied: { en: 'Customer prices uploaded successfully', ar: 'تم رفع أسعار العميل بنجاح' },
  noneApplied: { en: 'No row of the file was applied.', ar: 'لم يُطبَّق أي صف من الملف.' },
  waiting: {
    en: 'The file is checked and waits for its turn to be applied.',
    ar: 'رُوجع الملف وهو ينتظر دوره للتطبيق.',
  },
  reading: { en: 'The file is being read.', ar: 'تجري قراءة الملف.' },
} satisfies Record<string, Words>;

/** The report's column with each row's faults. */
export const ERROR_HEADER: Words = { en: 'What is wrong', ar: 'ما الخطأ' };
