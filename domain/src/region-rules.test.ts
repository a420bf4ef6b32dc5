import { expect, it } from 'vitest';
import { isInside, nationalIdFault } from './region-rules.ts';

it.each([
  ['AE', '784-1990-1234567-6', null],
  ['AE', '٧٨٤ ١٩٩٠ ١٢٣٤٥٦٧ ٦', null],
  ['AE', '784199012345675', 'CHECK_DIGIT'],
  ['AE', '785199012345675', 'PREFIX'],
  ['AE', '78419901234567', 'LENGTH'],
  ['AE', '7841990123456760', 'LENGTH'],
  ['AE', 'x784199012345676', 'LENGTH'],
  ['AE', '784199012345676x', 'LENGTH'],
  ['AE', '78419901234567x', 'LENGTH'],
  ['AE', 'x84199012345676', 'LENGTH'],
  ['SA', '1012345678', null],
  ['SA', '101234567', 'LENGTH'],
] as const)('of a national ID in %s, %s: %s (R2)', (country, id, fault) => {
  expect(nationalIdFault(country, id)).toBe(fault);
});

it('accepts places inside the country’s bounding box, edges included (R2)', () => {
  const places = [
    [22.5, 51.4],
    [26.5, 56.5],
    [22.4, 55],
    [26.6, 55],
    [25, 51.3],
    [25, 56.6],
  ] as const;
  expect(places.map(([latitude, longitude]) => isInside('AE', latitude, longitude))).toEqual([
    ...[true, true],
    ...[false, false, false, false],
  ]);
});
