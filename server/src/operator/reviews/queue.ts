/** The queue of grade reviews: open ones by due time, closed ones latest first (P1). */

import type { ReviewHandler } from '@mazad/contract/choices';
import type { DataOf, QueryOf } from '@mazad/contract/http';
import {
  type DeskReviewRow,
  type operatorReviewEndpoints,
  QUEUE_PAGE,
} from '@mazad/contract/operator/reviews';
import { isOpenReview } from '@mazad/domain/deals/grade-review';
import { REVIEW_STATUSES, type ReviewStatus } from '@mazad/domain/deals/review-status';
import { askAnswers, localised, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { foundIn, wantedText } from '#platform/db/found-in.ts';
import { Values } from '#platform/db/values.ts';
import { gradeSql, reviewStatusWords } from '../../deals/index.ts';
import { shopNames } from '../../trade-ins/index.ts';
import { storeIsCalled } from '../base/list-page.ts';
import { cursorOf, readCursor } from '../catalog/cursor.ts';

type Endpoints = typeof operatorReviewEndpoints;
type Filter = QueryOf<Endpoints['countDeskReviews']>;
type StatusOf = Pick<QueueRow, 'status'>;

interface Asking {
  now: Date;
  userId: string;
}

/** A row of the queue, from `review`, `deal`, `store`, `partner`, `region` and the `handler`. */
export type QueueRow = Omit<DeskReviewRow, 'statusLabel' | 'dueKind' | 'dueAt' | 'isOverdue'> & {
  lookBefore: string;
  decideBefore: string;
  actBefore: string | null;
};

export const QUEUE_ROW = `review.review_id as "reviewId", review.ticket_number as "ticketNumber",
  review.appraisal_code as "appraisalCode", review.region_id as "regionId", region.currency, review.status,
  review.is_upgrade_offered as "isUpgradeOffered", review.is_created_by_nl as "isCreatedByNL",
  deal.asset_name as "assetName",
  deal.serial_number as "serialNumber", review.store_id as "storeId", store.name as "storeName",
  partner.name as "partnerName", ${localised('deal.source_store_name', 'deal.source_store_name_ar')} as "shopName",
  ${major('deal.deal_price_minor + deal.tax_minor')} as "purchasePrice", ${major('-review.amount_minor')} as "creditAmount",
  case when review.handled_by is not null then json_build_object('userId', review.handled_by,
    'name', coalesce(nullif(concat_ws(' ', nullif(handler.first_name, ''), nullif(handler.last_name, '')), ''),
    handler.email, '')) end as handler,
  review.first_looked_at as "firstLookedAt", review.decided_at as "decidedAt", review.created_at as "createdAt",
  review.updated_at as "updatedAt", ${gradeSql('deal', 'deal.item_condition_id')} as "saleGrade",
  ${gradeSql('deal', 'review.requested_condition_id')} as "requestedGrade",
  ${gradeSql('deal', 'review.revised_condition_id')} as "revisedGrade", review.look_before as "lookBefore", review.decide_before as "decideBefore",
  review.act_before as "actBefore"`;
export const QUEUE_FROM = `grade_review review
  join deal on deal.asset_id = review.asset_id and deal.appraisal_id = review.appraisal_id
  join store on store.store_id = review.store_id join partner on partner.partner_id = deal.partner_id
  join region on region.region_id = review.region_id left join member handler on handler.user_id = review.handled_by`;

/** Who must act next: an operator, the dealer, or the courier. */
function dueOf(row: QueueRow): Pick<DeskReviewRow, 'dueKind' | 'dueAt'> {
  const { status, lookBefore, decideBefore, actBefore } = row;
  if (status === 'UNDER_PROCESS') {
    return row.firstLookedAt
      ? { dueKind: 'DECISION', dueAt: decideBefore }
      : { dueKind: 'LOOK', dueAt: lookBefore };
  }
  if (!actBefore) return { dueKind: null, dueAt: null };
  return { dueKind: status === 'REQUESTED_TO_RETURN' ? 'HAND_OVER' : 'ANSWER', dueAt: actBefore };
}

export function queueRow(row: QueueRow, now: Date): DeskReviewRow {
  const { lookBefore: _, decideBefore: __, actBefore: ___, ...shown } = row;
  const { dueKind, dueAt } = dueOf(row);
  return {
    ...shown,
    statusLabel: reviewStatusWords(row.status, row.isUpgradeOffered),
    dueKind,
    dueAt,
    isOverdue: dueAt !== null && Date.parse(dueAt) < now.getTime(),
  };
}

/** Contains only the requested conditions, with their values. */
async function conditionsOf(tx: Sql, filter: Filter): Promise<{ where: string; values: Values }> {
  const values = new Values();
  const parts = ['true'];
  const given = (value: unknown, condition: (place: string) => string) => {
    if (value) parts.push(condition(values.add(value)));
  };
  given(filter.regionId, (id) => `review.region_id = ${id}`);
  given(filter.storeId, (id) => `review.store_id = ${id}::uuid`);
  given(filter.partnerId, (id) => `deal.partner_id = ${id}::uuid`);
  const { shop, partnerId } = filter;
  const shops = shop ? await shopNames(tx, { partnerId: partnerId || null, shop }) : null;
  given(shops, (names) => `deal.source_store_name = any(${names}::text[])`);
  // A ticket is 'GR-' plus the deal's code.
  const told = foundIn(
    filter.search,
    values,
    (like) => `${like("(' gr' || deal.search_text)")} or ${like('search_text(review.awb_number)')}
      or ${storeIsCalled(like, 'review.store_id')}`,
  );
  parts.push(...told);
  return { where: parts.join(' and '), values };
}

/** As literals, because the queue's indexes are partial. */
const statusList = (isOpen: boolean) =>
  `(${REVIEW_STATUSES.filter((status) => isOpenReview(status) === isOpen)
    .map((status) => `'${status}'`)
    .join(', ')})`;
const OPEN = `review.status in ${statusList(true)}`;
const CLOSED = `review.status in ${statusList(false)}`;

const isHandledBy = (handler: ReviewHandler, me: () => string) =>
  handler === 'MINE' ? `review.handled_by = ${me()}` : 'review.handled_by is null';
const isLate = (now: string) => `review.status = 'UNDER_PROCESS' and review.due_at < ${now}`;

/** In a file's query, a state is any text. */
type QueueQuery = Omit<QueryOf<Endpoints['listDeskReviews']>, 'state'> & { state?: string | undefined };

/** A page of the queue. Throws BAD_REQUEST for a cursor of another list. */
export async function listDeskReviews(
  tx: Sql,
  query: QueueQuery,
  { now, userId }: Asking,
): Promise<DataOf<Endpoints['listDeskReviews']>> {
  const { where, values } = await conditionsOf(tx, query);
  const state = query.state || 'OPEN';
  const status = REVIEW_STATUSES.find((one) => one === state);
  const isOpen = status ? isOpenReview(status) : state === 'OPEN';
  const parts = [where, isOpen ? OPEN : CLOSED];
  if (status) parts.push(`review.status = ${values.add(status)}`);
  if (query.overdue === 'true') parts.push(isLate(values.add(now)));
  if (query.handler) parts.push(isHandledBy(query.handler, () => values.add(userId)));
  const [key, direction, beyond] = isOpen
    ? ['review.due_at', 'asc', '>']
    : ['review.updated_at', 'desc', '<'];
  const place = readCursor(query.cursor, ['bigint', 'uuid']);
  if (place) {
    parts.push(`(${key}, review.review_id) ${beyond}
      (timestamptz 'epoch' + ${values.add(place[0])}::bigint * interval '1 microsecond', ${values.add(place[1])}::uuid)`);
  }
  const size = query.count ?? QUEUE_PAGE;
  const rows = await askAnswers<QueueRow & { atMicros: number }>(
    tx,
    `select ${QUEUE_ROW}, (extract(epoch from ${key}) * 1000000)::bigint as "atMicros" from ${QUEUE_FROM}
     where ${parts.join(' and ')}
     order by ${key} ${direction}, review.review_id ${direction} limit ${values.add(size + 1)}`,
    values,
  );
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    items: page.map(({ atMicros: _, ...row }) => queueRow(row, now)),
    nextCursor: last ? cursorOf([last.atMicros, last.reviewId]) : null,
  };
}

/** Counts by status under a filter; overdue ones have waited for operators too long. */
export async function countDeskReviews(
  tx: Sql,
  query: Filter,
  { now, userId }: Asking,
): Promise<DataOf<Endpoints['countDeskReviews']>> {
  const { where, values } = await conditionsOf(tx, query);
  // Without a search, the reviews' own rows are enough.
  const isOfDeal = query.partnerId || query.shop || wantedText(query.search);
  const me = `${values.add(userId)}::uuid`;
  const late = isLate(values.add(now));
  const asked = query.handler ? isHandledBy(query.handler, () => me) : 'true';
  const rows = await tx.query<Record<'count' | 'overdue' | 'mine' | 'nobodys', number> & StatusOf>(
    `select review.status, count(*) filter (where ${asked}), count(*) filter (where ${asked} and ${late}) as overdue,
       count(*) filter (where review.handled_by = ${me}) as mine,
       count(*) filter (where review.handled_by is null) as nobodys
     from ${isOfDeal ? QUEUE_FROM : 'grade_review review'} where ${where} group by review.status`,
    values,
  );
  const countOf = (status: ReviewStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  const open = rows.filter((row) => isOpenReview(row.status));
  const ofOpen = (part: 'count' | 'overdue' | 'mine' | 'nobodys') =>
    open.reduce((sum, row) => sum + row[part], 0);
  return {
    byStatus: Object.fromEntries(REVIEW_STATUSES.map((status) => [status, countOf(status)])) as Record<
      ReviewStatus,
      number
    >,
    open: ofOpen('count'),
    overdue: ofOpen('overdue'),
    mine: ofOpen('mine'),
    nobodys: ofOpen('nobodys'),
  };
}
