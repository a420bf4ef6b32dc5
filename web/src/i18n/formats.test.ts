import { ar } from 'date-fns/locale/ar';
import { enUS } from 'date-fns/locale/en-US';
import { describe, expect, it } from 'vitest';
import { currencyWord, formatAge, formatDate, formatMoney, formatOrdinal } from './formats';

describe('formatMoney', () => {
  it('shows decimals only where there are any, unless the column is fixed', () => {
    expect(formatMoney(2140)).toBe('2,140');
    expect(formatMoney(3034.5)).toBe('3,034.50');
    expect(formatMoney(1491, { fixed: true })).toBe('1,491.00');
  });
  it('writes a true minus and a wanted plus', () => {
    expect(formatMoney(-12.345)).toBe('−12.35');
    expect(formatMoney(50, { signed: true })).toBe('+50');
  });
});

describe('currencyWord', () => {
  it('is the code in English, and in Arabic the word without what belongs to a number', () => {
    expect(['AED', 'SAR'].map((code) => currencyWord(code, 'en'))).toEqual(['AED', 'SAR']);
    expect(['AED', 'SAR'].map((code) => currencyWord(code, 'ar'))).toEqual(['د.إ', 'ر.س']);
  });
});

describe('formatDate', () => {
  const lateEvening = '2026-12-26T21:30:00Z';
  it('is the local day of the region', () => {
    expect(formatDate(lateEvening, 'do MMM yyyy', enUS)).toBe('27th Dec 2026');
    expect(formatDate(lateEvening, 'dd/MM/yyyy', ar)).toBe('27/12/2026');
  });
  it('prints the calendar year in the last days of December', () => {
    expect(formatDate(lateEvening, 'do LLLL y p', enUS)).toContain('2026');
  });
  it('says --- for what is no date', () => {
    expect(formatDate('', 'dd MMM yyyy', enUS)).toBe('---');
  });
});

describe('formatAge', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  it('keeps to one unit', () => {
    expect(formatAge(now - 6 * 86_400_000, now, 'en')).toBe('6 d');
    expect(formatAge(now - 6 * 86_400_000, now, 'ar')).toBe('6 ي');
    expect(formatAge(now - 9 * 3_600_000, now, 'en')).toBe('9 h');
    expect(formatAge(now - 61_000, now, 'en')).toBe('1 min');
  });
});

describe('formatOrdinal', () => {
  it('knows the English exceptions', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21].map((n) => formatOrdinal(n, 'en'))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
    ]);
  });
  it('has Arabic words up to ten and a number beyond', () => {
    expect(formatOrdinal(1, 'ar')).toBe('الأول');
    expect(formatOrdinal(10, 'ar')).toBe('العاشر');
    expect(formatOrdinal(11, 'ar')).toBe('المركز 11');
  });
});
