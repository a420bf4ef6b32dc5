// `npm run explore`: everything random or long, with new seeds. It blocks nothing. For each failure it prints the
// command to repeat it, and the line to keep it.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, requireNode } from './lib/run.mjs';
import { runPlaywright, runVitest } from './lib/runners.mjs';
import { check, runSteps } from './lib/steps.mjs';

const MINUTE_MS = 60_000;
const SEED_MAX = 2 ** 31 - 1;
const USAGE = `npm run explore -- [--minutes N] [--seed S] [--only PART,PART]

  --minutes  no part is begun later than this; without it, one round of all parts
  --seed     of the first round, each later one has the next; without it, one that is drawn
  --only     random, long, mutants, journeys, late, axe`;

const PARTS = {
  random: {
    title: 'every test with another seed',
    budgetSeconds: 480,
    work: (reports, env) => runVitest(reports, [], env),
  },
  long: {
    title: 'sabotage, kills, hammer, races, histories, the simulator, other spreadsheet programs',
    budgetSeconds: 900,
    work: (reports, env) => runVitest(reports, ['--config', 'vitest.long.config.ts'], env),
  },
  // Always with seed 1, so that the score is comparable.
  mutants: check('mutants of the rules, of which 9 in 10 have to be seen', 1_200, 'npx', ['stryker', 'run']),
  journeys: {
    title: 'all journeys in both languages, in another market',
    budgetSeconds: 1_200,
    work: (reports, env) => runPlaywright(reports, ['--project=journeys'], env),
  },
  late: {
    title: 'all journeys, with answers and frames that come late and in any order',
    budgetSeconds: 1_800,
    work: (reports, env) => runPlaywright(reports, ['--project=journeys'], { ...env, LATE: '1' }),
  },
  axe: {
    title: 'accessibility in all looks',
    budgetSeconds: 720,
    work: (reports, env) => runPlaywright(reports, ['--project=axe'], env),
  },
};

function readArgs() {
  const options = { minutes: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } };
  try {
    const { values } = parseArgs({ options });
    const { minutes = null, seed = String(randomInt(1, SEED_MAX)), only } = values;
    const parts = only?.split(',') ?? Object.keys(PARTS);
    const isNumber = (text) => /^\d+$/.test(text) && Number(text) > 0 && Number(text) <= SEED_MAX;
    if (minutes !== null && !isNumber(minutes)) throw new Error(`${minutes} is no number of minutes.`);
    if (!isNumber(seed)) throw new Error(`${seed} is no seed: a whole number from 1 to ${SEED_MAX}.`);
    const unknown = parts.find((part) => !(part in PARTS));
    if (unknown !== undefined) throw new Error(`There is no part ${unknown}.`);
    return { minutes: minutes === null ? null : Number(minutes), seed: Number(seed), parts };
  } catch (error) {
    return fail(`${error.message}\n\n${USAGE}`);
  }
}

/** A part as a step of one round; null once the time is over. */
function stepOf(part, seed, until) {
  const { title, budgetSeconds, work } = PARTS[part];
  const env = { EXPLORE: '1', TEST_SEED: String(seed), MARKET_SEED: String(seed) };
  return {
    title,
    budgetSeconds,
    work: (reports) => {
      if (performance.now() < until) return work(reports, env);
      console.log('Not begun: the time is over.');
      return [];
    },
  };
}

requireNode();
const { minutes, seed: first, parts } = readArgs();
await ensureInstalled();
await ensureBuilt();
const until = minutes === null ? Infinity : performance.now() + minutes * MINUTE_MS;
let hasFailed = false;
for (let seed = first; ; seed++) {
  console.log(`\nSeed ${seed}`);
  const results = await runSteps(parts.map((part) => stepOf(part, seed, until)));
  // The gate runs none of the long files, so their failures are kept in the test itself or made small.
  const failed = results.filter(
    ({ state, place }) => state === 'failed' && place && !place.includes('.long.test.'),
  );
  for (const { place, title } of failed) {
    console.log(
      `To keep it in the gate, tools/kept-cases.json: ${JSON.stringify({ seed, file: place, name: title })}`,
    );
  }
  hasFailed ||= process.exitCode === 1;
  if (minutes === null || performance.now() >= until) break;
}
process.exitCode = hasFailed ? 1 : 0;
