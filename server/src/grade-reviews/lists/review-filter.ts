/** The filter of a store's reviews for lists and downloads. */

import type { gradeReviewEndpoints, ReviewRow } from '@mazad/contract/grade-reviews';
import type { QueryOf } from '@mazad/contract/http';
import { REVIEW_STATUSES, type ReviewStatus } from '@mazad/domain/deals/review-status';
import { askAnswers, localised, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { foundIn, wantedText } from '#platform/db/found-in.ts';
import { Values } from '#platform/db/values.ts';
import { dayRange } from '#platform/local-days.ts';
import { gradeSql } from '../../deals/index.ts';

export type ReviewsQuery = QueryOf<(typeof gradeReviewEndpoints)['exportReviews']>;

export interface ReviewsFilter {
  storeId: string;
  search: string | null;
  status: ReviewStatus | null;
  days: ReturnType<typeof dayRange>;
}

/** Throws 400 for an invalid day. */
export function reviewsFilter(storeId: string, query: ReviewsQuery, timeZone: string): ReviewsFilter {
  return {
    storeId,
    search: wantedText(query.searchAppraisalCode),
    status: REVIEW_STATUSES.find((one) => one === query.status) ?? null,
    days: dayRange(query.fromDate, query.toDate, timeZone),
  };
}

function fromOf({ storeId, search, days }: ReviewsFilter, values: Values): string {
  const given = (value: unknown, condition: (place: string) => string) =>
    value === null ? '' : ` and ${condition(values.add(value))}`;
  // A ticket is 'GR-' plus the deal's code.
  return (
    `from grade_review v join deal d on d.asset_id = v.asset_id and d.appraisal_id = v.appraisal_id
     where v.store_id = ${values.add(storeId)}` +
    given(days.from, (at) => `v.created_at >= ${at}`) +
    given(days.until, (at) => `v.created_at < ${at}`) +
    foundIn(search, values, (like) => like("(' gr' || d.search_text)"))
      .map((condition) => ` and ${condition}`)
      .join('')
  );
}

export interface StatusCount {
  status: ReviewStatus;
  count: number;
  act_before: Date | null;
}

/** Counts by status under the other filters, and the nearest deadline. */
export function countReviews(db: Sql, filter: ReviewsFilter): Promise<StatusCount[]> {
  const values = new Values();
  const from = fromOf(filter, values);
  return db.query<StatusCount>(
    `select v.status, count(*), min(v.act_before) as act_before ${from} group by v.status`,
    values,
  );
}

export type StoredReview = Omit<ReviewRow, 'statusLabel' | 'paymentType'> & {
  paymentType: 'PREPAID' | 'COLLECT';
  /** Its `date` with microseconds, as the database has it, for the next page's cursor. */
  dateText: string;
};

/** Reviews of the filter, newest first: after a given one, or after the first `offset`. */
export function readReviews(
  db: Sql,
  filter: ReviewsFilter,
  { after, offset = 0, limit }: { after?: StoredReview | undefined; offset?: number; limit: number },
): Promise<StoredReview[]> {
  const values = new Values();
  let from = fromOf(filter, values);
  if (filter.status) from += ` and v.status = ${values.add(filter.status)}`;
  if (after) {
    const at = `${values.add(after.dateText)}::timestamptz`;
    from += ` and v.created_at <= ${at} and (v.created_at < ${at} or v.review_id > ${values.add(after.id)})`;
  }
  return askAnswers<StoredReview>(
    db,
    `select v.review_id as id, v.appraisal_code as "appraisalCode", v.created_at as date,
       ${localised('d.asset_name', 'd.asset_name')} as "assetName", v.created_at::text as "dateText",
       v.updated_at as "updatedAt", v.ticket_number as "ticketNumber", v.status, v.is_created_by_nl as "isCreatedByNL",
       v.is_upgrade_offered as "isUpgradeOffered", ${gradeSql('d', 'd.item_condition_id')} as "saleGradeCondition",
       ${gradeSql('d', 'v.requested_condition_id')} as "requestedGradeCondition",
       ${gradeSql('d', 'v.revised_condition_id')} as "revisedGradeCondition",
       ${major('d.deal_price_minor + d.tax_minor')} as "purchasePrice", ${major('-v.amount_minor')} as "creditAmount",
       case when v.status = 'ADDITIONAL_INFO_REQUIRED' then v.act_before end as "dealerActionBefore",
       d.payment_option as "paymentType"
     ${from} order by v.created_at desc, v.review_id offset ${values.add(offset)} limit ${values.add(limit)}`,
    values,
  );
}
