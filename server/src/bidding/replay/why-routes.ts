import { whyEndpoints } from '@mazad/contract/bids/why';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import type { Dealer, Route } from '#platform/http/routes.ts';
import type { Ranker } from '../../market/index.ts';
import { getBidCredit } from '../bid-credit.ts';
import { getPriceLine } from '../price-line.ts';
import { listTradeIns } from '../trade-in-lines.ts';
import { exportPriceLine } from './export-price-line.ts';
import { type ReplayDeps, replayBid } from './replay-bid.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** What is past stays readable on an asset that was switched off. */
async function mustBeKnown(db: Sql, { regionId }: Dealer, assetId: string): Promise<void> {
  await findRow(db, 'select 1 from market where asset_id = $1 and region_id = $2', [assetId, regionId]);
}

/** Why a bid wins or does not: replay, receipts, and the line of prices (M7, M15, M16). */
export function registerWhy(
  route: Route,
  deps: ReplayDeps & { reads: Sql; ranks: Pick<Ranker, 'rankOwn'> },
): void {
  const { db, reads, clock, ranks } = deps;
  const windowOf = (days: number | undefined) => {
    const to = clock.now();
    return { from: new Date(to.getTime() - (days ?? DAYS) * DAY_MS), to };
  };
  route(whyEndpoints.replayBid, ({ caller, params, query }) =>
    replayBid(deps, { ...caller, assetId: params.assetId }, query),
  );
  route(whyEndpoints.getBidCredit, ({ caller, params }) =>
    getBidCredit(db, { ...caller, assetId: params.assetId }),
  );
  route(whyEndpoints.listTradeIns, async ({ caller, params, query }) => {
    await mustBeKnown(db, caller, params.assetId);
    const { from: since } = windowOf(query.days);
    const key = { ...caller, assetId: params.assetId };
    return listTradeIns(db, key, { since, before: query.cursor ?? null });
  });
  route(whyEndpoints.getPriceLine, async ({ caller, params, query }) => {
    await mustBeKnown(db, caller, params.assetId);
    await ranks.rankOwn(caller.storeId);
    return getPriceLine(db, { ...caller, assetId: params.assetId }, windowOf(query.days));
  });
  route(whyEndpoints.exportPriceLine, async ({ caller, params, query, language }) => {
    await ranks.rankOwn(caller.storeId);
    const days = windowOf(query.days);
    return exportPriceLine(reads, { ...caller, assetId: params.assetId }, { ...days, language });
  });
}
