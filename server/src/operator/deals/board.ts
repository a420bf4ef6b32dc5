/** The operators' list of deals. */
import type { DataOf, QueryOf } from '@mazad/contract/http';
import { DEALS_PAGE, type operatorDealsEndpoints } from '@mazad/contract/operator/deals';
import { DEAL_STATES, type DealState, PICK_UP_DAYS } from '@mazad/domain/deals/course';
import type { Sql } from '#platform/db/db.ts';
import { Values } from '#platform/db/values.ts';
import { cursorOf } from '../catalog/cursor.ts';
import { type DealQuery, readDealFilter } from './filter.ts';
import { listKeys } from './order.ts';
import { dealRow, readRows } from './row.ts';

type Endpoints = typeof operatorDealsEndpoints;
export type BoardQuery = QueryOf<Endpoints['listOperatorDeals']>;

const DUE_SOON_HOURS = 24;

/**
 * A page of the deals. Throws BAD_REQUEST for a cursor of another list, TOO_MANY_ROWS for a sort order that only a
 * shorter list allows.
 */
export async function listOperatorDeals(
  tx: Sql,
  query: BoardQuery,
  now: Date,
): Promise<DataOf<Endpoints['listOperatorDeals']>> {
  const { filter } = await readDealFilter(tx, query);
  const { sort, cursor } = query;
  const size = query.count ?? DEALS_PAGE;
  // One more than needed tells whether there is a next page.
  const keys = await listKeys(tx, { filter, state: query.state || null, sort, cursor, limit: size + 1 });
  const page = keys.slice(0, size);
  const last = keys.length > size ? page.at(-1) : undefined;
  return {
    items: (await readRows(tx, page)).map((row) => dealRow(row, now)),
    nextCursor: last ? cursorOf(last.place) : null,
  };
}

/** Counts by state; `dueSoon` are won deals that will be cancelled within a day (D1). */
export async function countOperatorDeals(
  tx: Sql,
  query: DealQuery,
  now: Date,
): Promise<DataOf<Endpoints['countOperatorDeals']>> {
  const { filter } = await readDealFilter(tx, query);
  const wonBefore = new Date(now.getTime() - (PICK_UP_DAYS * 24 - DUE_SOON_HOURS) * 3_600_000);
  const values = new Values(...filter.values);
  const rows = await tx.query<{ state: DealState; count: number; due: number }>(
    `select deal.state, count(*) as count, count(*) filter (where deal.won_at <= ${values.add(wonBefore)}) as due
     from deal where ${filter.sql} group by deal.state`,
    values,
  );
  const countOf = (state: DealState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    byState: Object.fromEntries(DEAL_STATES.map((state) => [state, countOf(state)])) as Record<
      DealState,
      number
    >,
    dueSoon: rows.find(({ state }) => state === 'WON')?.due ?? 0,
  };
}

/** All stores, and partners with their shops, by name. */
export async function listDealFilters(tx: Sql): Promise<DataOf<Endpoints['listDealFilters']>> {
  const stores = await tx.query<DataOf<Endpoints['listDealFilters']>['stores'][number]>(
    `select store_id as "storeId", name, branch_name as "branchName", region_id as "regionId" from store
     order by lower(name), lower(branch_name), store_id`,
  );
  const partners = await tx.query<DataOf<Endpoints['listDealFilters']>['partners'][number]>(
    `select partner.partner_id as "partnerId", partner.name, partner.region_id as "regionId",
       coalesce((select jsonb_agg(jsonb_build_object('name', h.name, 'nameAr', h.name_ar) order by lower(h.name))
                 from shop h where h.partner_id = partner.partner_id), '[]') as shops
     from partner order by lower(partner.name), partner.partner_id`,
  );
  return { stores, partners };
}
