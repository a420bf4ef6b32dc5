import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ALL_CONDITIONS, conditionsOf, INSPECTION_PARTS, judgeResult } from './inspection.ts';

const judged = (condition: string) => judgeResult({ condition });

it('takes the first condition code of a part as sound and the others as faults', () => {
  expect(judgeResult({ inspectionCode: 'SCREEN', conditionCode: 'NO_SCRATCHES' })).toBe('sound');
  expect(judgeResult({ inspectionCode: 'BATTERY', conditionCode: 'WORN' })).toBe('fault');
  for (const part of INSPECTION_PARTS)
    expect(
      conditionsOf(part).map((conditionCode) => judgeResult({ inspectionCode: part, conditionCode })),
    ).toEqual(['sound', ...Array(conditionsOf(part).length - 1).fill('fault')]);
});

it('prefers the code to words', () => {
  expect(
    judgeResult({
      inspectionCode: 'SCREEN',
      conditionCode: 'LIGHT_SCRATCHES',
      condition: 'Good for its age',
    }),
  ).toBe('fault');
});

it('judges words only if they are unambiguous', () => {
  expect(['Works', 'No scratches', 'Clear', 'Signed out'].map(judged)).toEqual(Array(4).fill('sound'));
  expect(['Light scratches', 'Does not work', 'Below 75%'].map(judged)).toEqual(Array(3).fill('fault'));
  expect([' Works ', '  Cracked'].map(judged)).toEqual(['sound', 'fault']);
  expect(['One scratch', 'A mark', 'A dent'].map(judged)).toEqual(Array(3).fill('fault'));
  expect(['88–94%', 'Screen works', ''].map(judged)).toEqual(Array(3).fill(null));
  expect(judgeResult({ inspectionCode: 'BATTERY' })).toBeNull();
  expect(judgeResult({ inspectionCode: 'BATTERY', condition: '91%' })).toBeNull();
});

it('lists each condition once, even if several parts have it', () => {
  expect([...ALL_CONDITIONS].sort()).toEqual([...new Set(INSPECTION_PARTS.flatMap(conditionsOf))].sort());
});

it('finds every code in the documentation for partners', () => {
  const text = readFileSync(new URL('../../../docs/partners.md', import.meta.url), 'utf8');
  for (const part of INSPECTION_PARTS)
    expect(text).toContain(
      `| \`${part}\` | ${conditionsOf(part)
        .map((code) => `\`${code}\``)
        .join(', ')} |`,
    );
});
