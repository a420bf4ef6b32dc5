import type { WEBHOOK_EVENTS } from '@mazad/contract/operator/webhooks';

/** The words of an event are found without its dot, which would mean a word within a word. */
export const EVENT_KEYS = {
  'deal.won': 'dealWon',
  'deal.moved': 'dealMoved',
  'deal.cancelled': 'dealCancelled',
} as const satisfies Record<(typeof WEBHOOK_EVENTS)[number], string>;
