/** A grade review with the facts about its device, dealer and shop (P1). */

import type { DeskReview } from '@mazad/contract/operator/reviews';
import { DeskActionSchema } from '@mazad/contract/operator/reviews';
import { reviewMove } from '@mazad/domain/deals/grade-review';
import type { InspectionResult } from '@mazad/domain/deals/inspection';
import { toMajor, toMinor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import { askAnswer, askAnswers, instant } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { Values } from '#platform/db/values.ts';
import type { Settings } from '#platform/settings.ts';
import { evaluationResult, gradeName, reviewStatusWords } from '../../deals/index.ts';
import {
  creditOf,
  debitOf,
  GRADED_DEAL,
  type GradedDeal,
  getReview,
  gradesOf,
  listIssues,
  totalMinor,
} from '../../grade-reviews/index.ts';
import { shopNames } from '../../trade-ins/index.ts';
import { readCreditState } from '../deals/detail.ts';
import { RATE_COLUMNS, RATE_FROM, type RateRow, rateOf } from './figures.ts';
import { QUEUE_FROM, QUEUE_ROW, type QueueRow, queueRow } from './queue.ts';

const OTHERS_MAX = 10;

type Device = DeskReview['device'];
type Facts = QueueRow & {
  deal: GradedDeal;
  requestedId: string | null;
  version: number;
  partnerId: string;
  shop: string;
  categoryId: string;
  inspectionResults: InspectionResult[];
  receipt: Pick<Device['receipt'], 'rule' | 'hash'>;
  awardedAt: string;
  course: Device['course'];
  history: Omit<DeskReview['history'][number], 'statusLabel'>[];
} & Pick<Device, 'wonAt' | 'deliveredAt'>;

const GET = `select ${QUEUE_ROW}, (select to_json(g) from (select ${GRADED_DEAL} from (select deal.*) d) g) as deal,
  review.requested_condition_id as "requestedId", review.version, deal.partner_id as "partnerId", deal.source_store_name as shop,
  deal.category_id as "categoryId", deal.inspection_results as "inspectionResults", deal.won_at as "wonAt",
  deal.delivery_time as "deliveredAt",
  json_build_object('rule', receipt.rule, 'hash', encode(receipt.hash, 'hex')) as receipt, receipt.awarded_at as "awardedAt",
  (select json_agg(json_build_object('state', e.state, 'type', e.type, 'at', ${instant('e.happened_at')},
      'reason', e.reason) order by e.event_no)
   from deal_event e where e.asset_id = deal.asset_id and e.appraisal_id = deal.appraisal_id) as course,
  (select json_agg(json_build_object('action', e.action, 'status', e.status, 'remark', e.remark,
     'at', ${instant('e.happened_at')},
     'actor', case split_part(e.actor, ':', 1) when 'partner' then partner.name
       else (select m.email from member m where m.user_id
         = (regexp_match(e.actor, '^(?:member|operator):(.+)$'))[1]::uuid) end) order by e.event_no)
   from grade_review_event e where e.store_id = review.store_id and e.review_id = review.review_id) as history
from ${QUEUE_FROM}
join award_receipt receipt on receipt.asset_id = deal.asset_id and receipt.appraisal_id = deal.appraisal_id
where review.review_id = $1`;

/** Each pinned grade and the money that a decision for it moves (G4). */
function gradesOnDesk({ deal, requestedId }: Facts, availableMinor: number): DeskReview['grades'] {
  const { lower, higher } = gradesOf(deal);
  return deal.pinnedGrades.map((grade) => {
    const debitMinor = higher.includes(grade) ? totalMinor(debitOf(deal, grade)) : null;
    return {
      itemConditionId: grade.itemConditionId,
      condition: grade.condition,
      name: gradeName(grade),
      basePercent: grade.basePercent / 100,
      // A PAAS store may have had no price for it.
      price: grade.priceMinor === null ? null : toMajor(grade.priceMinor),
      isSold: grade.itemConditionId === deal.itemConditionId,
      isRequested: grade.itemConditionId === requestedId,
      credit: lower.includes(grade) ? toMajor(totalMinor(creditOf(deal, grade))) : null,
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
    `select ${RATE_COLUMNS[of]} from ${RATE_FROM} where ${where} and deal.delivered_at is not null`,
    values,
  );
  const others = new Values(...values);
  const rows = await askAnswers<QueueRow>(
    tx,
    `select ${QUEUE_ROW} from ${QUEUE_FROM} where ${where} and review.review_id <> ${others.add(review.reviewId)}
     order by review.created_at desc, review.review_id limit ${OTHERS_MAX}`,
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
  const { lower, higher } = gradesOf(review.deal);
  const state = { status: review.status, isUpgradeOffered: review.isUpgradeOffered };
  return DeskActionSchema.options.filter((action) => {
    if (action === 'OFFER_UPGRADE' && !(review.isCreatedByNL && higher.length > 0)) return false;
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
  const review = await askAnswer<Facts>(tx, GET, [reviewId]);
  const now = clock.now();
  const {
    deal: _,
    requestedId: __,
    partnerId,
    shop,
    categoryId,
    inspectionResults,
    receipt,
    awardedAt,
    course,
    history,
    ...row
  } = review;
  const { version, wonAt, deliveredAt, storeId, lookBefore, decideBefore } = row;
  const { availableCredit } = await readCreditState(tx, storeId);
  const ofStore = { of: 'STORE' as const, where: 'deal.store_id = $1', values: [storeId], now };
  const ofShop = {
    of: 'SHOP' as const,
    where: 'deal.partner_id = $1 and deal.source_store_name = any($2::text[])',
    values: [partnerId, await shopNames(tx, { partnerId, shop })],
    now,
  };
  return {
    ...queueRow(row, now),
    version,
    review: await getReview({ db: tx, clock, settings: deps.settings }, reviewId),
    actions: actionsOf(review),
    lookBefore,
    decideBefore,
    grades: gradesOnDesk(review, toMinor(availableCredit)),
    device: {
      evaluationResults: inspectionResults.map(evaluationResult),
      wonAt,
      deliveredAt,
      receipt: { ...receipt, awardedAt },
      course,
      issues: await listIssues(tx, categoryId),
    },
    history: history.map((event) => ({
      ...event,
      statusLabel: reviewStatusWords(event.status, event.action === 'OFFER_UPGRADE'),
    })),
    ofStore: await othersOf(tx, review, ofStore),
    ofShop: await othersOf(tx, review, ofShop),
  };
}
