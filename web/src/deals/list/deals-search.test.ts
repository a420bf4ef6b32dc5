import { expect, it } from 'vitest';
import { isFiltered, noDealsSearch, parseAppraisalsSearch, parseDealsSearch } from './deals-search';

it('reads any address without failing', () => {
  expect(parseDealsSearch({})).toEqual(noDealsSearch);
  expect(
    parseDealsSearch({
      from: '2026-02-31',
      to: '2026-11-21',
      brand: ['x'],
      status: 'toString',
      payment: 'LATE',
      search: 356938112045712,
    }),
  ).toEqual({ ...noDealsSearch, to: '2026-11-21', search: '356938112045712' });
});

it('keeps hyphen and underscore of a searched deal id and no other sign', () => {
  expect(parseDealsSearch({ search: 'MZ-9F_2K%7A(!)' }).search).toBe('MZ-9F_2K 7A');
});

it('narrows appraisals by nothing but status, days and search', () => {
  const search = { status: 'IN_TRANSIT', category: 'tablets', brand: 'b', payment: 'PAID', search: 'MZ-1' };
  expect(parseAppraisalsSearch(search)).toEqual({ ...noDealsSearch, status: 'IN_TRANSIT', search: 'MZ-1' });
});

it('keeps the payment that deals are narrowed by', () => {
  expect(parseDealsSearch({ payment: 'OVERDUE' })).toEqual({ ...noDealsSearch, payment: 'OVERDUE' });
});

it('knows whether anything narrows the list', () => {
  expect(isFiltered(noDealsSearch)).toBe(false);
  expect(isFiltered({ ...noDealsSearch, brand: 'b' })).toBe(true);
});
