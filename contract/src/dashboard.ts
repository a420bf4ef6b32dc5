/** The dashboard: what a store won, paid and still has to pay, and how it fares in the market (C5, M7). */
import * as z from 'zod/mini';
import { MEASURES, WHOSE } from './choices.ts';
import { COURIER_STATUSES } from './deals.ts';
import { endpoint, InstantSchema, LocalisedSchema, MoneySchema, WhenSchema } from './http.ts';

/** Days are whole local days of the region, both ends included (D2); 0 or left out means no bound. */
const rangeShape = { fromDate: z.optional(WhenSchema), toDate: z.optional(WhenSchema) };
const WhoseSchema = z.optional(z.enum([...WHOSE, '']));

/**
 * Deals by the day they were won, counted, or valued at their customer prices. `dealsWon` has all of them, whatever
 * came of them later, and so has `inventory` together.
 */
export const DealsSummarySchema = z.object({
  dealsWon: z.number(),
  /** With those whose grade is under review. */
  delivered: z.number(),
  /** Won and on their way or waiting for it: WON, IN_TRANSIT and REFUSED (C5). */
  pendingDelivery: z.number(),
  /** Deals whose charge is settled (C5); by value, a deal that was never delivered counts with its charge. */
  paid: z.number(),
  /** Deals whose charge is unsettled past the terms; by value, what of it is unsettled (C5). */
  paymentDue: z.number(),
  /** `percentage` of all of them, two decimals; together they are 100 (0 where there is nothing). */
  inventory: z.array(
    z.object({ courierStatus: z.enum(COURIER_STATUSES), amount: z.number(), percentage: z.number() }),
  ),
});
export type DealsSummary = z.infer<typeof DealsSummarySchema>;

/** One brand in one category; the last entry gathers the rest where there is one, without ids. */
export const TopBrandSchema = z.object({
  brandId: z.nullable(z.string()),
  categoryId: z.nullable(z.string()),
  brandName: LocalisedSchema,
  logoUrl: z.nullable(z.string()),
  categoryName: LocalisedSchema,
  /** Brand and category in one. */
  name: LocalisedSchema,
  /** Of all entries' purchase prices; two decimals, together 100.00. */
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
  /** Awards in whose book the store's offer stood: won and lost. */
  tookPart: z.number(),
  /** Offers above the winner's that the store's credit, or its autopilot's day, did not cover (M12). */
  passedOver: z.number(),
  /** Percent of `tookPart`, two decimals; null where it took part in none. */
  winRate: z.nullable(z.number()),
  /** Over the lost ones, ties lost on time included as 0: winning price less own offer; null without any. */
  averageGap: z.nullable(MoneySchema),
  /** The same in percent of the winning prices, two decimals. */
  averageGapPercent: z.nullable(z.number()),
};
export const WinRateSchema = z.object({
  ...fareShape,
  /** False while the last awards are still being counted. */
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

/** A week of the region's days, which begins after its weekend. */
export const WeekSchema = z.object({
  /** Its first local day, `2026-11-23`. */
  firstDay: z.string(),
  /** Awards in whose book the store's offer stood, those of them that it won, and their percent, two decimals. */
  tookPart: z.number(),
  won: z.number(),
  winRate: z.nullable(z.number()),
  /** Customer prices of the deals won in it, without those that were cancelled or returned, and how many they are. */
  spend: MoneySchema,
  bought: z.number(),
  /** Deals that were paid in it (C5), and how long after they were won: days of 24 hours, one decimal. */
  paid: z.number(),
  medianDays: z.nullable(z.number()),
  slowestDays: z.nullable(z.number()),
});
export type Week = z.infer<typeof WeekSchema>;

export const WeeksSchema = z.object({
  /** The last 26, oldest first; the last one is under way. */
  weeks: z.array(WeekSchema),
  /** Days after delivery until which the store is to pay (C5). */
  termsDays: z.number(),
  /** False while the last awards are still being counted. */
  isUpToDate: z.boolean(),
});
export type Weeks = z.infer<typeof WeeksSchema>;

/** What came while the member was away, and what waits for an answer now. */
export const SinceSchema = z.object({
  /** When the member was last in front of a screen before this visit; null on a first one, and nothing is counted. */
  since: z.nullable(InstantSchema),
  /**
   * Bids that stood first then and are second now, and those that stood first or second and do not win now; of at most
   * 50,000 changes, the newest.
   */
  slipped: z.object({ toSecond: z.number(), toNotWinning: z.number() }),
  /** Bids that have no units now and had some then, of the same changes. */
  ranOut: z.number(),
  dealsWon: z.number(),
  /** Hot models on which the store is not first, as the list of them counts them (M9). */
  hotDeals: z.number(),
  /** Grade reviews that wait for the dealer, and the nearest instant by which one has to be answered (G3). */
  reviewsToAnswer: z.object({ count: z.number(), nextDeadline: z.nullable(InstantSchema) }),
});
export type Since = z.infer<typeof SinceSchema>;

/** What a new dealer has done already, by the facts of the store, and of the member where it says so. */
export const FirstStepsSchema = z.object({
  /** A bid, switched on or off. */
  prices: z.boolean(),
  /** A bid with units, or a rule of an autopilot. */
  quantities: z.boolean(),
  /** A deal, whatever came of it. */
  win: z.boolean(),
  /** A payment of the store. */
  payment: z.boolean(),
  /** The member signed in on a second device, or takes pushes on one. */
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
