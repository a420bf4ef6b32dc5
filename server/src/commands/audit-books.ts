/** M5, M6: what is kept of each market, its board among it, held against its books as the domain makes them of the facts of now. */

import type { Localised } from '@mazad/contract/http';
import { type BookLine, type Place, placesOf } from '@mazad/domain/book';
import type pg from 'pg';
import { BEFORE_ALL } from '#platform/db/keys.ts';
import { type Board, boardOf, readFacts } from '../market/offers.ts';

const PAGE = 200;

interface KeptMarket {
  asset_id: string;
  region_id: string;
  tops: [offerMinor: number | null, storeId: string | null][];
  /** Status and reason by bid. */
  kept: Record<string, [status: string, reason: string | null]> | null;
  board: Board;
  /** The board waits for the ranker. */
  is_marked: boolean;
}

/** The markets that wait for no job, and none of whose stores does: there, what is kept must be what is. */
const SETTLED = `
select m.asset_id, m.region_id, json_build_array(json_build_array(m.top_offer_minor, m.top_store_id),
    json_build_array(m.second_offer_minor, m.second_store_id)) as tops,
  (select json_object_agg(b.bid_id, json_build_array(b.status, b.reason)) from bid b
   where b.asset_id = m.asset_id and b.region_id = m.region_id) as kept,
  (select row_to_json(b) from (select grades, stores, positions from board b
   where b.asset_id = m.asset_id and b.region_id = m.region_id) b) as board,
  exists (select from mark w where w.asset_id = m.asset_id and w.region_id = m.region_id) as is_marked
from market m
where (m.region_id, m.asset_id) > ($1, $2::uuid)
  and not exists (select from bid b join credit_account a using (store_id)
    where b.asset_id = m.asset_id and b.region_id = m.region_id and a.followed_seq < a.changed_seq)
  and not exists (select from stale_market w where w.asset_id = m.asset_id and w.region_id = m.region_id)
  and not exists (select from grade_follow_up f where f.category_id = m.category_id)
order by m.region_id, m.asset_id limit ${PAGE}`;

export const BOOKS_CHECK: Localised = {
  en: 'M5, M6: kept statuses, reasons, tops and boards equal to a recomputation (assets without pending follow-ups)',
  ar: 'M5، M6: الحالات والأسباب وأعلى العروض والمراتب المحفوظة كما لو حُسبت من جديد (الطرازات التي لا تنتظر متابعة)',
};

function wrongStates({ asset_id, kept }: KeptMarket, places: readonly Place[]): unknown[] {
  return places.flatMap(({ bid, status, reason }) => {
    const [was, why] = kept?.[bid.bidId] ?? [null, null];
    if (was === status && why === reason) return [];
    return [{ asset_id, store_id: bid.storeId, status: was, want: status, kept_reason: why, reason }];
  });
}

function wrongTops({ asset_id, tops: kept }: KeptMarket, tops: readonly BookLine[]): unknown[] {
  const want = [0, 1].map((n) => [tops[n]?.offerMinor ?? null, tops[n]?.bid.storeId ?? null]);
  return JSON.stringify(want) === JSON.stringify(kept) ? [] : [{ asset_id, tops: kept, want }];
}

function wrongBoard({ asset_id, board, is_marked }: KeptMarket, want: Board): unknown[] {
  // On a market on which nobody has bid yet, nobody has counted its grades either.
  const isEmpty = want.stores.length === 0 && board.stores.length === 0;
  if (is_marked || isEmpty || JSON.stringify(board) === JSON.stringify(want)) return [];
  return [{ asset_id, board, want }];
}

/** Looks at every settled market, page by page; `onStep` is told after each. Returns what is wrong. */
export async function checkBooks(client: pg.ClientBase, onStep: () => Promise<void>): Promise<unknown[]> {
  const found: unknown[] = [];
  const sql = {
    query: async <Row>(text: string, values?: unknown) =>
      (await client.query(text, values as unknown[])).rows as Row[],
  };
  // One instant for all pages: a window that opens meanwhile is not what was kept.
  const [now] = await sql.query<{ at: string }>('select transaction_timestamp()::text as at');
  for (let after = ['', BEFORE_ALL]; ; ) {
    const { rows } = await client.query<KeptMarket>(SETTLED, after);
    for (const regionId of new Set(rows.map((row) => row.region_id))) {
      const markets = rows.filter((row) => row.region_id === regionId);
      const assetIds = markets.map((row) => row.asset_id);
      const facts = await readFacts(sql, { regionId, assetIds, at: now!.at });
      for (const market of markets) {
        const own = facts.get(market.asset_id)!;
        const { places, tops } = placesOf(own);
        found.push(...wrongStates(market, places), ...wrongTops(market, tops));
        found.push(...wrongBoard(market, boardOf(own)));
      }
    }
    await onStep();
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return found;
    after = [last.region_id, last.asset_id];
  }
}
