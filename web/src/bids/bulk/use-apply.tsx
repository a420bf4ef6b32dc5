import type { BidStateOnWire, BulkAnswer, BulkChange } from '@mazad/contract/bids/bulk-bids';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/api/error-text';
import { within } from '#/session/api/query-client';
import { useToasts } from '#/ui/frames/undo-toast';
import { isUncertain } from '../editing/after-write';
import type { BidBoard } from '../rows/bid-board';
import { countsKey, HISTORY } from '../rows/bid-queries';
import { changeBids } from './change-bids';
import { showApplied } from './show-applied';
import {
  type Applied,
  answerOfLook,
  appliedRows,
  countUndone,
  losesPlace,
  stillAsLeft,
  undoChanges,
} from './undo-plan';

/** Sends a bulk change, shows it in the list, and offers to undo it. */
export function useApply(account: number, board: BidBoard) {
  const t = useTranslations('bulk');
  const common = useTranslations('common');
  const toasts = useToasts();
  const client = useQueryClient();
  const errorText = useErrorText();

  const send = useCallback(
    async (changes: readonly BulkChange[]): Promise<BulkAnswer> => {
      const { now } = board;
      try {
        const answer = await changeBids(account, changes, false);
        showApplied(board, appliedRows(answer.rows), now);
        return answer;
      } finally {
        void client.invalidateQueries({ queryKey: countsKey(account) });
        void client.invalidateQueries(within(account, ...HISTORY));
      }
    },
    [account, board, client],
  );

  const undo = useCallback(
    async (applied: readonly Applied[]) => {
      try {
        const now = await changeBids(account, undoChanges(applied), true);
        const changes = stillAsLeft(applied, now.rows);
        const answered = changes.length > 0 ? (await send(changes)).rows : [];
        const { done, changed, refused, reason } = countUndone(applied.length, answered);
        const words = [
          t('undone', { count: done }),
          ...(changed > 0 ? [t('leftAlone', { count: changed })] : []),
          ...(refused > 0 ? [t('undoRefused', { count: refused, reason })] : []),
          ...(done > 0 && losesPlace(applied) ? [common('undoPlace')] : []),
        ];
        toasts.show({ text: words.join(' · '), tone: done < applied.length ? 'failed' : 'done' });
      } catch (error) {
        toasts.show({ text: t('undoFailed', { message: errorText(error).message }), tone: 'failed' });
      }
    },
    [account, send, toasts, t, common, errorText],
  );

  /**
   * The answer has the final refusals, because the market moves while a preview is read. `before`: the bids in the
   * preview, to reconstruct a lost answer.
   */
  const apply = useCallback(
    async (
      changes: readonly BulkChange[],
      before: ReadonlyMap<string, BidStateOnWire | null>,
    ): Promise<BulkAnswer> => {
      const answer = await send(changes).catch(async (error: unknown) => {
        const look = isUncertain(error) ? await changeBids(account, changes, true).catch(() => null) : null;
        const found = look && answerOfLook(changes, before, look);
        if (!found) throw error;
        return found;
      });
      const applied = appliedRows(answer.rows);
      const { changed, refused } = answer.counts;
      const words = [
        t('done', { count: changed }),
        ...(refused > 0 ? [t('refusedToo', { count: refused })] : []),
        ...(losesPlace(applied) ? [common('undoPlace')] : []),
      ];
      toasts.show({
        text: words.join(' · '),
        ...(applied.length > 0 && { onUndo: onceOnly(() => void undo(applied)) }),
      });
      return answer;
    },
    [account, send, undo, toasts, t, common],
  );
  return apply;
}

function onceOnly(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}
