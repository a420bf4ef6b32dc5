/** The dashboard: what a store won, paid and owes, and how it does in the market (C5, M7). */
import * as z from 'zod/mini';
import { MEASURES, WHOSE } from './choices.ts';
import { COURIER_STATUSES } from './deals.ts';
import { endpoint, InstantSchema, LocalisedSchema, MoneySchema, WhenSchema } from './http.ts';

/** Whole local days of the region, inclusive (D2); 0 or nothing means no bound. */
const rangeShape = { fromDate: z.optional(WhenSchema), toDate: z.optional(WhenSchema) };
const WhoseSchema = z.optional(z.enum([...WHOSE, '']));

/**
 * Deals by the day they were won: their number, or the sum of their customer prices. `dealsWon` counts all, whatever
 * happened later; so does `inventory` in total.
 */
export const DealsSummarySchema = z.object({
  dealsWon: z.number(),
  /** Includes deals under grade review. */
  delivered: z.number(),
  /** Won and not delivered yet: WON, IN_TRANSIT and REFUSED (C5). */
  pendingDelivery: z.number(),
  /** Deals with a settled charge (C5). By value, a deal that was never delivered counts with its charge. */
  paid: z.number(),
  /** Deals with a charge unsettled past the terms. By value, the unsettled amount (C5). */
  paymentDue: z.number(),
  /** `percentage` of all deals, two decimals; in total 100, or 0 without deals. */
  inventory: z.array(
    z.object({ courierStatus: z.enum(COURIER_STATUSES), amount: z.number(), percentage: z.number() }),
  ),
});
export type DealsSummary = z.infer<typeof DealsSummarySchema>;

/** One brand in one category. A last entry without ids may gather the rest. */
export const TopBrandSchema = z.object({
  brandId: z.nullable(z.string()),
  categoryId: z.nullable(z.string()),
  brandName: LocalisedSchema,
  logoUrl: z.nullable(z.string()),
  categoryName: LocalisedSchema,
  /** Brand and category together. */
  name: LocalisedSchema,
  /** Of the purchase prices of all entries; two decimals, in total 100.00. */
  percentage: z.number(),
  purchasePrice: MoneySchema,
});
export type TopBrand = z.infer<typeof TopBrandSchema>;

export const TopModelSchema = z.object({
  groupId: z.string(),
  groupName: z.string(),
  brandId: z.string(),
  categoryId: z.string(),
  brandName: LocalisedSchema,
  noOfDevices: z.number(),
});
export type TopModel = z.infer<typeof TopModelSchema>;

const fareShape = {
  won: z.number(),
  /** Awards with the store's offer in the book, won and lost. */
  tookPart: z.number(),
  /** Offers above the winner's that failed for credit or for the autopilot's daily limit (M12). */
  passedOver: z.number(),
  /** Percent of `tookPart`, two decimals; null if that is 0. */
  winRate: z.nullable(z.number()),
  /** Winning price minus own offer, averaged over the lost awards; ties lost on time count as 0. Null without any. */
  averageGap: z.nullable(MoneySchema),
  /** The same in percent of the winning prices, two decimals. */
  averageGapPercent: z.nullable(z.number()),
};
export const WinRateSchema = z.object({
  ...fareShape,
  /** False while the latest awards are still being counted. */
  isUpToDate: z.boolean(),
  brands: z.array(
    z.object({
      brandId: z.string(),
      categoryId: z.string(),
      brandName: LocalisedSchema,
      categoryName: LocalisedSchema,
      ...fareShape,
    }),
  ),
});
export type WinRate = z.infer<typeof WinRateSchema>;

/** A week of the region's local days. It begins after the weekend. */
export const WeekSchema = z.object({
  /** Its first local day, `2026-11-23`. */
  firstDay: z.string(),
  /** Awards with an offer of the store in the book, how many it won, and the percentage with two decimals. */
  tookPart: z.number(),
  won: z.number(),
  winRate: z.nullable(z.number()),
  /** Customer prices and number of the deals won in the week, without cancelled and returned ones. */
  spend: MoneySchema,
  bought: z.number(),
  /** Deals paid in the week (C5), and the time from won to paid in days of 24 hours, one decimal. */
  paid: z.number(),
  medianDays: z.nullable(z.number()),
  slowestDays: z.nullable(z.number()),
});
export type Week = z.infer<typeof WeekSchema>;

export const WeeksSchema = z.object({
  /** The last 26, oldest first; the last one is not over. */
  weeks: z.array(WeekSchema),
  /** Days after delivery in which the store must pay (C5). */
  termsDays: z.number(),
  /** False while the last awards are still being counted. */
  isUpToDate: z.boolean(),
});
export type Weeks = z.infer<typeof WeeksSchema>;

/** What happened while the member was away, and what needs an answer now. */
export const SinceSchema = z.object({
  /** The member's last activity before this visit. Null on the first visit, and then nothing is counted. */
  since: z.nullable(InstantSchema),
  /**
   * Bids that fell from first to second, and bids that fell from first or second to losing; among the newest 50,000
   * changes.
   */
  slipped: z.object({ toSecond: z.number(), toNotWinning: z.number() }),
  /** Bids that have run out of units since, among the same changes. */
  ranOut: z.number(),
  dealsWon: z.number(),
  /** Hot models on which the store is not first (M9). */
  hotDeals: z.number(),
  /** Grade reviews that wait for the dealer, and the nearest deadline (G3). */
  reviewsToAnswer: z.object({ count: z.number(), nextDeadline: z.nullable(InstantSchema) }),
});
export type Since = z.infer<typeof SinceSchema>;

/** What a new dealer has done already. Steps are the store's, unless they name the member. */
export const FirstStepsSchema = z.object({
  prices: z.boolean(),
  /** A bid with units, or an autopilot rule. */
  quantities: z.boolean(),
  /** A deal in any state. */
  win: z.boolean(),
  payment: z.boolean(),
  /** The member has signed in on a second device, or gets push notices. */
  device: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstStepsSchema>;

export const dashboardEndpoints = {
  getDealsSummary: endpoint({
    method: 'POST',
    path: '/report/deals/summary',
    audience: 'dealer',
    area: 'dashboard',
    summary: 'Deals won in a range of days, by delivery and payment (C5)',
    body: z.object({ ...rangeShape, by: z.optional(z.enum([...MEASURES, ''])) }),
    data: DealsSummarySchema,
  }),
  listTopBrands: endpoint({
    method: 'POST',
    path: '/report/top/brands',
    audience: 'dealer',
    area: 'dashboard',
    summary: 'Brands by purchase price, of the store or of the whole market (M7)',
    body: z.object({ ...rangeShape, by: WhoseSchema }),
    data: z.array(TopBrandSchema),
  }),
  listTopModels: endpoint({
    method: 'POST',
    path: '/report/top/models',
    audience: 'dealer',
    area: 'dashboard',
    summary: 'Models by devices, of the store or of the whole market (M7)',
    body: z.object({ ...rangeShape, by: WhoseSchema }),
    data: z.array(TopModelSchema),
  }),
  getWinRate: endpoint({
    method: 'POST',
    path: '/report/deals/win-rate',
    audience: 'dealer',
    area: 'dashboard',
    summary: 'How often the store won where it took part, and by how much it lost (M15)',
    body: z.object(rangeShape),
    data: WinRateSchema,
  }),
  getWeeks: endpoint({
    method: 'GET',
    path: '/report/weeks',
    audience: 'dealer',
    area: 'dashboard',
    summary: 'The last 26 weeks: how often the store won, what it spent, and how soon it paid (C5, M15)',
    data: WeeksSchema,
  }),
  exportWeeks: endpoint({
    method: 'GET',
    path: '/report/weeks/export',
    audience: 'dealer',
    area: 'dashboard',
    summary: 'The same weeks as a workbook (X1)',
    file: true,
    data: z.unknown(),
  }),
  getSince: endpoint({
    method: 'GET',
    path: '/report/since',
    audience: 'dealer',
    area: 'dashboard',
    summary: 'What happened to the store since the user left',
    data: SinceSchema,
  }),
  getFirstSteps: endpoint({
    method: 'GET',
    path: '/report/first-steps',
    audience: 'dealer',
    area: 'dashboard',
    summary: 'Which of a new dealer’s first steps are done',
    data: FirstStepsSchema,
  }),
} as const;
