import { describe, expect, it } from 'vitest';
import { add, countPlaywright, countVitest, describeCounts, readCounts } from './counts.mjs';

describe('counts', () => {
  it('counts a test file that did not load as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 0,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it('reads the totals of Playwright', () => {
    const report = { stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 3 }, errors: [{}] };
    expect(countPlaywright(report)).toEqual({ passed: 6, failed: 3, skipped: 3 });
  });

  it('never reads a crash as success', () => {
    expect(readCounts('/nowhere.json', 1, countVitest)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(readCounts('/nowhere.json', 0, countVitest)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it('sums and prints', () => {
    const sum = add({ passed: 1, failed: 0, skipped: 2 }, { passed: 3, failed: 4, skipped: 0 });
    expect(describeCounts(sum)).toBe('4 passed, 4 failed, 2 skipped');
  });
});
