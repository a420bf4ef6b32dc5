import type { CreditLimit } from '@mazad/contract/credit';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { credit as messages } from '#/i18n/messages/en/credit';
import { render } from '#/i18n/render.fixture';
import type { Session } from '#/session/session-store';
import { CreditAlert } from './credit-alert';
import { creditShares } from './credit-shares';
import { LimitCard } from './limit-card';

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));

const session = {
  index: 0,
  user: { region: { contactNumber: '+971 4 000 0000', email: 'help@example.com' } },
} as Session;

/** A store without a limit that has prepaid 5,000, with this much held. */
const paidAhead = (blockedCredit: number) =>
  ({
    creditLimit: 0,
    runningBalance: -5000,
    blockedCredit,
    availableCredit: 5000 - blockedCredit,
    runningBalancePercentage: 0,
    blockedCreditPercentage: 0,
    availableCreditPercentage: 0,
    blockedDealsCount: 1,
    isExceeded: false,
    level: 0,
  }) as CreditLimit;

const alertOf = (credit: CreditLimit) =>
  render(createElement(CreditAlert, { session, credit, currency: 'AED' }), { credit: messages });

it('says that what was paid ahead covers offers without a limit, and that none is covered once it is held', async () => {
  expect(await alertOf(paidAhead(3000))).toContain('covers your offers');
  expect(await alertOf(paidAhead(3000))).toContain('2,000.00');
  expect(await alertOf(paidAhead(3000))).not.toContain(messages.noLimitText);
  expect(await alertOf(paidAhead(5000))).toContain(messages.noLimitText);
});

it('draws no more than the whole bar, whatever was paid ahead or used past the limit', () => {
  const ahead = { ...paidAhead(3000), creditLimit: 5000, availableCredit: 7000 };
  expect(creditShares(ahead)).toEqual({ owed: 0, held: 30, limit: 50 });
  const past = { ...ahead, runningBalance: 6000, blockedCredit: 4000, availableCredit: -5000 };
  expect(creditShares(past)).toEqual({ owed: 60, held: 40, limit: 50 });
});

it('draws what is held as its share of what was paid ahead', async () => {
  const bar = await render(createElement(LimitCard, { credit: paidAhead(3000), currency: 'AED' }), {
    credit: messages,
  });
  expect(bar).toContain('inline-size:60%');
});
