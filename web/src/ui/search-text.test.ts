import { expect, it } from 'vitest';
import { cleanSearchText } from './search-text';

it('keeps letters, digits, spaces and Arabic only', () => {
  expect(cleanSearchText('iPhone-14%  (256) هاتف_')).toBe('iPhone14  256 هاتف');
});

it('keeps dashes where ids are searched', () => {
  expect(cleanSearchText('MZ-9F_2K7A;', true)).toBe('MZ-9F_2K7A');
});
