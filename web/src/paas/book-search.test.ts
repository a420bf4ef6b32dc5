import { expect, it } from 'vitest';
import { NO_BOOK_SEARCH, parseBookSearch } from './book-search';

it('takes from the address what belongs together, and nothing else', () => {
  const whole = { category: 'mobile-phones', brand: 'b-1', models: ['m-1', 'm-2'], search: 'iPhone 13' };
  expect(parseBookSearch(whole)).toEqual(whole);
  expect(parseBookSearch({ ...whole, category: '' })).toEqual({ ...NO_BOOK_SEARCH, search: 'iPhone 13' });
  expect(parseBookSearch({ ...whole, brand: { x: 1 } })).toMatchObject({ brand: '', models: [] });
  expect(parseBookSearch({ category: 'a/../b', search: 13 })).toEqual({ ...NO_BOOK_SEARCH, search: '13' });
});
