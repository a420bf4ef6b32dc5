import { expect, it } from 'vitest';
import { numberOf } from './number-of.ts';

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
  'Infinity',
])('does not guess %j', (text) => {
  expect(numberOf(text)).toBeNull();
});

it.each([
  ['2.799', 2799],
  ['٢٫٧٩٩', 2799],
  ['123.456', 123_456],
  ['2.140.000', 2_140_000],
  ['2,140.50', 2140.5],
  ['د.إ.\u200f ٢٬١٤٠٫٠٠', 2140],
  ['\u061c٢٬١٤٠ د.إ.\u200f', 2140],
])('reads %j as a price, which has no thousandths', (text, value) => {
  expect(numberOf(text, 'AED', false)).toBe(value);
});

it.each([
  '1,250.000',
  '1.250,000',
  '1,250 000',
  '1.250.50',
  '2140.555',
  '0.125',
  '1,23O',
  '12abc',
  '=2140',
  'Price',
])('takes %j for no price', (text) => {
  expect(numberOf(text, 'AED', false)).toBeNull();
});

it('takes the words of its own currency and no other', () => {
  for (const text of ['AED 2,799', '2799 Dhs', '٢٧٩٩ د.إ', '2799 درهم', 'aed2799'])
    expect(numberOf(text, 'AED')).toBe(2799);
  for (const text of ['SAR 2799', 'USD 2799', '$2799', 'AED', 'AED AED 5'])
    expect(numberOf(text, 'AED')).toBeNull();
  expect(numberOf('2799 ر.س', 'SAR')).toBe(2799);
});
