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
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';
import { foundIn, wantedText } from '#platform/db/found-in.ts';
import { Values } from '#platform/db/values.ts';
import { reviewStatusWords } from '../../deals/offers.ts';
import { type GradedDeal, gradeById, gradesOf } from '../../grade-reviews/offers.ts';
import { shopNames } from '../../trade-ins/offers.ts';
import { cursorOf, readCursor } from '../catalog/cursor.ts';
import { storeIsCalled } from '../list-page.ts';

type Endpoints = typeof operatorReviewEndpoints;
type Filter = QueryOf<Endpoints['countDeskReviews']>;
type StatusOf = Pick<QueueRow, 'status'>;

interface Asking {
  now: Date;
  userId: string;
}

/** A row of the queue, from `grade_review v`, `deal d`, `store s`, `partner p`, `region r` and `member h`. */
export interface QueueRow extends GradedDeal {
  review_id: string;
  ticket_number: string;
  appraisal_code: string;
  region_id: string;
  currency: string;
  status: ReviewStatus;
  is_upgrade_offered: boolean;
  is_created_by_nl: boolean;
  asset_name: string;
  serial_number: string;
  store_id: string;
  store_name: string;
  partner_name: string;
  source_store_name: string;
  source_store_name_ar: string;
  requested_condition_id: string | null;
  revised_condition_id: string | null;
  amount_minor: number;
  look_before: Date;
  decide_before: Date;
  act_before: Date | null;
  first_looked_at: Date | null;
  handled_by: string | null;
  handler_name: string | null;
  decided_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export const QUEUE_ROW = `v.review_id, v.ticket_number, v.appraisal_code, v.region_id, r.currency, v.status,
  v.is_upgrade_offered, v.is_created_by_nl, d.asset_name, d.serial_number, v.store_id, s.name as store_name,
  p.name as partner_name, d.source_store_name, d.source_store_name_ar, v.requested_condition_id,
  v.revised_condition_id, v.amount_minor, v.look_before, v.decide_before, v.act_before, v.first_looked_at,
  v.handled_by, coalesce(nullif(concat_ws(' ', nullif(h.first_name, ''), nullif(h.last_name, '')), ''), h.email)
    as handler_name, v.decided_at, v.created_at, v.updated_at, d.item_condition_id, d.pinned_grades, d.deal_price_minor,
  d.tax_basis_points, d.tax_minor`;
export const QUEUE_FROM = `grade_review v
  join deal d on d.asset_id = v.asset_id and d.appraisal_id = v.appraisal_id
  join store s on s.store_id = v.store_id join partner p on p.partner_id = d.partner_id
  join region r on r.region_id = v.region_id left join member h on h.user_id = v.handled_by`;

/** Who must act next: an operator, the dealer, or the courier. */
function dueOf(row: QueueRow): Pick<DeskReviewRow, 'dueKind'> & { due: Date | null } {
  if (row.status === 'UNDER_PROCESS') {
    return row.first_looked_at
      ? { dueKind: 'DECISION', due: row.decide_before }
      : { dueKind: 'LOOK', due: row.look_before };
  }
  if (!row.act_before) return { dueKind: null, due: null };
  return { dueKind: row.status === 'REQUESTED_TO_RETURN' ? 'HAND_OVER' : 'ANSWER', due: row.act_before };
}

export function queueRow(row: QueueRow, now: Date): DeskReviewRow {
  const { dueKind, due } = dueOf(row);
  return {
    reviewId: row.review_id,
    ticketNumber: row.ticket_number,
    appraisalCode: row.appraisal_code,
    regionId: row.region_id,
    currency: row.currency,
    status: row.status,
    statusLabel: reviewStatusWords(row.status, row.is_upgrade_offered),
    isUpgradeOffered: row.is_upgrade_offered,
    isCreatedByNL: row.is_created_by_nl,
    assetName: row.asset_name,
    serialNumber: row.serial_number,
    storeId: row.store_id,
    storeName: row.store_name,
    partnerName: row.partner_name,
    shopName: { en: row.source_store_name, ar: row.source_store_name_ar },
    saleGrade: gradesOf(row).sale.condition,
    requestedGrade: gradeById(row, row.requested_condition_id)?.condition ?? null,
    revisedGrade: gradeById(row, row.revised_condition_id)?.condition ?? null,
    purchasePrice: toMajor(row.deal_price_minor + row.tax_minor),
    creditAmount: row.amount_minor === 0 ? 0 : toMajor(-row.amount_minor),
    createdAt: row.created_at.toISOString(),
    dueKind,
    dueAt: due?.toISOString() ?? null,
    isOverdue: due !== null && due.getTime() < now.getTime(),
    firstLookedAt: row.first_looked_at?.toISOString() ?? null,
    handler: row.handled_by === null ? null : { userId: row.handled_by, name: row.handler_name ?? '' },
    decidedAt: row.decided_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Contains only the requested conditions, with their values. */
async function conditionsOf(tx: Sql, filter: Filter): Promise<{ where: string; values: Values }> {
  const values = new Values();
  const parts = ['true'];
  const given = (value: unknown, condition: (place: string) => string) => {
    if (value) parts.push(condition(values.add(value)));
  };
  given(filter.regionId, (id) => `v.region_id = ${id}`);
  given(filter.storeId, (id) => `v.store_id = ${id}::uuid`);
  given(filter.partnerId, (id) => `d.partner_id = ${id}::uuid`);
  const { shop, partnerId } = filter;
  const shops = shop ? await shopNames(tx, { partnerId: partnerId || null, shop }) : null;
  given(shops, (names) => `d.source_store_name = any(${names}::text[])`);
  // A ticket is 'GR-' plus the deal's code.
  const told = foundIn(
    filter.search,
    values,
    (like) => `${like("(' gr' || d.search_text)")} or ${like('search_text(v.awb_number)')}
      or ${storeIsCalled(like, 'v.store_id')}`,
  );
  parts.push(...told);
  return { where: parts.join(' and '), values };
}

/** As literals, because the queue's indexes are partial. */
const statusList = (isOpen: boolean) =>
  `(${REVIEW_STATUSES.filter((status) => isOpenReview(status) === isOpen)
    .map((status) => `'${status}'`)
    .join(', ')})`;
const OPEN = `v.status in ${statusList(true)}`;
const CLOSED = `v.status in ${statusList(false)}`;

const isHandledBy = (handler: ReviewHandler, me: () => string) =>
  handler === 'MINE' ? `v.handled_by = ${me()}` : 'v.handled_by is null';
const isLate = (now: string) => `v.status = 'UNDER_PROCESS' and v.due_at < ${now}`;

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
  if (status) parts.push(`v.status = ${values.add(status)}`);
  if (query.overdue === 'true') parts.push(isLate(values.add(now)));
  if (query.handler) parts.push(isHandledBy(query.handler, () => values.add(userId)));
  const [key, direction, beyond] = isOpen ? ['v.due_at', 'asc', '>'] : ['v.updated_at', 'desc', '<'];
  const place = readCursor(query.cursor, ['bigint', 'uuid']);
  if (place) {
    parts.push(`(${key}, v.review_id) ${beyond}
      (timestamptz 'epoch' + ${values.add(place[0])}::bigint * interval '1 microsecond', ${values.add(place[1])}::uuid)`);
  }
  const size = query.count ?? QUEUE_PAGE;
  const rows = await tx.query<QueueRow & { at_micros: number }>(
    `select ${QUEUE_ROW}, (extract(epoch from ${key}) * 1000000)::bigint as at_micros from ${QUEUE_FROM}
     where ${parts.join(' and ')}
     order by ${key} ${direction}, v.review_id ${direction} limit ${values.add(size + 1)}`,
    values,
  );
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    items: page.map((row) => queueRow(row, now)),
    nextCursor: last ? cursorOf([last.at_micros, last.review_id]) : null,
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
    `select v.status, count(*) filter (where ${asked}), count(*) filter (where ${asked} and ${late}) as overdue,
       count(*) filter (where v.handled_by = ${me}) as mine,
       count(*) filter (where v.handled_by is null) as nobodys
     from ${isOfDeal ? QUEUE_FROM : 'grade_review v'} where ${where} group by v.status`,
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
