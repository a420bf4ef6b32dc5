/** The books as SQL reads them, and as the domain makes them of the facts (M1, M3 to M6). */

import { type BookLine, orderOf } from '@mazad/domain/book';
import { readFacts } from '../../src/market/offers.ts';
import type { Sql } from '../../src/platform/db/db.ts';

const micros = (instant: string) => `(extract(epoch from ${instant}) * 1000000)::bigint`;

const BOOKS = `
select m.asset_id || ' ' || g.item_condition_id as key, (
  select coalesce(json_agg(json_build_array(k.bid_id, k.spot_price_minor, k.percent, k.offer_minor, k.total_minor,
    ${micros('k.priority_at')}, ${micros('k.staged_at')}, k.reason, k.available_quantity)
    order by k.offer_minor desc, k.priority_at, k.staged_at, k.bid_id), '[]')
  from book(m.asset_id, m.region_id, g.item_condition_id, $3) k) as lines
from market m join item_condition g using (category_id)
where m.region_id = $1 and m.asset_id = any($2::uuid[])`;

const timeOf = (at: number) => (at === Number.MAX_SAFE_INTEGER ? null : at);

const wordsOf = (line: BookLine) => [
  line.bidId,
  line.priceMinor,
  line.percent,
  line.offerMinor,
  line.totalMinor,
  timeOf(line.priorityAtMicros),
  timeOf(line.stagedAtMicros),
  line.reason,
  line.availableQuantity,
];

interface TwoBooks {
  assetId: string;
  gradeId: string;
  bySql: unknown[];
  byDomain: unknown[];
  lines: BookLine[];
}

/** Every book of these assets at an instant, twice. */
export async function readBooks(
  sql: Sql,
  key: { regionId: string; assetIds: readonly string[]; at: Date },
): Promise<TwoBooks[]> {
  const { regionId, assetIds, at } = key;
  const rows = await sql.query<{ key: string; lines: unknown[] }>(BOOKS, [regionId, assetIds, at]);
  const bySql = new Map(rows.map((row) => [row.key, row.lines]));
  return [...(await readFacts(sql, key))].flatMap(([assetId, facts]) =>
    facts.grades.map(({ gradeId }) => {
      const lines = orderOf(facts, gradeId);
      return {
        ...{ assetId, gradeId, lines },
        bySql: bySql.get(`${assetId} ${gradeId}`) ?? [],
        byDomain: lines.map(wordsOf),
      };
    }),
  );
}
