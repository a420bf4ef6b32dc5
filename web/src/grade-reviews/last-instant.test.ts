import { expect, it } from 'vitest';
import { formatDate } from '#/i18n/formats';
import { lastInstantBefore } from './last-instant';

it('names the last day of a window, not the midnight that ends it', () => {
  const ends = '2026-11-25T20:00:00.000Z';
  expect(formatDate(lastInstantBefore(ends), 'soonDay', 'en', 'Asia/Dubai')).toBe('Wed 25 Nov');
});
