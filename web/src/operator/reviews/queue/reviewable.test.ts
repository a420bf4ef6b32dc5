import { expect, it } from 'vitest';
import { isReviewable } from './reviewable';

const NOW = new Date('2026-11-30T08:00:00Z');
const isOpen = (deliveredAt: string | null) => isReviewable({ deliveredAt }, 'Asia/Dubai', NOW);

it('counts thirty local days from the receipt of a delivery', () => {
  expect(isOpen('2026-11-29T08:00:00Z')).toBe(true);
  // 31 October in Dubai: its first minute, and the minute before.
  expect(isOpen('2026-10-30T20:00:00Z')).toBe(true);
  expect(isOpen('2026-10-30T19:59:00Z')).toBe(false);
  expect(isOpen(null)).toBe(false);
});
