/** The overview: a region's market, and what waits for operators (P1). */
import { DEAL_STATES } from '@mazad/domain/deals/course';
import * as z from 'zod/mini';
import { endpoint, InstantSchema, MoneySchema } from '../http.ts';
import { RegionIdSchema } from '../registration.ts';

/** Queues with work for operators, each named by its screen. */
export const WAITING_QUEUES = [
  'registrations',
  'gradeReviews',
  'deals',
  'partners',
  'outbox',
  'auditResult',
] as const;
export const WaitingSchema = z.array(
  z.object({
    queue: z.enum(WAITING_QUEUES),
    count: z.number(),
    /** Since when the oldest item waits; null without any. */
    since: z.nullable(InstantSchema),
  }),
);
export type Waiting = z.infer<typeof WaitingSchema>;

/** Whole local days of the region, up to today. */
export const OVERVIEW_DAYS = ['1', '7', '30', '90'] as const;
const sum = z.object({ count: z.number(), value: MoneySchema });

export const OverviewSchema = z.object({
  regionId: z.string(),
  currency: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  /** Devices awarded in these days; the value is the sum of deal prices without sell tax. */
  tradeIns: sum,
  /** The same for as many days before; their last day ends at the current time of day. */
  before: sum,
  /** The trade-ins of these days by their current state. */
  states: z.array(z.extend(sum, { state: z.enum(DEAL_STATES) })),
  /** Every day, oldest first. */
  days: z.array(z.extend(sum, { day: z.string() })),
  /** Of the region’s stores now (C5). */
  overdue: z.object({ stores: z.number(), amount: MoneySchema, days: z.number() }),
  storesOverLimit: z.number(),
  waiting: WaitingSchema,
});
export type Overview = z.infer<typeof OverviewSchema>;

export const operatorOverviewEndpoints = {
  getOverview: endpoint({
    method: 'GET',
    path: '/operator/overview',
    audience: 'operator',
    area: 'operator',
    summary:
      'A region’s trade-ins, what its stores owe, and what waits for the desk; the first region by default',
    query: z.object({
      regionId: z.optional(z.union([RegionIdSchema, z.literal('')])),
      days: z.optional(z.enum(OVERVIEW_DAYS)),
    }),
    data: OverviewSchema,
    errors: ['NOT_FOUND'],
  }),
} as const;
