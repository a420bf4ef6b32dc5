import { describe, expect, it } from 'vitest';
import { countWords as ar } from './count-words/ar';
import { countWords as en } from './count-words/en';
import { currencyWord, formatAge, formatAmount, formatDate, formatDuration, formatMoney } from './formats';
import { intlLocales } from './locale';

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

describe('formatAmount', () => {
  it('has the order of Intl in both languages', () => {
    for (const locale of ['en', 'ar'] as const) {
      const parts = new Intl.NumberFormat(intlLocales[locale], { style: 'currency', currency: 'AED' });
      const order = parts.formatToParts(50).filter(({ type }) => type === 'currency' || type === 'integer');
      const isWordFirst = order[0]?.type === 'currency';
      const word = currencyWord('AED', locale);
      const said = formatAmount(50, word, locale);
      expect(said.indexOf(word) < said.indexOf('50.00')).toBe(isWordFirst);
    }
    expect(formatAmount(-50, 'AED', 'en')).toBe('AED −50.00');
    expect(formatAmount(-50, 'د.إ', 'ar')).toBe('\u2067\u2066−50.00\u2069 د.إ\u2069');
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
    expect(formatDate(lateEvening, 'card', 'en')).toBe('27th Dec 2026');
    expect(formatDate(lateEvening, 'history', 'ar')).toBe('27/12/2026');
  });
  it('says the day of the week with its article in Arabic', () => {
    expect(formatDate(lateEvening, 'soon', 'ar')).toBe('الأحد 27 ديسمبر 01:30');
    expect(formatDate(lateEvening, 'soon', 'en')).toBe('Sun 27 Dec 01:30');
  });
  it("keeps to the language's own clock where prices hold", () => {
    expect(formatDate(lateEvening, 'validity', 'en')).toBe('27th December 2026 1:30 AM');
    expect(formatDate(lateEvening, 'validity', 'ar')).toBe('27 ديسمبر 2026 01:30');
  });
  it('begins a day at 00, in seconds too', () => {
    expect(formatDate('2026-12-31T20:00:05Z', 'exact', 'en')).toBe('01 Jan 2027 00:00:05');
    expect(formatDate('2026-12-31T20:00:05Z', 'exact', 'ar')).toBe('01 يناير 2027 00:00:05');
  });
  it('says --- for what is no date', () => {
    expect(formatDate('', 'list', 'en')).toBe('---');
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
