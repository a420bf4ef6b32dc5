import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { installPoints } from '../harness/between.ts';
import { GUARDS, PROBES, type ProbeName } from '../harness/guards/guards.ts';
import type { Probe } from '../harness/guards/probe-world.ts';
import { type Guard, intactSources, patchDatabase, patchedSources } from '../harness/guards/sabotage.ts';

async function run([guard, probe, patch]: Guard<ProbeName>, isSabotaged: boolean): Promise<void> {
  // A separate one for each run: a sabotage changes the database itself.
  const { db, url, drop } = await createTestDatabase();
  const patches = isSabotaged ? [patch].flat() : [];
  const ofSources = patches.filter((p) => 'file' in p);
  const sources = ofSources.length > 0 ? patchedSources(guard, ofSources) : intactSources;
  try {
    await installPoints(db.pool);
    for (const p of patches) if (!('file' in p)) await patchDatabase(db.pool, p);
    const work: Probe = PROBES[probe];
    await work({ db, url, sources });
  } finally {
    sources.remove();
    await drop();
  }
}

describe('without its guard', () => {
  it.each(GUARDS)('%s turns red: %s', async (...guard) => {
    await run(guard, false);
    // It must fail by the probe's own expectation: a sabotage that merely broke the code would prove nothing.
    await expect(run(guard, true)).rejects.toMatchObject({ name: 'AssertionError' });
  });
});
