import type { AutopilotRuleRequest, DryRun } from '@mazad/contract/bids/autopilot';
import { type DryRunRule, dryRunRule, type PastTradeIn } from '@mazad/domain/autopilots/dry-run';
import { toMajor } from '@mazad/domain/money';
import { PRICE_MAX_MINOR } from '@mazad/domain/prices/price';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { countTry, rateLimitKey } from '#platform/rate-limits.ts';
import { checkCeiling, checkScope, confirmedOf, inputOf, type RuleInput } from './check-rule.ts';
import type { RuleDeps } from './kept-rules.ts';
import type { Store } from './rules.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** The newest so many count; a store that trades in more is told that there were more. */
const TRADE_INS_MAX = 2_000;
/** As many as replays (M16): the answer tells how the past would have gone. */
const DRY_RUNS_PER_HOUR = 60;
const HOUR_SECONDS = 3_600;

interface FoundBid {
  assetId: string;
  priceMinor: number;
  stepMinor: number;
}

const FOUND = `
select b.asset_id as "assetId", b.spot_price_minor as "priceMinor", a.stepper_value_minor as "stepMinor"
from bid b join asset a using (asset_id)
where b.store_id = $1 and b.kind = 'SPOT' and ($2::uuid is null or b.asset_id = $2)
  and ($3::text is null or b.category_id = $3) and ($4::uuid is null or b.brand_id = $4)
  and ($5::uuid[] is null or b.group_id = any ($5))`;

/**
 * The newest trade-ins of the assets, each with the top bid that it found, the offer of another store that won it, as
 * its receipt has it (M15), and the store's own bid of that instant. All that is read of others was public (M7): what
 * the winner of a worse grade bid for the best one was not, nor who came second to the store itself, and moves against
 * either would tell their prices (decision 22).
 */
const PAST = `
select r.asset_id as "assetId", to_char(r.awarded_at at time zone z.time_zone, 'YYYY-MM-DD') as day,
  a.stepper_value_minor as "stepMinor", best.percent as "bestPercent",
  coalesce((own.line -> 'percent')::int, sp.percent, g.base_percent) as percent,
  case when own.line is not null or (h.is_active and h.available_quantity > 0) then h.spot_price_minor end as "ownMinor",
  coalesce((own.line ->> 'reason') = 'WON', false) as "isWon",
  r.item_condition_id = best.item_condition_id as "isBestGrade", (rival.line -> 'offerMinor')::bigint as "rivalMinor",
  (select c.top_offer_minor from top_change c
   where c.asset_id = r.asset_id and c.region_id = r.region_id and c.changed_at < r.awarded_at
   order by c.changed_at desc, c.version desc limit 1) as "topMinor"
from award_receipt r
join region z on z.region_id = r.region_id
join asset a using (asset_id)
join item_condition g on g.item_condition_id = r.item_condition_id
left join store_percent sp on sp.store_id = $1 and sp.item_condition_id = g.item_condition_id
cross join lateral (
  select i.item_condition_id, coalesce(p.percent, i.base_percent) as percent from item_condition i
  left join store_percent p on p.store_id = $1 and p.item_condition_id = i.item_condition_id
  where i.item_condition_id = best_condition(a.category_id)) best
left join lateral (select l as line from jsonb_array_elements(r.lines) l where l ->> 'storeId' = $1::text) own on true
left join lateral (select l as line from jsonb_array_elements(r.lines) l
  where l ->> 'storeId' <> $1::text and l ->> 'reason' = 'WON') rival on true
left join lateral (select x.spot_price_minor, x.is_active, x.available_quantity from bid_history x
  where x.asset_id = r.asset_id and x.store_id = $1 and x.changed_at < r.awarded_at
  order by x.version desc limit 1) h on true
where r.asset_id = any ($3::uuid[]) and r.region_id = $2 and r.awarded_at > $4
order by r.awarded_at desc, r.appraisal_id limit $5`;

function ceilingOf(input: RuleInput, bid: FoundBid): number {
  if (input.ceilingMinor !== null) return input.ceilingMinor;
  const most = Math.min(PRICE_MAX_MINOR, Math.floor((bid.priceMinor * input.ceilingPercent!) / 10_000));
  return Math.max(bid.priceMinor, Math.floor(most / bid.stepMinor) * bid.stepMinor);
}

async function mustTradeSpot(db: Sql, storeId: string): Promise<void> {
  const [store] = await db.query<{ mode: string }>('select mode from store where store_id = $1', [storeId]);
  if (store?.mode !== 'SPOT') throw new AppError('PAAS_BID');
}

/**
 * What a rule would have done on the trade-ins of the last 30 days of the models that it finds, with today's ceilings.
 * The others do not react, and credit is taken as given. Errors: TOO_MANY_REQUESTS, PAAS_BID and those of a rule.
 */
export async function dryRun(
  { db, clock }: RuleDeps,
  store: Store,
  body: AutopilotRuleRequest,
): Promise<DryRun> {
  await mustTradeSpot(db, store.storeId);
  const input = inputOf(body);
  await checkScope(db, input);
  await checkCeiling(db, store, input, confirmedOf(body));
  const rateLimit = { key: rateLimitKey('autopilot-dry-run', store.storeId), limit: DRY_RUNS_PER_HOUR };
  await countTry(db, clock, [{ ...rateLimit, windowSeconds: HOUR_SECONDS }]);
  const filter = [input.assetId, input.categoryId, input.brandId, input.groupIds];
  const bids = await db.query<FoundBid>(FOUND, [store.storeId, ...filter]);
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS);
  const assetIds = bids.map((bid) => bid.assetId);
  const past = await db.query<PastTradeIn>(PAST, [
    store.storeId,
    store.regionId,
    assetIds,
    since,
    TRADE_INS_MAX + 1,
  ]);
  const tradeIns = past.slice(0, TRADE_INS_MAX).reverse();
  const rule: DryRunRule = {
    ceilingMinor: new Map(bids.map((bid) => [bid.assetId, ceilingOf(input, bid)])),
    unitsADay: input.unitsADay,
    amountADayMinor: input.amountADayMinor,
    moveADayMinor: input.moveADayMinor,
  };
  const { won, amountMinor, moves, limits } = dryRunRule(tradeIns, rule);
  return {
    days: DAYS,
    bids: bids.length,
    tradeIns: tradeIns.length,
    isCut: past.length > TRADE_INS_MAX,
    won,
    amount: { actual: toMajor(amountMinor.actual), withRule: toMajor(amountMinor.withRule) },
    moves,
    limits: [...limits].map(([reason, lost]) => ({ reason, tradeIns: lost.tradeIns, days: lost.days.size })),
  };
}
