/** Moves many deals, each in its own transaction. */

import type { ManyMove, MoveResult } from '@mazad/contract/operator/deal-moves';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/http/errors.ts';
import { errorMessage, type Language } from '#platform/http/messages.ts';
import type { MovedDeal } from '../../deals/index.ts';
import type { Once } from '../base/operator-route.ts';
import { askAboutCharge } from '../base/unusual-figures.ts';
import { type Actor, auditOfMove, type MoveCommand, makeMove, makeSeenMove } from '../deals/move.ts';

export interface Batch {
  batchId: string;
  moves: readonly ManyMove[];
}

/** A row with a time is the same move whenever it is sent; one without a time only within its batch. */
export function commandOf({ batchId }: Batch, { at, version: _, ...move }: ManyMove): MoveCommand {
  return { ...move, ...(at && { at }), attempt: at ? 'timed' : batchId };
}

export const NOTHING = {
  isRepeated: false,
  from: null,
  to: null,
  assetName: null,
  version: null,
  money: null,
  type: null,
  message: null,
};

export function refused(move: ManyMove, error: AppError, language: Language): MoveResult {
  const { appraisalCode, event } = move;
  const message = error.more.errors?.[0]?.message ?? errorMessage(error.type, language, error.more.words);
  return { ...NOTHING, appraisalCode, event, ok: false, type: error.type, message };
}

/**
 * Moves deals in the given order, one by one. A crash loses nothing: the batch is sent again, and completed moves get
 * their earlier answers. `onMoved` is called after each commit.
 */
export async function moveMany(
  deps: { once: Once; clock: Clock; onMoved: (moved: MovedDeal) => void },
  batch: Batch,
  actor: Actor,
): Promise<MoveResult[]> {
  const results: MoveResult[] = [];
  for (const move of batch.moves) {
    const { appraisalCode, event, charge, version } = move;
    const command = commandOf(batch, move);
    try {
      const moved = await deps.once(async (tx) => {
        if (charge !== undefined) await askAboutCharge(tx, { appraisalCode, charge });
        const data =
          version === undefined
            ? await makeMove(tx, deps.clock, command, actor)
            : await makeSeenMove(tx, deps.clock, { ...command, version }, actor);
        return { data, audit: auditOfMove(command, data) };
      });
      deps.onMoved(moved);
      const { isRepeated, before, state: to } = moved;
      results.push({
        ...NOTHING,
        appraisalCode,
        event,
        ok: true,
        isRepeated,
        from: isRepeated ? null : before,
        to,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push(refused(move, error, actor.language));
    }
  }
  return results;
}
