import { bidListEndpoints } from '@mazad/contract/bids/bid-lists';
import type { BidPage } from '@mazad/contract/bids/bid-rows';
import { bidSelectionEndpoints } from '@mazad/contract/bids/bid-selection';
import { type BidRequest, biddingEndpoints } from '@mazad/contract/bids/bidding';
import { bulkBidEndpoints } from '@mazad/contract/bids/bulk-bids';
import { toMajor } from '@mazad/domain/money';
import { type BidCommand, QUANTITY_OPTIONS } from '@mazad/domain/prices/bid-change';
import type { FastifyRequest } from 'fastify';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { type Dealer, type FileAnswer, mustTrade, type Route } from '#platform/http/routes.ts';
import type { Ranker, Watched } from '../market/index.ts';
import { listBidHistory } from './bid-history.ts';
import { changeBids } from './change-bids.ts';
import { asAssetModels } from './lists/asset-models.ts';
import { getBidRows } from './lists/bid-rows.ts';
import { countBids, countRanks } from './lists/count-bids.ts';
import { listBids } from './lists/list-bids.ts';
import { asksForRanks, type ListBidsInput } from './lists/list-keys.ts';
import { type PlaceBidDeps, type PlaceBidInput, placeBid } from './place-bid.ts';
import { selectBids } from './select-bids.ts';

/** In minor units; one with parts of them is as little a price as one off the step, and is refused in its row (M2, X3). */
function amount(major: number | undefined): number | undefined {
  if (major === undefined) return undefined;
  const minor = Math.round(major * 100);
  return toMajor(minor) === major ? minor : major * 100;
}

function commandOf(body: BidRequest): BidCommand {
  return {
    spotPriceMinor: amount(body.spotPrice),
    confirmPriceMinor: amount(body.confirmPrice),
    seenPriceMinor: body.seenPrice === null ? null : amount(body.seenPrice),
    seenQuantity: body.seenQuantity,
    isBidActive: body.isBidActive,
    maxQuantity: body.maxQuantity,
    autoTopupEnabled: body.autoTopupEnabled,
    isUndo: body.undo && true,
    availableQuantity: body.undo?.availableQuantity,
  };
}

/** What ranks are told of comes after a store's own changes are ranked. */
interface RankDeps {
  ranks: Pick<Ranker, 'rankOwn' | 'rankNow'>;
  watched: Pick<Watched, 'show'>;
}

interface BiddingDeps extends PlaceBidDeps, RankDeps {
  /** What a list holds, as a bid book (X1). Throws PAAS_BID. */
  exportFound(input: ListBidsInput, language: Language): Promise<FileAnswer>;
}

/** A page for a dealer's screen. */
async function showBids({ db, watched }: PlaceBidDeps & RankDeps, input: ListBidsInput): Promise<BidPage> {
  const page = await listBids(db, input);
  const assetIds = page.assets.map(({ assetId }) => assetId);
  watched.show(input.regionId, assetIds);
  return page;
}

/** Bids: lists, counts, history, and their changes. */
export function registerBidding(route: Route, deps: BiddingDeps): void {
  const e = biddingEndpoints;
  const { db } = deps;
  registerChanges(route, deps);

  const mustHaveMarket = (dealer: Dealer, assetId: string) =>
    findRow(db, 'select 1 from market where asset_id = $1 and region_id = $2', [assetId, dealer.regionId]);

  route(e.listBids, async ({ caller, body: { excelExport, ...request }, language }) => {
    if (asksForRanks(request)) await deps.ranks.rankOwn(caller.storeId);
    const input = { storeId: caller.storeId, regionId: caller.regionId, request };
    return excelExport ? deps.exportFound(input, language) : showBids(deps, input);
  });
  route(bidSelectionEndpoints.selectBids, async ({ caller, body }) => {
    if (asksForRanks(body)) await deps.ranks.rankOwn(caller.storeId);
    return selectBids(db, { storeId: caller.storeId, regionId: caller.regionId, request: body });
  });
  route(e.getBidSummary, async ({ caller, body }) => {
    await deps.ranks.rankOwn(caller.storeId);
    return countBids(db, caller.storeId, caller.regionId, body);
  });
  route(e.getQuantityOptions, async ({ caller, params }) => {
    await mustHaveMarket(caller, params.assetId);
    return [...QUANTITY_OPTIONS];
  });
  route(e.getStepperValue, async ({ params }) => {
    const asset = await findRow<{ step: number }>(
      db,
      'select stepper_value_minor as step from asset where asset_id = $1',
      [params.id],
    );
    return { minIncrementVal: toMajor(asset.step) };
  });
  route(e.listBidHistory, async ({ caller, params }) => {
    await mustHaveMarket(caller, params.assetId);
    await deps.ranks.rankOwn(caller.storeId);
    return listBidHistory(db, caller.storeId, params.assetId);
  });
}

/** The one write path behind create, update, the switch and changes of many. Each answers the row as it is then. */
function registerChanges(route: Route, deps: PlaceBidDeps & RankDeps): void {
  const e = biddingEndpoints;

  const place = async (
    dealer: Dealer,
    change: Pick<PlaceBidInput, 'assetId' | 'bidId' | 'intent' | 'command' | 'address'>,
  ) => {
    mustTrade(dealer);
    const isChanged = await placeBid(deps, {
      storeId: dealer.storeId,
      regionId: dealer.regionId,
      userId: dealer.userId,
      ...change,
    });
    // So that a change that follows at once does not overtake it unranked (M11), and the row is read as it is kept.
    if (isChanged) await deps.ranks.rankNow({ assetId: change.assetId, regionId: dealer.regionId });
    const [row] = await getBidRows(deps.db, dealer.storeId, dealer.regionId, [change.assetId]);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  };

  const wanted = (body: BidRequest, { ip }: FastifyRequest) =>
    ({ assetId: body.assetId, bidId: body.bidId, command: commandOf(body), address: ip }) as const;
  route(e.createBid, ({ caller, body, request }) =>
    place(caller, { ...wanted(body, request), intent: 'CREATE' }),
  );
  route(e.updateBid, ({ caller, body, request }) =>
    place(caller, { ...wanted(body, request), intent: 'UPDATE' }),
  );
  route(bulkBidEndpoints.changeBids, async ({ caller, body, language, request }) => {
    mustTrade(caller);
    const changes = body.changes.map((c) => ({
      ...{ assetId: c.assetId, bidId: c.bidId, version: c.version },
      command: commandOf(c),
    }));
    const o = { changes, isDryRun: body.isDryRun ?? false, language, address: request.ip };
    return changeBids(deps, caller, o);
  });
  route(e.switchBid, ({ caller, params: { assetId }, body: { isBidActive }, request }) =>
    place(caller, { assetId, intent: 'UPDATE', command: { isBidActive }, address: request.ip }),
  );
}

/** The rank report, one asset in full, and the lists of the mobile wrapper. */
export function registerBidLists(route: Route, deps: PlaceBidDeps & RankDeps): void {
  const { db, clock, ranks } = deps;
  const e = bidListEndpoints;
  route(e.getRankReport, async ({ caller, query, body }) => {
    await ranks.rankOwn(caller.storeId);
    const { totalBids, ...counts } = await countRanks(db, caller.storeId, caller.regionId, body);
    const shared = { totalBidsCount: totalBids, ...counts };
    const isWeb = ['', 'web'].includes(body.type ?? query.type ?? '');
    return isWeb ? { type: 'web' as const, totalBids, ...shared } : { type: 'other' as const, ...shared };
  });
  const modelsOf = async (input: ListBidsInput) => {
    const page = await showBids(deps, input);
    return { ...page, assets: await asAssetModels(db, page.assets) };
  };
  route(e.getBidRow, async ({ caller, params }) => {
    const rows = await getBidRows(db, caller.storeId, caller.regionId, [params.assetId]);
    const [model] = await asAssetModels(db, rows);
    if (!model) throw new AppError('NOT_FOUND');
    return model;
  });
  route(e.listMobileBids, async ({ caller, body }) => {
    if (asksForRanks(body)) await ranks.rankOwn(caller.storeId);
    return modelsOf({ storeId: caller.storeId, regionId: caller.regionId, request: body });
  });
  route(e.listTopTrending, ({ caller, body }) =>
    modelsOf({
      storeId: caller.storeId,
      regionId: caller.regionId,
      request: body,
      trending: { now: clock.now() },
    }),
  );
}
