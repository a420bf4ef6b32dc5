import type { common as source } from '../en/common';
import type { Shape } from '../shape';

export const common = {
  brand: 'مزاد',
  retry: 'إعادة المحاولة',
  pleaseRetry: 'يرجى إعادة المحاولة',
  pleaseWait: 'يرجى الانتظار…',
  cancel: 'إلغاء',
  back: 'رجوع',
  save: 'حفظ',
  close: 'إغلاق',
  undo: 'تراجع',
  undoPlace: 'بعد التراجع يأتي العرض خلف العروض ذات السعر نفسه.',
  copy: 'نسخ {value}',
  copied: 'تم النسخ',
  notCopied: 'تعذّر النسخ.',
  all: 'الكل',
  money: {
    overdue: 'متأخرات السداد',
    nextDue: 'الاستحقاق القادم',
    runningBalance: 'الرصيد الجاري',
    inTransit: 'قيمة الأجهزة قيد النقل',
    blockedCredit: 'الائتمان المحجوز',
  },
  clearFilters: 'مسح عوامل التصفية',
  backToTop: 'العودة إلى الأعلى',
  noItems: 'لا توجد عناصر',
  noDataFound: 'لم يُعثر على بيانات!',
  noData: 'لا توجد بيانات متاحة',
  noDataFoundPlain: 'لم يُعثر على بيانات',
  noSearchLeft: 'لا مزيد من النتائج',
  somethingWrong: 'حدث خطأ ما!',
  showing: 'يظهر {shown, number} من {total, number}',
  countOf: '{count, number} من {total, number}',
  selected:
    '{count, plural, zero {لا شيء محدد} one {عنصر محدد} two {عنصران محددان} few {# عناصر محددة} many {# عنصرًا محددًا} other {# عنصر محدد}}',
  items:
    '{count, plural, zero {لا عناصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}',
  rows: '{count, plural, zero {لا صفوف} one {صف واحد} two {صفّان} few {# صفوف} many {# صفًا} other {# صف}}',
  live: 'مباشر',
  connecting: 'جارٍ الاتصال',
  offline: 'غير متصل',
} as const satisfies Shape<typeof source>;
