import { existsSync, readFileSync } from 'node:fs';

/** Passed, failed and skipped tests of one or more runners. */
export const NO_TESTS = { passed: 0, failed: 0, skipped: 0 };

export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

export function describeCounts(counts) {
  return `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;
}

/** Counts of vitest's JSON report. A file that could not be loaded has no tests and is a failure all the same. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** Counts of Playwright's JSON report. A flaky test failed once, and that is told as what it is: it passed later. */
export function countPlaywright(report) {
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

/**
 * Counts of a runner that ended with `code` and wrote its report to `file`. One that failed and names no failed test
 * (it crashed, or its setup did) counts as one failure: silence must not read as success.
 */
export function readCounts(file, code, count) {
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : NO_TESTS;
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
