import type { CreditLimit } from '@mazad/contract/credit';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it, vi } from 'vitest';
import { common } from '#/i18n/messages/en/common';
import { credit as messages } from '#/i18n/messages/en/credit';
import type { Session } from '#/session/session-store';
import { CreditAlert } from './credit-alert';
import { creditShares } from './credit-shares';
import { LimitCard } from './limit-card';

vi.mock('#/i18n/i18n-provider', () => ({ useFormats: () => ({ date: () => '' }) }));
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

const render = (screen: ReactElement) =>
  renderToString(
    createElement(
      IntlProvider,
      { locale: 'en', timeZone: 'UTC', messages: { common, credit: messages } },
      screen,
    ),
  );
const alertOf = (credit: CreditLimit) =>
  render(createElement(CreditAlert, { session, credit, currency: 'AED' }));

it('says that what was paid ahead covers offers without a limit, and that none is covered once it is held', () => {
  expect(alertOf(paidAhead(3000))).toContain('covers your offers');
  expect(alertOf(paidAhead(3000))).toContain('2,000.00');
  expect(alertOf(paidAhead(3000))).not.toContain(messages.noLimitText);
  expect(alertOf(paidAhead(5000))).toContain(messages.noLimitText);
});

it('draws no more than the whole bar, whatever was paid ahead or used past the limit', () => {
  const ahead = { ...paidAhead(3000), creditLimit: 5000, availableCredit: 7000 };
  expect(creditShares(ahead)).toEqual({ owed: 0, held: 30, limit: 50 });
  const past = { ...ahead, runningBalance: 6000, blockedCredit: 4000, availableCredit: -5000 };
  expect(creditShares(past)).toEqual({ owed: 60, held: 40, limit: 50 });
});

it('draws what is held as its share of what was paid ahead', () => {
  const bar = render(createElement(LimitCard, { credit: paidAhead(3000), currency: 'AED' }));
  expect(bar).toContain('inline-size:60%');
});
