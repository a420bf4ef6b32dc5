import { expect, it } from 'vitest';
import { cleanText, nameKey } from './name-key.ts';

it('keeps a text without what nobody sees, and with single spaces', () => {
  expect(cleanText('\u200f  iPhone\u00a0 13\tPro\u0000Max\n')).toBe('iPhone 13 Pro Max');
  expect(cleanText('Ｇａｌａｘｙ')).toBe('Galaxy');
});

it('takes names for the same whatever their case and spaces', () => {
  expect(nameKey(' iPhone 13  Pro')).toBe('iphone13pro');
  expect(nameKey('IPHONE13 PRO')).toBe(nameKey('iPhone 13 Pro'));
});
