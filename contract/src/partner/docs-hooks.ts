/** Descriptions of webhook fields in the partner API's document. */
import type { FieldWords } from './docs-fields.ts';

export const HOOK_FIELDS: Record<string, FieldWords> = {
  'WebhookEvent.id': {
    description: 'The event, the same at each try. Know it again: an event can come twice.',
    example: '019ab7e2-6d0f-7c55-9a41-3f1f6f0f2b7e',
    format: 'uuid',
  },
  'WebhookEvent.number': {
    description: 'Rises by one with each event of yours, whichever address it is for. Null for a test.',
    example: 42,
  },
  'WebhookEvent.type': { description: 'What this tells of.', example: 'deal.moved' },
  'WebhookEvent.at': {
    description: 'When this event was made.',
    example: '2026-03-02T09:15:27.412Z',
    format: 'date-time',
  },
  'WebhookEvent.movedBy': {
    description: 'Who moved the deal: you, our desk, or time. Null for a test.',
    example: 'PARTNER',
  },
  'WebhookEvent.data': { description: 'The deal as it was with this event. Null for a test.' },
};

export const PARTNER_HOOKS = {
  'deal.won': {
    name: 'dealWon',
    summary: 'A device was sold',
    description: 'A device was sold, by your acceptance of its quote.',
  },
  'deal.moved': {
    name: 'dealMoved',
    summary: 'A deal went on',
    description:
      'The deal was picked up, delivered, refused, returned, sent again, settled or cancelled, its delivery was taken back, or its device was handed over on the way back; `movedBy` says by whom.',
  },
  'deal.cancelled': {
    name: 'dealCancelled',
    summary: 'A deal lapsed',
    description: 'Nobody picked the device up in seven days.',
  },
  'webhook.test': {
    name: 'webhookTest',
    summary: 'A test',
    description: 'Somebody at the marketplace asked for a test of your address. There is no deal to it.',
  },
} as const;

export const HOOK_WORDS =
  'Check the signature, see whether you know the `id`, keep the event, and answer 2xx within ten seconds; work on it ' +
  'afterwards. Any other answer is a failure, and the event is tried again for three days, in order.';

export const SIGNATURE_WORDS =
  '`v1,<signature>` as Standard Webhooks has it; two, with a space between them, while a secret is being changed. A ' +
  'signature is the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64, over the bytes of the body as ' +
  'they came. Its key is what stands behind `whsec_` in the secret, in base64 too. Refuse a time that is more than five ' +
  'minutes off.';

export const OLD_HEADER_WORDS = 'For receivers of version 1.0, until 30 November 2027.';
