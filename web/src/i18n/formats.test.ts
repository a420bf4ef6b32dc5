import { enUS } from 'date-fns/locale/en-US';
import { describe, expect, it } from 'vitest';
import { countWords as ar } from './count-words/ar';
import { countWords as en } from './count-words/en';
import { dateLocale } from './date-locale-ar';
import { currencyWord, formatAge, formatDate, formatDuration, formatMoney } from './formats';

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
    expect(formatDate(lateEvening, 'card', enUS)).toBe('27th Dec 2026');
    expect(formatDate(lateEvening, 'history', dateLocale)).toBe('27/12/2026');
  });
  it('says the day of the week with its article in Arabic', () => {
    expect(formatDate(lateEvening, 'soon', dateLocale)).toBe('الأحد 27 ديسمبر 01:30');
    expect(formatDate(lateEvening, 'soon', enUS)).toBe('Sun 27 Dec 01:30');
  });
  it('prints the calendar year in the last days of December', () => {
    expect(formatDate(lateEvening, 'validity', enUS)).toContain('2026');
  });
  it('says --- for what is no date', () => {
    expect(formatDate('', 'list', enUS)).toBe('---');
  });
});

describe('formatAge', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  it('keeps to one unit', () => {
    expect(formatAge(now - 6 * 86_400_000, now, en)).toBe('6 d');
    expect(formatAge(now - 9 * 3_600_000, now, en)).toBe('9 h');
    expect(formatAge(now - 61_000, now, en)).toBe('1 min');
    expect(formatAge(now - 9 * 3_600_000, now, ar)).toBe('9 س');
  });
  it('goes to the nearest of its unit, and a moment ago is now', () => {
    const HOUR = 3_600_000;
    const ages = [0.5 / 60, 59 / 60, 1.4, 1.6, 23.4, 23.6, 35, 37, 71.9].map((hours) =>
      formatAge(now - hours * HOUR, now, en),
    );
    expect(ages).toEqual(['now', '59 min', '1 h', '2 h', '23 h', '1 d', '1 d', '2 d', '3 d']);
  });
  it('is a length of time within a sentence, a minute at least', () => {
    expect(formatDuration(now - 5_000, now, en)).toBe('1 min');
    expect(formatDuration(now - 71.9 * 3_600_000, now, ar)).toBe('3 ي');
  });
  it('keeps to the letter in Arabic, however many days', () => {
    const days = (count: number) => formatAge(now - count * 86_400_000, now, ar);
    expect([1, 2, 11, 100].map(days)).toEqual(['1 ي', '2 ي', '11 ي', '100 ي']);
  });
});

describe('ordinal', () => {
  it('knows the English exceptions', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21].map(en.ordinal)).toEqual([
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
    expect(ar.ordinal(1)).toBe('الأول');
    expect(ar.ordinal(10)).toBe('العاشر');
    expect(ar.ordinal(11)).toBe('المركز 11');
  });
});
