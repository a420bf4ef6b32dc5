import { expect, it } from 'vitest';
import { cleanText, nameKey } from './name-key.ts';

it('removes invisible characters and repeated spaces', () => {
  expect(cleanText('\u200f  iPhone\u00a0 13\tPro\u0000Max\n')).toBe('iPhone 13 Pro Max');
  expect(cleanText('Ｇａｌａｘｙ')).toBe('Galaxy');
});

it('ignores case and spaces when comparing names', () => {
  expect(nameKey(' iPhone 13  Pro')).toBe('iphone13pro');
  expect(nameKey('IPHONE13 PRO')).toBe(nameKey('iPhone 13 Pro'));
});
