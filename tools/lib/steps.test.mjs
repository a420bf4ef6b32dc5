import { afterEach, expect, it, vi } from 'vitest';
import { describeRun, runSteps } from './steps.mjs';

const result = (name, state, ms = 1) => ({
  name,
  state,
  ms,
  again: `run ${name}`,
  error: 'because\n\nof this',
});
const step = (...results) => ({ title: 'all', budgetSeconds: 5, work: async () => results });

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

it('lists failures first, each with its command, then the slowest tests, the times and the counts', () => {
  const results = [result('good', 'passed', 9_000), result('bad', 'failed'), result('left', 'skipped')];
  const said = describeRun([{ ...step(), results, seconds: 7 }], results);
  const order = ['✘ bad', '    of this', '    again: run bad', '– skipped: left', '9.0 s  good'];
  const places = [...order, '7.0 of 5 s  all, 1 passed, OVER ITS BUDGET'].map((line) => said.indexOf(line));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  expect(said.split('\n').at(-1)).toBe('1 passed, 1 failed, 1 skipped');
});

it('fails on a failed test, a step that throws, an unexpected skip, or an empty run', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const codeOf = async (steps, options) => {
    await runSteps(steps, options);
    return process.exitCode;
  };
  const good = step(result('good', 'passed'));
  const skipped = step(result('good', 'passed'), result('left', 'skipped'));
  const broken = { ...good, work: () => Promise.reject(new Error('no')) };
  expect(await codeOf([good])).toBe(0);
  expect(await codeOf([good, step(result('bad', 'failed'))])).toBe(1);
  expect(await codeOf([good, broken])).toBe(1);
  expect(await codeOf([skipped])).toBe(0);
  expect(await codeOf([skipped], { skipsFail: true })).toBe(1);
  expect(await codeOf([step()])).toBe(1);
});
