import { expect, it } from 'vitest';
import { latinOf, standApart } from './trade-words.ts';

it('knows the trade’s words in Arabic letters, with the article or without', () => {
  for (const word of ['آيفون', 'ايفون', 'الايفون', 'آيفــون']) expect(latinOf(word)).toBe('iphone');
  for (const word of ['iphone', 'ايالفون', 'constructor', 'كتاب', '']) expect(latinOf(word)).toBeUndefined();
});

it('splits Arabic letters from a number, but no number in two', () => {
  expect(standApart('ايفون١٥برو')).toBe('ايفون ١٥ برو');
  expect(standApart('جيجا128')).toBe('جيجا 128');
  expect(standApart('٥١٢ ۵۱۲ 5١2')).toBe('٥١٢ ۵۱۲ 5١2');
  expect(standApart('s24')).toBe('s24');
});
