import { lowestPriceMinor } from '@mazad/domain/prices/price';
import type { MarketAsset } from './market.ts';
import { fractionOf, type Random } from './random.ts';
import type { DemoStore } from './stores.ts';

export interface OwnBid {
  priceMinor: number;
  isActive: boolean;
  availableQuantity: number;
  isFirst: boolean;
}

/** A dealer's view of an asset. */
export interface Seen {
  bid: OwnBid | null;
  topMinor: number | null;
}

export interface DealerChange {
  spotPriceMinor?: number;
  maxQuantity?: number;
  isBidActive?: boolean;
  autoTopupEnabled?: boolean;
}

/** The most that this store would pay; stores value models differently. */
export function limitMinorOf(store: DemoStore, asset: MarketAsset): number {
  const taste = fractionOf('taste', store.storeId, asset.assetId) * 2 - 1;
  return asset.valueMinor * store.temper.limit * (1 + taste * 0.06);
}

/** Whether the store deals in this asset; always the same answer. */
export function isInterested(store: DemoStore, asset: MarketAsset): boolean {
  const { interest, brands } = store.temper;
  if (brands && !brands.includes(asset.brandName)) return false;
  // Nearly all stores deal in the most traded models.
  const demand = 0.75 + 0.3 * Math.log10(1 + asset.popularity);
  return fractionOf('deals in', store.storeId, asset.assetId) < (interest[asset.categoryId] ?? 0) * demand;
}

function validPriceMinor(priceMinor: number, stepMinor: number): number {
  return Math.max(lowestPriceMinor(stepMinor), Math.floor(priceMinor / stepMinor) * stepMinor);
}

/** The lowest price above the top; null if it is more than the store would pay. */
export function outbidMinor(store: DemoStore, asset: MarketAsset, topMinor: number | null): number | null {
  if (topMinor === null) return null;
  const price = validPriceMinor(topMinor, asset.stepMinor) + asset.stepMinor;
  return price <= limitMinorOf(store, asset) ? price : null;
}

function openingChange(store: DemoStore, asset: MarketAsset, seen: Seen, random: Random): DealerChange {
  const { opening, quantities, autoTopup, outbids } = store.temper;
  const ownMinor = asset.valueMinor * random.between(...opening);
  const beatMinor = random.chance(outbids / 2) ? outbidMinor(store, asset, seen.topMinor) : null;
  return {
    spotPriceMinor: validPriceMinor(Math.max(ownMinor, beatMinor ?? 0), asset.stepMinor),
    maxQuantity: random.pick(quantities),
    autoTopupEnabled: random.chance(autoTopup),
  };
}

function whileFirst(store: DemoStore, asset: MarketAsset, bid: OwnBid, random: Random): DealerChange | null {
  const { lowers, switches, quantities, autoTopup } = store.temper;
  if (random.chance(lowers)) {
    const lower = bid.priceMinor - asset.stepMinor * random.int(1, 3);
    const floorMinor = asset.valueMinor * store.temper.opening[0] * 0.95;
    if (lower >= floorMinor) return { spotPriceMinor: validPriceMinor(lower, asset.stepMinor) };
  }
  if (random.chance(switches)) return { isBidActive: false };
  if (random.chance(0.35)) return { maxQuantity: random.pick(quantities) };
  return random.chance(0.1) ? { autoTopupEnabled: random.chance(autoTopup) } : null;
}

function whileBehind(
  store: DemoStore,
  asset: MarketAsset,
  bid: OwnBid,
  seen: Seen,
  random: Random,
): DealerChange | null {
  const { outbids, switches, opening } = store.temper;
  const beatMinor = outbidMinor(store, asset, seen.topMinor);
  if (beatMinor !== null && beatMinor > bid.priceMinor && random.chance(outbids)) {
    return { spotPriceMinor: beatMinor };
  }
  if (random.chance(switches)) return { isBidActive: false };
  // Towards its own valuation, up or down, but never to the top.
  const aimMinor = asset.valueMinor * random.between(...opening);
  const moved = validPriceMinor((bid.priceMinor + aimMinor) / 2, asset.stepMinor);
  return moved === bid.priceMinor || (seen.topMinor !== null && moved > seen.topMinor)
    ? null
    : { spotPriceMinor: moved };
}

/** What a dealer with this temper does about an asset now; null for nothing. */
export function decideChange(
  store: DemoStore,
  asset: MarketAsset,
  seen: Seen,
  random: Random,
): DealerChange | null {
  const { bid } = seen;
  if (!bid) return isInterested(store, asset) ? openingChange(store, asset, seen, random) : null;
  if (!bid.isActive) {
    return random.chance(0.4) ? { ...openingChange(store, asset, seen, random), isBidActive: true } : null;
  }
  if (bid.availableQuantity === 0) {
    return random.chance(store.temper.refills) ? { maxQuantity: random.pick(store.temper.quantities) } : null;
  }
  return bid.isFirst ? whileFirst(store, asset, bid, random) : whileBehind(store, asset, bid, seen, random);
}
