/** The words that the server itself puts on a deal, in both languages. */
import type { Localised } from '@mazad/contract/http';
import type { DealState } from '@mazad/domain/deal-course';

/** The course of a deal as people read it; the courier statuses of the specification, and 'Won' before them. */
export const DISPLAY_STATUS: Record<DealState, Localised> = {
  WON: { en: 'Won', ar: 'رابحة' },
  IN_TRANSIT: { en: 'In Transit', ar: 'قيد النقل' },
  DELIVERED: { en: 'Delivered', ar: 'تم التسليم' },
  CANCELLED: { en: 'Cancelled', ar: 'ملغاة' },
  REFUSED: { en: 'Delivery Refused', ar: 'رُفض الاستلام' },
  RETURNED: { en: 'Returned', ar: 'مُرتجعة' },
};

const LABELS = {
  brand: { en: 'Brand', ar: 'العلامة التجارية' },
  deviceName: { en: 'Device name', ar: 'اسم الجهاز' },
  imei: { en: 'IMEI', ar: 'رقم IMEI' },
  serialNumber: { en: 'Serial number', ar: 'الرقم التسلسلي' },
  grade: { en: 'Grade', ar: 'الدرجة' },
  storage: { en: 'Storage', ar: 'سعة التخزين' },
  ram: { en: 'RAM', ar: 'الذاكرة' },
  dealPrice: { en: 'Deal price', ar: 'سعر الصفقة' },
  customerPrice: { en: 'Customer price', ar: 'سعر العميل' },
  storeName: { en: 'Store Name', ar: 'اسم المتجر' },
  awbNumber: { en: 'AWB number', ar: 'رقم بوليصة الشحن' },
  name: { en: 'Name', ar: 'الاسم' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  email: { en: 'E-mail', ar: 'البريد الإلكتروني' },
  paymentType: { en: 'Payment type', ar: 'نوع الدفع' },
} satisfies Record<string, Localised>;

/** How the store's couriers are paid. */
export const PAYMENT_TYPES: Record<'PREPAID' | 'COLLECT', Localised> = {
  PREPAID: { en: 'Prepaid', ar: 'مدفوع مسبقًا' },
  COLLECT: { en: 'Collect', ar: 'الدفع عند الاستلام' },
};

/** The label of a detail; an attribute that the server has no words for is labelled with its own key. */
export function labelOf(key: string): Localised {
  const known = (LABELS as Record<string, Localised>)[key];
  if (known) return known;
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return { en: label, ar: label };
}

/** 'Sell tax 5%'. */
export function sellTaxLabel(basisPoints: number): Localised {
  const percent = `${basisPoints / 100}%`;
  return { en: `Sell tax ${percent}`, ar: `ضريبة البيع ${percent}` };
}
