import type { views as source } from '../en/views';
import type { Shape } from '../shape';

export const views = {
  none: 'لم تُحفظ أي طريقة عرض بعد.',
  intro: 'تحفظ طريقة العرض عوامل التصفية والترتيب وارتفاع الصفوف.',
  opening: 'تُفتح بها القائمة',
  saveAs: 'حفظ كطريقة عرض جديدة',
  manage: 'إدارة طرق العرض',
  title: 'طرق العرض المحفوظة',
  name: 'اسم طريقة العرض',
  nameMissing: 'أعطِ طريقة العرض اسمًا.',
  save: 'حفظ طريقة العرض',
  isDefault: 'افتح القائمة بها',
  nameOf: 'اسم {name}',
  rename: 'إعادة التسمية',
  renameOf: 'إعادة تسمية {name}',
  updateOf: 'اعتماد المعروض الآن في {name}',
  makeDefault: 'افتح القائمة بـ {name}',
  noDefault: 'افتح القائمة بكل الصفوف',
  up: 'نقل {name} إلى أعلى',
  down: 'نقل {name} إلى أسفل',
  delete: 'حذف {name}',
  full: 'حُفظت {max, number} طريقة عرض ولا مكان لأكثر. احذف واحدة أولًا.',
  changed: 'غُيّرت طرق عرضك على جهاز آخر. هذه حالها الآن.',
  failed: 'تعذّرت قراءة طرق عرضك.',
  isShown: 'معروضة الآن',
} as const satisfies Shape<typeof source>;
