/** Deals and shipments for operators (P1): what each waits for, and its details (D1, D2, D4). */
import { DEAL_STATES } from '@mazad/domain/deals/course';
import { UNDO_OBSTACLES } from '@mazad/domain/deals/undo-delivery';
import * as z from 'zod/mini';
import {
  endpoint,
  InstantSchema,
  LocalisedSchema,
  MoneySchema,
  plainText,
  QueryWholeSchema,
  text,
  UuidSchema,
  WhenSchema,
} from '../http.ts';
import { RegionIdSchema } from '../registration.ts';
import { OPERATOR_PAGE, sortSchema } from './lists.ts';

const area = 'operator';
const audience = 'operator';

export const DEALS_PAGE = OPERATOR_PAGE;
export const DealStateSchema = z.enum(DEAL_STATES);

const filter = {
  /** Deal id, IMEI, device name or AWB. */
  search: z.optional(plainText(80)),
  regionId: z.optional(z.union([RegionIdSchema, z.literal('')])),
  storeId: z.optional(z.union([UuidSchema, z.literal('')])),
  partnerId: z.optional(z.union([UuidSchema, z.literal('')])),
  /** Name of a shop. */
  shop: z.optional(plainText(120)),
  /** Date of the deal, whole local days of its region, inclusive (D2). */
  fromDate: z.optional(WhenSchema),
  toDate: z.optional(WhenSchema),
  /** Only deals of a device that was brought in again (D5). */
  again: z.optional(z.enum(['true', 'false', ''])),
};
const stated = {
  ...filter,
  state: z.optional(z.union([DealStateSchema, z.literal('')])),
  sort: sortSchema('deals'),
};
/** The only sort order for any number of deals; the others allow at most SAVED_ROWS_MAX. */
export const WHOLE_BOARD_SORT = 'waits';

export const OperatorDealRowSchema = z.object({
  appraisalCode: z.string(),
  regionId: z.string(),
  currency: z.string(),
  state: DealStateSchema,
  courierStatus: z.string(),
  displayStatus: LocalisedSchema,
  assetName: z.string(),
  serialNumber: z.string(),
  grade: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  partnerName: z.string(),
  shopName: LocalisedSchema,
  /** Deal price with sell tax. */
  purchasePrice: MoneySchema,
  dealDate: InstantSchema,
  lastEventAt: InstantSchema,
  /** When the delivery was received; windows start then (D1). */
  deliveredAt: z.nullable(InstantSchema),
  awbNumber: z.nullable(z.string()),
  /** For a won deal: when it is cancelled automatically, and the hours left, negative if due. */
  pickUpBefore: z.nullable(InstantSchema),
  pickUpHoursLeft: z.nullable(z.number()),
  /** The earlier deal of the same device, delivered not long before (D5). */
  broughtInAgain: z.nullable(z.object({ appraisalCode: z.string(), deliveredAt: InstantSchema })),
});
export type OperatorDealRow = z.infer<typeof OperatorDealRowSchema>;

export const CreditStateSchema = z.object({
  creditLimit: MoneySchema,
  runningBalance: MoneySchema,
  blockedCredit: MoneySchema,
  availableCredit: MoneySchema,
  isExceeded: z.boolean(),
});
export type CreditState = z.infer<typeof CreditStateSchema>;
export const DealEntrySchema = z.object({
  kind: z.string(),
  entryNo: z.number(),
  /** For a reversal: the number of the reversed entry. */
  reverses: z.nullable(z.number()),
  /** Change of the store's debt. */
  payable: MoneySchema,
  receivable: MoneySchema,
  postedAt: InstantSchema,
  dueDay: z.nullable(z.string()),
  narrative: z.nullable(z.string()),
});
export type DealEntry = z.infer<typeof DealEntrySchema>;

export const OperatorDealSchema = z.extend(OperatorDealRowSchema, {
  /** The number of events so far. A move sends it back and is refused if another came first. */
  version: z.number(),
  dealPrice: MoneySchema,
  underwriterSellTaxValue: MoneySchema,
  trackingUrl: z.nullable(z.string()),
  /** Held of the store's credit now. */
  hold: MoneySchema,
  entries: z.array(DealEntrySchema),
  /** For a delivered deal: why its delivery cannot be undone (D1); null if it can. */
  undoObstacle: z.nullable(z.enum(UNDO_OBSTACLES)),
  standing: z.extend(CreditStateSchema, { isActive: z.boolean() }),
  receipt: z.object({ rule: z.string(), awardedAt: InstantSchema, hash: z.string() }),
  customer: z.object({ name: z.string(), phone: z.string(), email: z.nullable(z.string()) }),
  course: z.array(
    z.object({
      state: z.string(),
      type: z.string(),
      at: InstantSchema,
      receivedAt: InstantSchema,
      reason: z.nullable(z.string()),
      awbNumber: z.nullable(z.string()),
      /** An operator's e-mail or a partner's name; null for the platform itself. */
      actor: z.nullable(z.string()),
    }),
  ),
});
export type OperatorDeal = z.infer<typeof OperatorDealSchema>;

export const byCode = z.object({ appraisalCode: plainText(32, 1) });
const on = { audience, area } as const;

export const operatorDealsEndpoints = {
  listOperatorDeals: endpoint({
    ...on,
    method: 'GET',
    path: '/operator/deals',
    summary:
      'Deals. The default order is what waits longest first (refused, won, in transit), then the others, latest first',
    query: z.object({
      ...stated,
      cursor: z.optional(text(1000)),
      count: z.optional(QueryWholeSchema(1, DEALS_PAGE)),
    }),
    data: z.object({ items: z.array(OperatorDealRowSchema), nextCursor: z.nullable(z.string()) }),
    errors: ['TOO_MANY_ROWS'],
  }),
  countOperatorDeals: endpoint({
    ...on,
    method: 'GET',
    path: '/operator/deals/counts',
    summary: 'How many deals of a filter stand where, and how many won ones are in their last day (D1)',
    query: z.object(filter),
    data: z.object({ byState: z.record(DealStateSchema, z.number()), dueSoon: z.number() }),
  }),
  listDealFilters: endpoint({
    ...on,
    method: 'GET',
    path: '/operator/deals/filters',
    summary: 'Stores, partners and shops to filter by',
    data: z.object({
      stores: z.array(
        z.object({ storeId: z.string(), name: z.string(), branchName: z.string(), regionId: z.string() }),
      ),
      partners: z.array(
        z.object({
          partnerId: z.string(),
          name: z.string(),
          regionId: z.string(),
          shops: z.array(z.object({ name: z.string(), nameAr: z.string() })),
        }),
      ),
    }),
  }),
  exportOperatorDeals: endpoint({
    ...on,
    method: 'GET',
    path: '/operator/deals/export',
    summary:
      'The deals of a filter, all pages of them, as .xlsx (D3); without customers (D4); sorted at most 20,000',
    query: z.object({ ...stated }),
    file: true,
    data: z.unknown(),
    errors: ['TOO_MANY_ROWS'],
  }),
  getOperatorDeal: endpoint({
    ...on,
    method: 'GET',
    path: '/operator/deals/{appraisalCode}',
    summary: 'One deal with its course, money and shipment; its customer masked',
    params: byCode,
    data: OperatorDealSchema,
    errors: ['NOT_FOUND'],
  }),
  showDealCustomer: endpoint({
    ...on,
    method: 'POST',
    path: '/operator/deals/{appraisalCode}/customer',
    summary: 'The customer of a deal; each look is kept in the audit log (D4, P4)',
    params: byCode,
    body: z.object({}),
    data: OperatorDealSchema.shape.customer,
    errors: ['NOT_FOUND'],
  }),
} as const;
