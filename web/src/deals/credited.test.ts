import type { DealDetail } from '@mazad/contract/deals';
import { expect, it } from 'vitest';
import { creditedElsewhere } from './credited';

type Money = Pick<DealDetail, 'payment' | 'invoices'>;

const due = { state: 'DUE', paidAt: null, dueDay: '2026-12-06', unsettled: 1699.95 } as const;
const paid = { state: 'PAID', paidAt: '2026-11-20T10:00:00Z', dueDay: '2026-12-06', unsettled: 0 } as const;
const invoices = (...amounts: number[]): Money['invoices'] =>
  amounts.map((amount, at) => ({
    number: `INV-${at}`,
    date: '2026-11-20T10:00:00Z',
    url: `/api/b2b-data/invoices/INV-${at}`,
    kind: amount < 0 ? 'RETURN_CREDIT' : 'PURCHASE',
    amount,
  }));

it('says what was credited for a deal that is still due, since its credit settled older purchases (C5)', () => {
  expect(creditedElsewhere({ payment: due, invoices: invoices(1699.95, -1699.95) })).toBe(1699.95);
  expect(creditedElsewhere({ payment: due, invoices: invoices(1699.95, -0.1, -0.2) })).toBe(0.3);
});

it('says nothing of a deal that is paid, not delivered, or was never credited', () => {
  expect(creditedElsewhere({ payment: paid, invoices: invoices(1699.95, -1699.95) })).toBeNull();
  expect(creditedElsewhere({ payment: null, invoices: [] })).toBeNull();
  expect(creditedElsewhere({ payment: due, invoices: invoices(1699.95, 52.5) })).toBeNull();
});
