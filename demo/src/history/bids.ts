import { placeBid } from '@mazad/server/bidding/place-bid';
import type { Clock } from '@mazad/server/platform/clock';
import { AppError } from '@mazad/server/platform/http/errors';
import { decideChange, isInterested, type Seen } from '../world/decide-change.ts';
import type { MarketAsset } from '../world/market.ts';
import { fractionOf } from '../world/random.ts';
import { type DemoStore, demoStores } from '../world/stores.ts';
import { DAY_MS, openMoment, type Past, plan } from './past.ts';
import { REGION_ID } from './write-world.ts';

/** Like the server's default (M7). */
const CHANGES_PER_HOUR = 60;
/** The first prices were set over this many days. */
const OPENING_DAYS = 2;

interface SeenRow {
  top: number | null;
  top_store_id: string | null;
  price: number | null;
  is_active: boolean | null;
  available: number | null;
}

async function look(past: Past, store: DemoStore, asset: MarketAsset): Promise<Seen> {
  const rows = await past.db.query<SeenRow>(
    `select m.top_offer_minor as top, m.top_store_id, b.spot_price_minor as price, b.is_active,
       b.available_quantity as available
     from market m left join bid b on b.asset_id = m.asset_id and b.store_id = $3
     where m.asset_id = $1 and m.region_id = $2`,
    [asset.assetId, REGION_ID, store.storeId],
  );
  const row = rows[0]!;
  const bid =
    row.price === null
      ? null
      : {
          priceMinor: row.price,
          isActive: row.is_active === true,
          availableQuantity: row.available ?? 0,
          isFirst: row.top_store_id === store.storeId,
        };
  return { bid, topMinor: row.top };
}

/** A dealer looks at an asset and may change its bid. */
async function dealOnce(past: Past, clock: Clock, store: DemoStore, asset: MarketAsset): Promise<void> {
  const seen = await look(past, store, asset);
  const command = decideChange(store, asset, seen, past.random);
  if (!command) return;
  try {
    await placeBid(
      { db: past.db, clock, live: { changed: () => undefined }, bidChangesPerHour: CHANGES_PER_HOUR },
      {
        storeId: store.storeId,
        regionId: REGION_ID,
        userId: store.userId,
        assetId: asset.assetId,
        intent: seen.bid ? 'UPDATE' : 'CREATE',
        // Dealers of the past confirm every price.
        command: { ...command, confirmPriceMinor: command.spotPriceMinor },
      },
    );
    if (seen.bid) past.counts.changes++;
    else past.counts.bids++;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    past.counts.refused++;
  }
}

function planOpening(past: Past, store: DemoStore, assets: readonly MarketAsset[]): void {
  for (const asset of assets) {
    const moment = openMoment(past, 0) + past.random.int(0, OPENING_DAYS - 1) * DAY_MS;
    // The past may start in the middle of a day.
    const at = Math.max(moment, past.from + past.random.int(1, DAY_MS / 8));
    plan(past, at, (p, clock) => dealOnce(p, clock, store, asset));
  }
}

/** Plans the bids of every SPOT store: the first prices, then each day's changes. */
export function planBids(past: Past): void {
  const stores = demoStores().filter((store) => store.mode === 'SPOT');
  const ofStore = new Map(
    stores.map((store) => {
      const wanted = past.market.assets.filter(
        (asset) =>
          isInterested(store, asset) && fractionOf('size', store.storeId, asset.assetId) < past.size.bids,
      );
      return [store, wanted] as const;
    }),
  );
  for (const [store, assets] of ofStore) planOpening(past, store, assets);
  const dealing = stores.filter((store) => ofStore.get(store)!.length > 0);
  for (let day = 1; day <= past.size.days; day++) {
    for (let i = 0; i < past.size.changesPerDay; i++) {
      const store = past.random.weighted(dealing, (s) => s.temper.activity);
      const asset = past.random.weighted(ofStore.get(store)!, (a) => 0.3 + a.popularity);
      plan(past, openMoment(past, day), (p, clock) => dealOnce(p, clock, store, asset));
    }
  }
}
