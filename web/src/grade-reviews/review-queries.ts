import type { Assessment, AssessmentPicture } from '@mazad/contract/assessments';
import type {
  ComponentIssueOption,
  GradeOption,
  GradeReview,
  ReviewableDealOption,
  ReviewFilterOption,
  ReviewHistoryEntry,
  ReviewRow,
} from '@mazad/contract/grade-reviews';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#/session/api';
import { accountKey } from '#/session/query-client';
import type { ReviewsSearch } from './reviews-search';

const BASE = '/grade-review-request';
const LIST_PAGE = 30;
const DEALS_PAGE = 10;

const inPath = encodeURIComponent;

type ReviewPage = { count: number; gradeReviews: ReviewRow[]; filterOptions: ReviewFilterOption[] };
/** A page with the search that it answers, since the page before stays while the next one loads. */
export type ShownReviews = ReviewPage & { search: ReviewsSearch };
type DealsPage = { count: number; appraisals: ReviewableDealOption[] };

/** Everything of reviews: what a transition makes old. */
export const reviewsKey = (account: number) => accountKey(account, 'gradeReviews');
export const reviewKey = (account: number, id: string) => accountKey(account, 'gradeReviews', 'one', id);

function nextPage(loaded: number, count: number, pages: number): number | null {
  return loaded < count ? pages + 1 : null;
}

const filterQuery = (search: ReviewsSearch) => ({
  searchAppraisalCode: search.search,
  status: search.reviewStatus,
  fromDate: search.from || 0,
  toDate: search.to || 0,
});

/** What the list shows, all pages of it, as a workbook. */
export const reviewsFile = (search: ReviewsSearch) => ({
  path: `${BASE}/dealer/export`,
  query: filterQuery(search),
  fileName: 'Grade_Reviews.xlsx',
});

export function reviewsQuery(account: number, search: ReviewsSearch) {
  return infiniteQueryOptions({
    queryKey: accountKey(account, 'gradeReviews', 'list', search),
    queryFn: async ({ pageParam: page, signal }): Promise<ShownReviews> => {
      const query = { page, limit: LIST_PAGE, ...filterQuery(search) };
      return { ...(await callApi<ReviewPage>(account, { path: `${BASE}/dealer`, query, signal })), search };
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.gradeReviews.length === 0 ? null : nextPage(pages.length * LIST_PAGE, last.count, pages.length),
    placeholderData: keepPreviousData,
  });
}

export function reviewQuery(account: number, id: string) {
  return queryOptions({
    queryKey: reviewKey(account, id),
    queryFn: ({ signal }) => callApi<GradeReview>(account, { path: `${BASE}/${inPath(id)}`, signal }),
  });
}

export function historyQuery(account: number, id: string) {
  return queryOptions({
    queryKey: accountKey(account, 'gradeReviews', 'history', id),
    queryFn: ({ signal }) =>
      callApi<ReviewHistoryEntry[]>(account, { path: `${BASE}/history/${inPath(id)}`, signal }),
  });
}

export function reviewableDealsQuery(account: number, searchAppraisalCode: string) {
  return infiniteQueryOptions({
    queryKey: accountKey(account, 'gradeReviews', 'deals', searchAppraisalCode),
    queryFn: ({ pageParam: page, signal }) => {
      const query = { page, limit: DEALS_PAGE, searchAppraisalCode };
      return callApi<DealsPage>(account, { path: `${BASE}/dispute-appraisal`, query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.appraisals.length === 0 ? null : nextPage(pages.length * DEALS_PAGE, last.count, pages.length),
    placeholderData: keepPreviousData,
  });
}

/** One deal by its code, with what speaks against a review of it; null when the store has none. */
export function reviewableDealQuery(account: number, code: string) {
  return queryOptions({
    queryKey: accountKey(account, 'gradeReviews', 'deal', code),
    queryFn: async ({ signal }) => {
      const query = { searchAppraisalCode: code, limit: DEALS_PAGE };
      const page = await callApi<DealsPage>(account, { path: `${BASE}/dispute-appraisal`, query, signal });
      return page.appraisals.find((deal) => deal.appraisalCode === code.toUpperCase()) ?? null;
    },
  });
}

export function issuesQuery(account: number, code: string) {
  return queryOptions({
    queryKey: accountKey(account, 'gradeReviews', 'issues', code),
    queryFn: ({ signal }) =>
      callApi<ComponentIssueOption[]>(account, { path: `${BASE}/asset-condition/${inPath(code)}`, signal }),
  });
}

export function gradesQuery(account: number, code: string) {
  return queryOptions({
    queryKey: accountKey(account, 'gradeReviews', 'grades', code),
    queryFn: ({ signal }) =>
      callApi<GradeOption[]>(account, { path: `${BASE}/item-condition/${inPath(code)}`, signal }),
  });
}

export type PhoneSession = { session: Assessment | null; pictures: AssessmentPicture[] };

const PHONE_POLL_MS = 3_000;

/** Pictures arrive while the phone's session is open; nothing else tells of them. */
export function phoneQuery(account: number, code: string) {
  return queryOptions({
    queryKey: accountKey(account, 'gradeReviews', 'phone', code),
    queryFn: ({ signal }) => callApi<PhoneSession>(account, { path: `/assessments/${inPath(code)}`, signal }),
    refetchInterval: (query) => (query.state.data?.session?.state === 'OPEN' ? PHONE_POLL_MS : false),
  });
}
