import type { ReviewFilterOption } from '@mazad/contract/grade-reviews';
import { REVIEW_STATUSES } from '@mazad/domain/deals/review-status';
import { cleanCodeText } from '#/ui/search/search-text';
import { type DayRange, dayOf } from '#/ui/text/date-range';

type ReviewFilter = ReviewFilterOption['key'];

/** The list's filters as in the URL. The name differs from `status`, which has other values in other lists. */
export type ReviewsSearch = { reviewStatus: ReviewFilter; search: string } & DayRange;

export const noReviewsSearch: ReviewsSearch = { reviewStatus: 'ALL', search: '', from: '', to: '' };

const SEARCH_CHARS_MAX = 100;

/** Invalid values are ignored. The router parses an unquoted IMEI as a number. */
export function parseReviewsSearch(search: Partial<Record<keyof ReviewsSearch, unknown>>): ReviewsSearch {
  const isText = typeof search.search === 'string' || typeof search.search === 'number';
  return {
    reviewStatus: REVIEW_STATUSES.find((key) => key === search.reviewStatus) ?? 'ALL',
    search: isText ? cleanCodeText(String(search.search)).trim().slice(0, SEARCH_CHARS_MAX) : '',
    from: dayOf(search.from),
    to: dayOf(search.to),
  };
}

export function isNarrowed(search: ReviewsSearch): boolean {
  const { reviewStatus, ...typed } = search;
  return reviewStatus !== 'ALL' || Object.values(typed).some((value) => value !== '');
}
