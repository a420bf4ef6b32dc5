import type { Localised } from '@mazad/contract/http';
import type { SavedList } from '@mazad/contract/operator/lists';

/** What each list is called, on its sheet and in the audit log. */
export const LIST_NAMES: Record<SavedList, Localised> = {
  stores: { en: 'Stores', ar: 'المتاجر' },
  partners: { en: 'Partners', ar: 'الشركاء' },
  payments: { en: 'Payments', ar: 'الدفعات' },
  'bulk-purchases': { en: 'Bulk purchases', ar: 'مشتريات الجملة' },
  operators: { en: 'Operators', ar: 'المشغّلون' },
  outbox: { en: 'Outbox', ar: 'صندوق الصادر' },
  'audit-result': { en: 'Audit results', ar: 'نتائج التدقيق' },
  'browser-errors': { en: 'Browser errors', ar: 'أخطاء المتصفحات' },
  regions: { en: 'Regions', ar: 'المناطق' },
  grades: { en: 'Grades', ar: 'الدرجات' },
  models: { en: 'Models', ar: 'الطرازات' },
  brands: { en: 'Brands', ar: 'العلامات التجارية' },
  categories: { en: 'Categories', ar: 'الفئات' },
  askings: { en: 'Price requests', ar: 'طلبات السعر' },
  'store-bids': { en: 'Bids of a store', ar: 'عروض متجر' },
  'grade-reviews': { en: 'Grade reviews', ar: 'مراجعات الدرجات' },
  unsettled: { en: 'Unsettled entries', ar: 'القيود غير المسددة' },
  registrations: { en: 'Registrations', ar: 'طلبات التسجيل' },
};

/** The field by whose words the state of a list is told. */
export function stateFieldOf(list: SavedList): 'state' | 'status' | 'age' {
  if (list === 'unsettled') return 'age';
  return list === 'grade-reviews' ? 'status' : 'state';
}
