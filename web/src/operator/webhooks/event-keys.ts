import type { WEBHOOK_EVENTS } from '@mazad/contract/operator/webhooks';

/** Message keys of events without the dot, which would mean a nested key. */
export const EVENT_KEYS = {
  'deal.won': 'dealWon',
  'deal.moved': 'dealMoved',
  'deal.cancelled': 'dealCancelled',
} as const satisfies Record<(typeof WEBHOOK_EVENTS)[number], string>;
