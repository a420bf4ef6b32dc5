import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { NODE_MODULES, ROOT } from './paths.mjs';
import { playwrightResults, readResults, vitestResults } from './results.mjs';
import { run } from './run.mjs';

let reportsMade = 0;

const prefixOf = (env) =>
  Object.entries(env)
    .map(([name, value]) => `${name}=${value} `)
    .join('');

/** Runs vitest at the root and resolves to its results. `env` overrides our environment. */
export async function runVitest(reports, args = [], env = {}) {
  const file = path.join(reports, `vitest-${++reportsMade}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const program = path.join(NODE_MODULES, 'vitest', 'vitest.mjs');
  const options = { env: { ...process.env, ...env } };
  const code = await run(process.execPath, [program, 'run', ...args, ...reporters], options);
  const prefix = prefixOf(env);
  const again = `${prefix}npx vitest run ${args.join(' ')}`;
  const config = args.filter((arg, at) => arg === '--config' || args[at - 1] === '--config');
  return readResults(file, {
    code,
    again,
    title: 'vitest',
    read: (report) => vitestResults(report, { prefix, config }),
  });
}

/** Runs Playwright in e2e and resolves to its results. `env` overrides our environment. */
export async function runPlaywright(reports, args = [], env = {}) {
  const browser = await findBrowser();
  const prefix = prefixOf(env);
  const again = `${prefix}npx playwright test -c e2e ${args.join(' ')}`;
  if (!browser) {
    const error = 'No browser for the journeys: install Chromium, or set CHROMIUM_PATH to one.';
    return [{ name: 'A browser', state: 'failed', ms: 0, again, error }];
  }
  const file = path.join(reports, `playwright-${++reportsMade}.json`);
  const told = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const program = path.join(NODE_MODULES, '@playwright', 'test', 'cli.js');
  const code = await run(process.execPath, [program, 'test', ...args, '--reporter=list,json'], {
    cwd: path.join(ROOT, 'e2e'),
    env: { ...process.env, ...env, ...told },
  });
  return readResults(file, {
    code,
    again,
    title: 'Playwright',
    read: (report) => playwrightResults(report, prefix),
  });
}
