import { expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from './calendar-date';

it('draws a day as the same day of the device, whatever its zone is', () => {
  const days = ['2026-01-01', '2026-03-29', '2026-10-25', '2028-02-29'];
  expect(days.map((day) => dayOfDate(dateOfDay(day)!))).toEqual(days);
  expect(dateOfDay('2026-03-29')?.getDate()).toBe(29);
  expect(dateOfDay('')).toBeUndefined();
});
