/**
 * I2 under attack: at most five of 200 simultaneous guesses count, at most one succeeds. The figures are in
 * docs/security.md.
 */
import { expect, it } from 'vitest';
import { useTestDatabase } from '../database.ts';
import { type AttackFigures, codesUnderAttack } from '../harness/codes-under-attack.ts';
import { intactSources, patchedSources, type SourceTree } from '../harness/guards/sabotage.ts';
import { TEST_SECRET } from '../harness/server-process.ts';

const { db } = useTestDatabase({ poolSize: 20 });

const FILE = 'identity/one-time-codes.ts';
const GUESSES = 200;

async function attack(sources: SourceTree, rounds: number): Promise<AttackFigures> {
  const codes = await sources.load<typeof import('../../src/identity/one-time-codes.ts')>(FILE);
  await db.query('truncate one_time_code, brake');
  return codesUnderAttack({ db, settings: { secretKey: TEST_SECRET }, codes }, { rounds, guesses: GUESSES });
}

it('500 rounds', async () => {
  const figures = await attack(intactSources, 500);
  process.stdout.write(`one-time codes under attack: ${JSON.stringify(figures)}\n`);
  expect(figures.evaluatedMost).toBe(5);
  expect(figures.successesMost).toBe(1);
  // Five of 200 guesses hit in 2.5% of the rounds: 12.5 of 500, and more than 32 in one run of a million.
  expect(figures.rightFound).toBeLessThanOrEqual(32);
});

it.each([
  ['the attempts', 'or attempts_since <= $5)', 'or true)', 'rightFound', 3],
  ['the single use', 'and consumed_at is null and expires_at > $4', '', 'successesMost', GUESSES],
] as const)('without %s it turns red', async (guard, from, to, figure, reached) => {
  const sources = patchedSources(`codes ${guard}`, [{ file: FILE, from, to }]);
  try {
    expect((await attack(sources, 3))[figure]).toBe(reached);
  } finally {
    sources.remove();
  }
});
