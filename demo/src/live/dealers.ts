/** The simulator's dealers: now and then one looks at a page of its bids and changes something. */

import type { BidFilter } from '@mazad/contract/bids/bid-filters';
import { bidListEndpoints } from '@mazad/contract/bids/bid-lists';
import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { biddingEndpoints } from '@mazad/contract/bids/bidding';
import { toMajor, toMinor } from '@mazad/domain/money';
import {
  type DealerChange,
  decideChange,
  isInterested,
  outbidMinor,
  type Seen,
} from '../world/decide-change.ts';
import type { DemoMarket, MarketAsset } from '../world/market.ts';
import type { Random } from '../world/random.ts';
import { ApiError } from './api.ts';
import type { DealerSession } from './dealer-session.ts';
import type { Recent } from './recent.ts';

/** Well below the platform's limit of 60 an hour (M7). */
const CHANGES_PER_HOUR = 20;
const PAGES_MAX = 40;
const TRIES = 4;
/** The lists that dealers look at, with frequencies. */
const LOOKS: readonly (readonly [BidFilter | '', number])[] = [
  ['BID_NOT_WINNING', 34],
  ['WINING_RANGE', 26],
  ['RANK_ONE', 16],
  ['OUT_OF_QUANTITY', 12],
  ['type-hot-deal', 8],
  ['', 4],
];

export interface DealersDeps {
  market: DemoMarket;
  random: Random;
  sessions: readonly DealerSession[];
  /** Recent changes by dealer and asset. */
  changes: Recent;
  /** Assets where the simulator itself acted a moment ago. */
  touched: Recent;
}

function seenOf(row: BidRow): Seen {
  const { myBid } = row;
  return {
    topMinor: row.topBidAmount === null ? null : toMinor(row.topBidAmount),
    bid: myBid && {
      priceMinor: toMinor(myBid.spotPrice),
      isActive: myBid.isBidActive,
      availableQuantity: myBid.availableQuantity,
      isFirst: myBid.rank === 1,
    },
  };
}

async function change(
  deps: DealersDeps,
  session: DealerSession,
  row: BidRow,
  command: DealerChange,
): Promise<void> {
  const { assetId, myBid } = row;
  const { spotPriceMinor, ...rest } = command;
  const spotPrice = spotPriceMinor === undefined ? undefined : toMajor(spotPriceMinor);
  const body = { assetId, bidId: myBid?.bidId, spotPrice, ...rest };
  const endpoint = myBid ? biddingEndpoints.updateBid : biddingEndpoints.createBid;
  deps.changes.add(`${session.store.storeId} ${assetId}`);
  deps.touched.add(assetId);
  try {
    await session.call(endpoint, { body });
  } catch (error) {
    const isSlip = error instanceof ApiError && error.type === 'CONFIRM_PRICE';
    if (!isSlip) throw error;
    // The decision respects the store's limit, so an unusual price is intended.
    await session.call(endpoint, { body: { ...body, confirmPrice: spotPrice } });
  }
  // The stream reports the change after it ends, so the end counts too.
  deps.touched.add(assetId);
}

function mayChange(deps: DealersDeps, session: DealerSession, assetId: string): boolean {
  return deps.changes.count(`${session.store.storeId} ${assetId}`) < CHANGES_PER_HOUR;
}

async function listRandomPage(deps: DealersDeps, session: DealerSession): Promise<BidRow[]> {
  const { random } = deps;
  const [filterBy] = random.weighted(LOOKS, ([, weight]) => weight);
  const list = (page: number) =>
    session.call(biddingEndpoints.listBids, { body: { page, count: 10, filterBy } });
  const first = await list(1);
  const pages = Math.min(PAGES_MAX, Math.ceil(first.totalCount / first.count));
  const page = pages > 1 ? random.int(1, pages) : 1;
  return page === 1 ? first.assets : (await list(page)).assets;
}

/** A dealer changes one of its bids, if something on the page before it is worth it. */
export async function actAsDealer(deps: DealersDeps): Promise<void> {
  const { random, market } = deps;
  const awake = deps.sessions.filter((s) => !s.isResting());
  if (awake.length === 0) return;
  const session = random.weighted(awake, ({ store }) => store.temper.activity);
  const rows = await listRandomPage(deps, session);
  for (let i = 0; i < TRIES && rows.length > 0; i++) {
    const [row] = rows.splice(random.int(0, rows.length - 1), 1);
    const asset = market.byId.get(row!.assetId);
    if (!asset || !mayChange(deps, session, asset.assetId)) continue;
    const command = decideChange(session.store, asset, seenOf(row!), random);
    if (command) return change(deps, session, row!, command);
  }
}

/** Somebody else took an asset's top: a rival with room left outbids them. */
export async function answerRival(deps: DealersDeps, asset: MarketAsset): Promise<void> {
  const { random } = deps;
  const rivals = deps.sessions.filter(
    (s) => !s.isResting() && s.store.temper.outbids >= 0.4 && isInterested(s.store, asset),
  );
  for (let i = 0; i < TRIES && rivals.length > 0; i++) {
    const [session] = rivals.splice(random.int(0, rivals.length - 1), 1);
    if (!session || !mayChange(deps, session, asset.assetId)) continue;
    const row = await session.call(bidListEndpoints.getBidRow, { params: { assetId: asset.assetId } });
    const { bid, topMinor } = seenOf(row);
    if (bid?.isFirst) return;
    const price = outbidMinor(session.store, asset, topMinor);
    if (price === null) continue;
    const hasUnits = bid?.isActive && bid.availableQuantity > 0;
    const units = hasUnits
      ? {}
      : { isBidActive: true, maxQuantity: random.pick(session.store.temper.quantities) };
    return change(deps, session, row, { spotPriceMinor: price, ...units });
  }
}
