import type { DealPage, dealsEndpoints } from '@mazad/contract/deals';
import type { QueryOf } from '@mazad/contract/http';
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { dealRow, STORED_DEAL, type StoredDeal } from './deal-row.ts';
import { dayRange } from './local-days.ts';

const COUNT_DEFAULT = 10;

type Query = QueryOf<(typeof dealsEndpoints)['listDeals']>;

/** X6: what the search keeps: letters and digits of any script, spaces, hyphen, underscore. */
export function searchText(search: string | undefined): string | null {
  const kept = (search ?? '')
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return kept.toLowerCase() || null;
}

function idOrNull(value: string | undefined): string | null {
  return value && value !== 'all' ? value : null;
}

// The name is also searched as the box would have written it: 'iPhone 13 (128GB)' is found by 'iPhone 13 128GB'.
const FILTER = `d.store_id = $1
  and ($2::timestamptz is null or d.won_at >= $2) and ($3::timestamptz is null or d.won_at < $3)
  and ($4::text is null or d.category_id = $4) and ($5::uuid is null or d.brand_id = $5)
  and ($6::text is null or strpos(lower(d.appraisal_code), $6) > 0 or strpos(lower(d.serial_number), $6) > 0
    or strpos(lower(d.asset_name), $6) > 0
    or strpos(lower(regexp_replace(d.asset_name, '[^[:alnum:][:space:]_-]', '', 'g')), $6) > 0)`;

const LIST = `select ${STORED_DEAL}, (extract(epoch from d.won_at) * 1000000)::bigint as won_at_micros
from deal d where ${FILTER}
  and ($7::bigint is null or (extract(epoch from d.won_at) * 1000000)::bigint < $7
    or ((extract(epoch from d.won_at) * 1000000)::bigint = $7 and d.appraisal_id > $8))
  and ($7::bigint is null or d.won_at < to_timestamp($7::numeric / 1000000) + interval '1 millisecond')
order by d.won_at desc, d.appraisal_id offset $9 limit $10`;

const SUM = `select count(*) as count, coalesce(sum(d.deal_price_minor + d.tax_minor), 0)::bigint as total_minor
from deal d where ${FILTER}`;

async function timeZoneOf(db: Sql, regionId: string): Promise<string> {
  const rows = await db.query<{ time_zone: string }>('select time_zone from region where region_id = $1', [
    regionId,
  ]);
  return rows[0]!.time_zone;
}

/**
 * The store's deals, newest first, by page or by the cursor that the page before returned (D2). What else a client
 * sends to say whose deals it wants (userId, listType) is no authority (I7). Throws 400 for a bad cursor or date.
 */
export async function listDeals(
  deps: { db: Sql },
  caller: { storeId: string; regionId: string },
  query: Query,
): Promise<DealPage> {
  const { db } = deps;
  const cursor = query.cursor ? readCursor(query.cursor) : null;
  const days = dayRange(query.fromDate, query.toDate, await timeZoneOf(db, caller.regionId));
  const filter = [
    caller.storeId,
    days.from,
    days.until,
    idOrNull(query.categoryId),
    idOrNull(query.brandId),
    searchText(query.search),
  ];
  const count = query.count ?? COUNT_DEFAULT;
  const offset = cursor ? 0 : ((query.page ?? 1) - 1) * count;
  const [rows, sums] = await Promise.all([
    // One more than asked for says whether there is a next page.
    db.query<StoredDeal & { won_at_micros: number }>(LIST, [
      ...filter,
      cursor?.wonAtMicros ?? null,
      cursor?.appraisalId ?? null,
      offset,
      count + 1,
    ]),
    db.query<{ count: number; total_minor: number }>(SUM, filter),
  ]);
  const page = rows.slice(0, count);
  const last = rows.length > count ? page.at(-1) : undefined;
  return {
    count: sums[0]!.count,
    appraisals: page.map(dealRow),
    totalPurchasePrice: toMajor(sums[0]!.total_minor),
    nextCursor: last
      ? writeCursor({ wonAtMicros: last.won_at_micros, appraisalId: last.appraisal_id })
      : null,
  };
}
