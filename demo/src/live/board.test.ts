import { describe, expect, it } from 'vitest';
import { createBoard } from './board.ts';
import { createRecent } from './recent.ts';

const topOf = (topBidAmount: number) => ({ tops: [{ assetId: 'a', topBidAmount, isListed: true }] });

describe('createBoard', () => {
  it('attributes a top that rises without the simulator to a newcomer, until a simulated price beats it', () => {
    const touched = createRecent(1_000);
    const board = createBoard(touched);
    const tops = (topBidAmount: number) => board.hear(topOf(topBidAmount));
    expect(tops(100)).toEqual([]);
    expect(tops(110)).toEqual(['a']);
    expect(board.newcomers.has('a')).toBe(true);
    expect(board.fresh.count('a')).toBe(1);
    touched.add('a');
    expect(tops(120)).toEqual([]);
    expect(board.newcomers.has('a')).toBe(false);
  });

  it('records a falling top without attributing it', () => {
    const board = createBoard(createRecent(1_000));
    board.hear(topOf(100));
    expect(board.hear(topOf(90))).toEqual(['a']);
    expect(board.newcomers.size).toBe(0);
  });
});
