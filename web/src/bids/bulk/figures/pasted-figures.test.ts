import { describe, expect, it } from 'vitest';
import { pasteOnto } from './pasted-figures';

describe('pasting', () => {
  it('puts one column into prices, starting at the cursor’s row', () => {
    const { figures, leftLines } = pasteOnto(['a', 'b', 'c'], [['2,140'], ['1180']], false, 'AED');
    expect([...figures]).toEqual([
      ['a', { spotPrice: 2140 }],
      ['b', { spotPrice: 1180 }],
    ]);
    expect(leftLines).toBe(0);
  });

  it('puts two columns into price and quantity, and skips empty cells', () => {
    const { figures } = pasteOnto(
      ['a', 'b', 'c'],
      [
        ['2140', '5'],
        ['', '20'],
        ['', ''],
      ],
      true,
      'AED',
    );
    expect([...figures]).toEqual([
      ['a', { spotPrice: 2140, maxQuantity: 5 }],
      ['b', { maxQuantity: 20 }],
    ]);
  });

  it('puts one column into quantities if the cursor is there', () => {
    expect([...pasteOnto(['a'], [['٥']], true, 'AED').figures]).toEqual([['a', { maxQuantity: 5 }]]);
  });

  it('reads spreadsheet formats: thousands separators and the region’s currency, in both languages', () => {
    const lines = [['2.799'], ['AED 2,140'], ['د.إ.\u200f ٢٬١٤٠٫٠٠'], ['SAR 2,140'], ['-5']];
    expect([...pasteOnto(['a', 'b', 'c', 'd', 'e'], lines, false, 'AED').figures.values()]).toEqual([
      { unread: '2.799', readings: [2.799, 2799] },
      { spotPrice: 2140 },
      { spotPrice: 2140 },
      { unread: 'SAR 2,140' },
      { unread: '-5' },
    ]);
  });

  it('counts the lines without a row, and the lines it could not read', () => {
    const { figures, leftLines } = pasteOnto(['a'], [['1,23O'], ['1'], ['2']], false, 'AED');
    expect(figures.get('a')).toEqual({ unread: '1,23O' });
    expect(leftLines).toBe(2);
  });
});
