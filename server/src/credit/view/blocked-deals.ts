import type { HoldingState } from '@mazad/contract/choices';
import type { BlockedDeal, BlockedDealPage, creditEndpoints } from '@mazad/contract/credit';
import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import type { QueryOf } from '@mazad/contract/http';
import { askAnswers, localised, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';

/** The default page size, and the number of deals beside the limit. */
const BLOCKED_DEALS_COUNT = 20;

type HoldingDeal = Omit<BlockedDeal, 'courierStatus' | 'displayStatus'> & { atMicros: number };

const LIST = `
select appraisal_id as _id, appraisal_code as "appraisalCode", ${localised('asset_name', 'asset_name')} as "assetName",
  won_at as "dealTS", (extract(epoch from won_at) * 1000000)::bigint as "atMicros", state,
  ${major('deal_price_minor + tax_minor')} as "blockedCredit"
from deal where store_id = $1 and state in ('WON', 'IN_TRANSIT', 'REFUSED') and ($2::text is null or state = $2)
  and ($3::bigint is null or (won_at, appraisal_id) > ('epoch'::timestamptz + $3 * interval '1 microsecond', $4::uuid))
order by won_at, appraisal_id limit $5`;

const BY_STATE = `
select state, count(*) as count, sum(deal_price_minor + tax_minor)::bigint as total_minor
from deal where store_id = $1 and state in ('WON', 'IN_TRANSIT', 'REFUSED')
group by state order by array_position(array['WON', 'IN_TRANSIT', 'REFUSED'], state)`;

function blockedDeal({ atMicros: _, ...deal }: HoldingDeal): BlockedDeal {
  const status = DISPLAY_STATUS[deal.state];
  return { ...deal, courierStatus: status.en, displayStatus: status };
}

export async function listBlockedDeals(
  db: Sql,
  storeId: string,
  { state, cursor, count = BLOCKED_DEALS_COUNT }: QueryOf<(typeof creditEndpoints)['listBlockedDeals']>,
): Promise<BlockedDealPage> {
  const [afterMicros, afterId] = cursor?.split('.') ?? [null, null];
  // One more than needed tells whether there is a next page.
  const rows = await askAnswers<HoldingDeal>(db, LIST, [
    storeId,
    state ?? null,
    afterMicros,
    afterId,
    count + 1,
  ]);
  const page = rows.slice(0, count);
  const last = rows.length > count ? page.at(-1) : undefined;
  return {
    blockedDeals: page.map(blockedDeal),
    nextCursor: last ? `${last.atMicros}.${last._id}` : null,
  };
}

/** The number of deals in each state and the amount that they hold, in minor units. */
export function countBlockedDeals(
  db: Sql,
  storeId: string,
): Promise<{ state: HoldingState; count: number; total_minor: number }[]> {
  return db.query(BY_STATE, [storeId]);
}
