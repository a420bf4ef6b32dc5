/** Descriptions of errors in the partner API's document. */
import type { FieldWords } from './docs-fields.ts';

export const ERROR_FIELDS: Record<string, FieldWords> = {
  'FieldError.path': {
    description: 'The field, such as `inspectionResults.0.condition`.',
    example: 'serialNumber',
  },
  'FieldError.message': { description: 'What is wrong with it, for people.', example: 'This is required.' },
  'Error.success': { description: 'Always false.', example: false },
  'Error.type': {
    description:
      'What went wrong, for programs. New types may come: treat one that you do not know by its status.',
    example: 'BAD_REQUEST',
  },
  'Error.message': {
    description: 'The same for people, in the language of `Accept-Language`: `en` or `ar`.',
    example: 'Please check what you sent.',
  },
  'Error.errors': { description: 'Which fields are not right.' },
  'Error.details': {
    description: 'What a program needs besides, such as `price` of `PRICE_CHANGED`.',
    example: {},
  },
};

export interface ErrorWords {
  description: string;
  /** Values for the placeholders of its message. */
  words?: Record<string, string | number>;
  errors?: { path: string; message: string }[];
  /** The field that the error is about. */
  field?: string;
  details?: Record<string, unknown>;
}

/** The meaning of each error and what to do about it. */
export const PARTNER_ERRORS: Record<string, ErrorWords> = {
  BAD_REQUEST: {
    description:
      'Something sent is not right; `errors` names each field. Correct it. Nothing is kept under the key.',
    errors: [{ path: 'serialNumber', message: 'This is required.' }],
  },
  IDEMPOTENCY_KEY_MISSING: {
    description: 'The header is missing, empty, too long or not printable. Send one.',
  },
  UNAUTHORIZED: {
    description:
      'The key is not good; `details.reason` says why: `KEY_MISSING`, `KEY_MALFORMED`, `KEY_INVALID` (unknown or revoked), `KEY_ENDED` or `PARTNER_OFF`. A retry changes nothing: see to the key.',
    words: { key: 'The API key is not valid.' },
    details: { reason: 'KEY_INVALID' },
  },
  NOT_FOUND: { description: 'It is unknown or not yours; a model may also be one that is not traded now.' },
  NO_OFFER: {
    description:
      'Nobody bids any more, or the model or grade was switched off since. Tell the customer so; later there may be a price, for a new quote.',
  },
  DEVICE_IN_DEAL: {
    description:
      'The device is in an open deal, or was in one that was cancelled less than 24 hours ago; `details.appraisalCode` names it where it is yours.',
    details: { appraisalCode: 'MZ-7K2QXD' },
  },
  UNKNOWN_SHOP: {
    description:
      'The shop is none of those that the key is for, or id and name are of two. Shops are renamed at times: read `GET /shops` anew.',
    field: 'sourceStoreName',
  },
  SHOP_RETIRED: {
    description: 'The shop was retired: it takes no quotes and sells nothing, also by a quote from before.',
  },
  UNKNOWN_CONDITION: {
    description: 'The grade is another category’s. Read `GET /item-conditions` for the model.',
    field: 'itemConditionId',
  },
  SERIAL_NUMBER_INVALID: {
    description:
      'The number is none, such as an IMEI whose check digit is wrong. Read it off the device again.',
    field: 'serialNumber',
  },
  PRICE_CHANGED: {
    description:
      'The best price is now below your least; `details.price` names it. Ask the customer, and accept the same quote with that as `minimumPrice`, under a new key.',
    words: { price: 1400 },
    details: { price: 1400 },
  },
  QUOTE_EXPIRED: { description: 'The 15 minutes are over. Ask for a new quote.' },
  EVENT_NOT_ALLOWED: {
    description:
      'The deal does not allow this event where it stands. Read the deal: it may have gone on already.',
    words: { state: 'Delivered', event: 'Cancelled' },
  },
  EVENT_TIME_INVALID: {
    description:
      '`at` is ahead of our clock by more than two minutes, or before the event before it; `details` names the `earliest` and `latest` that are taken, and our `serverTime`. Send when it happened, under a new key.',
    field: 'at',
    details: {
      earliest: '2026-03-01T16:40:03.120Z',
      latest: '2026-03-02T09:17:27.412Z',
      serverTime: '2026-03-02T09:15:27.412Z',
    },
  },
  IDEMPOTENCY_KEY_REUSED: {
    description:
      'The key was used with another body or path in the last 24 hours. Use a new key for each thing to be done.',
  },
  REQUEST_IN_FLIGHT: {
    description: 'The same call is still at work. Send it again under the same key, a moment later.',
  },
  TOO_MANY_REQUESTS: {
    description:
      'The key’s calls of this minute are used up. Send it again after `Retry-After`, under the same key.',
    words: { wait: '24 seconds' },
  },
  INTERNAL: { description: 'A fault of ours. Send it again under the same key, after pauses that grow.' },
  UNAVAILABLE: {
    description: 'We cannot answer just now. Send it again after `Retry-After`, under the same key.',
  },
};
