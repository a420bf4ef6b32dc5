import type { grid as source } from '../en/grid';
import type { Shape } from '../shape';

export const grid = {
  loadingMore: 'جارٍ تحميل صفوف أخرى',
  select: 'تحديد',
  selectRow: 'تحديد {name}',
  selectLoaded: 'تحديد كل الصفوف المحمّلة',
  selectionLeft:
    '{count, plural, zero {لم يعد أي صف محددًا} one {لم يعد صف واحد محددًا} two {لم يعد صفّان محددين} few {لم تعد # صفوف محددة} many {لم يعد # صفًا محددًا} other {لم يعد # صف محددًا}}: تغيّرت عوامل التصفية',
} as const satisfies Shape<typeof source>;
