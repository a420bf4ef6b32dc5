/** The credit of the caller's store (C2), with the names of the second specification, and its history. */
import * as z from 'zod/mini';
import { HOLDING_STATES } from './choices.ts';
import {
  endpoint,
  InstantSchema,
  LocalisedSchema,
  MoneySchema,
  QueryWholeSchema,
  UuidSchema,
} from './http.ts';

export const HoldingStateSchema = z.enum(HOLDING_STATES);

export const BlockedDealSchema = z.object({
  _id: z.string(),
  appraisalCode: z.string(),
  assetName: LocalisedSchema,
  dealTS: InstantSchema,
  state: HoldingStateSchema,
  courierStatus: z.string(),
  displayStatus: LocalisedSchema,
  /** What the deal holds: price with tax (M14). */
  blockedCredit: MoneySchema,
});
export type BlockedDeal = z.infer<typeof BlockedDealSchema>;

export const BlockedDealPageSchema = z.object({
  blockedDeals: z.array(BlockedDealSchema),
  nextCursor: z.nullable(z.string()),
});
export type BlockedDealPage = z.infer<typeof BlockedDealPageSchema>;

export const CreditForecastSchema = z.object({
  /** Average daily growth of running balance plus blocked credit; negative if they fell. */
  pacePerDay: MoneySchema,
  /** The average covers this many whole local days and today so far, from this instant on. */
  wholeDays: z.number(),
  since: InstantSchema,
  /** At this pace, to one decimal; 0 if the limit is reached, null if it is not reached within a year. */
  daysLeft: z.nullable(z.number()),
  /** When the limit is reached; null if it is reached already or not within a year. */
  limitReachedAt: z.nullable(InstantSchema),
});
export type CreditForecast = z.infer<typeof CreditForecastSchema>;

/** The store's limit and its use, at one instant (C2). */
export const CreditUseSchema = z.object({
  creditLimit: MoneySchema,
  /** 0 while the limit is exceeded. */
  availableCredit: MoneySchema,
  /** Percentages of the limit with two decimals; all 0 when the limit is 0. */
  availableCreditPercentage: z.number(),
  blockedCredit: MoneySchema,
  blockedCreditPercentage: z.number(),
  /** Debt for delivered devices; negative if the store will receive. */
  runningBalance: MoneySchema,
  runningBalancePercentage: z.number(),
  blockedDealsCount: z.number(),
  isExceeded: z.boolean(),
});
export type CreditUse = z.infer<typeof CreditUseSchema>;

export const CreditLimitSchema = z.extend(CreditUseSchema, {
  /** The oldest deals that hold credit; `listBlockedDeals` has all. */
  blockedDeals: z.array(BlockedDealSchema),
  /** All of them, in the order of the course. States without deals are left out. */
  blockedByState: z.array(
    z.object({
      state: HoldingStateSchema,
      displayStatus: LocalisedSchema,
      count: z.number(),
      blockedCredit: MoneySchema,
    }),
  ),
  isExceededDate: z.nullable(InstantSchema),
  /** The level that used credit has reached: 0, 80 or 95 percent (N1). */
  level: z.union([z.literal(0), z.literal(80), z.literal(95)]),
  forecast: CreditForecastSchema,
});
export type CreditLimit = z.infer<typeof CreditLimitSchema>;

export const CreditDaySchema = z.object({
  /** The local day, `2026-11-21`. */
  day: z.string(),
  /** Running balance plus blocked credit at the end of the day, or now. */
  usedCredit: MoneySchema,
  runningBalance: MoneySchema,
  blockedCredit: MoneySchema,
  creditLimit: MoneySchema,
});
export type CreditDay = z.infer<typeof CreditDaySchema>;

const storeParams = z.object({ storeId: UuidSchema });

export const creditEndpoints = {
  getCreditLimit: endpoint({
    method: 'GET',
    path: '/b2b-data/credit-limit/details/{storeId}',
    audience: 'dealer',
    area: 'credit',
    summary: 'The store’s limit, what is available, blocked and owed, and when the limit is reached (C2)',
    params: storeParams,
    data: CreditLimitSchema,
    errors: ['NOT_FOUND'],
  }),
  listBlockedDeals: endpoint({
    method: 'GET',
    path: '/b2b-data/credit-limit/blocked-deals/{storeId}',
    audience: 'dealer',
    area: 'credit',
    summary: 'The deals that hold credit, oldest first, all or those of one state',
    params: storeParams,
    query: z.object({
      state: z.optional(HoldingStateSchema),
      count: z.optional(QueryWholeSchema(1, 100)),
      /** From the page before. */
      cursor: z.optional(
        z
          .string()
          .check(z.regex(/^\d{1,16}\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i)),
      ),
    }),
    data: BlockedDealPageSchema,
    errors: ['NOT_FOUND'],
  }),
  listCreditDays: endpoint({
    method: 'GET',
    path: '/b2b-data/credit-limit/history/{storeId}',
    audience: 'dealer',
    area: 'credit',
    summary:
      'Used credit at the end of each of the last 30 local days, oldest first; the last one is today so far',
    params: storeParams,
    data: z.object({ days: z.array(CreditDaySchema) }),
    errors: ['NOT_FOUND'],
  }),
} as const;
