import { expect, it } from 'vitest';
import {
  daysAsSearch,
  daysOf,
  isFiltered,
  noStatementSearch,
  parseStatementSearch,
} from './statement-search';

it('reads any address without failing', () => {
  expect(parseStatementSearch({})).toEqual(noStatementSearch);
  const odd = { from: '2026-02-30', to: ['x'], viewType: 'BOTH', search: 356938112045712 };
  expect(parseStatementSearch(odd)).toEqual({ ...noStatementSearch, search: '356938112045712' });
});

it('means this month without days, and all days when all are asked for', () => {
  const { from, to } = daysOf(noStatementSearch, 'Asia/Dubai');
  expect(from).toBe(`${to.slice(0, 7)}-01`);
  const all = parseStatementSearch(daysAsSearch({ from: '', to: '' }));
  expect(daysOf(all, 'Asia/Dubai')).toEqual({ from: '', to: '' });
  expect([isFiltered(all), isFiltered(noStatementSearch)]).toEqual([true, false]);
  const one = { from: '2026-12-31', to: '2027-01-01' };
  expect(daysOf(parseStatementSearch(daysAsSearch(one)), 'Asia/Dubai')).toEqual(one);
});
