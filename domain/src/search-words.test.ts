import { expect, it } from 'vitest';
import { holdsWords, searchText, searchWords } from './search-words.ts';

const finds = (typed: string, text: string) => holdsWords(searchText(text), searchWords(typed));

it('finds a model however its name is typed', () => {
  const name = 'iPhone 13 Pro Max (128GB)';
  for (const typed of [
    'iPhone 13 128 GB',
    'pro-max',
    'PRO_MAX',
    'iphone13',
    'آيفون ١٣',
    'آيفون١٣ برو ماكس',
    '(128GB)',
    '128 جيجا',
  ])
    expect([typed, finds(typed, name)]).toEqual([typed, true]);
  for (const typed of ['iphone 14', 'iphone 12', 'iphone 1', 'promaxx', 'pro-mini'])
    expect([typed, finds(typed, name)]).toEqual([typed, false]);
});

it('finds a name typed without the signs inside its words', () => {
  expect(finds('wifi', 'Watch SE (Wi-Fi)')).toBe(true);
  expect(finds('wi fi', 'Watch SE (Wi-Fi)')).toBe(true);
  expect(finds('dealers', "The Dealer's Phones")).toBe(true);
});

it('finds a code with any dash, with marks around it, and without dashes', () => {
  for (const typed of [
    'MZ-9F2K-7A',
    'MZ\u20119F2K\u20117A',
    '\u202aMZ-9F2K-7A\u202c',
    'mz9f2k7a',
    'MZ–9F2K',
    'mz_9f2k',
  ])
    expect([typed, finds(typed, 'MZ-9F2K-7A')]).toEqual([typed, true]);
});

it('reads a long number in groups as one word', () => {
  for (const typed of ['35 976256 891132 7', '35-976256-891132-7', '٣٥٩٧٦٢٥٦ ٨٩١١٣٢ ٧'])
    expect([typed, finds(typed, '359762568911327')]).toEqual([typed, true]);
  expect(finds('1234 5678 9012', 'Transfer 1234 5678 9012')).toBe(true);
  expect(finds('1234 5678 9013', 'Transfer 1234 5678 9012')).toBe(false);
  expect(finds('050 123 4567', '+971501234567')).toBe(true);
  expect(finds('00971 50 123 4567', '+971501234567')).toBe(true);
  expect(searchWords('13 128')).toEqual([['13'], ['128']]);
  expect(searchWords('00123456')).toEqual([['00123456']]);
  expect(finds('12 0012345678', 'x120012345678')).toBe(true);
  expect(searchWords('abc 12345678')).toEqual([['abc'], ['12345678']]);
  expect(searchWords('12345678 abc')).toEqual([['12345678'], ['abc']]);
  expect(searchWords('(050) 123 4567')).toEqual([['501234567', '050 123 4567']]);
});

it('puts one space around each word, and does not repeat a text without signs', () => {
  expect(searchText('iPhone 13 (128GB)')).toBe(' iphone 13 128gb ');
  expect(searchText('Wi-Fi')).toBe(' wi fi wifi ');
});

it('finds a longer number anywhere, such as at the end of an id', () => {
  expect(finds('1327', '359762568911327')).toBe(true);
  expect(finds('132', '359762568911327')).toBe(false);
});

it('splits letters and numbers at up to three changes', () => {
  expect(searchWords('a1b2')).toHaveLength(1);
  expect(searchWords('a1b2')[0]).toHaveLength(8);
  expect(searchWords('a1b2c')).toEqual([['a1b2c']]);
});

it('splits letters from a number only at the start of a word', () => {
  expect(finds('s25', 'Galaxy S25')).toBe(true);
  expect(finds('s25', 'Galaxy S 25')).toBe(true);
  expect(finds('s25', 'Galaxy S24 Plus 256GB')).toBe(false);
});

it('gives each word once, and none for signs, marks or vowel signs alone', () => {
  for (const typed of ['', '  ', '%_\\', '\u200b\u200f', 'َُِ', '—']) expect(searchWords(typed)).toEqual([]);
  expect(searchWords('pro PRO Pro')).toEqual([['pro']]);
  expect(finds('', 'anything')).toBe(true);
});
