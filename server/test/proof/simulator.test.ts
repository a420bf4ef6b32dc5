import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testSeed } from '../../../tools/seed.mjs';
import { foldAwards } from '../../src/dashboard/index.ts';
import { createTestDatabase } from '../database.ts';
import { expectCleanAudit } from '../harness/audit.ts';
import { openFlatDb } from '../harness/naive/flat-db.ts';
import { runLife } from '../harness/simulator/simulator.ts';

/** For the gate, besides the corpus; SIMULATOR_EVENTS sets any number. */
const EVENTS = Number(process.env.SIMULATOR_EVENTS ?? 2_500);
const LIFE_EVENTS = 2_500;
/** Concurrent lives: each is sequential, so several keep two cores busy. */
const LANES = 4;

interface Life {
  seed: number;
  events: number;
}

/** Longer kept lives run only when exploring. */
const KEPT_EVENTS_MAX = process.env.EXPLORE === '1' ? Number.POSITIVE_INFINITY : 1_000;
/** Lives that failed once. */
const kept = JSON.parse(readFileSync(new URL('./simulator-corpus.json', import.meta.url), 'utf8')) as Life[];
const corpus = kept.filter(({ events }) => events <= KEPT_EVENTS_MAX);
const fresh: Life[] = Array.from({ length: Math.ceil(EVENTS / LIFE_EVENTS) }, (_, at) => ({
  seed: testSeed + at,
  events: Math.min(LIFE_EVENTS, EVENTS),
}));

interface Lived {
  counts: Map<string, number>;
  awards: number;
}

/** Runs one life in its own market, so that its seed alone reproduces it, then the audit. */
async function live({ seed, events }: Life): Promise<Lived> {
  const database = await createTestDatabase();
  const db = await openFlatDb(database.url);
  try {
    const counts = await runLife(db, seed, events);
    // In every second market the reports are made; in the others all awards still wait for them.
    if (seed % 2 === 0) {
      await foldAwards({ db });
      await db.commit();
    }
    const { receiptsRunAgain } = await expectCleanAudit(database.db.pool, { settled: true });
    return { counts, awards: receiptsRunAgain };
  } catch (error) {
    // Only as many events as were run: short lives are kept in the gate.
    const lived = /event (\d+)/.exec(String(error))?.[1] ?? events;
    process.stderr.write(
      `The simulator failed. Again: TEST_SEED=${seed} SIMULATOR_EVENTS=${events} npx vitest run server/test/proof/simulator.test.ts\n` +
        `To keep it: add { "seed": ${seed}, "events": ${lived} } to server/test/proof/simulator-corpus.json\n`,
    );
    throw error;
  } finally {
    await db.close();
    await database.drop();
  }
}

it(`decides as a naive market does: ${corpus.length} kept lives and ${EVENTS} fresh events`, {
  timeout: EVENTS * 20 + 300_000,
}, async () => {
  const startedAt = performance.now();
  const waiting = [...corpus, ...fresh];
  const lived: Lived[] = [];
  const lane = async () => {
    for (let life = waiting.shift(); life; life = waiting.shift()) lived.push(await live(life));
  };
  const lanes = await Promise.allSettled(
    Array.from({ length: LANES }, () =>
      lane().catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      }),
    ),
  );
  for (const one of lanes) if (one.status === 'rejected') throw one.reason;
  const counts = new Map<string, number>();
  for (const one of lived) {
    for (const [name, count] of one.counts) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const awards = lived.reduce((sum, one) => sum + one.awards, 0);
  const seconds = (performance.now() - startedAt) / 1000;
  process.stderr.write(
    `simulator: ${total} events, ${awards} awards, seed ${testSeed}, ${seconds.toFixed(1)} s; ${JSON.stringify(Object.fromEntries(counts))}\n`,
  );
  expect(total).toBeGreaterThanOrEqual(EVENTS);
  expect(awards).toBeGreaterThan(EVENTS / 50);
});
