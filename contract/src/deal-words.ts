/** The names of deal states in texts by the server. */
import type { CourierStatus } from './deals.ts';
import type { Localised } from './http.ts';

/** The courier statuses of the specification, and 'Won' before them (D1). They match `deal.courier_status`. */
export const DISPLAY_STATUS: Record<CourierStatus, Localised> = {
  WON: { en: 'Won', ar: 'تم الفوز' },
  IN_TRANSIT: { en: 'In Transit', ar: 'قيد النقل' },
  DELIVERED: { en: 'Delivered', ar: 'تم التسليم' },
  GRADE_REVIEW: { en: 'Grade Review', ar: 'مراجعة الدرجة' },
  CANCELLED: { en: 'Cancelled', ar: 'ملغاة' },
  REFUSED: { en: 'Delivery Refused', ar: 'رُفض الاستلام' },
  RETURNED: { en: 'Returned', ar: 'مُرتجعة' },
};
