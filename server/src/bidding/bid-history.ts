import type { BidHistoryEntry } from '@mazad/contract/bids/bidding';
import { wireRank } from '@mazad/domain/market';
import { toMajor } from '@mazad/domain/money';
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

interface HistoryRow {
  spot_price_minor: number;
  position: number | null;
  status: string;
  kind: string;
  max_quantity: number;
  available_quantity: number;
  appraisal_code: string | null;
  changed_at: Date;
  by: BidHistoryEntry['by'];
  rise: AutopilotNote | null;
}

/** What `raise_by_autopilot` notes. */
interface AutopilotNote {
  ruleId: string;
  because: NonNullable<BidHistoryEntry['autopilot']>['because'];
  fromMinor: number;
  topMinor: number;
}

/** The store's own changes on one asset, newest first, at most 200 (M11). */
export async function listBidHistory(db: Sql, storeId: string, assetId: string): Promise<BidHistoryEntry[]> {
  const rows = await db.query<HistoryRow>(
    `select spot_price_minor, position, status, kind, max_quantity, available_quantity, appraisal_code, changed_at,
       note ->> 'source' as by, case when kind = 'AUTOPILOT' then note end as rise
     from bid_history where asset_id = $1 and store_id = $2 order by version desc limit $3`,
    [assetId, storeId, ENTRIES_MAX],
  );
  return rows.map((row) => ({
    bidAmount: toMajor(row.spot_price_minor),
    rank: wireRank(row.position),
    position: row.position ?? undefined,
    rankDescription: DESCRIPTIONS[row.status] ?? DESCRIPTIONS.OFF!,
    status: row.status,
    kind: row.kind,
    maxQuantity: row.max_quantity,
    availableQuantity: row.available_quantity,
    appraisalCode: row.appraisal_code,
    by: row.by,
    autopilot: row.rise && {
      ruleId: row.rise.ruleId,
      because: row.rise.because,
      from: toMajor(row.rise.fromMinor),
      topBid: toMajor(row.rise.topMinor),
    },
    updatedOn: row.changed_at.toISOString(),
  }));
}
