import type { BidHistoryEntry } from '@mazad/contract/bids/bidding';
import { wireRank } from '@mazad/domain/market';
import { askAnswers, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';

const ENTRIES_MAX = 200;
const DESCRIPTIONS: Record<string, { en: string; ar: string }> = {
  RANK_ONE: { en: '1st', ar: 'الأول' },
  WINING_RANGE: { en: '2nd', ar: 'الثاني' },
  BID_NOT_WINNING: { en: 'Bid not winning', ar: 'عرض غير فائز' },
  OUT_OF_QUANTITY: { en: 'Out of Quantity', ar: 'نفدت الكمية' },
  OFF: { en: 'Off', ar: 'موقوف' },
  UNLISTED: { en: 'Not listed', ar: 'غير مدرج' },
};

type HistoryRow = Omit<BidHistoryEntry, 'rank' | 'position' | 'rankDescription'> & {
  position: number | null;
};

/** The store's own changes on one asset, newest first, at most 200 (M11). */
export async function listBidHistory(db: Sql, storeId: string, assetId: string): Promise<BidHistoryEntry[]> {
  const rows = await askAnswers<HistoryRow>(
    db,
    `select ${major('spot_price_minor')} as "bidAmount", position, status, kind, max_quantity as "maxQuantity",
       available_quantity as "availableQuantity", appraisal_code as "appraisalCode", note ->> 'source' as by,
       case when kind = 'AUTOPILOT' and note is not null then json_build_object('ruleId', note -> 'ruleId',
         'because', note -> 'because', 'from', ${major("(note -> 'fromMinor')::bigint")},
         'topBid', ${major("(note -> 'topMinor')::bigint")}) end as autopilot, changed_at as "updatedOn"
     from bid_history where asset_id = $1 and store_id = $2 order by version desc limit $3`,
    [assetId, storeId, ENTRIES_MAX],
  );
  return rows.map((row) => ({
    ...row,
    rank: wireRank(row.position),
    position: row.position ?? undefined,
    rankDescription: DESCRIPTIONS[row.status] ?? DESCRIPTIONS.OFF!,
  }));
}
