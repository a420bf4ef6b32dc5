/** P2: a partner's deals in order of change, so that a client that continues from a cursor misses none. */

import type { DataOf, QueryOf } from '@mazad/contract/http';
import type { partnerDealsEndpoints } from '@mazad/contract/partner/deals';
import { DEAL_STATES } from '@mazad/domain/deals/course';
import { askAnswers } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { Values } from '#platform/db/values.ts';
import { AppError, wrongField } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import type { Partner } from '#platform/http/routes.ts';
import { instantFrom } from '../event-time.ts';
import { type PartnerDealRow, partnerColumns, partnerDealOf } from '../read-deals.ts';
import { type ChangePlace, placeBefore, readChangeCursor, writeChangeCursor } from './change-cursor.ts';

type Endpoint = (typeof partnerDealsEndpoints)['listPartnerDeals'];
type Query = QueryOf<Endpoint>;

const COUNT_DEFAULT = 50;

type Row = PartnerDealRow & { changedAt: string; appraisalId: string; changedMicros: number };

/**
 * The instant before which nothing can change any more, in microseconds since 1970. A transaction keeps it back from
 * its beginning once it has written, and a statement that may be its first to write from that statement's: what either
 * commits is changed later than that. Read before the deals, in a statement of its own. Of times that PostgreSQL itself
 * keeps only differences are taken: they need not be of the clock by which changes are dated.
 */
async function settledUntil(db: Sql): Promise<number> {
  const rows = await db.query<{ micros: number }>(
    `select (extract(epoch from statement_timestamp()
         - (max(query_start) filter (where pid = pg_backend_pid())
            - min(case when backend_xid is not null then xact_start else query_start end))) * 1000000)::bigint as micros
     from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'
       and (backend_xid is not null or state = 'active')`,
  );
  return rows[0]!.micros;
}

/** Names of the requested shops, or of those the key covers; null for any shop. Throws UNKNOWN_SHOP. */
async function namesOf(db: Sql, partner: Partner, query: Query): Promise<string[] | null> {
  const { sourceStoreId: id, sourceStoreName: name } = query;
  const isAsked = id !== undefined || name !== undefined;
  if (!isAsked && !partner.shopIds) return null;
  const rows = await db.query<{ name: string }>(
    `select unnest(s.name || s.former_names) as name from shop s
     where s.partner_id = $1 and ($2::uuid is null or s.shop_id = $2)
       and ($3::text is null or $3 = any(s.name || s.former_names)) and ($4::uuid[] is null or s.shop_id = any($4))`,
    [partner.partnerId, id ?? null, name ?? null, partner.shopIds],
  );
  const field = name === undefined ? 'sourceStoreId' : 'sourceStoreName';
  if (isAsked && rows.length === 0) throw new AppError('UNKNOWN_SHOP', { field });
  return rows.map((row) => row.name);
}

function startOf(query: Query, language: Language): ChangePlace {
  if (query.cursor) return readChangeCursor(query.cursor, language);
  if (query.changedSince === undefined) return placeBefore(null);
  const since = instantFrom(query.changedSince);
  if (since) return placeBefore(since);
  throw wrongField('changedSince', 'format', language);
}

/**
 * The deals behind a place, at most `limit`. Of each state, and of each shop where shops are asked for, the index gives
 * as many in their order, so that none is read that no page could show.
 */
function readDeals(
  db: Sql,
  partner: Partner,
  o: {
    states: readonly string[];
    names: readonly string[] | null;
    serialNumber: string | null;
    start: ChangePlace;
    untilMicros: number | null;
    limit: number;
  },
): Promise<Row[]> {
  const values = new Values(partner.partnerId, o.states, o.start.micros, o.start.appraisalId, o.limit);
  const instant = (micros: string) => `timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  const until = o.untilMicros === null ? '' : `and d.changed_at < ${instant(values.add(o.untilMicros))}`;
  // One device has few deals: read them first, whatever order the planner would choose.
  const [device, table] =
    o.serialNumber === null
      ? ['', 'deal']
      : [
          `device as materialized (
             select * from deal where partner_id = $1 and serial_number = ${values.add(o.serialNumber)}),`,
          'device',
        ];
  const [shops, isOfShop] =
    o.names === null
      ? ['', '']
      : [`cross join unnest(${values.add(o.names)}::text[]) n(name)`, 'and d.source_store_name = n.name'];
  return askAnswers<Row>(
    db,
    `with ${device} page as (
       select k.* from unnest($2::text[]) s(state) ${shops} cross join lateral (
         select d.asset_id, d.appraisal_id, d.changed_at from ${table} d
         where d.partner_id = $1 and d.state = s.state ${isOfShop}
           and (d.changed_at, d.appraisal_id) > (${instant('$3')}, $4::uuid) ${until}
         order by d.changed_at, d.appraisal_id limit $5) k
       order by k.changed_at, k.appraisal_id limit $5)
     select ${partnerColumns()}, d.appraisal_id as "appraisalId", d.changed_at as "changedAt",
       (extract(epoch from d.changed_at) * 1000000)::bigint as "changedMicros"
     from page p join deal d using (asset_id, appraisal_id) order by d.changed_at, d.appraisal_id`,
    values,
  );
}

/**
 * A page of the partner's deals by last change, then id. A change is held back until no other change can still commit
 * before it, so from a cursor on each later change is read exactly once. Queries by serial number are not held back, so
 * do not keep their cursors.
 *
 * Throws UNKNOWN_SHOP; BAD_REQUEST for a bad cursor or a time that does not exist.
 */
export async function listPartnerDeals(
  { db }: { db: Sql },
  partner: Partner,
  query: Query,
  language: Language,
): Promise<DataOf<Endpoint>> {
  const start = startOf(query, language);
  const names = await namesOf(db, partner, query);
  const size = query.count ?? COUNT_DEFAULT;
  const serialNumber = query.serialNumber?.toUpperCase() ?? null;
  const rows = await readDeals(db, partner, {
    states: query.state ?? DEAL_STATES,
    names,
    serialNumber,
    start,
    untilMicros: serialNumber === null ? await settledUntil(db) : null,
    // One extra row tells whether there is a next page.
    limit: size + 1,
  });
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const end = last ? { micros: last.changedMicros, appraisalId: last.appraisalId } : start;
  return {
    deals: page.map(({ appraisalId: _, changedMicros: __, ...row }) => partnerDealOf(row)),
    nextCursor: writeChangeCursor(end),
    hasMore: rows.length > size,
  };
}
