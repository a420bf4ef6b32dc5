/** The effect of changing a store's mode, and undoing it (rule V, 'Store'). */
import * as z from 'zod/mini';
import { endpoint, InstantSchema, UuidSchema } from '../http.ts';
import { ModeSchema, words } from './operator.ts';
import { StoreSchema } from './stores.ts';

const area = 'operator';
const audience = 'operator';
const byStore = z.object({ storeId: UuidSchema });

export const ModeReachSchema = z.object({
  /** Bids in a book now, and all active bids. A change of mode ends them. */
  liveBidCount: z.number(),
  bidCount: z.number(),
  /** Models with staged prices. */
  stagedCount: z.number(),
  /** Autopilots of single bids. Rules for a filter stay. */
  autopilotCount: z.number(),
  /** The last change of mode, while it can be undone. */
  undo: z.nullable(
    z.object({
      /** The previous mode. */
      mode: ModeSchema,
      changedAt: InstantSchema,
      until: InstantSchema,
      /** Bids or price rows that would return. */
      bidCount: z.number(),
    }),
  ),
});
export type ModeReach = z.infer<typeof ModeReachSchema>;

export const UndoModeSchema = z.object({
  version: z.number().check(z.int(), z.gte(1)),
  /** The reason for the audit log. */
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
