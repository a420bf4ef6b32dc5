/** What a change of a store's mode ends, and taking it back (rule V, 'Store'). */
import * as z from 'zod/mini';
import { endpoint, InstantSchema, UuidSchema } from '../http.ts';
import { ModeSchema, words } from './operator.ts';
import { StoreSchema } from './stores.ts';

const area = 'operator';
const audience = 'operator';
const byStore = z.object({ storeId: UuidSchema });

export const ModeReachSchema = z.object({
  /** Bids that are in a book now, of all that are on: a change of mode ends them. */
  liveBidCount: z.number(),
  bidCount: z.number(),
  /** Models with staged prices. */
  stagedCount: z.number(),
  /** Autopilots of one bid each; rules for a filter stay. */
  autopilotCount: z.number(),
  /** The last change of mode, while it can be taken back. */
  undo: z.nullable(
    z.object({
      /** The mode of before. */
      mode: ModeSchema,
      changedAt: InstantSchema,
      until: InstantSchema,
      /** Bids, or rows of prices, that come back. */
      bidCount: z.number(),
    }),
  ),
});
export type ModeReach = z.infer<typeof ModeReachSchema>;

export const UndoModeSchema = z.object({
  version: z.number().check(z.int(), z.gte(1)),
  /** Why, for the audit log. */
  note: words(1000, 3),
});

export const operatorStoreModeEndpoints = {
  getModeReach: endpoint({
    method: 'GET',
    path: '/operator/stores/{storeId}/mode',
    audience,
    area,
    summary: 'What a change of the store’s mode would end now, and whether the last one can be taken back',
    params: byStore,
    data: ModeReachSchema,
    errors: ['NOT_FOUND'],
  }),
  undoMode: endpoint({
    method: 'POST',
    path: '/operator/stores/{storeId}/mode/undo',
    audience,
    area,
    summary: 'Takes the last change of mode back: what it ended is as it was, with new times (M4)',
    params: byStore,
    body: UndoModeSchema,
    data: StoreSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE'],
  }),
} as const;
