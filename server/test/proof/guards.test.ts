import { expect, it } from 'vitest';
import { useTestDatabase } from '../database.ts';
import { GUARDS } from '../harness/guards/guards.ts';
import { patchedText } from '../harness/guards/sabotage.ts';

const { db } = useTestDatabase();

it('finds each guard where it is to be taken away, so that none is proven by a text that moved', async () => {
  const moved: unknown[] = [];
  for (const [, , patch] of GUARDS) {
    for (const one of [patch].flat()) await patchedText(db.pool, one).catch((error) => moved.push(error));
  }
  expect(moved).toEqual([]);
});
