import { type ManyMove, MOVES_MAX, type MoveResult } from '@mazad/contract/operator/deal-moves';

export type ManyRow = { move: ManyMove; result: MoveResult; isDone: boolean };

type Sending = {
  /** Stops before the next batch; the running one is completed. */
  signal: AbortSignal;
  send: (moves: readonly ManyMove[]) => Promise<readonly MoveResult[]>;
  onSent: (places: readonly number[], results: readonly MoveResult[]) => void;
};

/** Sends the open rows, a hundred at a time, in order. */
export async function sendOpen(rows: readonly ManyRow[], { signal, send, onSent }: Sending): Promise<void> {
  const open = rows.flatMap(({ result, isDone }, place) =>
    result.ok && !result.isRepeated && !isDone ? [place] : [],
  );
  for (let from = 0; from < open.length && !signal.aborted; from += MOVES_MAX) {
    const places = open.slice(from, from + MOVES_MAX);
    onSent(places, await send(places.flatMap((place) => asSeen(rows[place]))));
  }
}

/** With the version shown, so that a deal moved by somebody else is refused. */
function asSeen(row: ManyRow | undefined): ManyMove[] {
  if (!row) return [];
  const { version } = row.result;
  return [version === null ? row.move : { ...row.move, version }];
}
