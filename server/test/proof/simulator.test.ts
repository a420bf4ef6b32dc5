import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldAwards } from '../../src/dashboard/offers.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { expectCleanAudit } from '../harness/audit.ts';
import { type FlatDb, openFlatDb } from '../harness/flat-db.ts';
import { runLife } from '../harness/simulator.ts';

/** Of an everyday run; the long one lives through ten times as many, and SIMULATOR_EVENTS through any number. */
const EVENTS = Number(process.env.SIMULATOR_EVENTS ?? 10_000);
const LIFE_EVENTS = 2_500;
const MARKETS = 4;
const CORPUS = fileURLToPath(new URL('./simulator-corpus.json', import.meta.url));

interface Kept {
  seed: number;
  events: number;
}

const readCorpus = (): Kept[] =>
  existsSync(CORPUS) ? (JSON.parse(readFileSync(CORPUS, 'utf8')) as Kept[]) : [];

/** A seed that failed once is lived again in every run from then on. */
function keep(life: Kept): void {
  const corpus = readCorpus();
  if (corpus.some((kept) => kept.seed === life.seed)) return;
  writeFileSync(CORPUS, `${JSON.stringify([...corpus, life], null, 2)}\n`);
}

describe('the market against a naive one', () => {
  const databases: TestDatabase[] = [];
  const dbs: FlatDb[] = [];

  beforeAll(async () => {
    for (let at = 0; at < MARKETS; at++) {
      // What is compared are decisions: their durability is the kill test's.
      const database = await createTestDatabase({ isDurable: false });
      databases.push(database);
      dbs.push(await openFlatDb(database.url));
    }
  });

  afterAll(async () => {
    await Promise.all(dbs.map((db) => db.close()));
    await Promise.all(databases.map((database) => database.drop()));
  });

  it(`decides the same in ${EVENTS} events`, { timeout: EVENTS * 20 + 60_000 }, async () => {
    const startedAt = performance.now();
    const base = Number(process.env.SIMULATOR_SEED ?? randomInt(2 ** 31));
    const fresh = Array.from({ length: Math.ceil(EVENTS / LIFE_EVENTS) }, (_, at) => ({
      seed: base + at,
      events: Math.min(LIFE_EVENTS, EVENTS),
    }));
    const lives = [...readCorpus(), ...fresh];
    const counts = new Map<string, number>();
    const lived = dbs.map((): number[] => []);
    const live = async (db: FlatDb, market: number) => {
      for (let life = lives.shift(); life; life = lives.shift()) {
        lived[market]!.push(life.seed);
        const own = await runLife(db, life.seed, life.events).catch((error: unknown) => {
          keep(life);
          process.stderr.write(`The simulator failed with seed ${life.seed}.\n`);
          lives.length = 0;
          throw error;
        });
        for (const [name, count] of own) counts.set(name, (counts.get(name) ?? 0) + count);
      }
    };
    const done = await Promise.allSettled(dbs.map(live));
    for (const one of done) if (one.status === 'rejected') throw one.reason;
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const seconds = (performance.now() - startedAt) / 1000;
    process.stderr.write(`simulator: ${total} events from seed ${base} in ${seconds.toFixed(1)} s, `);
    process.stderr.write(
      `${Math.round(total / seconds)} a second; ${JSON.stringify(Object.fromEntries(counts))}\n`,
    );
    expect(total).toBeGreaterThanOrEqual(EVENTS);
    // The reports are made of one of the markets; in the others all awards still wait for them.
    await foldAwards({ db: dbs[0]! });
    await dbs[0]!.commit();
    const audits = databases.map(({ pool }, market) =>
      expectCleanAudit(pool, { settled: true }).catch((error: unknown) => {
        process.stderr.write(`The audit failed after the lives of the seeds ${lived[market]}.\n`);
        throw error;
      }),
    );
    const reports = await Promise.all(audits);
    const awards = reports.reduce((sum, report) => sum + report.receiptsRunAgain, 0);
    expect(awards).toBeGreaterThan(EVENTS / 50);
  });
});
