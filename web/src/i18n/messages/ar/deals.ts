import type { deals as source } from '../en/deals';
import type { Shape } from '../shape';

export const deals = {
  title: 'صفقاتي',
  detailsFor: 'تفاصيل الصفقة:',
} as const satisfies Shape<typeof source>;
