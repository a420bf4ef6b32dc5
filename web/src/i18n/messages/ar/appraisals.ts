import type { appraisals as source } from '../en/appraisals';
import type { Shape } from '../shape';

export const appraisals = {
  title: 'التقييمات',
  statuses: 'حالة الشحن',
  count:
    '{count, plural, zero {لا تقييمات} one {تقييم واحد} two {تقييمان} few {# تقييمات} many {# تقييمًا} other {# تقييم}}',
  columns: {
    deliveryDate: 'تاريخ التسليم',
    awb: 'البوليصة',
    price: 'سعر الشراء، {currency}',
  },
  delivered: 'سُلّم في {date}',
  won: 'فزت به في {date}',
  emptyText: 'تظهر هنا الأجهزة التي تفوز بها عروضك ومسارها إليك.',
  noResultText: 'لا يوجد تقييم يطابق عوامل التصفية والبحث.',
  pageTitle: 'تفاصيل التقييم',
  detailsFor: 'تفاصيل التقييم:',
  back: 'العودة إلى التقييمات',
  openDeal: 'فتح الصفقة',
  device: 'الجهاز',
  serialNumber: 'الرقم التسلسلي',
  approved: 'الصفقة المعتمدة',
  price: 'السعر',
  customer: 'العميل',
  name: 'الاسم',
  phone: 'الهاتف',
  inspection: 'نتائج الفحص',
  notFoundTitle: 'هذا التقييم غير موجود',
  notFoundText: 'قد يكون الرقم مكتوبًا خطأً، أو أنه يخص متجرًا آخر.',
} as const satisfies Shape<typeof source>;
