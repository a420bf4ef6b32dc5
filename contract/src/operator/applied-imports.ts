/** Applied imports of the catalogue: who applied which file, and undoing a whole import (P1). */
import * as z from 'zod/mini';
import { endpoint, InstantSchema, QueryWholeSchema, text, UuidSchema } from '../http.ts';
import { words } from './operator.ts';

const area = 'operator';
const audience = 'operator';
const byId = z.object({ appliedId: UuidSchema });

/** The effect of undoing an import on its models. */
export const TakeBackReachSchema = z.object({
  /** Models that get their previous fields back. */
  restored: z.number(),
  /** Added models that nothing refers to. */
  removed: z.number(),
  /** Models that are withdrawn from a region where nothing refers to them. */
  closed: z.number(),
  /** Added or opened models that stay, switched off, because of bids, prices or deals. */
  switchedOff: z.number(),
  /** Models that somebody changed or switched since; they stay as they are. */
  left: z.number(),
  leftNames: z.array(z.string()),
  liveBidCount: z.number(),
  /** Identifies this preview; the call is refused if the effect has changed. */
  digest: z.string(),
});
export type TakeBackReach = z.infer<typeof TakeBackReachSchema>;

export const AppliedImportSchema = z.object({
  appliedId: z.string(),
  appliedAt: InstantSchema,
  /** Null: applied on the command line. */
  appliedBy: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  isAddOnly: z.boolean(),
  regionIds: z.array(z.string()),
  added: z.number(),
  changed: z.number(),
  /** Models that a region got; the region with the most. */
  switchedOn: z.number(),
  rejectedRows: z.number(),
  takenBack: z.nullable(
    z.object({ at: InstantSchema, by: z.string(), reach: z.omit(TakeBackReachSchema, { digest: true }) }),
  ),
});
export type AppliedImport = z.infer<typeof AppliedImportSchema>;

export const TakeBackSchema = z.object({
  digest: text(64, 1),
  /** The reason for the audit log. */
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
