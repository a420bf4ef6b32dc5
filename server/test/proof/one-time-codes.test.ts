/** The short form of one-time-codes.long.test.ts, for every run. */
import { expect, it } from 'vitest';
import * as codes from '../../src/identity/one-time-codes.ts';
import { useTestDatabase } from '../database.ts';
import { codesUnderAttack } from '../harness/codes-under-attack.ts';
import { TEST_SECRET } from '../harness/server-process.ts';

const { db } = useTestDatabase();

it('200 guesses at a code at once are five tries, of which one at most succeeds (I2)', async () => {
  const attack = { rounds: 3, guesses: 200 };
  const figures = await codesUnderAttack({ db, settings: { secretKey: TEST_SECRET }, codes }, attack);
  expect(figures.evaluatedMost).toBe(5);
  expect(figures.successesMost).toBe(1);
});
