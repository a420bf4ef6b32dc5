import type { Since } from '@mazad/contract/dashboard';
import { askAnswer } from '#platform/db/answers.ts';
import type { SqlDeps } from '#platform/db/timed.ts';
import { countHot } from '../bidding/index.ts';
import { findLeftAt } from '../identity/index.ts';

/** The most messages of the outbox to read after a long absence. */
const MESSAGES_MAX = 50_000;

// The outbox has no index on time. Its times grow with its numbers, which have no gaps (N3), so a binary search finds
// the last number of an instant. A bid's old status is in its first change after that.
const MOVED_BIDS = `
with recursive probe (low, high) as (
  select h.purged_seq, h.last_seq from outbox_head h where h.store_id = $1
  union all
  select case when o.created_at <= $2 then p.middle else p.low end,
    case when o.created_at <= $2 then p.high else p.middle - 1 end
  from (select low, high, (low + high + 1) / 2 as middle from probe where low < high) p
  join outbox o on o.store_id = $1 and o.seq = p.middle
), earliest as (
  select min(o.seq) as seq
  from outbox o
  where o.store_id = $1 and o.kind = 'BID_CHANGED' and o.seq > (select low from probe where low = high)
    and o.seq > (select h.last_seq - ${MESSAGES_MAX} from outbox_head h where h.store_id = $1)
  group by o.subject
), moved as (
  select b.status, o.payload ->> 'previous' as was
  from earliest e
  join outbox o on o.store_id = $1 and o.seq = e.seq
  join bid b on b.asset_id = (o.payload ->> 'assetId')::uuid and b.store_id = $1
  join category c on c.category_id = b.category_id
  where c.is_active and b.kind = 'SPOT'
)
select count(*) filter (where was = 'RANK_ONE' and status = 'WINING_RANGE') as "toSecond",
  count(*) filter (where was in ('RANK_ONE', 'WINING_RANGE') and status = 'BID_NOT_WINNING') as "toNotWinning",
  count(*) filter (where was <> 'OUT_OF_QUANTITY' and status = 'OUT_OF_QUANTITY') as "ranOut"
from moved`;

const WAITING_REVIEWS = `
select count(*) as count, min(act_before) as "nextDeadline" from grade_review
where store_id = $1 and status = 'ADDITIONAL_INFO_REQUIRED'`;

const DEALS_WON = 'select count(*) as n from deal where store_id = $1 and won_at > $2';

const FIRST_VISIT: Since = {
  since: null,
  slipped: { toSecond: 0, toNotWinning: 0 },
  ranOut: 0,
  dealsWon: 0,
  hotDeals: 0,
  reviewsToAnswer: { count: 0, nextDeadline: null },
};

/**
 * Changes for the caller's store since the caller left: bids that fell, deals won, and hot deals (M9) and grade reviews
 * (G3) as of now. PAAS prices are not included.
 */
export async function getSince(
  deps: SqlDeps,
  caller: { userId: string; storeId: string; regionId: string },
): Promise<Since> {
  const { db } = deps;
  const { userId, storeId, regionId } = caller;
  const since = await findLeftAt(deps, userId);
  if (!since) return FIRST_VISIT;
  const [bids, deals, hotDeals, reviewsToAnswer] = await Promise.all([
    db.query<Since['slipped'] & { ranOut: number }>(MOVED_BIDS, [storeId, since]),
    db.query<{ n: number }>(DEALS_WON, [storeId, since]),
    countHot(db, storeId, regionId, {}),
    askAnswer<Since['reviewsToAnswer']>(db, WAITING_REVIEWS, [storeId]),
  ]);
  const { ranOut, ...slipped } = bids[0]!;
  return {
    since: since.toISOString(),
    slipped,
    ranOut,
    dealsWon: deals[0]!.n,
    hotDeals,
    reviewsToAnswer,
  };
}
