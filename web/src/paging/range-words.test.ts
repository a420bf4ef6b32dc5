import { expect, it } from 'vitest';
import { formatDate } from '#/i18n/formats';
import { rangeWords } from './range-words';

const words = (from: string, to: string) =>
  rangeWords({ from, to }, (day) => formatDate(`${day}T00:00:00Z`, 'day', 'en', 'UTC'));

it('writes once what both days have in common', () => {
  expect(words('2026-11-01', '2026-11-21')).toBe('1 – 21 Nov 2026');
  expect(words('2026-10-28', '2026-11-03')).toBe('28 Oct – 3 Nov 2026');
  expect(words('2025-12-28', '2026-01-03')).toBe('28 Dec 2025 – 3 Jan 2026');
  expect(words('2026-11-21', '2026-11-21')).toBe('21 Nov 2026');
  expect(words('2026-11-21', '')).toBe('21 Nov 2026 – …');
  expect(words('', '2026-11-21')).toBe('… – 21 Nov 2026');
  expect(words('', '')).toBeNull();
});
