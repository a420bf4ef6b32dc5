import { type ComponentProps, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { PayCard } from '#/dashboard/pay-card';
import { I18nProvider, loadBundle } from '#/i18n/i18n-provider';
import { PaymentCards } from './payment-cards';

const summary = {
  currency: 'AED',
  due: -54_940.16,
  balanceType: 'PAY',
  runningBalance: 54_940.16,
  paymentDue: 0,
  inTransit: 1_200,
  pendingDelivery: 3_400,
  paymentDetails: { charges: [], nextDue: { date: '2026-12-03', amount: 7_000 }, lastPayment: null },
};
vi.mock('@tanstack/react-query', () => ({ useQuery: () => ({ data: summary }) }));
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('#/dashboard/dashboard-queries', () => ({ payablesQuery: () => ({}) }));
vi.mock('#/dashboard/deals-link', () => ({ DealsLink: 'a' }));
vi.mock('#/session/error-text', () => ({ useErrorText: () => () => ({}) }));
vi.mock('./statement-query', () => ({ balanceQuery: () => ({}) }));
vi.mock('./ageing', () => ({ Ageing: () => null }));

async function read(card: ReactElement, locale: 'en' | 'ar'): Promise<string> {
  const bundle = await loadBundle(locale);
  const { dashboard } = await import(`../i18n/messages/${locale}/dashboard.ts`);
  const { statement } = await import(`../i18n/messages/${locale}/statement.ts`);
  const initial = { ...bundle, messages: { ...bundle.messages, dashboard, statement } };
  const html = renderToString(
    createElement(I18nProvider, { initial } as ComponentProps<typeof I18nProvider>, card),
  );
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ');
}

const view = { account: 0, currency: 'AED' } as ComponentProps<typeof PayCard>['view'];

it.each([
  ['en', ['Overdue', 'Next due', 'Running balance', 'Value in transit', 'Blocked credit']],
  [
    'ar',
    ['متأخرات السداد', 'الاستحقاق القادم', 'الرصيد الجاري', 'قيمة الأجهزة قيد النقل', 'الائتمان المحجوز'],
  ],
] as const)('each figure has one name on the dashboard and the statement: %s', async (locale, names) => {
  const said = [
    await read(createElement(PayCard, { view }), locale),
    await read(createElement(PaymentCards, { accountIndex: 0 }), locale),
  ];
  for (const text of said) for (const name of names) expect(text.split(name)).toHaveLength(2);
});
