/**
 * The order of deals: by longest wait, or by a column. Among millions of rows, only index order can be paged, and each
 * index slows down every award and move. So there is one index for the board (`deal_board`), with each state by last
 * event. Other columns can sort only lists that are short enough to be read and sorted for each page: filtered by
 * state, store, shop, days or search.
 */
import type { QueryOf } from '@mazad/contract/http';
import { type operatorDealsEndpoints, WHOLE_BOARD_SORT } from '@mazad/contract/operator/deals';
import { SAVED_ROWS_MAX } from '@mazad/contract/operator/lists';
import { DEAL_STATES, type DealState, isOpen } from '@mazad/domain/deals/course';
import type { Sql } from '#platform/db/db.ts';
import { micros } from '#platform/db/keys.ts';
import { Values } from '#platform/db/values.ts';
import { AppError } from '#platform/http/errors.ts';
import { mustFit } from '../base/list-page.ts';
import { type CursorValue, emptyLast, keyset, type OrderKey, readCursor } from '../catalog/cursor.ts';
import type { DealFilter } from './filter.ts';
import type { DealKey } from './row.ts';

type Sort = NonNullable<QueryOf<(typeof operatorDealsEndpoints)['exportOperatorDeals']>['sort']>;
type Column = Exclude<Sort, `-${string}`>;

/** Refusals wait for a decision, won deals for their pick-up; ended deals come last. */
const ORDER: readonly DealState[] = ['REFUSED', 'WON', 'IN_TRANSIT', 'DELIVERED', 'RETURNED', 'CANCELLED'];

/** Which deals, in which order, from where. */
export interface Wanted {
  filter: DealFilter;
  state: DealState | null;
  sort: Sort | undefined;
  cursor?: string | undefined;
  limit: number;
}
export interface PlacedKey extends DealKey {
  /** From the cursor; the page starts after it. */
  place: readonly CursorValue[];
}

/** A filter's deals in an order. Throws BAD_REQUEST for a cursor of another order, TOO_MANY_ROWS (see above). */
export function listKeys(tx: Sql, wanted: Wanted): Promise<PlacedKey[]> {
  const { sort } = wanted;
  if (!sort) return byState(tx, wanted);
  const isDown = sort.startsWith('-');
  const column = sort.replace('-', '') as Column;
  return column === WHOLE_BOARD_SORT
    ? byWaiting(tx, wanted, isDown ? 'desc' : 'asc')
    : byColumn(tx, wanted, { column, direction: isDown ? 'desc' : 'asc' });
}

type Direction = 'asc' | 'desc';
type Place = [state: DealState, atMicros: number, appraisalId: string];
type StateKey = DealKey & { place: Place };
const beyond = (direction: Direction) => (direction === 'asc' ? '>' : '<');

/** Deals of one state by last event. */
async function keysOfState(
  tx: Sql,
  { filter, limit }: Pick<Wanted, 'filter' | 'limit'>,
  { state, direction, after }: { state: DealState; direction: Direction; after: Place | null },
): Promise<StateKey[]> {
  const values = new Values(...filter.values);
  const seek = after
    ? `and (deal.last_event_at, deal.appraisal_id) ${beyond(direction)}
         (timestamptz 'epoch' + ${values.add(after[1])}::bigint * interval '1 microsecond',
          ${values.add(after[2])}::uuid)`
    : '';
  return tx.query<StateKey>(
    `select deal.asset_id, deal.appraisal_id, jsonb_build_array(deal.state, ${micros('deal.last_event_at')},
      deal.appraisal_id) as place
     from deal where deal.state = ${values.add(state)} and ${filter.sql} ${seek}
     order by deal.last_event_at ${direction}, deal.appraisal_id ${direction} limit ${values.add(limit)}`,
    values,
  );
}

function readPlace({ cursor, state }: Wanted): Place | null {
  const values = readCursor(cursor, ['text', 'bigint', 'uuid']);
  if (!values) return null;
  const found = DEAL_STATES.find((one) => one === values[0]);
  if (!found || (state && found !== state)) throw new AppError('BAD_REQUEST');
  return [found, Number(values[1]), String(values[2])];
}

/** A won deal's last event is its award, so the oldest is the next to be cancelled (D1). */
async function byState(tx: Sql, wanted: Wanted): Promise<PlacedKey[]> {
  const after = readPlace(wanted);
  const states = wanted.state ? [wanted.state] : ORDER.slice(after ? ORDER.indexOf(after[0]) : 0);
  const keys: PlacedKey[] = [];
  for (const state of states) {
    const limit = wanted.limit - keys.length;
    if (limit === 0) break;
    const direction = isOpen(state) ? 'asc' : 'desc';
    const place = after?.[0] === state ? after : null;
    for (const key of await keysOfState(tx, { ...wanted, limit }, { state, direction, after: place }))
      keys.push(key);
  }
  return keys;
}

/** Merges the states: takes the next of each, and of those the first. */
async function byWaiting(tx: Sql, wanted: Wanted, direction: Direction): Promise<PlacedKey[]> {
  const after = readPlace(wanted);
  const keys: StateKey[] = [];
  for (const state of wanted.state ? [wanted.state] : ORDER)
    for (const key of await keysOfState(tx, wanted, { state, direction, after })) keys.push(key);
  const sign = direction === 'asc' ? 1 : -1;
  keys.sort(({ place: [, at, id] }, { place: [, otherAt, otherId] }) =>
    at === otherAt ? sign * (id < otherId ? -1 : 1) : sign * (at - otherAt),
  );
  return keys.slice(0, wanted.limit);
}

/** States as shown on the board; a deal in grade review is a delivered one. */
const SHOWN = ORDER.flatMap((state) => (state === 'DELIVERED' ? [state, 'GRADE_REVIEW'] : [state]));

/** Sort keys of the columns, before the deal's id. */
const COLUMNS: Record<
  Exclude<Column, typeof WHOLE_BOARD_SORT>,
  (direction: Direction) => readonly OrderKey[]
> = {
  status: () => [
    { sql: `array_position('{${SHOWN.join(',')}}'::text[], deal.courier_status)`, type: 'bigint' },
  ],
  deal: () => [{ sql: 'deal.appraisal_code', type: 'text' }],
  device: () => [{ sql: 'lower(deal.asset_name)', type: 'text' }],
  store: () => [{ sql: 'lower(store.name)', type: 'text' }],
  shop: () => [{ sql: "lower(partner.name || ' ' || deal.source_store_name)", type: 'text' }],
  awb: (direction) => [
    emptyLast('deal.awb_number', direction),
    { sql: "coalesce(deal.awb_number, '')", type: 'text' },
  ],
  price: () => [{ sql: 'deal.deal_price_minor + deal.tax_minor', type: 'bigint' }],
};

/** The board's index covers all filters; the few matches are read and sorted. Throws TOO_MANY_ROWS for more. */
async function byColumn(
  tx: Sql,
  { filter, state, cursor, limit }: Wanted,
  { column, direction }: { column: keyof typeof COLUMNS; direction: Direction },
): Promise<PlacedKey[]> {
  const values = new Values(...filter.values);
  const where = `${filter.sql}${state ? ` and deal.state = ${values.add(state)}` : ''}`;
  const most = values.add(SAVED_ROWS_MAX);
  const order: OrderKey[] = [...COLUMNS[column](direction), { sql: 'deal.appraisal_id', type: 'uuid' }];
  const { seek, orderBy, place } = keyset(order, { direction, cursor }, values);
  const rows = await tx.query<(PlacedKey | { asset_id: null }) & { count: number }>(
    `with few as materialized (select deal.asset_id, deal.appraisal_id from deal where ${where} limit ${most} + 1),
       found as materialized (select count(*) as count from few)
     select found.count, k.* from found left join lateral (
       select deal.asset_id, deal.appraisal_id, ${place} as place, row_number() over (order by ${orderBy}) as n
       from few join deal using (asset_id, appraisal_id)
       join store on store.store_id = deal.store_id join partner on partner.partner_id = deal.partner_id
       where found.count <= ${most} ${seek} order by ${orderBy} limit ${values.add(limit)}) k on true
     order by k.n`,
    values,
  );
  mustFit(rows[0]!.count);
  return rows.filter((row): row is PlacedKey & { count: number } => row.asset_id !== null);
}
