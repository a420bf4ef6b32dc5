import { describe, expect, it } from 'vitest';
import { createRandom } from '../world/random.ts';
import { createAgenda } from './agenda.ts';

describe('createAgenda', () => {
  it('yields events in time order, one at a time', () => {
    const random = createRandom(4);
    const agenda = createAgenda<number>();
    for (let i = 0; i < 2_000; i++) agenda.add(random.int(0, 500), i);
    const taken: number[] = [];
    for (let next = agenda.take(); next; next = agenda.take()) {
      taken.push(next.at);
      if (next.what < 200) agenda.add(next.at, 10_000 + next.what);
    }
    expect(taken).toHaveLength(2_200);
    for (const [i, at] of taken.entries()) if (i > 0) expect(at).toBeGreaterThan(taken[i - 1]!);
  });

  it('keeps the insertion order of events of the same time', () => {
    const agenda = createAgenda<string>();
    for (const what of ['a', 'b', 'c']) agenda.add(5, what);
    expect([agenda.take(), agenda.take(), agenda.take()].map((next) => next?.what)).toEqual(['a', 'b', 'c']);
    expect(agenda.take()).toBeNull();
  });
});
