import * as z from 'zod/mini';
import { endpoint, MoneySchema } from '../http.ts';
import { BidRequestSchema } from './bidding.ts';

/** More rows than this need a bid book. */
export const BULK_ROWS_MAX = 5000;

export const BulkChangeSchema = z.extend(BidRequestSchema, {
  /**
   * The version that the caller saw, null for no bid. A bid that changed or was placed since is left alone; its row
   * says CHANGED_SINCE.
   */
  version: z.optional(z.nullable(z.number().check(z.int(), z.gte(1)))),
});
export type BulkChange = z.infer<typeof BulkChangeSchema>;

/** A bid, in major units. */
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
  /** The kind of change, as in the bid's history; null if nothing changes. */
  kind: z.nullable(z.string()),
  /** Why the row was refused, in the caller's language; `details` as for a single change. */
  error: z.nullable(
    z.object({
      type: z.string(),
      message: z.string(),
      details: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
  before: z.nullable(BidStateSchema),
  after: z.nullable(BidStateSchema),
  /** Null if there is no bid, as in a dry run that would place one. */
  bidId: z.nullable(z.string()),
  /** The bid's version now; null without a bid. Every change raises it, even a unit won. */
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
