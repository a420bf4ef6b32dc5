/** What the partner API's own document says of each call, error and webhook, beside the fields of partner-docs-fields.ts. */

export const PARTNER_INTRO = `Your shops take used phones, tablets, watches and laptops in. Ask for a price, accept it, and the device is sold; then tell what the courier does with it.

**Keys.** Each call carries \`Authorization: Bearer <key>\`. The marketplace makes keys and shows each once. A key has 6,000 calls a minute, unless the marketplace has set another limit; beyond that comes 429 with \`Retry-After\`.

**Answers.** \`{ "success": true, "data": … }\`, or \`{ "success": false, "type", "message", "errors", "details" }\`. Programs go by \`type\`; \`message\` is for people, in the language of \`Accept-Language\` (\`en\`, \`ar\`). Fields may be added: pass over those that you do not know.

**Once.** Each POST carries an \`Idempotency-Key\`, a new one for each thing that is to be done. Where no answer came, send the same again under the same key.

**Values.** Amounts are in major units, such as 1450 or 72.5, with at most two decimals. Instants are ISO 8601; those in answers are UTC. Texts may hold no control characters; blanks around them are dropped. Bodies are JSON.

**Retries.** After 429, 500, 503 or no answer at all: the same call, under the same key, after \`Retry-After\` or a pause that grows. After any other refusal a retry alone changes nothing.`;

export const IDEMPOTENCY_KEY_WORDS =
  'Names the one thing that this call is to do: 1 to 255 printable characters of your choice, such as a UUID. For 24 ' +
  'hours the same key with the same path and body has the same answer, also where that was 403, 404, 409 or 422: what ' +
  'you do differently after a refusal needs a new key. With another body or path it is 422 `IDEMPOTENCY_KEY_REUSED`. ' +
  'Answers of 400, 401, 429 and 5xx are not kept: send those again under the same key. A call whose twin is still at ' +
  'work waits up to ten seconds for its answer, then is 409 `REQUEST_IN_FLIGHT`, which is not kept either.';

export interface CallWords {
  tag: 'Catalogue' | 'Quotes' | 'Deals';
  summary: string;
  description: string;
  /** Where a call means more by an error than the error's own words say. */
  errors?: Record<string, string>;
  /** Bodies beside the one that its fields' examples make. */
  examples?: Record<string, { summary: string; value: unknown }>;
}

export const PARTNER_TAGS = {
  Catalogue: 'Models, their grades, and your shops.',
  Quotes: 'The price of a device, and its sale.',
  Deals: 'What became of a device that was sold, and what the courier does with it.',
  Webhooks: 'How you are told of your deals without asking.',
};

const CANCELLED = {
  type: 'CANCELLED',
  at: '2026-03-02T11:00:00+04:00',
  reason: 'The customer kept the device',
};

export const PARTNER_CALLS: Record<string, CallWords> = {
  listPartnerAssets: {
    tag: 'Catalogue',
    summary: 'List the models',
    description:
      'The models of your region that are traded now, by name, in pages. Models come and go: read it anew each day.',
  },
  listPartnerConditions: {
    tag: 'Catalogue',
    summary: 'List the grades of a model',
    description: 'The grades of a model, best first. All models of one category have the same grades.',
    errors: { NOT_FOUND: 'The model is unknown, or is not traded now.' },
  },
  listShops: {
    tag: 'Catalogue',
    summary: 'List your shops',
    description:
      'Your shops by name, without those that were retired. The marketplace adds, renames and retires them.',
  },
  createQuote: {
    tag: 'Quotes',
    summary: 'Ask for a price',
    description:
      'The best price for a device now. A quote lives 15 minutes and holds nothing: another device may have the offer first.',
    errors: {
      NOT_FOUND: 'The model is unknown, or is not traded now. Read `GET /assets` anew.',
      NO_OFFER:
        'Nobody bids for this grade of the model, or the grade takes no quotes now. Tell the customer so; later there may be a price.',
    },
  },
  acceptQuote: {
    tag: 'Quotes',
    summary: 'Accept a quote',
    description:
      'Sells the device at the best price of this instant, never below `minimumPrice`, and it may be more than was quoted. A quote makes one deal: once it has, every acceptance of it answers that deal, whatever its key.',
    errors: { NOT_FOUND: 'You have no such quote.' },
    examples: {
      lowered: {
        summary: 'After PRICE_CHANGED, once the customer agrees',
        value: { customer: { name: 'Mona Saleh', phone: '+971501234567' }, minimumPrice: 1400 },
      },
    },
  },
  getPartnerDeal: {
    tag: 'Deals',
    summary: 'Read a deal',
    description:
      'One of your deals as it is now. It holds nothing of the customer, nor who bought the device.',
    errors: { NOT_FOUND: 'You have no such deal.' },
  },
  recordShipmentEvent: {
    tag: 'Deals',
    summary: 'Tell what happened to a device',
    description:
      'Moves a deal along and answers it as it is with this event. From `WON`: `PICKED_UP`, or `CANCELLED` with a ' +
      '`reason`. From `IN_TRANSIT`: `DELIVERED` or `REFUSED`. From `REFUSED`: `RETURNED`. After `DELIVERED`, `PICKED_UP` ' +
      'and `RETURNED` alone, where a grade review asks the device back. Send events in their order; the same one again is ' +
      'answered as before. A deal that nobody picks up in seven days is cancelled.',
    errors: { NOT_FOUND: 'You have no such deal.' },
    examples: { cancelled: { summary: 'The customer changes their mind', value: CANCELLED } },
  },
  recordShipmentEvents: {
    tag: 'Deals',
    summary: 'Tell what happened to many devices',
    description:
      'Takes 1 to 200 events of any of your deals, in the order sent, each by itself: one that is refused does not hold ' +
      'up the others. It is 200 where each item names a deal; whether an event was taken says its own `ok`. A call whose ' +
      'twin is still at work does not wait: it goes through the events too, and each counts once.',
    examples: {
      two: {
        summary: 'Two deals',
        value: {
          events: [
            {
              appraisalCode: 'MZ-7K2QXD',
              type: 'PICKED_UP',
              at: '2026-03-02T09:15:00Z',
              awbNumber: 'AWB10442',
            },
            { appraisalCode: 'MZ-9F4TRW', ...CANCELLED },
          ],
        },
      },
    },
  },
};

export interface ErrorWords {
  description: string;
  /** For the places of its message. */
  words?: Record<string, string | number>;
  errors?: { path: string; message: string }[];
  details?: Record<string, unknown>;
}

/** What an error means and what to do about it. */
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
      'The key is missing, unknown or revoked, or your account is switched off. A retry changes nothing: see to the key.',
  },
  NOT_FOUND: { description: 'It is unknown or not yours; a model may also be one that is not traded now.' },
  NO_OFFER: {
    description:
      'Nobody bids any more, or the model or grade was switched off since. Tell the customer so; later there may be a price, for a new quote.',
  },
  DEVICE_IN_DEAL: {
    description:
      'The device is in an open deal, or was in one that was cancelled less than 24 hours ago. See whether the deal is one of yours.',
  },
  UNKNOWN_SHOP: {
    description:
      '`sourceStoreName` is none of your shops. Shops are renamed at times: read `GET /shops` anew.',
  },
  SHOP_RETIRED: {
    description: 'The shop was retired: it takes no quotes and sells nothing, also by a quote from before.',
  },
  UNKNOWN_CONDITION: {
    description: 'The grade is another category’s. Read `GET /item-conditions` for the model.',
  },
  SERIAL_NUMBER_INVALID: {
    description:
      'The number is none, such as an IMEI whose check digit is wrong. Read it off the device again.',
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
      '`at` is in the future, or before the event before it. Send when it happened, under a new key.',
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
      'The deal was picked up, delivered, refused, returned, sent again, settled or cancelled, or its device was handed over on the way back; `movedBy` says by whom.',
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
  '`t=<seconds since 1970>, <key id>=<signature>`; two signatures while a secret is being changed. A signature is the ' +
  'HMAC-SHA256 of `<t>.<body>` under the secret, in hex, over the bytes of the body as they came. Refuse a `t` that is ' +
  'more than five minutes off.';
