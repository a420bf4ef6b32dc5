import { expect, it } from 'vitest';
import { latinOf, spellingsOf, standApart } from './trade-words.ts';

it('knows the trade’s words in Arabic letters, with the article or without', () => {
  for (const word of ['آيفون', 'ايفون', 'الايفون', 'آيفــون']) expect(latinOf(word)).toBe('iphone');
  for (const word of ['iphone', 'constructor', 'كتاب', '']) expect(latinOf(word)).toBeUndefined();
});

it('parts Arabic letters from a number, and no number from itself', () => {
  expect(standApart('ايفون١٥برو')).toBe('ايفون ١٥ برو');
  expect(standApart('جيجا128')).toBe('جيجا 128');
  expect(standApart('٥١٢ ۵۱۲ 5١2')).toBe('٥١٢ ۵۱۲ 5١2');
  expect(standApart('s24')).toBe('s24');
});

it('spells a text as it is written, and in Latin letters', () => {
  expect(spellingsOf('iPhone ١٣')).toEqual(['iphone 13']);
  expect(spellingsOf('آيفون١٣ برو')).toEqual(['آيفون13 برو', 'iphone 13 pro']);
  expect(spellingsOf('دفعة ٧')).toEqual(['دفعة 7']);
  expect(spellingsOf('35976256 891132 ٧')).toEqual(['35976256 891132 7', '359762568911327']);
  expect(spellingsOf('13-128')).toEqual(['13-128']);
});
