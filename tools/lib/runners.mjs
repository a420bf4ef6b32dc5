import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { add, countPlaywright, countVitest, describeCounts, NO_TESTS, readCounts } from './counts.mjs';
import { NODE_MODULES, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** Runs vitest at the root and resolves to its counts. */
export async function runVitest(reports, args = []) {
  const file = path.join(reports, `vitest-${args.length}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const program = path.join(NODE_MODULES, 'vitest', 'vitest.mjs');
  const code = await run(process.execPath, [program, 'run', ...args, ...reporters]);
  return readCounts(file, code, countVitest);
}

/** Runs Playwright in e2e, where there are journeys, and resolves to its counts. */
export async function runPlaywright(reports, args = []) {
  const cwd = path.join(ROOT, 'e2e');
  if (!existsSync(path.join(cwd, 'playwright.config.ts'))) return NO_TESTS;
  const browser = await findBrowser();
  if (!browser) {
    console.error('No browser for the journeys: install Chromium, or set CHROMIUM_PATH to one.');
    return { ...NO_TESTS, failed: 1 };
  }
  const file = path.join(reports, `playwright-${args.length}.json`);
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const program = path.join(NODE_MODULES, '@playwright', 'test', 'cli.js');
  const code = await run(process.execPath, [program, 'test', ...args, '--reporter=list,json'], { cwd, env });
  return readCounts(file, code, countPlaywright);
}

/** Runs one runner after another, each whatever became of the last, and ends the process with one closing line. */
export async function runAll(runners) {
  const reports = mkdtempSync(path.join(tmpdir(), 'mazad-reports-'));
  let counts = NO_TESTS;
  try {
    for (const runner of runners) counts = add(counts, await runner(reports));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  console.log(`\n${describeCounts(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
