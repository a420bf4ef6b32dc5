import * as z from 'zod/mini';
import {
  CategoryIdSchema,
  endpoint,
  InstantSchema,
  LocalisedSchema,
  MoneySchema,
  OptionalIdSchema,
  UuidSchema,
} from '../http.ts';

/** Per store. */
export const AUTOPILOT_RULES_MAX = 50;
/** Percent of a bid's price: the highest price that needs no confirmation (M2). */
export const CEILING_PERCENT_MAX = 150;
/** Bids whose autopilot one call can ask for: more than a page of the list. */
export const PILOTED_BIDS_MAX = 200;

const money = z.number().check(z.gte(0), z.lte(100_000_000));

/**
 * The bids of a rule: one bid, or all bids of a category, a brand or model groups. Null, `all` or nothing means all.
 */
const scope = {
  assetId: z.optional(z.nullable(UuidSchema)),
  categoryId: z.optional(z.nullable(CategoryIdSchema)),
  brandId: z.optional(z.nullable(OptionalIdSchema)),
  groupIds: z.optional(z.nullable(z.array(UuidSchema).check(z.minLength(1), z.maxLength(500)))),
};

export const AutopilotRuleRequestSchema = z.object({
  ...scope,
  /** With `assetId`: a valid price (M2), at least the bid's own. */
  ceiling: z.optional(z.nullable(money)),
  /** Repeats an unusual ceiling to confirm it (M2). */
  confirmCeiling: z.optional(money),
  /** Without `assetId`: percent of each bid's price when the rule takes it over; at most two decimals. */
  ceilingPercent: z.optional(
    z.nullable(z.number().check(z.gte(100), z.lte(CEILING_PERCENT_MAX), z.multipleOf(0.01))),
  ),
  unitsADay: z.number().check(z.int(), z.gte(1), z.lte(10_000)),
  /** Whole currency units, like `moveADay`. */
  amountADay: z.number().check(z.int(), z.gte(10), z.lte(100_000_000)),
  /** How far the price of each bid may rise per day. */
  moveADay: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
});
export type AutopilotRuleRequest = z.infer<typeof AutopilotRuleRequestSchema>;

export const AUTOPILOT_STATES = ['FLYING', 'DAY_LIMIT', 'PAUSED', 'STOPPED'] as const;
export const AUTOPILOT_STOPS = [
  'CEILING',
  'DAY_LIMIT',
  'MOVE_LIMIT',
  'CREDIT',
  'HOURLY_LIMIT',
  'CONFIRM',
] as const;
const StopSchema = z.enum(AUTOPILOT_STOPS);
/** LEAD, or the limit at which the rise ended below another bid. */
export const AutopilotBecauseSchema = z.enum(['LEAD', ...AUTOPILOT_STOPS]);

export const AutopilotRuleSchema = z.object({
  ruleId: z.string(),
  version: z.number(),
  createdAt: InstantSchema,
  /** Set if the rule is for one bid. */
  assetId: z.nullable(z.string()),
  assetName: z.nullable(z.string()),
  categoryId: z.nullable(z.string()),
  categoryName: z.nullable(LocalisedSchema),
  brandId: z.nullable(z.string()),
  brandName: z.nullable(LocalisedSchema),
  groupIds: z.nullable(z.array(z.string())),
  groupNames: z.nullable(z.array(z.string())),
  ceiling: z.nullable(MoneySchema),
  ceilingPercent: z.nullable(z.number()),
  unitsADay: z.number(),
  amountADay: MoneySchema,
  moveADay: MoneySchema,
  isOn: z.boolean(),
  /** STOPPED: the store stopped all its autopilots. DAY_LIMIT: it buys nothing more today. */
  state: z.enum(AUTOPILOT_STATES),
  /** Counts of the local day. */
  today: z.object({ units: z.number(), amount: MoneySchema, moves: z.number() }),
  /** The bids that it controls, how many are first, and how many wait and why. */
  bids: z.object({
    total: z.number(),
    first: z.number(),
    stopped: z.array(z.object({ reason: StopSchema, count: z.number() })),
  }),
});
export type AutopilotRule = z.infer<typeof AutopilotRuleSchema>;

export const AutopilotSchema = z.object({
  isStopped: z.boolean(),
  stoppedAt: z.nullable(InstantSchema),
  rules: z.array(AutopilotRuleSchema),
});
export type Autopilot = z.infer<typeof AutopilotSchema>;

export const PilotedBidSchema = z.object({
  assetId: z.string(),
  ruleId: z.string(),
  ceiling: MoneySchema,
  isFlying: z.boolean(),
  stoppedReason: z.nullable(StopSchema),
});
export type PilotedBidOnWire = z.infer<typeof PilotedBidSchema>;

export const AutopilotActionSchema = z.object({
  id: z.string(),
  at: InstantSchema,
  assetId: z.string(),
  assetName: z.string(),
  ruleId: z.string(),
  from: MoneySchema,
  to: MoneySchema,
  /** The top bid that caused the rise. Tops are public (M7). */
  topBid: MoneySchema,
  ceiling: MoneySchema,
  because: AutopilotBecauseSchema,
  status: z.string(),
  position: z.optional(z.number()),
});
export type AutopilotAction = z.infer<typeof AutopilotActionSchema>;

export const DryRunSchema = z.object({
  days: z.number(),
  /** Bids that the rule would control now. */
  bids: z.number(),
  /** Past trade-ins of their models in the dry run. `isCut`: there were more, and only the newest count. */
  tradeIns: z.number(),
  isCut: z.boolean(),
  won: z.object({ actual: z.number(), withRule: z.number() }),
  amount: z.object({ actual: MoneySchema, withRule: MoneySchema }),
  moves: z.number(),
  /** Trade-ins lost to each limit, and the local days with such losses. */
  limits: z.array(z.object({ reason: StopSchema, tradeIns: z.number(), days: z.number() })),
});
export type DryRun = z.infer<typeof DryRunSchema>;

const area = 'autopilot';
const audience = 'dealer';
const ruleParams = z.object({ ruleId: UuidSchema });
const version = z.number().check(z.int(), z.gte(1));
const ruleErrors = [
  'NOT_FOUND',
  'FORBIDDEN',
  'PAAS_BID',
  'PRICE_INVALID',
  'CONFIRM_PRICE',
  'AUTOPILOT_SCOPE',
  'AUTOPILOT_CEILING',
  'TOO_MANY_REQUESTS',
] as const;

export const autopilotEndpoints = {
  getAutopilot: endpoint({
    method: 'GET',
    path: '/autopilot',
    audience,
    area,
    summary: 'The store’s autopilot rules with what each did today',
    data: AutopilotSchema,
  }),
  getAutopilotRule: endpoint({
    method: 'GET',
    path: '/autopilot/rules/{ruleId}',
    audience,
    area,
    summary: 'One rule',
    params: ruleParams,
    data: AutopilotRuleSchema,
    errors: ['NOT_FOUND'],
  }),
  createAutopilotRule: endpoint({
    method: 'POST',
    path: '/autopilot/rules',
    audience,
    area,
    summary: 'Makes a rule; the bids that it finds join at once',
    // A scope names up to 500 model groups.
    bodyKilobytesMax: 32,
    body: AutopilotRuleRequestSchema,
    data: AutopilotRuleSchema,
    errors: [...ruleErrors, 'AUTOPILOT_EXISTS', 'AUTOPILOT_FULL'],
  }),
  updateAutopilotRule: endpoint({
    method: 'PUT',
    path: '/autopilot/rules/{ruleId}',
    audience,
    area,
    summary: 'Changes a rule’s ceiling and limits; a changed percent counts from the prices of now',
    params: ruleParams,
    // A scope names up to 500 model groups.
    bodyKilobytesMax: 32,
    body: z.extend(AutopilotRuleRequestSchema, { version }),
    data: AutopilotRuleSchema,
    errors: [...ruleErrors, 'CHANGED_SINCE'],
  }),
  switchAutopilotRule: endpoint({
    method: 'POST',
    path: '/autopilot/rules/{ruleId}/switch',
    audience,
    area,
    summary: 'Pauses a rule or resumes it; its bids keep their ceilings',
    params: ruleParams,
    body: z.object({ isOn: z.boolean() }),
    data: AutopilotRuleSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PAAS_BID', 'TOO_MANY_REQUESTS'],
  }),
  deleteAutopilotRule: endpoint({
    method: 'DELETE',
    path: '/autopilot/rules/{ruleId}',
    audience,
    area,
    summary: 'Deletes a rule; its bids stay at their prices and may join another rule that finds them',
    params: ruleParams,
    data: z.object({}),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  stopAutopilot: endpoint({
    method: 'POST',
    path: '/autopilot/stop',
    audience,
    area,
    summary: 'Stops all of the store’s autopilots at once',
    data: AutopilotSchema,
    errors: ['FORBIDDEN'],
  }),
  startAutopilot: endpoint({
    method: 'POST',
    path: '/autopilot/start',
    audience,
    area,
    summary: 'Lets the store’s autopilots go on',
    data: AutopilotSchema,
    errors: ['FORBIDDEN', 'PAAS_BID', 'TOO_MANY_REQUESTS'],
  }),
  dryRunAutopilot: endpoint({
    method: 'POST',
    path: '/autopilot/dry-run',
    audience,
    area,
    summary: 'What a rule would have done on the trade-ins of the last 30 days',
    // A scope names up to 500 model groups.
    bodyKilobytesMax: 32,
    body: AutopilotRuleRequestSchema,
    data: DryRunSchema,
    errors: ruleErrors,
  }),
  listPilotedBids: endpoint({
    method: 'POST',
    path: '/autopilot/bids',
    audience,
    area,
    summary: 'Which of these assets’ bids an autopilot steers, and how far',
    body: z.object({ assetIds: z.array(UuidSchema).check(z.minLength(1), z.maxLength(PILOTED_BIDS_MAX)) }),
    data: z.array(PilotedBidSchema),
  }),
  listAutopilotActions: endpoint({
    method: 'GET',
    path: '/autopilot/actions',
    audience,
    area,
    summary: 'What the autopilots did, newest first, 50 a page',
    query: z.object({
      ruleId: z.optional(UuidSchema),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    data: z.object({ actions: z.array(AutopilotActionSchema), nextCursor: z.nullable(z.string()) }),
  }),
} as const;
