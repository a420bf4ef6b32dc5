import type { AnswerTo } from '@mazad/contract/calls';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callFile } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import { accountKey, type Reach } from '#/session/api/query-client';
import type { ListFile } from '#/session/files/download-list';
import type { ReviewsSearch } from './list/reviews-search';

const LIST_PAGE = 30;
const DEALS_PAGE = 10;

/** A page with its search, since the previous page stays while the next one loads. */
export type ShownReviews = AnswerTo<typeof LIST> & { search: ReviewsSearch };

const LIST = 'GET /grade-review-request/dealer';
const DEALS = 'GET /grade-review-request/dispute-appraisal';

/** Stale after a transition. The deal also shows its review, and an upgrade moves money. */
export const OF_REVIEWS: readonly Reach[] = [
  '/grade-review-request',
  '/assessments',
  'GET /appraisal/{id}',
  '/b2b-data/credit-limit',
];

function nextPage(loaded: number, count: number, pages: number): number | null {
  return loaded < count ? pages + 1 : null;
}

const filterQuery = (search: ReviewsSearch) => ({
  searchAppraisalCode: search.search,
  status: search.reviewStatus,
  fromDate: search.from || 0,
  toDate: search.to || 0,
});

/** All pages of the filtered list as a workbook. */
export const reviewsFile = (account: number, search: ReviewsSearch): ListFile => ({
  fetch: (counted) => {
    const given = { query: filterQuery(search), ...counted };
    return callFile(account, 'GET /grade-review-request/dealer/export', given);
  },
  fileName: 'Grade_Reviews.xlsx',
});

export function reviewsQuery(account: number, search: ReviewsSearch) {
  return infiniteQueryOptions({
    queryKey: accountKey(account, LIST, search),
    queryFn: async ({ pageParam: page, signal }): Promise<ShownReviews> => {
      const query = { page, limit: LIST_PAGE, ...filterQuery(search) };
      return { ...(await call(account, LIST, { query, signal })), search };
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.gradeReviews.length === 0 ? null : nextPage(pages.length * LIST_PAGE, last.count, pages.length),
    placeholderData: keepPreviousData,
  });
}

export function reviewQuery(account: number, id: string) {
  return accountQuery(account, 'GET /grade-review-request/{id}', { params: { id } });
}

export function reviewableDealsQuery(account: number, searchAppraisalCode: string) {
  return infiniteQueryOptions({
    queryKey: accountKey(account, DEALS, 'pages', searchAppraisalCode),
    queryFn: ({ pageParam: page, signal }) => {
      const query = { page, limit: DEALS_PAGE, searchAppraisalCode };
      return call(account, DEALS, { query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.appraisals.length === 0 ? null : nextPage(pages.length * DEALS_PAGE, last.count, pages.length),
    placeholderData: keepPreviousData,
  });
}

/** A deal by its code with the obstacles to a review; null if the store does not have it. */
export function reviewableDealQuery(account: number, code: string) {
  return queryOptions({
    queryKey: accountKey(account, DEALS, code),
    queryFn: async ({ signal }) => {
      const query = { searchAppraisalCode: code, limit: DEALS_PAGE };
      const page = await call(account, DEALS, { query, signal });
      return page.appraisals.find((deal) => deal.appraisalCode === code.toUpperCase()) ?? null;
    },
  });
}

const PHONE_POLL_MS = 3_000;

/** Polled, because nothing else announces pictures during a phone's session. */
export function phoneQuery(account: number, code: string) {
  return queryOptions({
    ...accountQuery(account, 'GET /assessments/{appraisalCode}', { params: { appraisalCode: code } }),
    refetchInterval: (query) => (query.state.data?.session?.state === 'OPEN' ? PHONE_POLL_MS : false),
  });
}
