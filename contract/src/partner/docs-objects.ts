/** Descriptions of objects in the partner API's document; docs-fields.ts has their fields. */
import { needsReason, SHIPMENT_EVENTS } from '@mazad/domain/deals/course';
import { conditionsOf, INSPECTION_PARTS } from '@mazad/domain/deals/inspection';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '../operator/webhooks.ts';

export interface ObjectWords {
  /** Where it first occurs: call, part and fields. The same shape has the same name everywhere. */
  at: string;
  description: string;
  /** The object whose field descriptions apply if there are none here. */
  like?: string;
  /** Replaces the example made from all fields. */
  example?: unknown;
  /** JSON Schema of the conditions between fields. */
  conditions?: Record<string, unknown>;
}

const has = (...required: string[]) => ({ required });
const PICKED_UP = { type: 'PICKED_UP', at: '2026-03-02T09:15:00Z', awbNumber: 'AWB10442' };
const CANCELLATION = {
  oneOf: [
    {
      title: 'A cancellation',
      properties: { type: { const: 'CANCELLED' }, reason: { type: 'string', minLength: 1 } },
      ...has('type', 'reason'),
    },
    {
      title: 'Any other event',
      properties: { type: { enum: SHIPMENT_EVENTS.filter((event) => !needsReason(event)) } },
      ...has('type'),
    },
  ],
};

/** By the object's name in the document. */
export const PARTNER_OBJECTS: Record<string, ObjectWords> = {
  AssetPage: { at: 'listPartnerAssets.data', description: 'A page of the catalogue.' },
  Asset: { at: 'listPartnerAssets.data.assets', description: 'A model that is traded now.' },
  Names: { at: 'listPartnerAssets.data.assets.brandName', description: 'A name in both languages.' },
  Grade: { at: 'listPartnerConditions.data', description: 'A grade of the model’s category.' },
  Shop: { at: 'listShops.data', description: 'One of your shops.' },
  QuoteRequest: {
    at: 'createQuote.body',
    description: 'The device that a price is asked for.',
    conditions: { anyOf: [has('sourceStoreId'), has('sourceStoreName')] },
  },
  DealPage: { at: 'listPartnerDeals.data', description: 'A page of your deals.' },
  ChangedDeal: {
    at: 'listPartnerDeals.data.deals',
    like: 'Deal',
    description: 'One of your deals, and when it changed.',
  },
  StandingQuote: { at: 'getPartnerQuote.data', description: 'A quote as it stands.' },
  InspectionResult: {
    at: 'createQuote.body.inspectionResults',
    description:
      'A part and its condition, each as a code or in your words. A condition’s code needs its part’s; each part has codes of its own.',
    example: { inspectionCode: 'SCREEN', conditionCode: 'LIGHT_SCRATCHES' },
    conditions: {
      oneOf: [
        ...INSPECTION_PARTS.map((part) => ({
          title: part,
          properties: { inspectionCode: { const: part }, conditionCode: { enum: [...conditionsOf(part)] } },
          ...has('inspectionCode'),
          anyOf: [has('conditionCode'), has('condition')],
        })),
        {
          title: 'Another part, in words',
          properties: { inspectionCode: false, conditionCode: false },
          ...has('inspectionName', 'condition'),
        },
      ],
    },
  },
  Quote: { at: 'createQuote.data', description: 'The best price now. It holds nothing.' },
  AcceptRequest: {
    at: 'acceptQuote.body',
    description: 'Who sells the device, and for how much at least.',
    example: { customer: { name: 'Mona Saleh', phone: '+971501234567', email: 'mona@example.com' } },
  },
  Customer: { at: 'acceptQuote.body.customer', description: 'Whoever sells the device to you.' },
  AcceptedDeal: { at: 'acceptQuote.data', description: 'The deal that the acceptance made.' },
  Deal: { at: 'getPartnerDeal.data', description: 'One of your deals.' },
  DealEvent: { at: 'getPartnerDeal.data.events', description: 'A step of a deal.' },
  ShipmentEvent: {
    at: 'recordShipmentEvent.body',
    description: 'What happened to the device of a deal.',
    example: PICKED_UP,
    conditions: CANCELLATION,
  },
  ShipmentEvents: { at: 'recordShipmentEvents.body', description: 'Events of many deals.' },
  DealShipmentEvent: {
    at: 'recordShipmentEvents.body.events',
    description: 'What happened to the device of the deal that it names.',
    example: { appraisalCode: 'MZ-7K2QXD', ...PICKED_UP },
    conditions: CANCELLATION,
  },
  ShipmentEventResult: {
    at: 'recordShipmentEvents.data',
    description: 'What became of one event. One that was taken has `state`, another `type` and `message`.',
    example: { appraisalCode: 'MZ-7K2QXD', ok: true, state: 'IN_TRANSIT' },
    conditions: {
      oneOf: [
        { title: 'Taken', properties: { ok: { const: true } }, ...has('ok', 'state') },
        { title: 'Refused', properties: { ok: { const: false } }, ...has('ok', 'type', 'message') },
      ],
    },
  },
  FieldError: { at: 'error.errors', description: 'A field that is not right.' },
  Error: { at: 'error', description: 'Every answer that is not a success.' },
  WebhookEvent: {
    at: 'webhook',
    description: 'What your address is sent.',
    conditions: {
      oneOf: [
        {
          title: 'Of a deal',
          properties: {
            type: { enum: WEBHOOK_EVENTS },
            number: { type: 'integer' },
            movedBy: { type: 'string' },
            data: { type: 'object' },
          },
          ...has('type', 'number', 'movedBy', 'data'),
        },
        {
          title: 'A test',
          properties: {
            type: { const: WEBHOOK_TEST },
            number: { type: 'null' },
            movedBy: { type: 'null' },
            data: { type: 'null' },
          },
          ...has('type', 'number', 'movedBy', 'data'),
        },
      ],
    },
  },
};
