import {
  type gradeReviewEndpoints,
  REVIEW_FILTERS,
  REVIEWS_PAGE,
  type ReviewFilterOption,
} from '@mazad/contract/grade-reviews';
import type { DataOf, QueryOf } from '@mazad/contract/http';
import type { ReviewStatus } from '@mazad/domain/deals/review-status';
import type { SqlDeps } from '#platform/db/timed.ts';
import { REVIEW_STATUS_WORDS, reviewStatusWords } from '../../deals/index.ts';
import { getRegion } from '../../regions/index.ts';
import { ALL_REVIEWS, withinWords } from '../words.ts';
import { countReviews, readReviews, reviewsFilter, type StatusCount } from './review-filter.ts';

type List = (typeof gradeReviewEndpoints)['listReviews'];

const CRITICAL_MS = 24 * 3_600_000;

function subtitleOf(key: ReviewStatus, due: Date | null, now: Date): ReviewFilterOption['subtitle'] {
  const act =
    key === 'ADDITIONAL_INFO_REQUIRED' ? 'ANSWER' : key === 'REQUESTED_TO_RETURN' ? 'HAND_OVER' : null;
  if (!act || !due) return null;
  const leftMs = due.getTime() - now.getTime();
  return { label: withinWords(act, leftMs), critical: leftMs <= CRITICAL_MS };
}

function filterOptions(counts: readonly StatusCount[], now: Date): ReviewFilterOption[] {
  const of = (status: ReviewStatus) => counts.find((one) => one.status === status);
  return REVIEW_FILTERS.map((key) =>
    key === 'ALL'
      ? { key, count: counts.reduce((all, { count }) => all + count, 0), label: ALL_REVIEWS, subtitle: null }
      : {
          key,
          count: of(key)?.count ?? 0,
          label: REVIEW_STATUS_WORDS[key],
          subtitle: subtitleOf(key, of(key)?.act_before ?? null, now),
        },
  );
}

/** A page of the store's reviews, newest first, with counts by status under the same search and days. */
export async function listReviews(
  { db, clock }: SqlDeps,
  caller: { storeId: string; regionId: string },
  query: QueryOf<List>,
): Promise<DataOf<List>> {
  const { timeZone } = await getRegion(db, caller.regionId);
  const filter = reviewsFilter(caller.storeId, query, timeZone);
  const size = query.limit ?? REVIEWS_PAGE;
  const [counts, rows] = await Promise.all([
    countReviews(db, filter),
    readReviews(db, filter, { offset: ((query.page ?? 1) - 1) * size, limit: size }),
  ]);
  const options = filterOptions(counts, clock.now());
  return {
    count: options.find(({ key }) => key === (filter.status ?? 'ALL'))!.count,
    gradeReviews: rows.map(({ dateText: _, ...row }) => ({
      ...row,
      statusLabel: reviewStatusWords(row.status, row.isUpgradeOffered),
    })),
    filterOptions: options,
  };
}
