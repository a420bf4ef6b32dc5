import { describe, expect, it } from 'vitest';
import { freshView } from '../frame/bid-view';
import { buildRow } from '../rows/bid-row.fixture';
import { formatRatio, judgePrice, parsePriceText, priceBounds, stepPrice, steppedDraft } from './price-input';

describe('parsePriceText', () => {
  it('keeps digits, and converts Arabic-Indic and Persian ones to Latin', () => {
    expect(parsePriceText('2,140')).toBe('2140');
    expect(parsePriceText('٢١٤٠')).toBe('2140');
    expect(parsePriceText('۲۱۴۰')).toBe('2140');
    expect(parsePriceText('AED 90')).toBe('90');
  });
  it('keeps a fraction instead of joining its digits', () => {
    expect(parsePriceText('2140.00')).toBe('2140.00');
    expect(parsePriceText('٢١٤٠٫٥٠')).toBe('2140.50');
    expect(parsePriceText('2,140.00 AED')).toBe('2140.00');
    expect(parsePriceText('د.إ.\u200f 2,140.00')).toBe('2140.00');
    expect(parsePriceText('2140 د.إ.')).toBe('2140');
    expect(parsePriceText('2140,50')).toBe('2140.50');
    expect(parsePriceText('1,250.000')).toBe('1250.00');
    expect(parsePriceText('1.250,50')).toBe('1250.50');
  });
  it('reads a separator before three digits as thousands', () => {
    expect(parsePriceText('2.140')).toBe('2140');
    expect(parsePriceText('٢٬١٤٠')).toBe('2140');
    expect(parsePriceText('2 140')).toBe('2140');
    expect(parsePriceText('1,000,000')).toBe('1000000');
  });
  it.each([
    ['520.00', '520.00'],
    ['520,00', '520.00'],
    ['٥٢٠٫٠٠', '520.00'],
    ['٥٢٠،٠٠', '520.00'],
    ['520..00', '520.00'],
    ['520.5.0', '520.50'],
    ['1250.000', '1250.00'],
    ['2,140', '2140'],
    ['٢٬١٤٠', '2140'],
    ['.5', '5'],
  ])('takes %s key by key', (keys, draft) => {
    expect([...keys].reduce((typed, key) => parsePriceText(typed + key), '')).toBe(draft);
  });
  it('keeps a minus sign, so that the text stays invalid', () => {
    expect(['-500', '\u2212 500', 'AED -500', '-٥٠٠'].map(parsePriceText)).toEqual(Array(4).fill('-500'));
    expect([...'-500'].reduce((typed, key) => parsePriceText(typed + key), '')).toBe('-500');
    expect(parsePriceText('500-')).toBe('500');
    const row = freshView(buildRow({ spotPrice: 500 }));
    for (const draft of ['-500', '-'])
      expect(judgePrice(draft, row, false)).toEqual({ kind: 'invalid', nearest: [10] });
    expect(steppedDraft('-', row, 1)).toBe('10');
  });
  it('drops leading zeros, and refuses numbers that are too long', () => {
    expect(parsePriceText('0090')).toBe('90');
    expect(parsePriceText('0')).toBe('0');
    expect(parsePriceText('1234567890123')).toHaveLength(9);
  });
});

describe('steps', () => {
  it('snap to valid prices', () => {
    expect(stepPrice(2145, 10, 1)).toBe(2150);
    expect(stepPrice(2145, 10, -1)).toBe(2140);
    expect(stepPrice(2140, 10, 1)).toBe(2150);
  });
  it('stop at the lowest and the highest price', () => {
    expect(stepPrice(10, 10, -1)).toBe(10);
    expect(stepPrice(1_000_000, 50, 1)).toBe(1_000_000);
  });
  it('start from the own price, or from the price to lead if there is none', () => {
    expect(steppedDraft('', freshView(buildRow({ spotPrice: 2050 })), 1)).toBe('2060');
    expect(steppedDraft('', freshView(buildRow({ spotPrice: null, priceToWin: 2140 })), -1)).toBe('2130');
    expect(steppedDraft('2100', freshView(buildRow({})), 1)).toBe('2110');
  });
});

describe('judgePrice', () => {
  const row = freshView(buildRow({ spotPrice: 2050, topBidAmount: 2130 }));
  it('names the nearest valid prices, for a fraction too', () => {
    expect(judgePrice('2140.5', row, false)).toEqual({ kind: 'invalid', nearest: [2140, 2150] });
    expect(judgePrice('2145', row, false)).toEqual({ kind: 'invalid', nearest: [2140, 2150] });
  });
  it('asks for confirmation of a likely slip, and sends it when confirmed', () => {
    expect(judgePrice('21400', row, false)).toMatchObject({ kind: 'confirm', reason: 'ABOVE_TOP' });
    expect(judgePrice('21400', row, true)).toEqual({ kind: 'send', price: 21400, confirmed: true });
  });
  it('sends nothing for an empty text or the current price', () => {
    expect(judgePrice('', row, false).kind).toBe('unchanged');
    expect(judgePrice('2050', row, false).kind).toBe('unchanged');
    expect(judgePrice('2050.00', row, false).kind).toBe('unchanged');
  });
});

it('rounds a ratio only as far as the warning needs', () => {
  expect([10.44, 1.43, 0.452].map(formatRatio)).toEqual(['10', '1.4', '0.45']);
});

it('limits prices to the whole steps within M2', () => {
  expect(priceBounds(10)).toEqual([10, 1_000_000]);
  expect(priceBounds(30)).toEqual([30, 999_990]);
});
