/** Where a partner is told of its deals (P1, P2): the endpoints, and what was sent to each. */
import * as z from 'zod/mini';
import { endpoint, InstantSchema, plainText, QueryWholeSchema, UuidSchema } from '../http.ts';
import { EmailSchema } from '../registration.ts';

const area = 'operator';
const audience = 'operator';

export const WEBHOOKS_MAX = 5;
/** Hours in which the secret before a new one still signs beside it. */
export const SECRET_OVERLAP_HOURS = 24;
/**
 * `deal.won`: awarded. `deal.moved`: picked up, delivered, refused, returned, sent again, settled, cancelled, or handed
 * over on the way back, whoever moved it.
 * `deal.cancelled`: nobody picked it up in seven days (D1).
 */
export const WEBHOOK_EVENTS = ['deal.won', 'deal.moved', 'deal.cancelled'] as const;
/** Sent when an operator asks for it, to that endpoint alone. */
export const WEBHOOK_TEST = 'webhook.test';

/** WAITING: is tried, or tried again, by itself. PARKED: given up, until somebody sends it again. */
export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'PARKED'] as const;
/** Why a try did not count, beside an answer that is no 2xx (ANSWER). */
export const DELIVERY_ERRORS = [
  'ANSWER',
  'REDIRECT',
  'TIMEOUT',
  'ADDRESS',
  'DNS',
  'CONNECTION',
  'CERTIFICATE',
  'BODY_TOO_LARGE',
  'SECRET',
] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

const EventsSchema = z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1, 'choice'), z.maxLength(3));
const UrlSchema = plainText(500).check(z.regex(/^https?:\/\/[^\s#]+$/i, 'webhookUrl'));
/** Who is told by mail when an endpoint is paused because it fails. */
export const ContactSchema = z.object({ email: EmailSchema, language: z.enum(['en', 'ar']) });

export const CreateWebhookSchema = z.object({
  url: UrlSchema,
  events: EventsSchema,
  contact: z.nullable(ContactSchema),
});
/** What is left out stays. Switching it off and on is pausing and resuming. */
export const UpdateWebhookSchema = z.partial(z.extend(CreateWebhookSchema, { isActive: z.boolean() }));

const DaySchema = z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/));

const SecretSchema = z.object({
  keyId: z.string(),
  createdAt: InstantSchema,
});
export const WebhookSchema = z.object({
  endpointId: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  contact: z.nullable(ContactSchema),
  /** PAUSED by an operator; STOPPED by itself, after three days without a success. */
  state: z.enum(['ACTIVE', 'FAILING', 'PAUSED', 'STOPPED']),
  /** Since when it fails, or stands still; null while all is well. */
  since: z.nullable(InstantSchema),
  nextTryAt: z.nullable(InstantSchema),
  /** Events that it has not had yet. */
  waitingCount: z.number(),
  parkedCount: z.number(),
  secret: SecretSchema,
  /** The one before, while it still signs too. */
  oldSecret: z.nullable(z.object({ keyId: z.string(), until: InstantSchema })),
  createdAt: InstantSchema,
});
export type Webhook = z.infer<typeof WebhookSchema>;
const WebhooksSchema = z.object({ webhooks: z.array(WebhookSchema) });
/** The secret is readable in this answer alone. */
const WithSecretSchema = z.extend(WebhooksSchema, { endpointId: z.string(), secret: z.string() });

export const DeliverySchema = z.object({
  eventId: z.string(),
  event: z.string(),
  /** Null for a test. */
  number: z.nullable(z.number()),
  appraisalCode: z.nullable(z.string()),
  state: z.enum(DELIVERY_STATES),
  happenedAt: InstantSchema,
  triedAt: z.nullable(InstantSchema),
  nextTryAt: z.nullable(InstantSchema),
  attempts: z.number(),
  /** Of the last try. */
  status: z.nullable(z.number()),
  durationMs: z.nullable(z.number()),
  /** The beginning of what was answered. */
  excerpt: z.nullable(z.string()),
  error: z.nullable(z.enum(DELIVERY_ERRORS)),
});
export type WebhookDelivery = z.infer<typeof DeliverySchema>;

const byPartner = z.object({ partnerId: UuidSchema });
const byEndpoint = z.object({ partnerId: UuidSchema, endpointId: UuidSchema });
const byDelivery = z.object({ partnerId: UuidSchema, endpointId: UuidSchema, eventId: UuidSchema });
const base = { audience, area } as const;
const all = '/operator/partners/{partnerId}/webhooks';
const one = `${all}/{endpointId}`;

export const operatorWebhooksEndpoints = {
  listWebhooks: endpoint({
    ...base,
    method: 'GET',
    path: all,
    summary: 'A partner’s webhook endpoints, oldest first',
    params: byPartner,
    data: WebhooksSchema,
    errors: ['NOT_FOUND'],
  }),
  createWebhook: endpoint({
    ...base,
    method: 'POST',
    path: all,
    summary: 'Adds an endpoint with a secret, which is shown this once; at most five',
    params: byPartner,
    body: CreateWebhookSchema,
    data: WithSecretSchema,
    errors: ['NOT_FOUND', 'WEBHOOKS_FULL', 'WEBHOOK_ADDRESS'],
  }),
  updateWebhook: endpoint({
    ...base,
    method: 'PUT',
    path: one,
    summary: 'Changes an endpoint, or pauses or resumes it',
    params: byEndpoint,
    body: UpdateWebhookSchema,
    data: WebhooksSchema,
    errors: ['NOT_FOUND', 'WEBHOOK_ADDRESS'],
  }),
  deleteWebhook: endpoint({
    ...base,
    method: 'DELETE',
    path: one,
    summary: 'Removes an endpoint with what waits for it',
    params: byEndpoint,
    data: WebhooksSchema,
    errors: ['NOT_FOUND'],
  }),
  rotateWebhookSecret: endpoint({
    ...base,
    method: 'POST',
    path: `${one}/secret`,
    summary: 'Makes a new secret, shown this once; the one before signs beside it for 24 hours',
    params: byEndpoint,
    body: z.object({}),
    data: WithSecretSchema,
    errors: ['NOT_FOUND'],
  }),
  testWebhook: endpoint({
    ...base,
    method: 'POST',
    path: `${one}/test`,
    summary: 'Sends a test event, once, even while the endpoint is paused',
    params: byEndpoint,
    body: z.object({}),
    data: DeliverySchema,
    errors: ['NOT_FOUND'],
  }),
  listWebhookDeliveries: endpoint({
    ...base,
    method: 'GET',
    path: `${one}/deliveries`,
    summary:
      'What was sent to an endpoint, newest first, in pages of fifty; by state, event, appraisal code and days',
    params: byEndpoint,
    query: z.object({
      page: z.optional(QueryWholeSchema(1, 10_000)),
      state: z.optional(z.enum(['', ...DELIVERY_STATES])),
      event: z.optional(z.enum(['', WEBHOOK_TEST, ...WEBHOOK_EVENTS])),
      /** A code, or a part of one. */
      appraisalCode: z.optional(plainText(32)),
      /** When it happened, in whole days of the partner's region, both included. */
      fromDate: z.optional(DaySchema),
      toDate: z.optional(DaySchema),
    }),
    data: z.object({ count: z.number(), items: z.array(DeliverySchema) }),
    errors: ['NOT_FOUND'],
  }),
  retryWebhook: endpoint({
    ...base,
    method: 'POST',
    path: `${one}/retry`,
    summary: 'Ends the wait for the next try; one that stands still is resumed',
    params: byEndpoint,
    body: z.object({}),
    data: WebhooksSchema,
    errors: ['NOT_FOUND'],
  }),
  resendWebhook: endpoint({
    ...base,
    method: 'POST',
    path: `${one}/deliveries/{eventId}`,
    summary: 'Sends an event again, at once',
    params: byDelivery,
    body: z.object({}),
    data: DeliverySchema,
    errors: ['NOT_FOUND'],
  }),
} as const;
