import { expect, it } from 'vitest';
import { isNarrowed, noReviewsSearch, parseReviewsSearch } from './reviews-search';

it('takes from the address the days that the calendar has, and counts them as a filter', () => {
  const search = parseReviewsSearch({ from: '2026-03-01', to: '2026-02-30' });
  expect(search).toEqual({ ...noReviewsSearch, from: '2026-03-01' });
  expect([isNarrowed(search), isNarrowed(noReviewsSearch)]).toEqual([true, false]);
});
