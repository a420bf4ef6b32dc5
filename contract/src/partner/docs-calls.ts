/** Descriptions of calls in the partner API's document. */

export const PARTNER_INTRO = `Your shops take used phones, tablets, watches and laptops in. Ask for a price, accept it, and the device is sold; then tell what the courier does with it.

**Keys.** Each call carries \`Authorization: Bearer <key>\`. The marketplace makes keys and shows each once. A key may be for some of your shops: the others and their deals are as if they were not there. It may have a last day. A key has 6,000 calls a minute, unless the marketplace has set another limit; beyond that comes 429 with \`Retry-After\`.

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
  /** For errors that mean more in this call than in general. */
  errors?: Record<string, string>;
  /** The field that NOT_FOUND is about. */
  absent?: string;
  /** Bodies besides the one made from the fields' examples. */
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
    absent: 'assetId',
    errors: { NOT_FOUND: 'The model is unknown, or is not traded now.' },
  },
  listShops: {
    tag: 'Catalogue',
    summary: 'List your shops',
    description:
      'The shops that your key is for, by name, without those that were retired. The marketplace adds, renames and retires them.',
  },
  createQuote: {
    tag: 'Quotes',
    summary: 'Ask for a price',
    description:
      'The best price for a device now. A quote lives 15 minutes and holds nothing: another device may have the offer first.',
    absent: 'assetId',
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
    absent: 'quoteId',
    errors: { NOT_FOUND: 'You have no such quote.' },
    examples: {
      lowered: {
        summary: 'After PRICE_CHANGED, once the customer agrees',
        value: { customer: { name: 'Mona Saleh', phone: '+971501234567' }, minimumPrice: 1400 },
      },
    },
  },
  getPartnerQuote: {
    tag: 'Quotes',
    summary: 'Read a quote',
    description:
      'A quote as it stands, for 30 days after it expired. It tells the deal that it made, where an answer was lost.',
    absent: 'quoteId',
    errors: { NOT_FOUND: 'You have no such quote, or it expired more than 30 days ago.' },
  },
  listPartnerDeals: {
    tag: 'Deals',
    summary: 'List your deals as they change',
    description:
      'Your deals in the order in which they last changed. Go on from `nextCursor`, at once while `hasMore` is true and ' +
      'later otherwise, and you read each later change once and miss none; a deal that changed twice meanwhile comes once, as it is.',
    errors: { UNKNOWN_SHOP: 'You have no shop of this id or name, nor had.' },
  },
  getPartnerDeal: {
    tag: 'Deals',
    summary: 'Read a deal',
    description:
      'One of your deals as it is now. It holds nothing of the customer, nor who bought the device.',
    absent: 'appraisalCode',
    errors: { NOT_FOUND: 'You have no such deal.' },
  },
  recordShipmentEvent: {
    tag: 'Deals',
    summary: 'Tell what happened to a device',
    description:
      'Moves a deal along and answers it as it is with this event. From `WON`: `PICKED_UP`, or `CANCELLED` with a ' +
      '`reason`. From `IN_TRANSIT`: `DELIVERED` or `REFUSED`. From `REFUSED`: `RETURNED`. After `DELIVERED`, `PICKED_UP` ' +
      'and `RETURNED` alone, where a grade review asks the device back. Send events in their order; the same one again is ' +
      'answered as before; after a delivery that our desk took back, the next has an `at` of its own. A deal that nobody picks up in seven days is cancelled.',
    absent: 'appraisalCode',
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
