import type { ManyMove, MoveFile, MoveResult } from '@mazad/contract/operator/deal-moves';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callOperator } from '../../frame/operator-session';
import { useMoneyMoved } from '../../money-moved';
import { piecesOf } from './many-moves';
import { type ManyRow, sendOpen } from './send-many';

export type FileFaults = Pick<MoveFile, 'errors' | 'leftSheets'>;
export const NO_FAULTS: FileFaults = { errors: [], leftSheets: [] };

/** Sends rows a hundred at a time, in order. Lost requests can be repeated: each move is made once. */
export function useMany() {
  const moneyMoved = useMoneyMoved();
  const [batchId] = useState(() => crypto.randomUUID());
  const [rows, setRows] = useState<readonly ManyRow[] | null>(null);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [isStopped, setStopped] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const preview = useMutation({
    mutationFn: async ({ moves }: { moves: readonly ManyMove[]; faults: FileFaults }) => {
      const results: MoveResult[] = [];
      for (const places of piecesOf(moves)) {
        const piece = await callOperator('POST /operator/deal-moves/preview', {
          body: { batchId, moves: places.flatMap((place) => moves[place] ?? []) },
        });
        for (const [index, place] of places.entries()) {
          const result = piece[index];
          if (result) results[place] = result;
        }
      }
      return results;
    },
    onSuccess: (results, asked) => {
      setFaults(asked.faults);
      setRows(
        asked.moves.flatMap((move, place) => {
          const result = results[place];
          return result ? [{ move, result, isDone: false }] : [];
        }),
      );
    },
  });

  const apply = useMutation({
    mutationFn: ({ all, signal }: { all: readonly ManyRow[]; signal: AbortSignal }) =>
      sendOpen(all, {
        signal,
        send: (moves) => callOperator('POST /operator/deal-moves', { body: { batchId, moves: [...moves] } }),
        onSent: (places, results) => setRows((before) => withResults(before ?? all, places, results)),
      }),
    onSettled: moneyMoved,
  });

  return {
    rows,
    faults,
    /** A stop was requested; the running batch is completed first. */
    isStopped,
    preview,
    apply,
    back: () => setRows(null),
    /** From the click on, so that a stop before the first batch counts too. */
    start: (all: readonly ManyRow[]) => {
      running.current = new AbortController();
      setStopped(false);
      apply.mutate({ all, signal: running.current.signal });
    },
    stop: () => {
      running.current?.abort();
      setStopped(true);
    },
  };
}
export type Many = ReturnType<typeof useMany>;

function withResults(
  rows: readonly ManyRow[],
  places: readonly number[],
  results: readonly MoveResult[],
): readonly ManyRow[] {
  const next = [...rows];
  for (const [index, place] of places.entries()) {
    const [row, result] = [next[place], results[index]];
    if (!row || !result) continue;
    next[place] = {
      ...row,
      isDone: true,
      result: { ...result, assetName: row.result.assetName, money: row.result.money },
    };
  }
  return next;
}
