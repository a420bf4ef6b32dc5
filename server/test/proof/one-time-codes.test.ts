/** The short form of one-time-codes.long.test.ts, for every run. */
import { expect, it } from 'vitest';
import * as codes from '../../src/identity/one-time-codes.ts';
import { openDb } from '../../src/platform/db/db.ts';
import { createTestDatabase } from '../database.ts';
import { codesUnderAttack } from '../harness/codes-under-attack.ts';
import { TEST_SECRET } from '../harness/server-process.ts';

it('200 guesses at a code at once are five tries, of which one at most succeeds (I2)', async () => {
  const database = await createTestDatabase();
  const db = openDb({ connectionString: database.url, poolSize: 10, prepared: true });
  try {
    const attack = { rounds: 3, guesses: 200 };
    const figures = await codesUnderAttack({ db, settings: { secretKey: TEST_SECRET }, codes }, attack);
    expect(figures.evaluatedMost).toBe(5);
    expect(figures.successesMost).toBe(1);
  } finally {
    await db.close();
    await database.drop();
  }
});
