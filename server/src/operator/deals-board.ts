/** The board of deals: what waits longest comes first. */
import type { DataOf, QueryOf } from '@mazad/contract/http';
import { DEALS_PAGE, type operatorDealsEndpoints } from '@mazad/contract/operator-deals';
import { DEAL_STATES, type DealState, isOpen, PICK_UP_DAYS } from '@mazad/domain/deal-course';
import type { Sql } from '#platform/db/db.ts';
import { Values } from '#platform/db/values.ts';
import { AppError } from '#platform/http/errors.ts';
import { cursorOf, readCursor } from './catalog-cursor.ts';
import { type DealFilter, type DealQuery, readDealFilter } from './deals-filter.ts';
import { type DealKey, dealRow, readRows } from './deals-row.ts';

type Endpoints = typeof operatorDealsEndpoints;
export type BoardQuery = QueryOf<Endpoints['listOperatorDeals']>;

/** A refusal waits for a decision, a won deal for its pick-up; what has ended comes last. */
const ORDER: readonly DealState[] = ['REFUSED', 'WON', 'IN_TRANSIT', 'DELIVERED', 'RETURNED', 'CANCELLED'];
const DUE_SOON_HOURS = 24;

interface PlacedKey extends DealKey {
  state: DealState;
  at_micros: number;
}
type Place = Pick<PlacedKey, 'state' | 'at_micros' | 'appraisal_id'>;

/** A won deal's last event is its award, so that the oldest is the one that cancels itself next (D1). */
async function keysOfState(
  tx: Sql,
  filter: DealFilter,
  { state, after, limit }: { state: DealState; after: Place | null; limit: number },
): Promise<PlacedKey[]> {
  const [direction, beyond] = isOpen(state) ? ['asc', '>'] : ['desc', '<'];
  const values = new Values(...filter.values);
  const seek = after
    ? `and (d.last_event_at, d.appraisal_id) ${beyond}
         (timestamptz 'epoch' + ${values.add(after.at_micros)}::bigint * interval '1 microsecond',
          ${values.add(after.appraisal_id)}::uuid)`
    : '';
  return tx.query<PlacedKey>(
    `select d.asset_id, d.appraisal_id, d.state,
       (extract(epoch from d.last_event_at) * 1000000)::bigint as at_micros
     from deal d where d.state = ${values.add(state)} and ${filter.sql} ${seek}
     order by d.last_event_at ${direction}, d.appraisal_id ${direction} limit ${values.add(limit)}`,
    values,
  );
}

/** The deals of a filter in the board's order, from behind a place on. */
async function listKeys(
  tx: Sql,
  filter: DealFilter,
  { state, after, limit }: { state: DealState | null; after: Place | null; limit: number },
): Promise<PlacedKey[]> {
  const states = state ? [state] : ORDER.slice(after ? ORDER.indexOf(after.state) : 0);
  const keys: PlacedKey[] = [];
  for (const one of states) {
    const rest = limit - keys.length;
    if (rest === 0) break;
    const place = after?.state === one ? after : null;
    for (const key of await keysOfState(tx, filter, { state: one, after: place, limit: rest }))
      keys.push(key);
  }
  return keys;
}

function readPlace(cursor: string | undefined, state: DealState | null): Place | null {
  const values = readCursor(cursor, ['text', 'bigint', 'uuid']);
  if (!values) return null;
  const found = DEAL_STATES.find((one) => one === values[0]);
  if (!found || (state && found !== state)) throw new AppError('BAD_REQUEST');
  return { state: found, at_micros: Number(values[1]), appraisal_id: String(values[2]) };
}

/** One page of the board. Throws BAD_REQUEST for a cursor of another list. */
export async function listOperatorDeals(
  tx: Sql,
  query: BoardQuery,
  now: Date,
): Promise<DataOf<Endpoints['listOperatorDeals']>> {
  const { filter } = await readDealFilter(tx, query);
  const state = query.state || null;
  const size = query.count ?? DEALS_PAGE;
  // One more than asked for says whether there is a next page.
  const keys = await listKeys(tx, filter, { state, after: readPlace(query.cursor, state), limit: size + 1 });
  const page = keys.slice(0, size);
  const last = keys.length > size ? page.at(-1) : undefined;
  return {
    items: (await readRows(tx, page)).map((row) => dealRow(row, now)),
    nextCursor: last ? cursorOf([last.state, last.at_micros, last.appraisal_id]) : null,
  };
}

/** How many deals of a filter stand where; `dueSoon` are won ones that cancel themselves within a day (D1). */
export async function countOperatorDeals(
  tx: Sql,
  query: DealQuery,
  now: Date,
): Promise<DataOf<Endpoints['countOperatorDeals']>> {
  const { filter } = await readDealFilter(tx, query);
  const wonBefore = new Date(now.getTime() - (PICK_UP_DAYS * 24 - DUE_SOON_HOURS) * 3_600_000);
  const values = new Values(...filter.values);
  const rows = await tx.query<{ state: DealState; count: number; due: number }>(
    `select d.state, count(*) as count, count(*) filter (where d.won_at <= ${values.add(wonBefore)}) as due
     from deal d where ${filter.sql} group by d.state`,
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

/** Stores, and partners with their shops, by name. */
export async function listDealFilters(tx: Sql): Promise<DataOf<Endpoints['listDealFilters']>> {
  const stores = await tx.query<DataOf<Endpoints['listDealFilters']>['stores'][number]>(
    `select store_id as "storeId", name, branch_name as "branchName", region_id as "regionId" from store
     order by lower(name), lower(branch_name), store_id`,
  );
  const partners = await tx.query<DataOf<Endpoints['listDealFilters']>['partners'][number]>(
    `select p.partner_id as "partnerId", p.name, p.region_id as "regionId",
       coalesce((select jsonb_agg(jsonb_build_object('name', h.name, 'nameAr', h.name_ar) order by lower(h.name))
                 from shop h where h.partner_id = p.partner_id), '[]') as shops
     from partner p order by lower(p.name), p.partner_id`,
  );
  return { stores, partners };
}
