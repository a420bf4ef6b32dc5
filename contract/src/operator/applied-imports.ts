/** Imports of the catalogue that were applied: who did what with which file, and taking one back as a whole (P1). */
import * as z from 'zod/mini';
import { endpoint, InstantSchema, QueryWholeSchema, text, UuidSchema } from '../http.ts';
import { words } from './operator.ts';

const area = 'operator';
const audience = 'operator';
const byId = z.object({ appliedId: UuidSchema });

/** What taking an import back does to its models. */
export const TakeBackReachSchema = z.object({
  /** Models that have the fields of before again. */
  restored: z.number(),
  /** Added ones on which nothing hangs. */
  removed: z.number(),
  /** Opened in a region, on which nothing hangs there: the region has them no more. */
  closed: z.number(),
  /** Added or opened ones that stay, switched off, because of bids, prices or deals. */
  switchedOff: z.number(),
  /** Somebody changed or switched them since: they stay as they are. */
  left: z.number(),
  /** The first of those that are left. */
  leftNames: z.array(z.string()),
  /** Bids that leave the book. */
  liveBidCount: z.number(),
  /** Names this reach; an act of another is not done. */
  digest: z.string(),
});
export type TakeBackReach = z.infer<typeof TakeBackReachSchema>;

export const AppliedImportSchema = z.object({
  appliedId: z.string(),
  appliedAt: InstantSchema,
  /** Null: by the command. */
  appliedBy: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  isAddOnly: z.boolean(),
  regionIds: z.array(z.string()),
  added: z.number(),
  changed: z.number(),
  /** Models that a region got: of the region with the most. */
  switchedOn: z.number(),
  rejectedRows: z.number(),
  takenBack: z.nullable(
    z.object({ at: InstantSchema, by: z.string(), reach: z.omit(TakeBackReachSchema, { digest: true }) }),
  ),
});
export type AppliedImport = z.infer<typeof AppliedImportSchema>;

export const TakeBackSchema = z.object({
  digest: text(64, 1),
  /** Why, for the audit log. */
  note: words(1000, 3),
});

export const operatorAppliedImportsEndpoints = {
  listAppliedImports: endpoint({
    method: 'GET',
    path: '/operator/catalog/applied-imports',
    audience,
    area,
    summary: 'Imports that were applied, newest first',
    query: z.object({ page: z.optional(QueryWholeSchema(1, 10_000)) }),
    data: z.object({ count: z.number(), items: z.array(AppliedImportSchema) }),
  }),
  getTakeBackReach: endpoint({
    method: 'GET',
    path: '/operator/catalog/applied-imports/{appliedId}/take-back',
    audience,
    area,
    summary: 'What taking an import back would do',
    params: byId,
    data: TakeBackReachSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE'],
  }),
  takeCatalogImportBack: endpoint({
    method: 'POST',
    path: '/operator/catalog/applied-imports/{appliedId}/take-back',
    audience,
    area,
    summary: 'Takes an import back as it was seen, once; models that somebody changed since stay as they are',
    params: byId,
    body: TakeBackSchema,
    data: AppliedImportSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE'],
  }),
} as const;
