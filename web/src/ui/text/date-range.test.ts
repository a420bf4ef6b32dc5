import { expect, it } from 'vitest';
import { addDays, dayOf, presetRange, todayIn } from './date-range';

it('knows the days of the calendar', () => {
  const all = ['2028-02-29', '2026-02-29', '2026-02-31', '2026-13-01', '2026-1-1', 'yesterday', 20261121];
  expect(all.map(dayOf)).toEqual(['2028-02-29', '', '', '', '', '', '']);
});

it('counts whole days of the market, not of the device', () => {
  expect(todayIn('Asia/Dubai', new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(presetRange('last7', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(presetRange('thisMonth', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
});
