// The steps of the gate: deterministic, each proof once. What is random or long is `npm run explore`.
import { readFileSync } from 'node:fs';
import { runPlaywright, runVitest } from './runners.mjs';

/** Lives that exploring found and that must not fail again: `{ seed, file, name }`. Each runs with its own seed. */
const kept = JSON.parse(readFileSync(new URL('../kept-cases.json', import.meta.url), 'utf8'));

async function runKept(reports) {
  const results = [];
  for (const { seed, file, name } of kept) {
    const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    results.push(...(await runVitest(reports, [file, '-t', pattern], { TEST_SEED: String(seed) })));
  }
  return results.filter(({ state }) => state !== 'skipped');
}

/** What `npm test` runs. */
export const TEST_STEPS = [
  {
    title: 'rules and interface',
    budgetSeconds: 45,
    work: (reports) => runVitest(reports, ['--project', 'rules', '--project', 'web']),
  },
  { title: 'server', budgetSeconds: 330, work: (reports) => runVitest(reports, ['--project', 'server']) },
  { title: 'cases that exploring found', budgetSeconds: 30, work: runKept },
  {
    title: 'journeys',
    budgetSeconds: 300,
    work: (reports) => runPlaywright(reports, ['--project=journeys-1', '--project=journeys-2']),
  },
  {
    title: 'accessibility in two looks',
    budgetSeconds: 90,
    work: (reports) => runPlaywright(reports, ['--project=axe']),
  },
];
