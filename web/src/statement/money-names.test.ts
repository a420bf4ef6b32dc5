import { type ComponentProps, createElement, type ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CreditCard } from '#/dashboard/cards/credit-card';
import { PayCard } from '#/dashboard/cards/pay-card';
import { render } from '#/i18n/render.fixture';
import { OwedLine } from './owed-line';
import { PaymentCards } from './payment-cards';
import { balanceQuery } from './statement-query';

const summary = {
  currency: 'AED',
  due: -54_940.16,
  balanceType: 'PAY',
  runningBalance: 54_940.16,
  paymentDue: 0,
  inTransit: 1_200,
  pendingDelivery: 3_400,
  credit: { runningBalance: 54_940.16, blockedCredit: 3_400, availableCredit: 0, creditLimit: 50_000 },
  paymentDetails: { overdueSince: null, nextDue: { date: '2026-12-03', amount: 7_000 }, lastPayment: null },
};
const asked = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: ({ queryKey }: { queryKey: unknown }) => {
    asked(queryKey);
    return { data: summary, error: null };
  },
}));
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('#/dashboard/deals-link', () => ({ DealsLink: 'a' }));
vi.mock('#/session/api/error-text', () => ({ useErrorText: () => () => ({}) }));
vi.mock('#/session/api/api', () => ({}));
vi.mock('./use-statement-live', () => ({ useStatementLive: () => undefined }));
vi.mock('./ageing', () => ({ Ageing: () => null }));

async function read(card: ReactElement, locale: 'en' | 'ar'): Promise<string> {
  const { dashboard } = await import(`../i18n/messages/${locale}/dashboard.ts`);
  const { statement } = await import(`../i18n/messages/${locale}/statement.ts`);
  const html = await render(card, { dashboard, statement }, locale);
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ');
}

const view = { account: 0, currency: 'AED' } as ComponentProps<typeof PayCard>['view'];

beforeEach(() => void asked.mockClear());

it.each([
  ['en', ['Overdue', 'Next due', 'Running balance'], ['Value in transit', 'Blocked credit']],
  [
    'ar',
    ['متأخرات السداد', 'الاستحقاق القادم', 'الرصيد الجاري'],
    ['قيمة الأجهزة قيد النقل', 'الائتمان المحجوز'],
  ],
] as const)(
  'each figure has one name wherever it stands, and one reading: %s',
  async (locale, owed, held) => {
    const cards = [
      await read(createElement(PayCard, { view }), locale),
      await read(createElement(PaymentCards, { accountIndex: 0 }), locale),
    ];
    const line = await read(createElement(OwedLine, { accountIndex: 0 }), locale);
    for (const name of owed) for (const text of [...cards, line]) expect(text.split(name)).toHaveLength(2);
    for (const name of held) for (const text of cards) expect(text.split(name)).toHaveLength(2);
    for (const text of [...cards, line])
      for (const amount of ['54,940.16', '7,000.00']) expect(text).toContain(amount);
    const credit = await read(createElement(CreditCard, { account: 0, currency: 'AED' }), locale);
    for (const text of [...cards, credit]) expect(text).toContain('3,400.00');
    expect(asked.mock.calls).toEqual(Array.from({ length: 4 }, () => [balanceQuery(0).queryKey]));
  },
);
