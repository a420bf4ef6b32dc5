/**
 * M5, M6: compares the stored data of each market, including its board, with the books that the domain computes from
 * current facts.
 */

import type { Localised } from '@mazad/contract/http';
import { placesOf } from '@mazad/domain/book';
import type pg from 'pg';
import { BEFORE_ALL } from '#platform/db/keys.ts';
import { type Board, boardOf, readFacts, type StoredFacts } from '../market/index.ts';

const PAGE = 200;

interface KeptMarket {
  asset_id: string;
  region_id: string;
  board: Board;
}

/** Markets without pending jobs, of their own or of their stores; only there must the stored data be current. */
const SETTLED = `
select m.asset_id, m.region_id,
  json_build_object('grades', o.grades, 'stores', o.stores, 'positions', o.positions) as board
from market m join board o using (asset_id, region_id)
where (m.region_id, m.asset_id) > ($1, $2::uuid)
  and not exists (select from bid b join credit_account a using (store_id)
    where b.asset_id = m.asset_id and b.region_id = m.region_id and a.followed_seq < a.changed_seq)
  and not exists (select from mark w where w.asset_id = m.asset_id and w.region_id = m.region_id)
  and not exists (select from grade_follow_up f where f.category_id = m.category_id)
order by m.region_id, m.asset_id limit ${PAGE}`;

export const BOOKS_CHECK: Localised = {
  en: 'M5, M6: kept statuses, reasons, tops and boards equal to a recomputation (assets without pending follow-ups)',
  ar: 'M5، M6: الحالات والأسباب وأعلى العروض والمراتب المحفوظة كما لو حُسبت من جديد (الطرازات التي لا تنتظر متابعة)',
};

/** The differences between a market's stored data and its facts. */
function wrongOf({ asset_id, board }: KeptMarket, facts: StoredFacts): unknown[] {
  const found = placesOf(facts);
  const wrong: unknown[] = facts.bids.flatMap((bid, at) => {
    const { status, reason } = found.places[at]!;
    if (bid.status === status && bid.reason === reason) return [];
    const kept = { status: bid.status, kept_reason: bid.reason };
    return [{ asset_id, store_id: bid.storeId, ...kept, want: status, reason }];
  });
  const tops = [0, 1].map((n) => [found.tops[n]?.offerMinor ?? null, found.tops[n]?.bid.storeId ?? null]);
  if (JSON.stringify(tops) !== JSON.stringify(facts.tops))
    wrong.push({ asset_id, tops: facts.tops, want: tops });
  const want = boardOf(facts, found);
  // A market without bids has no counted grades either.
  const isEmpty = want.stores.length === 0 && board.stores.length === 0;
  if (!isEmpty && JSON.stringify(board) !== JSON.stringify(want)) wrong.push({ asset_id, board, want });
  return wrong;
}

/** Checks every settled market, page by page, and returns the faults; `onStep` is called after each page. */
export async function checkBooks(client: pg.ClientBase, onStep: () => Promise<void>): Promise<unknown[]> {
  const found: unknown[] = [];
  const sql = {
    query: async <Row>(text: string, values?: unknown) =>
      (await client.query(text, values as unknown[])).rows as Row[],
  };
  // One instant for all pages: a window that opens meanwhile is not in the stored data.
  const [now] = await sql.query<{ at: string }>('select transaction_timestamp()::text as at');
  for (let after = ['', BEFORE_ALL]; ; ) {
    const { rows } = await client.query<KeptMarket>(SETTLED, after);
    for (const regionId of new Set(rows.map((row) => row.region_id))) {
      const markets = rows.filter((row) => row.region_id === regionId);
      const assetIds = markets.map((row) => row.asset_id);
      const facts = await readFacts(sql, { regionId, assetIds, at: now!.at });
      for (const market of markets) found.push(...wrongOf(market, facts.get(market.asset_id)!));
    }
    await onStep();
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return found;
    after = [last.region_id, last.asset_id];
  }
}
