import type { editing as source } from '../en/editing';
import type { Shape } from '../shape';

export const editing = {
  confirmTap: {
    ABOVE_TOP: '{ratio} × أعلى عرض. احفظ مجددًا للتأكيد.',
    FAR_ABOVE_LAST: '{ratio} × سعرك الأخير. احفظ مجددًا للتأكيد.',
    FAR_BELOW_LAST: '{ratio} × سعرك الأخير. احفظ مجددًا للتأكيد.',
    ABOVE_LAUNCH: '{ratio} × سعر الإطلاق. احفظ مجددًا للتأكيد.',
    CHANGED: 'سعرك الآن {price}. احفظ مجددًا لاستبداله.',
    other: 'سعر غير معتاد. احفظ مجددًا للتأكيد.',
  },
  at: {
    first: 'عند <price></price> ستصبح <rank></rank>',
    notFirst: 'عند <price></price> لن تكون الأول',
    unsure: 'عند <price></price> ليس مؤكدًا أن تكون الأول',
    noQuantity: 'عند <price></price> ستكون حالتك <rank></rank>',
    invalid: 'السعر من مضاعفات <price></price>',
    empty: 'اكتب سعرًا',
  },
  overtaken: 'تغيّر سعرك في هذه الأثناء إلى <price></price>',
  unsent: 'لم يُحفظ السعر {price} بعد. اضغط «تحديث» للمتابعة به.',
  step: 'الخطوة {step}',
  autoTopupHint: 'تعود الكمية إلى حدها الأقصى عند كل تنفيذ',
  keySave: 'حفظ',
  keyCancel: 'إلغاء',
  keyStep: 'خطوة',
  outlook: { first: 'ستصبح الأول', notFirst: 'لن تكون الأول', unsure: 'المركز الأول غير مؤكد' },
  autoTopup: 'تجديد الكمية تلقائيًا',
} as const satisfies Shape<typeof source>;
