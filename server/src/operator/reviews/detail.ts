/** A grade review with the facts about its device, dealer and shop (P1). */

import type { DeskReview } from '@mazad/contract/operator/reviews';
import { DeskActionSchema } from '@mazad/contract/operator/reviews';
import { reviewMove } from '@mazad/domain/deals/grade-review';
import type { InspectionResult } from '@mazad/domain/deals/inspection';
import { toMajor, toMinor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { Values } from '#platform/db/values.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Settings } from '#platform/settings.ts';
import { evaluationResult, reviewStatusWords } from '../../deals/offers.ts';
import {
  creditOf,
  debitOf,
  getReview,
  gradesOf,
  listIssues,
  totalMinor,
} from '../../grade-reviews/offers.ts';
import { shopNames } from '../../trade-ins/offers.ts';
import { readStanding } from '../deals/detail.ts';
import { RATE_COLUMNS, RATE_FROM, type RateRow, rateOf } from './figures.ts';
import { QUEUE_FROM, QUEUE_ROW, type QueueRow, queueRow } from './queue.ts';

const OTHERS_MAX = 10;

interface Facts extends QueueRow {
  version: number;
  partner_id: string;
  category_id: string;
  inspection_results: InspectionResult[];
  won_at: Date;
  delivery_time: Date | null;
  rule: string;
  awarded_at: Date;
  hash: Buffer;
  course: DeskReview['device']['course'];
  history: Omit<DeskReview['history'][number], 'statusLabel'>[];
}

const GET = `select ${QUEUE_ROW}, v.version, d.partner_id, d.category_id, d.inspection_results, d.won_at,
  d.delivery_time, w.rule, w.awarded_at, w.hash,
  (select jsonb_agg(jsonb_build_object('state', e.state, 'type', e.type, 'at', e.happened_at, 'reason', e.reason)
     order by e.event_no)
   from deal_event e where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id) as course,
  (select jsonb_agg(jsonb_build_object('action', e.action, 'status', e.status, 'remark', e.remark, 'at', e.happened_at,
     'actor', case split_part(e.actor, ':', 1) when 'partner' then p.name
       else (select m.email from member m where m.user_id
         = (regexp_match(e.actor, '^(?:member|operator):(.+)$'))[1]::uuid) end) order by e.event_no)
   from grade_review_event e where e.store_id = v.store_id and e.review_id = v.review_id) as history
from ${QUEUE_FROM}
join award_receipt w on w.asset_id = d.asset_id and w.appraisal_id = d.appraisal_id
where v.review_id = $1`;

/** Each pinned grade and the money that a decision for it moves (G4). */
function gradesOnDesk(review: Facts, availableMinor: number): DeskReview['grades'] {
  const { lower, higher } = gradesOf(review);
  return review.pinned_grades.map((grade) => {
    const debitMinor = higher.includes(grade) ? totalMinor(debitOf(review, grade)) : null;
    return {
      itemConditionId: grade.itemConditionId,
      condition: grade.condition,
      name: { en: grade.nameEn, ar: grade.nameAr },
      basePercent: grade.basePercent / 100,
      // A PAAS store may have had no price for it.
      price: grade.priceMinor === null ? null : toMajor(grade.priceMinor),
      isSold: grade.itemConditionId === review.item_condition_id,
      isRequested: grade.itemConditionId === review.requested_condition_id,
      credit: lower.includes(grade) ? toMajor(totalMinor(creditOf(review, grade))) : null,
      debit: debitMinor === null ? null : toMajor(debitMinor),
      isCovered: debitMinor === null ? null : debitMinor <= availableMinor,
    };
  });
}

interface Reviewed {
  rate: DeskReview['ofStore']['rate'];
  reviews: DeskReview['ofStore']['reviews'];
}

/** The rate and the latest other reviews of deals that match a condition. */
async function othersOf(
  tx: Sql,
  review: Facts,
  { of, where, values, now }: { of: keyof typeof RATE_COLUMNS; where: string; values: unknown[]; now: Date },
): Promise<Reviewed> {
  const rates = await tx.query<RateRow>(
    `select ${RATE_COLUMNS[of]} from ${RATE_FROM} where ${where} and d.delivered_at is not null`,
    values,
  );
  const others = new Values(...values);
  const rows = await tx.query<QueueRow>(
    `select ${QUEUE_ROW} from ${QUEUE_FROM} where ${where} and v.review_id <> ${others.add(review.review_id)}
     order by v.created_at desc, v.review_id limit ${OTHERS_MAX}`,
    others,
  );
  return {
    rate: rateOf(rates[0]!),
    reviews: rows.map((row) => {
      const one = queueRow(row, now);
      const { reviewId, ticketNumber, appraisalCode, assetName, storeName, shopName, status } = one;
      const { statusLabel, saleGrade, requestedGrade, revisedGrade, creditAmount, createdAt } = one;
      const about = { reviewId, ticketNumber, appraisalCode, assetName, storeName, shopName, status };
      return { ...about, statusLabel, saleGrade, requestedGrade, revisedGrade, creditAmount, createdAt };
    }),
  };
}

/** An operator's allowed actions by G3; an upgrade only on the marketplace's own review. */
function actionsOf(review: Facts): DeskReview['actions'] {
  const { lower, higher } = gradesOf(review);
  const state = { status: review.status, isUpgradeOffered: review.is_upgrade_offered };
  return DeskActionSchema.options.filter((action) => {
    if (action === 'OFFER_UPGRADE' && !(review.is_created_by_nl && higher.length > 0)) return false;
    if (action === 'REVISE' && lower.length === 0) return false;
    return reviewMove(state, action) !== null;
  });
}

/** Throws NOT_FOUND. */
export async function getDeskReview(
  deps: { tx: Sql; clock: Clock; settings: Pick<Settings, 'secretKey'> },
  reviewId: string,
): Promise<DeskReview> {
  const { tx, clock } = deps;
  const review = first(await tx.query<Facts>(GET, [reviewId]));
  if (!review) throw new AppError('NOT_FOUND');
  const now = clock.now();
  const { availableCredit } = await readStanding(tx, review.store_id);
  const ofStore = { of: 'STORE' as const, where: 'd.store_id = $1', values: [review.store_id], now };
  const partnerId = review.partner_id;
  const ofShop = {
    of: 'SHOP' as const,
    where: 'd.partner_id = $1 and d.source_store_name = any($2::text[])',
    values: [partnerId, await shopNames(tx, { partnerId, shop: review.source_store_name })],
    now,
  };
  const instant = (at: string) => new Date(at).toISOString();
  return {
    ...queueRow(review, now),
    version: review.version,
    review: await getReview({ db: tx, clock, settings: deps.settings }, reviewId),
    actions: actionsOf(review),
    lookBefore: review.look_before.toISOString(),
    decideBefore: review.decide_before.toISOString(),
    grades: gradesOnDesk(review, toMinor(availableCredit)),
    device: {
      evaluationResults: review.inspection_results.map(evaluationResult),
      wonAt: review.won_at.toISOString(),
      deliveredAt: review.delivery_time?.toISOString() ?? null,
      receipt: {
        rule: review.rule,
        awardedAt: review.awarded_at.toISOString(),
        hash: review.hash.toString('hex'),
      },
      course: review.course.map((event) => ({ ...event, at: instant(event.at) })),
      issues: await listIssues(tx, review.category_id),
    },
    history: review.history.map((event) => ({
      ...event,
      statusLabel: reviewStatusWords(event.status, event.action === 'OFFER_UPGRADE'),
      at: instant(event.at),
    })),
    ofStore: await othersOf(tx, review, ofStore),
    ofShop: await othersOf(tx, review, ofShop),
  };
}
