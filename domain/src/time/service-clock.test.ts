import { expect, it } from 'vitest';
import { afterBusinessDays } from './service-clock.ts';

const DUBAI = { timeZone: 'Asia/Dubai', weekend: [6, 0] };
const RIYADH = { timeZone: 'Asia/Riyadh', weekend: [5, 6] };

// 2026-05-08 is a Friday.
it.each([
  ['within a week', '2026-05-04T15:00:00+04:00', 2, DUBAI, '2026-05-06T15:00:00+04:00'],
  ['over a weekend', '2026-05-08T15:00:00+04:00', 1, DUBAI, '2026-05-11T15:00:00+04:00'],
  ['over a weekend, two days', '2026-05-07T15:00:00+04:00', 2, DUBAI, '2026-05-11T15:00:00+04:00'],
  ['from a weekend', '2026-05-09T10:00:00+04:00', 1, DUBAI, '2026-05-12T00:00:00+04:00'],
  ['to the end of a Friday', '2026-05-07T00:00:00+04:00', 2, DUBAI, '2026-05-09T00:00:00+04:00'],
  ['where Friday is a weekend', '2026-05-07T15:00:00+03:00', 1, RIYADH, '2026-05-10T15:00:00+03:00'],
] as const)('%s', (_, from, days, place, until) => {
  expect(afterBusinessDays(new Date(from), days, place)).toEqual(new Date(until));
});
