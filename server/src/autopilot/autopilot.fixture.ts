/** Rules and steered bids for tests, through the use cases. Amounts in major units. */

import type { AutopilotRuleRequest } from '@mazad/contract/bids/autopilot';
import { v7 as uuid } from 'uuid';
import type { BuiltAsset } from '../../test/factories.ts';
import { acceptBuilt, buildQuote, type QuoteOverrides } from '../../test/trade-factories.ts';
import { rankMarkets } from '../market/index.ts';
import { clockAt, systemClock } from '../platform/clock.ts';
import type { Db, Sql } from '../platform/db/db.ts';
import { createRule } from './change-rules.ts';

const LIMITS = { unitsADay: 100, amountADay: 1_000_000, moveADay: 1_000 };

/**
 * A rule of the store for its bid on an asset (or for all, with a percent); it has acted when this returns, or beside a
 * server once `settleMarkets` has too.
 */
export async function buildRule(
  db: Db,
  o: { storeId: string; asset?: BuiltAsset; clock?: typeof systemClock } & Partial<AutopilotRuleRequest>,
): Promise<string> {
  const { storeId, asset, clock = systemClock, ...rest } = o;
  const body = { ...LIMITS, assetId: asset?.assetId ?? null, ...rest };
  const actor = { storeId, regionId: 'uae', userId: uuid(), address: null };
  const ruleId = await createRule({ db, clock }, actor, {
    confirmCeiling: rest.ceiling ?? undefined,
    ...body,
  });
  await rankMarkets({ db, clock });
  return ruleId;
}

export interface BidNow {
  price: number;
  status: string;
  reason: string | null;
  stop: string | null;
  moves: number;
}

/** A store's bid on an asset with its autopilot. */
export async function bidOf(db: Sql, asset: BuiltAsset, storeId: string): Promise<BidNow> {
  const [bid] = await db.query<BidNow>(
    `select b.spot_price_minor / 100 as price, b.status, b.reason, a.stopped_reason as stop,
       (select count(*) from bid_history h where h.asset_id = b.asset_id and h.store_id = b.store_id
         and h.kind = 'AUTOPILOT') as moves
     from bid b left join autopilot_bid a using (asset_id, store_id) where b.asset_id = $1 and b.store_id = $2`,
    [asset.assetId, storeId],
  );
  return bid!;
}

/** Accepts a fresh quote, at the database's clock or at an instant, and ranks; answers who won, or why nobody did. */
export async function tradeIn(db: Db, o: QuoteOverrides & { at?: Date }): Promise<string> {
  const quote = await buildQuote(db, { ...o, createdAt: o.at });
  const answer = await acceptBuilt(db, quote, { at: o.at });
  await rankMarkets({ db, clock: o.at ? clockAt(o.at) : systemClock });
  return answer.result === 'AWARDED' ? answer.storeId : answer.result;
}
