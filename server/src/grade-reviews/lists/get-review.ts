import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import type { GradeReview, ReviewHistoryEntry } from '@mazad/contract/grade-reviews';
import {
  canCancelRequest,
  FINANCE_CLOSED_DAYS,
  isOpenReview,
  localDaysBetween,
  WINDOW_DAYS,
} from '@mazad/domain/deals/grade-review';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import { askAnswer, askAnswers, localised, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Settings } from '#platform/settings.ts';
import { gradeName, readDealMoney, reviewStatusWords } from '../../deals/index.ts';
import { listEvidence } from '../../evidence/index.ts';
import { debitOf, gradeById, gradesOf, totalMinor } from '../grades.ts';
import { errorsOf, findDeal, type ReviewedDeal } from '../reviewable.ts';
import { validationMessages } from '../words.ts';

/** The creator's name for reviews that the platform opened. */
const PLATFORM = 'Mazad';

/** What is read as it is answered, and the grade of the decision. */
type ReviewRow = Omit<
  GradeReview,
  | 'statusLabel'
  | 'courierStatusLocale'
  | 'financeCheck'
  | 'financeStatus'
  | 'imageUrls'
  | 'videoUrls'
  | 'evidence'
  | 'canCancelRequest'
  | 'validationMessages'
  | keyof ReturnType<typeof gradesOnWire>
> &
  Grades;

const nameOf = (
  actor: string,
): string => `(select concat_ws(' ', member.first_name, member.last_name) from member
  where member.user_id = (regexp_match(${actor}, '^member:(.+)$'))[1]::uuid)`;

const GET = `select review.review_id as "_id", deal.appraisal_code as "appraisalCode",
  review.ticket_number as "ticketNumber", review.status, review.awb_number as "AWBNumber",
  review.awb_tracking_url as "awbTrackingURL",
  -- A tracking number is not required: someone who has or returned the device was booked.
  review.awb_number is not null or review.status in ('RETURN_IN_PROGRESS', 'DEVICE_RETURNED') as "courierBooked",
  ${localised('deal.asset_name', 'deal.asset_name')} as "assetName",
  ${localised('brand.name_en', 'brand.name_ar')} as "brandName", deal.serial_number as "imeiNumber",
  ${major('deal.spot_price_minor')} as "bidAmount", ${major('deal.deal_price_minor')} as "dealPrice",
  ${major('deal.deal_price_minor + deal.tax_minor')} as "purchasePrice",
  ${major('-review.amount_minor')} as "creditAmount", deal.payment_option as "dealPaymentType",
  store.name as "dealerBranchName", deal.delivery_time as "deliveredDate",
  ((deal.delivered_at at time zone region.time_zone)::date + ${FINANCE_CLOSED_DAYS})::text as "financeClosingDate",
  review.requested_condition_id as "requestedSaleGradeId", review.revised_condition_id as "revisedGradeId",
  review.is_created_by_nl as "isCreatedByNL", review.is_upgrade_offered as "isUpgradeOffered", review.comment,
  review.latest_remark as "latestRemark",
  (select coalesce(json_agg(json_build_object('name', ${localised('issue.name_en', 'issue.name_ar')},
     'condition', ${localised('issue.condition_en', 'issue.condition_ar')},
     'itemCondition', ${localised('grade.name_en', 'grade.name_ar')}) order by issue.position), '[]')
   from grade_review_issue issue join item_condition grade using (item_condition_id)
   where issue.store_id = review.store_id and issue.review_id = review.review_id) as "dealerEvaluation",
  case when review.status = 'ADDITIONAL_INFO_REQUIRED' then review.act_before end as "dealerActionBefore",
  case when review.status = 'REQUESTED_TO_RETURN' then review.act_before end as "handOverBefore",
  coalesce(${nameOf('review.created_by')}, '${PLATFORM}') as "createdBy", review.created_at as "createdAt",
  review.updated_at as "updatedAt", review.decided_at as "decidedAt"
from grade_review review
join deal on deal.asset_id = review.asset_id and deal.appraisal_id = review.appraisal_id
join region on region.region_id = deal.region_id
join brand on brand.brand_id = deal.brand_id
join store on store.store_id = deal.store_id
where review.review_id = $1 and ($2::uuid is null or review.store_id = $2)`;

export interface ReadDeps {
  db: Sql;
  clock: Clock;
  settings: Pick<Settings, 'secretKey'>;
}

type Grades = Pick<GradeReview, 'requestedSaleGradeId' | 'isUpgradeOffered'> & {
  revisedGradeId: string | null;
};

/** The grades of a review, named as in the specification. */
function gradesOnWire(
  { requestedSaleGradeId, revisedGradeId, isUpgradeOffered }: Grades,
  deal: ReviewedDeal,
) {
  const { sale } = gradesOf(deal);
  const requested = gradeById(deal, requestedSaleGradeId);
  const revised = gradeById(deal, revisedGradeId);
  return {
    initialSaleGrade: gradeName(sale),
    initialSaleGradeCondition: sale.condition,
    initialSaleGradePercentage: sale.basePercent / 100,
    requestedSaleGrade: requested && gradeName(requested),
    requestedSaleGradeCondition: requested?.condition ?? null,
    requestedSaleGradePercentage: requested && requested.basePercent / 100,
    revisedGrade: revised && gradeName(revised),
    revisedGradeCondition: revised?.condition ?? null,
    revisedGradePercentage: revised && revised.basePercent / 100,
    upgradeDebit: isUpgradeOffered && revised ? toMajor(totalMinor(debitOf(deal, revised))) : null,
  };
}

/** A review as its dealer sees it; with a store only that store's. Throws NOT_FOUND. */
export async function getReview(deps: ReadDeps, reviewId: string, storeId?: string): Promise<GradeReview> {
  const { revisedGradeId, ...review } = await askAnswer<ReviewRow>(deps.db, GET, [reviewId, storeId ?? null]);
  const { appraisalCode, status, isUpgradeOffered } = review;
  const deal = await findDeal(deps.db, { appraisalCode });
  const { storeId: dealer, timeZone, deliveredAt } = deal;
  const now = deps.clock.now();
  const { payment } = await readDealMoney(deps, { storeId: dealer, appraisalCode, timeZone });
  const evidence = await listEvidence(deps, dealer, reviewId);
  const urlsOf = (kind: 'VIDEO' | 'PHOTO') =>
    evidence.filter((one) => one.kind === kind).map(({ url }) => url);
  return {
    ...review,
    ...gradesOnWire({ ...review, revisedGradeId }, deal),
    statusLabel: reviewStatusWords(status, isUpgradeOffered),
    courierStatusLocale: DISPLAY_STATUS[deal.courierStatus],
    financeCheck:
      isOpenReview(status) ||
      (deliveredAt !== null && localDaysBetween(deliveredAt, now, timeZone) < FINANCE_CLOSED_DAYS),
    financeStatus: payment?.state ?? null,
    imageUrls: urlsOf('PHOTO'),
    videoUrls: urlsOf('VIDEO'),
    evidence,
    canCancelRequest: canCancelRequest(status),
    validationMessages: validationMessages(errorsOf(deal, { now, lastDay: WINDOW_DAYS })),
  };
}

const ACTORS: Record<string, ReviewHistoryEntry['actor']> = {
  member: 'DEALER',
  operator: 'OPERATOR',
  partner: 'COURIER',
};

/** The steps of a store's review, oldest first (G3). Throws NOT_FOUND. */
export async function getHistory(db: Sql, reviewId: string, storeId: string): Promise<ReviewHistoryEntry[]> {
  const rows = await askAnswers<Omit<ReviewHistoryEntry, 'statusLabel' | 'actor'> & { actor: string }>(
    db,
    `select action, status, actor, ${nameOf('actor')} as "actorName", remark, happened_at as at
     from grade_review_event where store_id = $1 and review_id = $2 order by event_no`,
    [storeId, reviewId],
  );
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return rows.map((row) => ({
    ...row,
    statusLabel: reviewStatusWords(row.status, row.action === 'OFFER_UPGRADE'),
    actor: ACTORS[row.actor.split(':')[0]!] ?? 'SYSTEM',
  }));
}
