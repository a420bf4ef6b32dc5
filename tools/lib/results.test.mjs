import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './paths.mjs';
import { countResults, playwrightResults, readResults, vitestResults } from './results.mjs';

const test = (status, fullName) => ({
  status,
  fullName,
  duration: 3,
  failureMessages: ['\u001b[31mno\u001b[0m'],
});
const file = (name, status, assertionResults, message) => ({
  name: path.join(ROOT, name),
  status,
  assertionResults,
  message,
});

describe('results', () => {
  it('reads vitest results, and counts a file that did not load as a failure', () => {
    const testResults = [
      file('a.test.ts', 'failed', [test('failed', "it's (odd)"), test('passed', 'is even')]),
      file('b.test.ts', 'failed', [], 'no such module'),
      file('c.test.ts', 'passed', [test('skipped', 'later')]),
    ];
    const results = vitestResults({ testResults });
    expect(countResults(results)).toEqual({ passed: 1, failed: 2, skipped: 1 });
    expect(results[0]).toMatchObject({
      name: "a.test.ts › it's (odd)",
      error: 'no',
      again: `npx vitest run 'a.test.ts' -t 'it'\\''s \\(odd\\)'`,
    });
    expect(results[2]).toMatchObject({ name: 'b.test.ts', error: 'no such module' });
  });

  it('reads Playwright results, and counts a test that passed on retry as a failure', () => {
    const spec = (title, status) => ({
      title,
      file: 'journeys/a.spec.ts',
      line: 7,
      tests: [{ status, projectName: 'journeys-1', results: [{ duration: 5, errors: [{ message: 'no' }] }] }],
    });
    const inner = { title: 'a dealer', specs: [spec('bids', 'expected'), spec('waits', 'flaky')] };
    const suites = [{ title: 'journeys/a.spec.ts', specs: [spec('sees', 'skipped')], suites: [inner] }];
    const results = playwrightResults({ suites, errors: [{ message: 'no server' }] });
    expect(countResults(results)).toEqual({ passed: 1, failed: 2, skipped: 1 });
    expect(results[2]).toMatchObject({
      name: 'journeys/a.spec.ts › a dealer › waits',
      again: 'npx playwright test -c e2e --project=journeys-1 journeys/a.spec.ts:7',
    });
  });

  it('never reports a crash or an empty run as success', () => {
    const read = (code) =>
      readResults('/nowhere.json', { code, read: vitestResults, title: 'vitest', again: 'npx vitest run' });
    expect(countResults(read(1))).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countResults(read(0))).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
