import { DEAL_EVENTS, DEAL_STATES, SHIPMENT_EVENTS } from '@mazad/domain/deals/course';
import { ALL_CONDITIONS, conditionsOf, INSPECTION_PARTS } from '@mazad/domain/deals/inspection';
import * as z from 'zod/mini';
import { AwbNumberSchema } from '../fields/awb-number.ts';
import {
  endpoint,
  FieldErrorSchema,
  InstantSchema,
  LocalisedSchema,
  MoneySchema,
  plainText,
  QueryWholeSchema,
  UuidSchema,
} from '../http.ts';
import { EmailSchema } from '../registration.ts';

/** Optional text of an event: empty or blank counts as missing. */
const optionalText = (schema: z.ZodMiniString) =>
  z.optional(
    z.pipe(
      schema,
      z.transform((said) => said || undefined),
    ),
  );
/** People type codes in any case. */
const CodeSchema = plainText(32, 1).check(z.toUpperCase());

/** An instant with its zone. */
export const WhenSentSchema = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/));

/** A part and its condition, each by code or in words. Words beside a code are stored, and the code is shown. */
const InspectionResultSchema = z
  .object({
    inspectionCode: z.optional(z.enum(INSPECTION_PARTS, 'oneOf')),
    inspectionName: z.optional(plainText(80, 1)),
    conditionCode: z.optional(z.enum(ALL_CONDITIONS, 'oneOf')),
    condition: z.optional(plainText(120, 1)),
  })
  .check(({ value, issues }) => {
    const { inspectionCode: part, inspectionName, conditionCode, condition } = value;
    const lacks = (path: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message: 'required' });
    if (!part && (conditionCode || !inspectionName)) lacks('inspectionCode');
    else if (!conditionCode && !condition) lacks('conditionCode');
    else if (part && conditionCode && !conditionsOf(part).includes(conditionCode))
      issues.push({
        code: 'invalid_value',
        values: [...conditionsOf(part)],
        input: conditionCode,
        path: ['conditionCode'],
        message: 'oneOf',
      });
  });

/** A shop by id or name. If both are sent, they must be the same shop's. */
export const QuoteRequestSchema = z
  .object({
    assetId: UuidSchema,
    itemConditionId: UuidSchema,
    serialNumber: plainText(40, 5),
    sourceStoreId: z.optional(UuidSchema),
    sourceStoreName: z.optional(plainText(120, 1)),
    inspectionResults: z.optional(z.array(InspectionResultSchema).check(z.maxLength(60))),
  })
  .check(({ value, issues }) => {
    if (value.sourceStoreId !== undefined || value.sourceStoreName !== undefined) return;
    issues.push({ code: 'custom', input: value, path: ['sourceStoreId'], message: 'required' });
  });
export const QuoteSchema = z.object({
  quoteId: z.string(),
  price: MoneySchema,
  currency: z.string(),
  expiresAt: InstantSchema,
});
export const AcceptRequestSchema = z.object({
  customer: z.object({
    name: plainText(80, 2),
    phone: plainText(40).check(z.regex(/^\+[1-9]\d{6,14}$/)),
    email: z.optional(EmailSchema),
  }),
  minimumPrice: z.optional(z.number().check(z.gte(0), z.lte(100_000_000))),
});
export const AcceptedSchema = z.object({
  appraisalCode: z.string(),
  dealPrice: MoneySchema,
  underwriterSellTaxValue: MoneySchema,
  dealTS: InstantSchema,
});
export const ShipmentEventSchema = z.object({
  type: z.enum(SHIPMENT_EVENTS),
  at: WhenSentSchema,
  awbNumber: optionalText(AwbNumberSchema),
  trackingUrl: z.optional(plainText(500).check(z.regex(/^https?:\/\/[^\s]+$/))),
  reason: optionalText(plainText(500)),
});
export type ShipmentEventRequest = z.infer<typeof ShipmentEventSchema>;
export const PartnerDealSchema = z.object({
  appraisalCode: z.string(),
  state: z.enum(DEAL_STATES),
  dealPrice: MoneySchema,
  underwriterSellTaxValue: MoneySchema,
  dealTS: InstantSchema,
  assetId: z.string(),
  assetName: z.string(),
  serialNumber: z.string(),
  /** Null if the shop is unknown by now. */
  sourceStoreId: z.nullable(z.string()),
  /** Its name when the deal was won. */
  sourceStoreName: z.string(),
  itemConditionId: z.string(),
  awbNumber: z.nullable(z.string()),
  events: z.array(
    z.object({
      type: z.enum(['WON', ...DEAL_EVENTS]),
      state: z.enum(DEAL_STATES),
      at: InstantSchema,
      /** The partner's own reason, or NOT_PICKED_UP (D1). Reasons by operators are not shown. */
      reason: z.nullable(z.string()),
    }),
  ),
});
const ManyResultSchema = z.object({
  appraisalCode: z.string(),
  ok: z.boolean(),
  type: z.optional(z.string()),
  message: z.optional(z.string()),
  /** Of the item's own fields. */
  errors: z.optional(z.array(FieldErrorSchema)),
  details: z.optional(z.record(z.string(), z.unknown())),
  state: z.optional(z.enum(DEAL_STATES)),
});
const codeParams = z.object({ appraisalCode: CodeSchema });
const base = { audience: 'partner', area: 'partner' } as const;

export const partnerEndpoints = {
  listPartnerAssets: endpoint({
    ...base,
    method: 'GET',
    path: '/partner/v1/assets',
    summary: 'The region’s active catalogue, by name',
    query: z.object({
      page: z.optional(QueryWholeSchema(1, 100_000)),
      count: z.optional(QueryWholeSchema(1, 1000)),
      search: z.optional(plainText(100)),
    }),
    data: z.object({
      totalCount: z.number(),
      assets: z.array(
        z.object({
          assetId: z.string(),
          name: z.string(),
          categoryId: z.string(),
          brandId: z.string(),
          brandName: LocalisedSchema,
          launchPrice: z.nullable(MoneySchema),
        }),
      ),
    }),
  }),
  listPartnerConditions: endpoint({
    ...base,
    method: 'GET',
    path: '/partner/v1/item-conditions',
    summary: 'The grades of an asset, best first',
    query: z.object({ assetId: UuidSchema }),
    data: z.array(
      z.object({
        itemConditionId: z.string(),
        condition: z.string(),
        name: LocalisedSchema,
        freeze: z.boolean(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  listShops: endpoint({
    ...base,
    method: 'GET',
    path: '/partner/v1/shops',
    summary: 'The shops that the key is for, but those that were retired',
    data: z.array(z.object({ sourceStoreId: z.string(), name: z.string(), nameAr: z.string() })),
  }),
  createQuote: endpoint({
    ...base,
    method: 'POST',
    path: '/partner/v1/quotes',
    idempotencyKey: 'required',
    summary: 'The best price for a device now; it lives 15 minutes and holds nothing (M13)',
    // Up to 60 inspection results, in words too.
    bodyKilobytesMax: 32,
    body: QuoteRequestSchema,
    data: QuoteSchema,
    errors: [
      'NOT_FOUND',
      'NO_OFFER',
      'DEVICE_IN_DEAL',
      'UNKNOWN_SHOP',
      'SHOP_RETIRED',
      'UNKNOWN_CONDITION',
      'SERIAL_NUMBER_INVALID',
    ],
  }),
  acceptQuote: endpoint({
    ...base,
    method: 'POST',
    path: '/partner/v1/quotes/{quoteId}/accept',
    idempotencyKey: 'required',
    summary:
      'Awards the device to the first offer in the book (M12). PRICE_CHANGED names the new price in details.price (M13); a quote makes one deal, whatever the key',
    params: z.object({ quoteId: UuidSchema }),
    body: AcceptRequestSchema,
    data: AcceptedSchema,
    errors: ['NOT_FOUND', 'NO_OFFER', 'PRICE_CHANGED', 'QUOTE_EXPIRED', 'SHOP_RETIRED', 'DEVICE_IN_DEAL'],
  }),
  getPartnerDeal: endpoint({
    ...base,
    method: 'GET',
    path: '/partner/v1/deals/{appraisalCode}',
    summary:
      'One of the partner’s deals. A reason is the partner’s own, or NOT_PICKED_UP; the desk’s are not told',
    params: codeParams,
    data: PartnerDealSchema,
    errors: ['NOT_FOUND'],
  }),
  recordShipmentEvent: endpoint({
    ...base,
    method: 'POST',
    path: '/partner/v1/deals/{appraisalCode}/shipment-events',
    idempotencyKey: 'required',
    summary:
      'Moves a deal along its course (D1). CANCELLED needs a reason; after DELIVERED, PICKED_UP and RETURNED are the way back that a grade review asks for (G3)',
    params: codeParams,
    body: ShipmentEventSchema,
    data: PartnerDealSchema,
    errors: ['NOT_FOUND', 'EVENT_NOT_ALLOWED', 'EVENT_TIME_INVALID'],
  }),
  recordShipmentEvents: endpoint({
    ...base,
    method: 'POST',
    path: '/partner/v1/shipment-events',
    idempotencyKey: 'required',
    summary:
      'Moves 1 to 200 deals along, each on its own: one that fails, or cannot be read, does not hold up the others',
    // Up to 200 events, each with a reason in words.
    bodyKilobytesMax: 1024,
    body: z.object({
      // The second form lets an unreadable event be refused by itself if its deal is named.
      events: z
        .array(z.union([z.extend(ShipmentEventSchema, codeParams.shape), z.looseObject(codeParams.shape)]))
        .check(z.minLength(1), z.maxLength(200)),
    }),
    data: z.array(ManyResultSchema),
  }),
} as const;
