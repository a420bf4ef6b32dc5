import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ALL_CONDITIONS, conditionsOf, INSPECTION_PARTS, judgeResult } from './inspection.ts';

const judged = (condition: string) => judgeResult({ condition });

it('judges a condition by its code: the first of a part is sound, the others are faults', () => {
  expect(judgeResult({ inspectionCode: 'SCREEN', conditionCode: 'NO_SCRATCHES' })).toBe('sound');
  expect(judgeResult({ inspectionCode: 'BATTERY', conditionCode: 'WORN' })).toBe('fault');
  for (const part of INSPECTION_PARTS)
    expect(
      conditionsOf(part).map((conditionCode) => judgeResult({ inspectionCode: part, conditionCode })),
    ).toEqual(['sound', ...Array(conditionsOf(part).length - 1).fill('fault')]);
});

it('goes by the code where words stand beside it', () => {
  expect(
    judgeResult({
      inspectionCode: 'SCREEN',
      conditionCode: 'LIGHT_SCRATCHES',
      condition: 'Good for its age',
    }),
  ).toBe('fault');
});

it('judges words only where they leave no doubt', () => {
  expect(['Works', 'No scratches', 'Clear', 'Signed out'].map(judged)).toEqual(Array(4).fill('sound'));
  expect(['Light scratches', 'Does not work', 'Below 75%'].map(judged)).toEqual(Array(3).fill('fault'));
  expect([' Works ', '  Cracked'].map(judged)).toEqual(['sound', 'fault']);
  expect(['One scratch', 'A mark', 'A dent'].map(judged)).toEqual(Array(3).fill('fault'));
  expect(['88–94%', 'Screen works', ''].map(judged)).toEqual(Array(3).fill(null));
  expect(judgeResult({ inspectionCode: 'BATTERY' })).toBeNull();
  expect(judgeResult({ inspectionCode: 'BATTERY', condition: '91%' })).toBeNull();
});

it('names each condition once, of whichever parts it is', () => {
  expect([...ALL_CONDITIONS].sort()).toEqual([...new Set(INSPECTION_PARTS.flatMap(conditionsOf))].sort());
});

it('stands in the documentation for partners with every code', () => {
  const text = readFileSync(new URL('../../../docs/partners.md', import.meta.url), 'utf8');
  for (const part of INSPECTION_PARTS)
    expect(text).toContain(
      `| \`${part}\` | ${conditionsOf(part)
        .map((code) => `\`${code}\``)
        .join(', ')} |`,
    );
});
