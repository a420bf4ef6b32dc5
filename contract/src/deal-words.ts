/** The names of the states of deals and grade reviews, by the server and in the console. */
import type { ReviewStatus } from '@mazad/domain/deals/review-status';
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

/** The status of a grade review, as operators read it (P1). */
export const DESK_REVIEW_STATUS: Record<ReviewStatus, Localised> = {
  UNDER_PROCESS: { en: 'Under process', ar: 'قيد المعالجة' },
  ADDITIONAL_INFO_REQUIRED: { en: 'Waiting for the dealer', ar: 'بانتظار التاجر' },
  REQUESTED_TO_RETURN: { en: 'Return requested', ar: 'طُلب إرجاع الجهاز' },
  RETURN_IN_PROGRESS: { en: 'Return in progress', ar: 'الإرجاع جارٍ' },
  GRADE_REVISED: { en: 'Grade revised', ar: 'عُدّلت الدرجة' },
  GRADE_UNCHANGED: { en: 'Grade unchanged', ar: 'لم تتغير الدرجة' },
  DEVICE_RETURNED: { en: 'Device returned', ar: 'أُرجع الجهاز' },
  DELIVERED: { en: 'Taken back by the dealer', ar: 'سحبها التاجر' },
};
