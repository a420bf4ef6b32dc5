/** The words that the server itself puts on a deal, in both languages. */
import type { Localised } from '@mazad/contract/http';
import type { DealEvent } from '@mazad/domain/deals/course';
import type { ReviewStatus } from '@mazad/domain/deals/review-status';

/** What happens to a deal (D1), as the refusal of it says. */
export const DEAL_EVENT_WORDS: Record<DealEvent, Localised> = {
  PICKED_UP: { en: 'Picked Up', ar: 'استلام شركة الشحن' },
  DELIVERED: { en: 'Delivered', ar: 'التسليم' },
  REFUSED: { en: 'Delivery Refused', ar: 'رفض الاستلام' },
  RETURNED: { en: 'Returned', ar: 'الإرجاع' },
  CANCELLED: { en: 'Cancelled', ar: 'الإلغاء' },
  SENT_AGAIN: { en: 'Sent Again', ar: 'إعادة التسليم' },
  SETTLED: { en: 'Refusal Settled', ar: 'تسوية الرفض' },
  DELIVERY_UNDONE: { en: 'Delivery Taken Back', ar: 'التراجع عن التسليم' },
};

/** The status of a review as people read it: in English the status itself, in title case. */
export const REVIEW_STATUS_WORDS: Record<ReviewStatus, Localised> = {
  UNDER_PROCESS: { en: 'Under Process', ar: 'قيد المعالجة' },
  ADDITIONAL_INFO_REQUIRED: { en: 'Additional Info Required', ar: 'مطلوب معلومات إضافية' },
  REQUESTED_TO_RETURN: { en: 'Requested To Return', ar: 'طُلب إرجاع الجهاز' },
  RETURN_IN_PROGRESS: { en: 'Return In Progress', ar: 'الإرجاع جارٍ' },
  GRADE_REVISED: { en: 'Grade Revised', ar: 'عُدّلت الدرجة' },
  GRADE_UNCHANGED: { en: 'Grade Unchanged', ar: 'لم تتغير الدرجة' },
  DEVICE_RETURNED: { en: 'Device Returned', ar: 'أُرجع الجهاز' },
  DELIVERED: { en: 'Delivered', ar: 'تم التسليم' },
};

const UPGRADE_OFFERED: Localised = { en: 'Higher Grade Offered', ar: 'عُرضت درجة أعلى' };

/** G3: an offer of a higher grade has the status of a question, and is none: its dealer accepts or declines. */
export function reviewStatusWords(status: ReviewStatus, isUpgradeOffered: boolean): Localised {
  return status === 'ADDITIONAL_INFO_REQUIRED' && isUpgradeOffered
    ? UPGRADE_OFFERED
    : REVIEW_STATUS_WORDS[status];
}

const LABELS = {
  brand: { en: 'Brand', ar: 'العلامة التجارية' },
  deviceName: { en: 'Device Name', ar: 'اسم الجهاز' },
  imei: { en: 'IMEI', ar: 'رقم IMEI' },
  serialNumber: { en: 'Serial Number', ar: 'الرقم التسلسلي' },
  grade: { en: 'Grade', ar: 'الدرجة' },
  storage: { en: 'Storage', ar: 'سعة التخزين' },
  ram: { en: 'RAM', ar: 'الذاكرة' },
  caseSize: { en: 'Case Size', ar: 'حجم الهيكل' },
  connectivity: { en: 'Connectivity', ar: 'الاتصال' },
  processor: { en: 'Processor', ar: 'المعالج' },
  dealPrice: { en: 'Deal Price', ar: 'سعر الصفقة' },
  customerPrice: { en: 'Customer Price', ar: 'سعر العميل' },
  storeName: { en: 'Store Name', ar: 'اسم الفرع' },
  awbNumber: { en: 'AWB Number', ar: 'رقم بوليصة الشحن' },
  name: { en: 'Name', ar: 'الاسم' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  email: { en: 'E-mail', ar: 'البريد الإلكتروني' },
  paymentType: { en: 'Shipping', ar: 'أجرة الشحن' },
} satisfies Record<string, Localised>;

/** How the store's couriers are paid: under a label that says so, since a purchase is paid too. */
export const PAYMENT_TYPES: Record<'PREPAID' | 'COLLECT', Localised> = {
  PREPAID: { en: 'Prepaid', ar: 'مدفوعة مسبقًا' },
  COLLECT: { en: 'Collect', ar: 'تُدفع عند الاستلام' },
};

/** The label of a detail; an attribute that the server has no words for is labelled with its own key. */
export function labelOf(key: string): Localised {
  const known = (LABELS as Record<string, Localised>)[key];
  if (known) return known;
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return { en: label, ar: label };
}

/** 'Sell Tax 5%'. */
export function sellTaxLabel(basisPoints: number): Localised {
  const percent = `${basisPoints / 100}%`;
  return { en: `Sell Tax ${percent}`, ar: `ضريبة البيع \u200e${percent}\u200e` };
}
