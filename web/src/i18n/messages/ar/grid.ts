import type { grid as source } from '../en/grid';
import type { Shape } from '../shape';

export const grid = {
  sortBy: 'الفرز حسب {column}',
  loadingMore: 'جارٍ تحميل صفوف أخرى',
} as const satisfies Shape<typeof source>;
