/** Shops' price requests for operators: met or not, and why (P2). */
import { ASKED_OUTCOMES, UNMET_REASONS } from '@mazad/domain/prices/asking';
import * as z from 'zod/mini';
import {
  endpoint,
  InstantSchema,
  LocalisedSchema,
  MoneySchema,
  text,
  UuidSchema,
  WhenSchema,
} from '../http.ts';
import { ListQuerySchema, sortSchema } from './lists.ts';

const area = 'operator';
const audience = 'operator';
export const ASKINGS_PAGE = 50;
/** The count stops here; one more means that there are more. */
export const ASKINGS_COUNTED = 10_000;

/** The outcome of a price request: taken, not taken, or without an offer for one reason or any. */
export const ASKING_OUTCOMES = ['TAKEN', 'NOT_TAKEN', 'UNMET', ...UNMET_REASONS] as const;
export type AskingOutcome = (typeof ASKING_OUTCOMES)[number];

/**
 * A day is a local one, an instant exact; both ends inclusive. Days are of the given region, otherwise of the first
 * (D2).
 */
const range = { fromDate: z.optional(WhenSchema), toDate: z.optional(WhenSchema) };

export const AskingSchema = z.object({
  askingId: z.string(),
  askedAt: InstantSchema,
  regionId: z.string(),
  assetId: z.string(),
  assetName: z.string(),
  /** The grade's letter and name. */
  condition: z.string(),
  conditionName: LocalisedSchema,
  partnerId: z.string(),
  partnerName: z.string(),
  /** Its name at the time. */
  shop: z.string(),
  /** The best price; null if there was none. */
  offer: z.nullable(MoneySchema),
  /** Why there was no offer; null if there was one. */
  reason: z.nullable(z.enum(UNMET_REASONS)),
  /** The number of stores by standing in the grade's book at that instant; without those at 0. */
  stores: z.partialRecord(z.enum(ASKED_OUTCOMES), z.number()),
  taken: z.nullable(z.object({ at: InstantSchema, dealPrice: MoneySchema, appraisalCode: z.string() })),
});
export type Asking = z.infer<typeof AskingSchema>;

export const AskingFiguresSchema = z.object({
  asked: z.number(),
  offered: z.number(),
  taken: z.number(),
  /** Every reason with its number. */
  unmet: z.record(z.enum(UNMET_REASONS), z.number()),
});
export type AskingFigures = z.infer<typeof AskingFiguresSchema>;

const regionId = ListQuerySchema.shape.regionId;

export const operatorAskingsEndpoints = {
  listAskings: endpoint({
    method: 'GET',
    path: '/operator/askings',
    audience,
    area,
    summary:
      'Price requests of the last year, newest first unless sorted. `search` looks at model, partner and shop, or names one by its id; `count` is of the list, at most 10,001',
    query: z.extend(z.omit(ListQuerySchema, { page: true, state: true }), {
      ...range,
      partnerId: z.optional(UuidSchema),
      /** Any of the shop's names, old ones included (P2). */
      shop: z.optional(text(120)),
      state: z.optional(z.union([z.enum(ASKING_OUTCOMES), z.literal('')])),
      sort: sortSchema('askings'),
      cursor: z.optional(text(200)),
    }),
    data: z.object({ count: z.number(), items: z.array(AskingSchema), nextCursor: z.nullable(z.string()) }),
  }),
  getAskingFigures: endpoint({
    method: 'GET',
    path: '/operator/askings/figures',
    audience,
    area,
    summary: 'How many askings of a time met an offer, were taken, or met none, by reason',
    query: z.object({ regionId, ...range }),
    data: AskingFiguresSchema,
  }),
} as const;
