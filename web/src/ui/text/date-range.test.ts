import { expect, it } from 'vitest';
import { formatDate } from '#/i18n/formats';
import { addDays, dateOfDay, dayOf, dayOfDate, presetRange, rangeWords, todayIn } from './date-range';

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

it('knows the days of the calendar', () => {
  const all = ['2028-02-29', '2026-02-29', '2026-02-31', '2026-13-01', '2026-1-1', 'yesterday', 20261121];
  expect(all.map(dayOf)).toEqual(['2028-02-29', '', '', '', '', '', '']);
});

it('draws a day as the same day of the device, whatever its zone is', () => {
  const days = ['2026-01-01', '2026-03-29', '2026-10-25', '2028-02-29'];
  expect(days.map((day) => dayOfDate(dateOfDay(day)!))).toEqual(days);
  expect(dateOfDay('2026-03-29')?.getDate()).toBe(29);
  expect(dateOfDay('')).toBeUndefined();
});

it('counts whole days of the market, not of the device', () => {
  expect(todayIn('Asia/Dubai', new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(presetRange('last7', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(presetRange('thisMonth', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
});
