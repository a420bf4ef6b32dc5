// The gate's steps: deterministic, each proof once. Random or long tests run in `npm run explore`.
import { readFileSync } from 'node:fs';
import { runPlaywright, runVitest } from './runners.mjs';

/** Failures found by exploring, as regression tests: `{ seed, file, name }`. Each runs with its own seed. */
const kept = JSON.parse(readFileSync(new URL('../kept-cases.json', import.meta.url), 'utf8'));

async function runKept(reports) {
  const results = [];
  for (const { seed, file, name } of kept) {
    const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const own = await runVitest(reports, [file, '-t', pattern], { TEST_SEED: String(seed) });
    const ran = own.filter(({ state }) => state !== 'skipped');
    // A renamed test would otherwise never run.
    if (ran.length === 0) throw new Error(`${file} has no test ${name} any more.`);
    results.push(...ran);
  }
  return results;
}

/** Tests that depend on the current day or hour, run around the minutes in which it changes. */
const ASKS_THE_HOUR = [
  'server/test/clock.test.ts',
  'server/src/operator/shipments',
  'server/src/paas/price-times.test.ts',
  'server/src/market/make-executions.test.ts',
  'server/src/credit/statement/statement.test.ts',
  'server/src/deals/deals.test.ts',
  'server/src/dashboard/reports.test.ts',
];
const HOURS = {
  'the last minutes of a year': '2026-12-31T23:50:00+04:00',
  'the first minutes of a day': '2026-10-15T00:01:00+04:00',
  'before an execution': '2026-10-14T17:55:00+04:00',
};

async function runHours(reports) {
  const results = [];
  for (const [title, TEST_CLOCK] of Object.entries(HOURS)) {
    const own = await runVitest(reports, ASKS_THE_HOUR, { TEST_CLOCK });
    results.push(...own.map((result) => ({ ...result, name: `${title} › ${result.name}` })));
  }
  return results;
}

/** What `npm test` runs. */
export const TEST_STEPS = [
  {
    title: 'rules and interface',
    budgetSeconds: 45,
    work: (reports) => runVitest(reports, ['--project', 'rules*', '--project', 'web*']),
  },
  { title: 'server', budgetSeconds: 330, work: (reports) => runVitest(reports, ['--project', 'server*']) },
  { title: 'the hours that matter', budgetSeconds: 75, work: runHours },
  { title: 'cases that exploring found', budgetSeconds: 30, work: runKept },
  {
    title: 'journeys, and accessibility in two looks',
    budgetSeconds: 390,
    work: (reports) =>
      runPlaywright(reports, ['--project=journeys-1', '--project=journeys-2', '--project=axe']),
  },
];
