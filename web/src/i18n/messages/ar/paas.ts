import type { paas as source } from '../en/paas';
import type { Shape } from '../shape';

export const paas = {
  allBrands: 'كل العلامات التجارية',
  brandReason: 'اختر الفئة أولًا',
  download: 'تنزيل',
  pricesWillBe: 'ستكون الأسعار',
  newPricesWillBe: 'ستكون الأسعار في الملف الجديد',
  validFrom: 'سارية من',
  validTill: 'سارية حتى',
  deadline: 'الموعد النهائي التالي لرفع الأسعار (بتوقيت {region})',
  ownTime: 'على ساعتك: {time}',
  leftDays:
    'المتبقي: {days, plural, zero {# يوم} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}{hours, plural, zero {} one { وساعة} two { وساعتان} few { و# ساعات} many { و# ساعة} other { و# ساعة}}',
  leftHours:
    'المتبقي: {hours, plural, zero {# ساعة} one {ساعة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}{minutes, plural, zero {} one { ودقيقة} two { ودقيقتان} few { و# دقائق} many { و# دقيقة} other { و# دقيقة}}',
  leftMinutes:
    'المتبقي: {minutes, plural, zero {# دقيقة} one {دقيقة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}{seconds, plural, zero {} one { وثانية} two { وثانيتان} few { و# ثوانٍ} many { و# ثانية} other { و# ثانية}}',
  changingOver: 'الأسعار المجهّزة تصبح سارية الآن',
  stagedFor:
    '{count, plural, zero {لا طراز مجهّز} one {طراز واحد مجهّز، يسري يوم {time}} two {طرازان مجهّزان، يسريان يوم {time}} few {# طرازات مجهّزة، تسري يوم {time}} many {# طرازًا مجهّزًا، تسري أسعارها يوم {time}} other {# طراز مجهّز، تسري أسعارها يوم {time}}}',
  lapseAll: 'لم يُجهَّز شيء: تنتهي الأسعار السارية يوم {time}',
  lapseSome: 'لم يُجهَّز شيء في {categories}: تنتهي أسعارها السارية يوم {time}',
  nothing: 'لا أسعار سارية ولا شيء مجهّز',
  quantity: 'الكمية',
  noLimit: 'بلا حد',
  unitsLeft: 'بقي {left, number} من {all, number}',
  none: 'لا يوجد',
  staged: 'مجهّز: {price}',
  lapses: 'ينتهي في الموعد النهائي التالي',
  out: {
    CREDIT_EXCEEDED: {
      short: 'فوق الحد',
      text: 'تجاوز متجرك حدّه الائتماني. تعود أسعاره وحدها حين ينتهي ذلك.',
    },
    NO_CREDIT: { short: 'لا ائتمان', text: 'ائتمانك المتاح لا يغطي هذا السعر.' },
    STORE_OFF: { short: 'متجر موقوف', text: 'أوقفت إدارة المنصة متجرك.' },
    OUT_OF_QUANTITY: { short: 'نفدت', text: 'نفدت كمية هذه المدة.' },
    CONDITION_FROZEN: { short: 'مجمّدة', text: 'هذه الدرجة لا تستقبل أجهزة حاليًا.' },
    UNLISTED: { short: 'غير مدرج', text: 'هذا الطراز لا يستقبل أجهزة حاليًا.' },
    OTHER: { short: 'لا يشارك', text: 'هذا السعر لا يشارك حاليًا.' },
  },
  emptyText: 'تظهر الطرازات هنا حالما يحتوي الكتالوج عليها.',
  noResultText: 'لا طراز يطابق عوامل التصفية.',
} as const satisfies Shape<typeof source>;
