// Runs steps one after the other, even after failures, and prints a report.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { countResults } from './results.mjs';
import { run } from './run.mjs';
import { makeTestFolder } from './test-folder.mjs';

const SLOWEST = 10;
const ERROR_LINES = 14;

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {number} budgetSeconds what it takes on two cores that nobody else uses. More is said, and fails nothing:
 *   how fast a machine is, no test asserts.
 * @property {(reports: string) => Promise<import('./results.mjs').Result[]>} work
 */

/** A check as a step: a program with exit code 0, counted as one test. */
export function check(title, budgetSeconds, command, args) {
  const again = [command, ...args].join(' ');
  const work = async () => {
    const since = performance.now();
    const code = await run(command, args);
    const state = code === 0 ? 'passed' : 'failed';
    return [
      { name: title, state, ms: performance.now() - since, again, error: `It ended with code ${code}.` },
    ];
  };
  return { title, budgetSeconds, work };
}

/**
 * Runs all steps, prints the report and sets the exit code. With `skipsFail` a skipped test counts as failed, because
 * its requirements should have been met.
 */
export async function runSteps(steps, { skipsFail = false } = {}) {
  const folder = makeTestFolder();
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  const done = [];
  try {
    for (const [at, { title, budgetSeconds, work }] of steps.entries()) {
      console.log(`\n== ${title} (${at + 1} of ${steps.length}, budget ${budgetSeconds} s)`);
      const since = performance.now();
      const results = await work(folder).catch((error) => [
        { name: title, state: 'failed', ms: 0, again: '', error: String(error?.stack ?? error) },
      ]);
      done.push({ title, budgetSeconds, results, seconds: (performance.now() - since) / 1000 });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  const results = done.flatMap((step) => step.results).map((one) => failSkip(one, skipsFail));
  console.log(describeRun(done, results));
  const { failed, passed } = countResults(results);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  return results;
}

function failSkip(result, skipsFail) {
  if (!skipsFail || result.state !== 'skipped') return result;
  return { ...result, state: 'failed', error: 'It was skipped: what it needs is not there.' };
}

/** The report: failures with the command to repeat each, the slowest tests, the steps' times, and a summary line. */
export function describeRun(steps, results) {
  const counts = countResults(results);
  const failed = results.filter(({ state }) => state === 'failed');
  const skipped = results.filter(({ state }) => state === 'skipped');
  const slowest = [...results].sort((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  const lines = ['', '== Report'];
  for (const { name, error, again } of failed) {
    lines.push(`✘ ${name}`, ...indent(error), `    again: ${again}`);
  }
  for (const { name } of skipped) lines.push(`– skipped: ${name}`);
  lines.push(`The ${slowest.length} slowest:`);
  for (const { name, ms } of slowest) lines.push(`  ${seconds(ms / 1000)} s  ${name}`);
  lines.push('Steps, seconds of their budget:');
  for (const step of steps) {
    const isOver = step.seconds > step.budgetSeconds;
    const { passed } = countResults(step.results);
    const of = `${seconds(step.seconds)} of ${step.budgetSeconds} s`;
    lines.push(`  ${of}  ${step.title}, ${passed} passed${isOver ? ', OVER ITS BUDGET' : ''}`);
  }
  const total = steps.reduce((sum, step) => sum + step.seconds, 0);
  const names = results.map(({ name }) => name).sort();
  const list = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12);
  lines.push(`${seconds(total / 60)} minutes. The list of ${names.length} tests: ${list}`, '');
  lines.push(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return lines.join('\n');
}

const seconds = (value) => value.toFixed(1).padStart(6);

function indent(text = '') {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, ERROR_LINES).map((line) => `    ${line}`);
}
