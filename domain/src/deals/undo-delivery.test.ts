import { expect, it } from 'vitest';
import { undoObstacle } from './undo-delivery.ts';

const deal = { deliveredAt: new Date('2026-03-01T12:00:00Z'), hasReview: false, isDeviceTaken: false };
const on = (day: string) => ({ now: new Date(`${day}T12:00:00Z`), timeZone: 'Asia/Dubai' });

it('undoes a delivery until a review, finance closing, or another deal of the device (D1)', () => {
  expect(undoObstacle(deal, on('2026-04-14'))).toBeNull();
  expect(undoObstacle(deal, on('2026-04-15'))).toBe('FINANCE_CLOSED');
  expect(undoObstacle({ ...deal, isDeviceTaken: true }, on('2026-04-14'))).toBe('DEVICE_IN_DEAL');
  expect(undoObstacle({ ...deal, isDeviceTaken: true }, on('2026-04-15'))).toBe('FINANCE_CLOSED');
  expect(undoObstacle({ ...deal, hasReview: true }, on('2026-04-15'))).toBe('REVIEWED');
});
