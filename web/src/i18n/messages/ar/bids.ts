import type { bids as source } from '../en/bids';
import type { Shape } from '../shape';

export const bids = {
  title: 'العروض',
} as const satisfies Shape<typeof source>;
