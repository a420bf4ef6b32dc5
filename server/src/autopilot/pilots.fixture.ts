/** Markets with autopilots on a database of the test file's own, which passes the audit at its end. */
import { afterAll } from 'vitest';
import { useTestDatabase } from '../../test/database.ts';
import { type BuiltAsset, buildAsset, buildBid } from '../../test/factories.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { placeBid } from '../bidding/place-bid.ts';
import { rankMarkets } from '../market/index.ts';
import { systemClock } from '../platform/clock.ts';
import { buildRule } from './autopilot.fixture.ts';
import { followUpAutopilots } from './follow-up.ts';

export const live = { changed: () => undefined };
export const actorOf = (storeId: string) => ({ storeId, regionId: 'uae', userId: storeId, address: null });

interface HistoryLine {
  kind: string;
  price: number;
  position: number;
  is_pending: boolean;
}

/** Amounts in major units. */
export function usePilots() {
  const { db, sql } = useTestDatabase();
  afterAll(() => expectCleanAudit(db.pool));
  return {
    db,
    async followUp(clock = systemClock) {
      const followed = await followUpAutopilots({ db, clock, bidChangesPerHour: 60 });
      await rankMarkets({ db, clock });
      return followed;
    },
    async setPrice(asset: BuiltAsset, storeId: string, price: number, clock = systemClock) {
      const command = { spotPriceMinor: price * 100, confirmPriceMinor: price * 100 };
      const key = { storeId, regionId: 'uae', userId: null, assetId: asset.assetId };
      await placeBid({ db: db, clock, live, bidChangesPerHour: 60 }, { ...key, intent: 'UPDATE', command });
      await rankMarkets({ db, clock });
    },
    /** Two bids of 1,000 and 990; the second is piloted up to 1,200. */
    async pair(o: Parameters<typeof buildRule>[1] | object = {}) {
      const asset = await buildAsset(db);
      const rival = await buildBid(db, { asset, spotPriceMinor: 100_000 });
      const own = await buildBid(db, { asset, spotPriceMinor: 99_000 });
      const ruleId = await buildRule(db, { storeId: own.storeId, asset, ceiling: 1_200, ...o });
      return { asset, rival: rival.storeId, own: own.storeId, ruleId };
    },
    kinds: (asset: BuiltAsset, storeId: string) =>
      sql<HistoryLine>`select kind, spot_price_minor / 100 as price, position, rank_pending as is_pending
        from bid_history
        where asset_id = ${asset.assetId} and store_id = ${storeId} order by version`,
  };
}
