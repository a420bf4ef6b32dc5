import {
  type ManyMove,
  MOVES_MAX,
  type MoveFile,
  type MoveResult,
} from '@mazad/contract/operator-deal-moves';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMoneyMoved } from '../money-moved';
import { previewMoves, sendMoves } from './deals-api';

export type ManyRow = { move: ManyMove; result: MoveResult; isDone: boolean };
type Errors = MoveFile['errors'];

/** Sends rows a hundred at a time, in their order. What was sent and lost can be sent again: it is done once. */
export function useMany() {
  const moneyMoved = useMoneyMoved();
  const [batchId] = useState(() => crypto.randomUUID());
  const [rows, setRows] = useState<readonly ManyRow[] | null>(null);
  const [errors, setErrors] = useState<Errors>([]);
  const [isStopped, setStopped] = useState(false);
  const stopping = useRef(false);
  useEffect(
    () => () => {
      stopping.current = true;
    },
    [],
  );

  const preview = useMutation({
    mutationFn: async ({ moves }: { moves: readonly ManyMove[]; errors: Errors }) =>
      moves.length > 0 ? previewMoves(batchId, moves) : [],
    onSuccess: (results, asked) => {
      setErrors(asked.errors);
      setRows(
        asked.moves.flatMap((move, place) => {
          const result = results[place];
          return result ? [{ move, result, isDone: false }] : [];
        }),
      );
    },
  });

  const apply = useMutation({
    mutationFn: async (all: readonly ManyRow[]) => {
      stopping.current = false;
      setStopped(false);
      const open = all.flatMap(({ result, isDone }, place) =>
        result.ok && !result.isRepeated && !isDone ? [place] : [],
      );
      for (let from = 0; from < open.length && !stopping.current; from += MOVES_MAX) {
        const places = open.slice(from, from + MOVES_MAX);
        const results = await sendMoves({
          batchId,
          moves: places.flatMap((place) => all[place]?.move ?? []),
        });
        setRows((before) => withResults(before ?? all, places, results));
      }
      if (stopping.current) setStopped(true);
    },
    onSettled: moneyMoved,
  });

  return {
    rows,
    errors,
    isStopped,
    preview,
    apply,
    back: () => setRows(null),
    stop: () => {
      stopping.current = true;
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
    next[place] = { ...row, isDone: true, result: { ...result, assetName: row.result.assetName } };
  }
  return next;
}
