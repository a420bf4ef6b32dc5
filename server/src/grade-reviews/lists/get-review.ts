import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import type { GradeReview, ReviewHistoryEntry } from '@mazad/contract/grade-reviews';
import type { Localised } from '@mazad/contract/http';
import {
  canCancelRequest,
  FINANCE_CLOSED_DAYS,
  isOpenReview,
  localDaysBetween,
  WINDOW_DAYS,
} from '@mazad/domain/deals/grade-review';
import type { ReviewStatus } from '@mazad/domain/deals/review-status';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Settings } from '#platform/settings.ts';
import { type PinnedGrade, readDealMoney, reviewStatusWords } from '../../deals/offers.ts';
import { listEvidence } from '../../evidence/offers.ts';
import { debitOf, gradeById, gradesOf, totalMinor } from '../grades.ts';
import { errorsOf, REVIEWED_DEAL, type ReviewedDeal } from '../reviewable.ts';
import { validationMessages } from '../words.ts';

interface ReviewFacts extends ReviewedDeal {
  id: string;
  ticket_number: string;
  status: ReviewStatus;
  is_created_by_nl: boolean;
  is_upgrade_offered: boolean;
  requested_condition_id: string | null;
  revised_condition_id: string | null;
  comment: string;
  latest_remark: string | null;
  amount_minor: number;
  act_before: Date | null;
  review_awb: string | null;
  awb_tracking_url: string | null;
  decided_at: Date | null;
  created_at: Date;
  updated_at: Date;
  creator: string | null;
  asset_name: string;
  brand: Localised;
  serial_number: string;
  spot_price_minor: number;
  delivery_time: Date | null;
  payment_option: 'PREPAID' | 'COLLECT';
  store_name: string;
  finance_closing_day: string | null;
  issues: { name: Localised; condition: Localised; itemCondition: Localised }[];
}

const GET = `select ${REVIEWED_DEAL}, v.review_id as id, v.ticket_number, v.status, v.is_created_by_nl,
  v.is_upgrade_offered, v.requested_condition_id, v.revised_condition_id, v.comment, v.latest_remark, v.amount_minor,
  v.act_before, v.awb_number as review_awb, v.awb_tracking_url, v.decided_at, v.created_at, v.updated_at,
  (select concat_ws(' ', m.first_name, m.last_name) from member m
   where m.user_id = (regexp_match(v.created_by, '^member:(.+)$'))[1]::uuid) as creator,
  d.asset_name, jsonb_build_object('en', b.name_en, 'ar', b.name_ar) as brand, d.serial_number, d.spot_price_minor,
  d.delivery_time, d.payment_option, s.name as store_name,
  ((d.delivered_at at time zone r.time_zone)::date + ${FINANCE_CLOSED_DAYS})::text as finance_closing_day,
  (select coalesce(jsonb_agg(jsonb_build_object('name', jsonb_build_object('en', i.name_en, 'ar', i.name_ar),
     'condition', jsonb_build_object('en', i.condition_en, 'ar', i.condition_ar),
     'itemCondition', jsonb_build_object('en', g.name_en, 'ar', g.name_ar)) order by i.position), '[]')
   from grade_review_issue i join item_condition g using (item_condition_id)
   where i.store_id = v.store_id and i.review_id = v.review_id) as issues
from grade_review v
join deal d on d.asset_id = v.asset_id and d.appraisal_id = v.appraisal_id
join region r on r.region_id = d.region_id
join brand b on b.brand_id = d.brand_id
join store s on s.store_id = d.store_id
where v.review_id = $1 and ($2::uuid is null or v.store_id = $2)`;

const WITH_COURIER: readonly ReviewStatus[] = ['RETURN_IN_PROGRESS', 'DEVICE_RETURNED'];

/** The creator's name for reviews that the platform opened. */
const PLATFORM = 'Mazad';

export interface ReadDeps {
  db: Sql;
  clock: Clock;
  settings: Pick<Settings, 'secretKey'>;
}

/** The fields of a grade under one prefix, named as in the specification. */
function gradeFields(grade: PinnedGrade | null) {
  return {
    name: grade && { en: grade.nameEn, ar: grade.nameAr },
    condition: grade?.condition ?? null,
    percentage: grade && grade.basePercent / 100,
  };
}

function gradesOnWire(review: ReviewFacts) {
  const { sale } = gradesOf(review);
  const requested = gradeFields(gradeById(review, review.requested_condition_id));
  const revisedGrade = gradeById(review, review.revised_condition_id);
  const revised = gradeFields(revisedGrade);
  return {
    initialSaleGrade: { en: sale.nameEn, ar: sale.nameAr },
    initialSaleGradeCondition: sale.condition,
    initialSaleGradePercentage: sale.basePercent / 100,
    requestedSaleGrade: requested.name,
    requestedSaleGradeCondition: requested.condition,
    requestedSaleGradeId: review.requested_condition_id,
    requestedSaleGradePercentage: requested.percentage,
    revisedGrade: revised.name,
    revisedGradeCondition: revised.condition,
    revisedGradePercentage: revised.percentage,
    isUpgradeOffered: review.is_upgrade_offered,
    upgradeDebit:
      review.is_upgrade_offered && revisedGrade ? toMajor(totalMinor(debitOf(review, revisedGrade))) : null,
  };
}

/** Avoids `-0`. */
function creditAmount(amountMinor: number): number {
  return amountMinor === 0 ? 0 : toMajor(-amountMinor);
}

function dealOnWire(review: ReviewFacts, now: Date) {
  const priceMinor = review.deal_price_minor;
  return {
    appraisalCode: review.appraisal_code,
    courierStatusLocale: DISPLAY_STATUS[review.courier_status],
    assetName: { en: review.asset_name, ar: review.asset_name },
    brandName: review.brand,
    imeiNumber: review.serial_number,
    bidAmount: toMajor(review.spot_price_minor),
    dealPrice: toMajor(priceMinor),
    purchasePrice: toMajor(priceMinor + review.tax_minor),
    dealPaymentType: review.payment_option,
    dealerBranchName: review.store_name,
    deliveredDate: review.delivery_time?.toISOString() ?? null,
    financeClosingDate: review.finance_closing_day,
    financeCheck:
      isOpenReview(review.status) ||
      (review.delivered_at !== null &&
        localDaysBetween(review.delivered_at, now, review.time_zone) < FINANCE_CLOSED_DAYS),
  };
}

/** A review as its dealer sees it; with a store only that store's. Throws NOT_FOUND. */
export async function getReview(deps: ReadDeps, reviewId: string, storeId?: string): Promise<GradeReview> {
  const review = first(await deps.db.query<ReviewFacts>(GET, [reviewId, storeId ?? null]));
  if (!review) throw new AppError('NOT_FOUND');
  const now = deps.clock.now();
  const { payment } = await readDealMoney(deps, {
    storeId: review.store_id,
    appraisalCode: review.appraisal_code,
    timeZone: review.time_zone,
  });
  const evidence = await listEvidence(deps, review.store_id, review.id);
  const urlsOf = (kind: 'VIDEO' | 'PHOTO') =>
    evidence.filter((one) => one.kind === kind).map(({ url }) => url);
  const actBefore = review.act_before?.toISOString() ?? null;
  const errors = errorsOf(review, { now, lastDay: WINDOW_DAYS });
  return {
    _id: review.id,
    ticketNumber: review.ticket_number,
    status: review.status,
    statusLabel: reviewStatusWords(review.status, review.is_upgrade_offered),
    ...dealOnWire(review, now),
    ...gradesOnWire(review),
    AWBNumber: review.review_awb,
    awbTrackingURL: review.awb_tracking_url,
    // A tracking number is not required: someone who has or returned the device was booked.
    courierBooked: review.review_awb !== null || WITH_COURIER.includes(review.status),
    creditAmount: creditAmount(review.amount_minor),
    financeStatus: payment?.state ?? null,
    isCreatedByNL: review.is_created_by_nl,
    comment: review.comment,
    latestRemark: review.latest_remark,
    dealerEvaluation: review.issues,
    imageUrls: urlsOf('PHOTO'),
    videoUrls: urlsOf('VIDEO'),
    evidence,
    dealerActionBefore: review.status === 'ADDITIONAL_INFO_REQUIRED' ? actBefore : null,
    handOverBefore: review.status === 'REQUESTED_TO_RETURN' ? actBefore : null,
    canCancelRequest: canCancelRequest(review.status),
    validationMessages: validationMessages(errors),
    createdBy: review.creator ?? PLATFORM,
    createdAt: review.created_at.toISOString(),
    updatedAt: review.updated_at.toISOString(),
    decidedAt: review.decided_at?.toISOString() ?? null,
  };
}

interface EventRow {
  action: ReviewHistoryEntry['action'];
  status: ReviewStatus;
  actor: string;
  name: string | null;
  remark: string | null;
  happened_at: Date;
}

const ACTORS: Record<string, ReviewHistoryEntry['actor']> = {
  member: 'DEALER',
  operator: 'OPERATOR',
  partner: 'COURIER',
};

/** The steps of a store's review, oldest first (G3). Throws NOT_FOUND. */
export async function getHistory(db: Sql, reviewId: string, storeId: string): Promise<ReviewHistoryEntry[]> {
  const rows = await db.query<EventRow>(
    `select e.action, e.status, e.actor, e.remark, e.happened_at,
       (select concat_ws(' ', m.first_name, m.last_name) from member m
        where m.user_id = (regexp_match(e.actor, '^member:(.+)$'))[1]::uuid) as name
     from grade_review_event e where e.store_id = $1 and e.review_id = $2 order by e.event_no`,
    [storeId, reviewId],
  );
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return rows.map((row) => ({
    action: row.action,
    status: row.status,
    statusLabel: reviewStatusWords(row.status, row.action === 'OFFER_UPGRADE'),
    actor: ACTORS[row.actor.split(':')[0]!] ?? 'SYSTEM',
    actorName: row.name,
    remark: row.remark,
    at: row.happened_at.toISOString(),
  }));
}
