import type { Language } from '#platform/http/messages.ts';
import type { RejectedRow, RejectionCode } from './read-row.ts';

const ARABIC: Record<RejectionCode, string> = {
  MISSING_VALUE: 'القيمة مطلوبة وهي فارغة.',
  VALUE_TOO_LONG: 'القيمة أطول من المسموح.',
  FORMULA: 'تبدأ القيمة كأنها صيغة.',
  RUINED: 'استبدل برنامج الجداول بالقيمة قيمة أخرى.',
  BAD_PRICE: 'لا يمكن قراءة السعر كرقم صالح.',
  AMBIGUOUS_PRICE: 'السعر يُقرأ بطريقتين: آلاف أو كسر.',
  WRONG_CURRENCY: 'السعر ليس بعملة المنطقة.',
  BAD_YEAR: 'السنة ليست بين 1990 و2100.',
  BAD_STEPPER: 'الخطوة ليست عددًا صحيحًا من 1 إلى 10,000 بعملة المنطقة.',
  TOO_MANY_CELLS: 'في الصف خلايا أكثر من العناوين؛ ربما تنقص علامات اقتباس.',
  DUPLICATE: 'مكرر للصف {row} مع اختلاف: {differing}.',
  REPEATED: 'يكرر الصف {row}.',
};

const ARABIC_FIELDS: Record<string, string> = {
  price: 'السعر',
  year: 'السنة',
  stepper: 'خطوة السعر',
  group: 'المجموعة',
  storage: 'سعة التخزين',
  ram: 'الذاكرة',
};

export type Rejection = Pick<RejectedRow, 'code' | 'reason' | 'firstRow' | 'differing'>;

/** Why a row was rejected, in the reader's language. */
export function rejectionReason(
  { code, reason, firstRow, differing }: Rejection,
  language: Language,
): string {
  if (language === 'en') return reason;
  const fields = (differing ?? []).map((field) => ARABIC_FIELDS[field] ?? field).join('، ');
  return ARABIC[code].replace('{row}', firstRow ?? '').replace('{differing}', fields);
}
