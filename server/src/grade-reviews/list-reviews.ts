import {
  type gradeReviewEndpoints,
  REVIEW_FILTERS,
  REVIEWS_PAGE,
  type ReviewFilterOption,
  type ReviewRow,
} from '@mazad/contract/grade-reviews';
import type { DataOf, QueryOf } from '@mazad/contract/http';
import { toMajor } from '@mazad/domain/money';
import { REVIEW_STATUSES, type ReviewStatus } from '@mazad/domain/review-status';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { foundIn } from '#platform/db/found-in.ts';
import { Values } from '#platform/db/values.ts';
import { REVIEW_STATUS_WORDS, searchText } from '../deals/offers.ts';
import { creditAmount } from './get-review.ts';
import { type GradedDeal, gradeById, gradesOf } from './grades.ts';
import { ALL_REVIEWS, withinWords } from './words.ts';

type List = (typeof gradeReviewEndpoints)['listReviews'];

interface Row extends GradedDeal {
  review_id: string;
  appraisal_code: string;
  asset_name: string;
  created_at: Date;
  updated_at: Date;
  ticket_number: string;
  status: ReviewStatus;
  is_created_by_nl: boolean;
  is_upgrade_offered: boolean;
  requested_condition_id: string | null;
  revised_condition_id: string | null;
  amount_minor: number;
  act_before: Date | null;
  payment_option: string;
}

function onWire(row: Row): ReviewRow {
  return {
    id: row.review_id,
    appraisalCode: row.appraisal_code,
    assetName: { en: row.asset_name, ar: row.asset_name },
    date: row.created_at.toISOString(),
    ticketNumber: row.ticket_number,
    status: row.status,
    statusLabel: REVIEW_STATUS_WORDS[row.status],
    isCreatedByNL: row.is_created_by_nl,
    purchasePrice: toMajor(row.deal_price_minor + row.tax_minor),
    paymentType: row.payment_option,
    saleGradeCondition: gradesOf(row).sale.condition,
    requestedGradeCondition: gradeById(row, row.requested_condition_id)?.condition ?? null,
    revisedGradeCondition: gradeById(row, row.revised_condition_id)?.condition ?? null,
    isUpgradeOffered: row.is_upgrade_offered,
    creditAmount: creditAmount(row.amount_minor),
    dealerActionBefore:
      row.status === 'ADDITIONAL_INFO_REQUIRED' ? (row.act_before?.toISOString() ?? null) : null,
    updatedAt: row.updated_at.toISOString(),
  };
}

interface StatusCount {
  status: ReviewStatus;
  count: number;
  act_before: Date | null;
}

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

/** One page of the store's reviews, newest first, and how many there are of each status under the same search. */
export async function listReviews(
  { db, clock }: { db: Sql; clock: Clock },
  caller: { storeId: string },
  query: QueryOf<List>,
): Promise<DataOf<List>> {
  const status = REVIEW_STATUSES.find((one) => one === query.status) ?? null;
  const search = searchText(query.searchAppraisalCode);
  const size = query.limit ?? REVIEWS_PAGE;
  const values = new Values(caller.storeId);
  // A ticket is the deal's code behind 'GR-'.
  const sought = search ? ` and ${foundIn("('gr-' || d.search_text)", search, values, 'chr(9)')}` : '';
  const from = `from grade_review v join deal d on d.asset_id = v.asset_id and d.appraisal_id = v.appraisal_id
    where v.store_id = $1${sought}`;
  const counts = await db.query<StatusCount>(
    `select v.status, count(*), min(v.act_before) as act_before ${from} group by v.status`,
    values.list,
  );
  const narrowed = new Values(...values.list);
  const only = status ? ` and v.status = ${narrowed.add(status)}` : '';
  const rows = await db.query<Row>(
    `select v.review_id, v.appraisal_code, d.asset_name, v.created_at, v.updated_at, v.ticket_number, v.status,
       v.is_created_by_nl, v.is_upgrade_offered, v.requested_condition_id, v.revised_condition_id, v.amount_minor,
       v.act_before, d.item_condition_id, d.pinned_grades, d.deal_price_minor, d.tax_minor,
       d.payment_option
     ${from}${only} order by v.created_at desc, v.review_id
     offset ${narrowed.add(((query.page ?? 1) - 1) * size)} limit ${narrowed.add(size)}`,
    narrowed.list,
  );
  const options = filterOptions(counts, clock.now());
  return {
    count: options.find(({ key }) => key === (status ?? 'ALL'))!.count,
    gradeReviews: rows.map(onWire),
    filterOptions: options,
  };
}
