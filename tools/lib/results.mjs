// Converts the runners' JSON reports to one list of tests.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters as plain } from 'node:util';
import { ROOT } from './paths.mjs';

/**
 * @typedef {object} Result One test, or a check that counts as one.
 * @property {string} name
 * @property {'passed' | 'failed' | 'skipped'} state
 * @property {number} ms
 * @property {string} again the command that repeats it alone, from the root
 * @property {string} [error] why it failed
 * @property {string} [place] of a test that a seed repeats: its file
 * @property {string} [title] and its name in it
 */

const STATES = {
  passed: 'passed',
  failed: 'failed',
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
};
const stateOf = (said) => STATES[said] ?? 'skipped';
const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const pattern = (text) => quote(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** From vitest's report. A file that fails to load has no tests but counts as a failure. */
export function vitestResults(report, { prefix = '', config = [] } = {}) {
  const run = [`${prefix}npx vitest run`, ...config].join(' ');
  return report.testResults.flatMap((file) => {
    const place = path.relative(ROOT, file.name);
    const tests = file.assertionResults.map((test) => ({
      name: `${place} › ${test.fullName}`,
      state: stateOf(test.status),
      ms: test.duration ?? 0,
      place,
      title: test.fullName,
      again: `${run} ${quote(place)} -t ${pattern(test.fullName)}`,
      error: plain((test.failureMessages ?? []).join('\n')),
    }));
    const isBroken = file.status === 'failed' && !tests.some(({ state }) => state === 'failed');
    if (!isBroken) return tests;
    const error = plain(file.message ?? '');
    return [...tests, { name: place, state: 'failed', ms: 0, again: `${run} ${quote(place)}`, error }];
  });
}

/** From Playwright's report. A test that passes on a retry counts as failed, because retries hide bugs. */
export function playwrightResults(report, prefix = '') {
  const found = [];
  const walk = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const last = test.results.at(-1);
        found.push({
          name: [...titles, spec.title].join(' › '),
          state: stateOf(test.status),
          ms: test.results.reduce((sum, one) => sum + one.duration, 0),
          again: `${prefix}npx playwright test -c e2e --project=${test.projectName} ${spec.file}:${spec.line}`,
          error: plain((last?.errors ?? []).map(({ message }) => message).join('\n')),
        });
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
  };
  for (const suite of report.suites) walk(suite, [suite.title]);
  const broken = report.errors.map((error) => ({
    name: 'The journeys could not be run',
    state: 'failed',
    ms: 0,
    again: `${prefix}npx playwright test -c e2e`,
    error: plain(error.message ?? ''),
  }));
  return [...found, ...broken];
}

/**
 * The results of a runner that exited with `code` and wrote its report to `file`. A failed run without a failed test
 * (such as a crash), and a run without tests, count as failures.
 */
export function readResults(file, { code, read, title, again }) {
  const results = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : [];
  const isSilent = results.length === 0 || (code !== 0 && !results.some(({ state }) => state === 'failed'));
  if (!isSilent) return results;
  const error = `It ended with code ${code} and names no test that failed.`;
  return [...results, { name: title, state: 'failed', ms: 0, again, error }];
}

export function countResults(results) {
  const count = (wanted) => results.filter(({ state }) => state === wanted).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}
