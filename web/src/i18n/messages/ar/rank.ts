import type { rank as source } from '../en/rank';
import type { Shape } from '../shape';

export const rank = {
  first: 'عرض في المرتبة الأولى',
  outOfQuantity: 'نفدت الكمية',
  notWinning: 'عرض غير فائز',
  off: 'موقوف',
  notListed: 'غير مدرج',
  noBid: 'لا عرض',
  hot: 'صفقات ساخنة للمزايدة',
  unmet: 'طُلب بلا عرض',
} as const satisfies Shape<typeof source>;
