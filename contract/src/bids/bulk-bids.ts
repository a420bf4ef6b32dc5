import * as z from 'zod/mini';
import { endpoint, MoneySchema } from '../http.ts';
import { BidRequestSchema } from './bidding.ts';

/** More rows than this are a bid book. */
export const BULK_ROWS_MAX = 5000;

/** A change of one of many bids. */
export const BulkChangeSchema = z.extend(BidRequestSchema, {
  /**
   * The bid's version as the caller knows it, null where there was none: a bid that changed since, or was placed, is
   * left, with CHANGED_SINCE in its row.
   */
  version: z.optional(z.nullable(z.number().check(z.int(), z.gte(1)))),
});
export type BulkChange = z.infer<typeof BulkChangeSchema>;

/** What a bid is, in major units. */
export const BidStateSchema = z.object({
  spotPrice: MoneySchema,
  isBidActive: z.boolean(),
  maxQuantity: z.number(),
  availableQuantity: z.number(),
  autoTopupEnabled: z.boolean(),
});
export type BidStateOnWire = z.infer<typeof BidStateSchema>;

export const BulkRowSchema = z.object({
  assetId: z.string(),
  outcome: z.enum(['CHANGED', 'UNCHANGED', 'REFUSED']),
  /** What kind of change it is, as in the bid's history; null when nothing changes. */
  kind: z.nullable(z.string()),
  /** Why the row was refused, in the caller's language; `details` as in the answer to a single change. */
  error: z.nullable(
    z.object({
      type: z.string(),
      message: z.string(),
      details: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
  before: z.nullable(BidStateSchema),
  after: z.nullable(BidStateSchema),
  /** Null where there is no bid: a dry run that would place one names none. */
  bidId: z.nullable(z.string()),
  /** Of the bid as it is now; null where there is none. Every change raises it, a unit won too. */
  version: z.nullable(z.number()),
});
export type BulkRow = z.infer<typeof BulkRowSchema>;

export const BulkAnswerSchema = z.object({
  isDryRun: z.boolean(),
  counts: z.object({ changed: z.number(), unchanged: z.number(), refused: z.number() }),
  rows: z.array(BulkRowSchema),
});
export type BulkAnswer = z.infer<typeof BulkAnswerSchema>;

export const bulkBidEndpoints = {
  changeBids: endpoint({
    method: 'POST',
    path: '/bids/bulk',
    audience: 'dealer',
    area: 'bidding',
    summary: 'Changes many bids in one transaction, or shows what would change; a row in error is told (X3)',
    // Up to 5,000 rows.
    bodyKilobytesMax: 2048,
    body: z.object({
      changes: z.array(BulkChangeSchema).check(z.minLength(1), z.maxLength(BULK_ROWS_MAX)),
      isDryRun: z.optional(z.boolean()),
    }),
    data: BulkAnswerSchema,
    errors: ['FORBIDDEN'],
  }),
} as const;
