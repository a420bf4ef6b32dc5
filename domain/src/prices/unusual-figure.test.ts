import { expect, it } from 'vitest';
import {
  unusualAdjustment,
  unusualBulk,
  unusualCharge,
  unusualFirstLimit,
  unusualLimit,
  unusualPartnerEntry,
  unusualPayment,
  unusualPayout,
  unusualTax,
} from './unusual-figure.ts';

const store = { balanceMinor: 5_494_016, limitMinor: 10_000_000, largestMinor: 0 };
const reason = (found: { reason: string } | null) => found?.reason ?? null;

it('asks about a payout of more than is owed', () => {
  expect(unusualPayout(400_000, -400_000)).toBeNull();
  expect(unusualPayout(400_001, -400_000)).toEqual({ reason: 'OVER_OWED', compared: 400_000 });
  expect(unusualPayout(1, 0)).toEqual({ reason: 'OVER_OWED', compared: 0 });
  expect(unusualPayout(1, 500)).toEqual({ reason: 'OVER_OWED', compared: 0 });
});

it('asks about a payment with one zero too many', () => {
  expect(unusualPayment(5_494_016, store)).toBeNull();
  expect(unusualPayment(10_988_032, store)).toBeNull();
  expect(unusualPayment(10_988_033, store)).toEqual({ reason: 'OVER_USUAL', compared: 10_988_032 });
  expect(unusualPayment(54_940_160, { ...store, largestMinor: 30_000_000 })).toBeNull();
  // A deposit of a store without debt.
  expect(unusualPayment(20_000_000, { ...store, balanceMinor: -5 })).toBeNull();
  expect(reason(unusualPayment(20_000_001, { ...store, balanceMinor: -5 }))).toBe('OVER_USUAL');
  expect(unusualPayment(20_000_001, { balanceMinor: 0, limitMinor: 0, largestMinor: 0 })).toBeNull();
});

it('asks about adjustments and bulk purchases beyond what the store has had', () => {
  expect(unusualAdjustment(1_000_000, store)).toBeNull();
  expect(unusualAdjustment(1_000_001, store)).toEqual({ reason: 'OVER_USUAL', compared: 1_000_000 });
  expect(unusualAdjustment(1_500_000, { ...store, largestMinor: 750_000 })).toBeNull();
  expect(unusualBulk(10_000_000, store)).toBeNull();
  expect(reason(unusualBulk(10_000_001, store))).toBe('OVER_USUAL');
  expect(unusualBulk(12_000_000, { ...store, largestMinor: 6_000_000 })).toBeNull();
  expect(reason(unusualBulk(12_000_001, { ...store, largestMinor: 6_000_000 }))).toBe('OVER_USUAL');
});

it('asks about a partner’s entry above twice the largest and above the balance (P6)', () => {
  for (const balanceMinor of [-5_000, 5_000]) {
    expect(unusualPartnerEntry(5_000, { balanceMinor, largestMinor: 2_000 })).toBeNull();
    expect(unusualPartnerEntry(5_001, { balanceMinor, largestMinor: 2_000 })).toEqual({
      ...{ reason: 'OVER_USUAL', compared: 5_000 },
    });
    expect(unusualPartnerEntry(6_000, { balanceMinor, largestMinor: 3_000 })).toBeNull();
    expect(reason(unusualPartnerEntry(6_001, { balanceMinor, largestMinor: 3_000 }))).toBe('OVER_USUAL');
  }
});

it('asks about a charge above the price of the device', () => {
  expect(unusualCharge(20_160, 20_160)).toBeNull();
  expect(unusualCharge(99_999_999, 20_160)).toEqual({ reason: 'OVER_PRICE', compared: 20_160 });
});

it('asks about limits and taxes far from those before', () => {
  expect(unusualLimit(50_000_000, 10_000_000)).toBeNull();
  expect(unusualLimit(50_000_001, 10_000_000)).toEqual({ reason: 'FAR_FROM_LIMIT', compared: 10_000_000 });
  expect(unusualLimit(2_000_000, 10_000_000)).toBeNull();
  expect(reason(unusualLimit(1_999_999, 10_000_000))).toBe('FAR_FROM_LIMIT');
  expect(reason(unusualLimit(0, 10_000_000))).toBe('FAR_FROM_LIMIT');
  expect(unusualLimit(10_000_000, 0)).toBeNull();
  expect(unusualFirstLimit(10_000_000, 0)).toBeNull();
  expect(unusualFirstLimit(10_000_000, 10_000_000)).toBeNull();
  expect(unusualFirstLimit(10_000_001, 10_000_000)).toEqual({ reason: 'OVER_USUAL', compared: 10_000_000 });
  expect(unusualTax(1000, 500)).toBeNull();
  expect(unusualTax(1001, 500)).toEqual({ reason: 'FAR_FROM_TAX', compared: 500 });
  expect(unusualTax(1000, 1500)).toBeNull();
  expect(reason(unusualTax(999, 1500))).toBe('FAR_FROM_TAX');
});
