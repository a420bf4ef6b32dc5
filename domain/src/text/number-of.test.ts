import { expect, it } from 'vitest';
import { figureOf, numberOf } from './number-of.ts';

it.each([
  ['2799', 2799],
  [' 2,799 ', 2799],
  ['2,799.50', 2799.5],
  ['2.799,00', 2799],
  ['1.234.567', 1_234_567],
  ['1 234 567', 1_234_567],
  ["1'234'567.25", 1_234_567.25],
  ['2\u00a0799', 2799],
  ['٢٬٧٩٩', 2799],
  ['٢٧٩٩٫٥', 2799.5],
  ['۲۷۹۹', 2799],
  ['\u200f٢٧٩٩', 2799],
  ['12,345', 12_345],
  ['2  799', 2799],
  ['1,2345', 1.2345],
  ['123456789012345', 123_456_789_012_345],
  ['12,50', 12.5],
  ['١،٥٠٠', 1500],
  ['١٢،٥', 12.5],
  ['12.5', 12.5],
  ['0.125', 0.125],
  ['1234.567', 1234.567],
  ['-5', -5],
  ['−5', -5],
  ['0', 0],
  ['-0', 0],
])('reads %j', (text, value) => {
  expect(numberOf(text)).toBe(value);
});

it.each([
  '',
  '2.799',
  '1e3',
  '5%',
  '(5)',
  '5-',
  '12,34,567',
  '1,2345.6.7',
  'AED 5',
  'x',
  '1 2',
  '0x10',
  '1234567890123456',
  '1234567890.123456',
  'Infinity',
])('does not guess %j', (text) => {
  expect(numberOf(text)).toBeNull();
});

it.each([
  ['2.799', [2.799, 2799]],
  ['700.125', [700.125, 700_125]],
  ['٢.٧٩٩', [2.799, 2799]],
  ['-2.799', [-2799, -2.799]],
  ['AED 2.799', [2.799, 2799]],
] as const)('says both readings of %j', (text, readings) => {
  expect(figureOf(text, 'AED')).toEqual(readings);
  expect(numberOf(text, 'AED')).toBeNull();
});

it.each([
  ['2.140.000', 2_140_000],
  ['2,140.50', 2140.5],
  ['د.إ.\u200f ٢٬١٤٠٫٠٠', 2140],
  ['\u061c٢٬١٤٠ د.إ.\u200f', 2140],
  ['\u20c3 2,799', 2799],
  ['2,799\u20c3', 2799],
  ['700/-', 700],
  ['AED 2,799/-', 2799],
  ['700 /=', 700],
  ['700/- AED', 700],
  ['2,799 only', 2799],
  ['٢٧٩٩ درهم فقط', 2799],
  ['UAE Dirham 2,799', 2799],
  ['2799 درهمًا إماراتيًا', 2799],
  ['١٠ دراهم', 10],
  ['2\u2009799', 2799],
  ['2\u3000799 AED', 2799],
  // Arabic's own decimal sign has no other meaning.
  ['٢٫٧٩٩', 2.799],
  ['٧٠٠٫١٢٥', 700.125],
  ['2٬140', 2140],
  ['Dhs. 2,140', 2140],
] as const)('reads %j as an amount', (text, value) => {
  expect(figureOf(text, 'AED')).toBe(value);
});

it.each([
  '1,250.000,5',
  '1,250 000',
  '1.250.50',
  '1,23O',
  '12abc',
  '=2140',
  'Price',
  '2,799 (incl. VAT)',
  '\u20c1 2799',
  '2799/-/-x',
  '7/-00',
  'AEDX 5',
])('takes %j for no amount', (text) => {
  expect(figureOf(text, 'AED')).toBeNull();
});

it('accepts only the words of its own currency', () => {
  for (const text of ['AED 2,799', '2799 Dhs', '٢٧٩٩ د.إ', '2799 درهم', 'aed2799'])
    expect(numberOf(text, 'AED')).toBe(2799);
  for (const text of ['SAR 2799', 'USD 2799', '$2799', 'AED', 'AED AED 5'])
    expect(numberOf(text, 'AED')).toBeNull();
  expect(numberOf('QAR 2,799', 'QAR')).toBe(2799);
  for (const text of [
    '2799 ر.س',
    '\u20c1 2799',
    '\ufdfc2799',
    '2799 ريالًا سعوديًا',
    'Saudi Riyal 2799',
    '2799SR',
  ])
    expect(numberOf(text, 'SAR')).toBe(2799);
});
