import { expect, it } from 'vitest';
import { buildUser } from '#/session/user.fixture';
import { countDone, FIRST_STEPS, isNewDealer } from './first-steps';

const JOINED = '2026-07-01T08:00:00.000Z';

it('takes owners and buyers for new in their first 30 days, and viewers never', () => {
  const isNew = (role: string, now: string) =>
    isNewDealer(buildUser({ createdOn: JOINED, role }), Date.parse(now));
  expect(isNew('OWNER', JOINED)).toBe(true);
  expect(isNew('BUYER', '2026-07-31T07:59:59.999Z')).toBe(true);
  expect(isNew('OWNER', '2026-07-31T08:00:00.000Z')).toBe(false);
  expect(isNew('VIEWER', JOINED)).toBe(false);
});

it('counts the steps that are done', () => {
  const steps = { prices: true, quantities: false, win: true, payment: false, device: false };
  expect(countDone(steps)).toBe(2);
  expect(countDone({ prices: true, quantities: true, win: true, payment: true, device: true })).toBe(
    FIRST_STEPS.length,
  );
});
