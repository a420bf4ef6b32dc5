import { describe, expect, it } from 'vitest';
import { pasteOnto, readFigure } from './pasted-figures';

describe('a figure from a spreadsheet', () => {
  it.each([
    ['2140', 2140],
    [' 2,140 ', 2140],
    ['1,002,140', 1_002_140],
    ['2140.00', 2140],
    ['2,140.50', 2140.5],
    ['2\u00a0140', 2140],
    ['2.140', 2140],
    ['2.140.000', 2_140_000],
    ['٢٬١٤٠٫٥٠', 2140.5],
    ['٢١٤٠', 2140],
    ['٢٬١٤٠', 2140],
    ['۲۱۴۰', 2140],
    ['٢١٤٠٫٥', 2140.5],
    ['AED 2,140', 2140],
    ['2140 د.إ', 2140],
    // As Excel writes amounts in Arabic: the currency with its dots and marks of direction, before or after.
    ['د.إ.\u200f ٢٬١٤٠٫٠٠', 2140],
    ['\u061c٢٬١٤٠ ر.س.\u200f', 2140],
    ['\u202bر.س. 2,140\u202c', 2140],
    ['0', 0],
  ])('reads %s', (text, value) => {
    expect(readFigure(text)).toBe(value);
  });

  it.each([
    '1,250.000',
    '1.250,000',
    '1,250 000',
    '1.250.50',
    '1,23O',
    '-5',
    '12abc',
    '',
    '1,2,3',
    '2140.555',
    '1e3',
    '=2140',
    'Price',
    '99999999999999999999',
  ])('does not guess at %s', (text) => {
    expect(readFigure(text)).toBeNull();
  });
});

describe('pasting', () => {
  it('puts one column into prices, the first line into the row of the cursor', () => {
    const { figures, leftLines } = pasteOnto(['a', 'b', 'c'], [['2,140'], ['1180']], false);
    expect([...figures]).toEqual([
      ['a', { spotPrice: 2140 }],
      ['b', { spotPrice: 1180 }],
    ]);
    expect(leftLines).toBe(0);
  });

  it('puts two columns into price and quantity, and leaves what is empty', () => {
    const { figures } = pasteOnto(
      ['a', 'b', 'c'],
      [
        ['2140', '5'],
        ['', '20'],
        ['', ''],
      ],
      true,
    );
    expect([...figures]).toEqual([
      ['a', { spotPrice: 2140, maxQuantity: 5 }],
      ['b', { maxQuantity: 20 }],
    ]);
  });

  it('puts one column into quantities under the cursor there', () => {
    expect([...pasteOnto(['a'], [['٥']], true).figures]).toEqual([['a', { maxQuantity: 5 }]]);
  });

  it('says how many lines have no row, and what it could not read', () => {
    const { figures, leftLines } = pasteOnto(['a'], [['1,23O'], ['1'], ['2']], false);
    expect(figures.get('a')).toEqual({ unread: '1,23O' });
    expect(leftLines).toBe(2);
  });
});
