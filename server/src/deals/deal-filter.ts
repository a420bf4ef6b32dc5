import type { CourierStatus, dealsEndpoints, PaymentState } from '@mazad/contract/deals';
import type { QueryOf } from '@mazad/contract/http';
import { askAnswers } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { foundIn, wantedText } from '#platform/db/found-in.ts';
import { Values } from '#platform/db/values.ts';
import { type DayRange, dayRange } from '#platform/local-days.ts';
import { STORED_DEAL, type StoredDeal } from './deal-row.ts';
import { debtSql, PAYMENT_STATE } from './payment-state.ts';

export type DealsQuery = QueryOf<(typeof dealsEndpoints)['listDeals']>;

/** `all` and nothing are no filter. */
function chosen<Value extends string>(value: Value | undefined): Exclude<Value, 'all' | ''> | null {
  return value && value !== 'all' ? (value as Exclude<Value, 'all' | ''>) : null;
}

export interface DealsFilter {
  storeId: string;
  days: DayRange;
  categoryId: string | null;
  brandId: string | null;
  search: string | null;
  status: CourierStatus | null;
  payment: PaymentState | null;
  /** The local day by which a payment is overdue. */
  today: string;
}

/** Throws 400 for a day that does not exist. */
export function dealsFilter(
  storeId: string,
  query: DealsQuery,
  { timeZone, now }: { timeZone: string; now: Date },
): DealsFilter {
  return {
    storeId,
    days: dayRange(query.fromDate, query.toDate, timeZone),
    categoryId: chosen(query.categoryId),
    brandId: chosen(query.brandId),
    search: wantedText(query.search),
    status: chosen(query.filter),
    payment: chosen(query.payment),
    today: now.toLocaleDateString('en-CA', { timeZone }),
  };
}

/**
 * The statement contains only the requested conditions: optional ones would keep a prepared statement from using its
 * index. Appends its values to the existing ones.
 */
function conditionsOf(filter: DealsFilter, values: Values): string {
  const given = (value: unknown, condition: (place: string) => string) =>
    value === null ? '' : ` and ${condition(values.add(value))}`;
  const { days } = filter;
  return (
    `deal.store_id = ${values.add(filter.storeId)}` +
    given(days.from, (at) => `deal.won_at >= ${at}`) +
    given(days.until, (at) => `deal.won_at < ${at}`) +
    given(filter.categoryId, (id) => `deal.category_id = ${id}`) +
    given(filter.brandId, (id) => `deal.brand_id = ${id}::uuid`) +
    given(filter.status, (status) => `deal.courier_status = ${status}`) +
    given(filter.payment, (payment) => `${PAYMENT_STATE} = ${payment}`) +
    foundIn(filter.search, values, (like) => like('deal.search_text'))
      .map((condition) => ` and ${condition}`)
      .join('')
  );
}

/** Where a page ended: the deal's instant in microseconds, and its id. */
export interface Place {
  wonAtMicros: number;
  appraisalId: string;
}

export type PagedDeal = StoredDeal & { paymentState: PaymentState; wonAtMicros: number };

/** Deals of the filter, newest first: those after a place, or after the first `offset`. */
export function readDealsPage(
  db: Sql,
  filter: DealsFilter,
  { after, offset, limit }: { after: Place | null; offset: number; limit: number },
): Promise<PagedDeal[]> {
  const values = new Values(filter.storeId, filter.today);
  let where = conditionsOf(filter, values);
  if (after) {
    const at = `('epoch'::timestamptz + ${values.add(after.wonAtMicros)}::bigint * interval '1 microsecond')`;
    // The first half is what the index uses.
    where += ` and deal.won_at <= ${at} and (deal.won_at < ${at} or deal.appraisal_id > ${values.add(after.appraisalId)})`;
  }
  return askAnswers<PagedDeal>(
    db,
    `${debtSql('$1', '$2')}
     select ${STORED_DEAL}, ${PAYMENT_STATE} as "paymentState",
       (extract(epoch from deal.won_at) * 1000000)::bigint as "wonAtMicros"
     from (select deal.asset_id, deal.appraisal_id from deal where ${where} order by deal.won_at desc, deal.appraisal_id
       offset ${values.add(offset)} limit ${values.add(limit)}) k
     -- Which deals they are, an index alone says; the limit keeps the plan from reading all deals for some.
     cross join lateral (
       select * from deal w where w.asset_id = k.asset_id and w.appraisal_id = k.appraisal_id limit 1) deal
     order by deal.won_at desc, deal.appraisal_id`,
    values,
  );
}

export interface StatusSum {
  status: CourierStatus;
  count: number;
  /** Of the customer prices. */
  total_minor: number;
}

/** How many deals of each status the other filters leave, and for how much. */
export function sumByStatus(db: Sql, filter: DealsFilter): Promise<StatusSum[]> {
  const values = new Values(...(filter.payment ? [filter.storeId, filter.today] : []));
  const where = conditionsOf({ ...filter, status: null }, values);
  return db.query<StatusSum>(
    `${filter.payment ? debtSql('$1', '$2') : ''}
     select deal.courier_status as status, count(*) as count, sum(deal.deal_price_minor + deal.tax_minor)::bigint as total_minor
     from deal where ${where} group by deal.courier_status`,
    values,
  );
}
