/** The credit of the caller's store (C2), as the second specification names its parts, and how it came there. */
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
  /** What the deal holds: price and tax together (M14). */
  blockedCredit: MoneySchema,
});
export type BlockedDeal = z.infer<typeof BlockedDealSchema>;

export const BlockedDealPageSchema = z.object({
  blockedDeals: z.array(BlockedDealSchema),
  nextCursor: z.nullable(z.string()),
});
export type BlockedDealPage = z.infer<typeof BlockedDealPageSchema>;

export const CreditForecastSchema = z.object({
  /** What running balance and blocked credit together grew by a local day, on average; below 0 they fell. */
  pacePerDay: MoneySchema,
  /** The average is over so many whole local days and today so far, from this instant on. */
  wholeDays: z.number(),
  since: InstantSchema,
  /** At this pace, to one decimal; 0 when the limit is reached, null when it is not reached within a year. */
  daysLeft: z.nullable(z.number()),
  /** When that is; null where the limit is reached or no day can be told. */
  limitReachedAt: z.nullable(InstantSchema),
});
export type CreditForecast = z.infer<typeof CreditForecastSchema>;

/** What a store may use and what it uses, all of one moment (C2). */
export const CreditUseSchema = z.object({
  creditLimit: MoneySchema,
  /** 0 while exceeded. */
  availableCredit: MoneySchema,
  /** Percentages of the limit with two decimals; all 0 when the limit is 0. */
  availableCreditPercentage: z.number(),
  blockedCredit: MoneySchema,
  blockedCreditPercentage: z.number(),
  /** What is owed for delivered devices; below 0 the store will receive. */
  runningBalance: MoneySchema,
  runningBalancePercentage: z.number(),
  blockedDealsCount: z.number(),
  isExceeded: z.boolean(),
});
export type CreditUse = z.infer<typeof CreditUseSchema>;

export const CreditLimitSchema = z.extend(CreditUseSchema, {
  /** The oldest of the deals that hold credit; all of them by `listBlockedDeals`. */
  blockedDeals: z.array(BlockedDealSchema),
  /** Of all of them, in the order of the course; a state without deals is left out. */
  blockedByState: z.array(
    z.object({
      state: HoldingStateSchema,
      displayStatus: LocalisedSchema,
      count: z.number(),
      blockedCredit: MoneySchema,
    }),
  ),
  isExceededDate: z.nullable(InstantSchema),
  /** The level of used credit that is reached: 0, 80 or 95 percent (N1). */
  level: z.union([z.literal(0), z.literal(80), z.literal(95)]),
  forecast: CreditForecastSchema,
});
export type CreditLimit = z.infer<typeof CreditLimitSchema>;

export const CreditDaySchema = z.object({
  /** The local day, `2026-11-21`. */
  day: z.string(),
  /** At its end, or now: running balance and blocked credit together. */
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
      /** Of the page before. */
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
