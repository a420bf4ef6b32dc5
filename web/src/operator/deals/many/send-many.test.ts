import type { ManyMove } from '@mazad/contract/operator/deal-moves';
import { expect, it } from 'vitest';
import { type ManyRow, sendOpen } from './send-many';

const rowOf = (number: number): ManyRow => {
  const move = { appraisalCode: `MZ-${number}`, event: 'PICKED_UP' as const };
  return {
    move,
    isDone: false,
    result: {
      ...move,
      ok: true,
      isRepeated: false,
      from: null,
      to: null,
      assetName: null,
      version: 2,
      money: null,
      type: null,
      message: null,
    },
  };
};
const rows = Array.from({ length: 150 }, (_, number) => rowOf(number));

function setUp() {
  const stopping = new AbortController();
  const sent: string[][] = [];
  const told: number[][] = [];
  const run = (all: readonly ManyRow[], onSend = () => {}) =>
    sendOpen(all, {
      signal: stopping.signal,
      send: (moves: readonly ManyMove[]) => {
        expect(moves.every(({ version }) => version === 2)).toBe(true);
        sent.push(moves.map(({ appraisalCode }) => appraisalCode));
        onSend();
        return Promise.resolve([]);
      },
      onSent: (places) => told.push([...places]),
    });
  return { stopping, sent, told, run };
}

it('sends what is still to be done, a hundred at a time and in order', async () => {
  const { sent, told, run } = setUp();
  await run(rows.map((row, place) => (place === 0 ? { ...row, isDone: true } : row)));
  expect(sent.map((piece) => [piece.length, piece[0]])).toEqual([
    [100, 'MZ-1'],
    [49, 'MZ-101'],
  ]);
  expect(told.flat()).toEqual(Array.from({ length: 149 }, (_, place) => place + 1));
});

it('sends nothing that was stopped before it began', async () => {
  const { stopping, sent, run } = setUp();
  stopping.abort();
  await run(rows);
  expect(sent).toEqual([]);
});

it('tells the piece that was under way, and begins none after it', async () => {
  const { stopping, sent, told, run } = setUp();
  await run(rows, () => stopping.abort());
  expect(sent).toHaveLength(1);
  expect(told).toHaveLength(1);
});
