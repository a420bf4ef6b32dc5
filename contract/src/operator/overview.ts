/** The console's first room: how the market of a region goes, and what waits for the desk (P1). */
import { DEAL_STATES } from '@mazad/domain/deals/course';
import * as z from 'zod/mini';
import { endpoint, InstantSchema, MoneySchema } from '../http.ts';
import { RegionIdSchema } from '../registration.ts';

/** Queues in which something waits for an operator, each by the room where it is worked. */
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
    /** Of what waits longest; null while nothing does. */
    since: z.nullable(InstantSchema),
  }),
);
export type Waiting = z.infer<typeof WaitingSchema>;

/** Whole local days of the region, today the last of them. */
export const OVERVIEW_DAYS = ['1', '7', '30', '90'] as const;
const sum = z.object({ count: z.number(), value: MoneySchema });

export const OverviewSchema = z.object({
  regionId: z.string(),
  currency: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  /** Devices awarded in these days; the value is of their deal prices, without sell tax. */
  tradeIns: sum,
  /** The same in as many days before, which end as far into their last day as today has come. */
  before: sum,
  /** The trade-ins of these days by where they stand now. */
  states: z.array(z.extend(sum, { state: z.enum(DEAL_STATES) })),
  /** Every day, the oldest first. */
  days: z.array(z.extend(sum, { day: z.string() })),
  /** Of the region’s stores as they stand now (C5). */
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
