import type { BidRow } from '@mazad/contract/bidding';
import { offerMinor, totalMinor, wireRank } from '@mazad/domain/market';
import { toMajor } from '@mazad/domain/money';
import { priceToWinMinor } from '@mazad/domain/price';
import type { Sql } from '#platform/db/db.ts';
import { PLACES_OF_STORES, placesOfStore } from './bid-places.ts';

/** A page of the grid has ten rows; a change has one. */
const PLANNED_MAX = 10;

interface RowRecord {
  store_id: string;
  asset_id: string;
  name: string;
  category_id: string;
  brand_id: string;
  brand_en: string;
  brand_ar: string;
  image_url: string | null;
  storage: string | null;
  is_hot: boolean;
  is_listed: boolean;
  stepper_value_minor: number;
  launch_price_minor: number | null;
  top_offer_minor: number | null;
  top_store_id: string | null;
  second_offer_minor: number | null;
  tax: number;
  store_is_active: boolean;
  available_credit: number;
  bid_id: string | null;
  spot_price_minor: number;
  is_active: boolean;
  max_quantity: number;
  available_quantity: number;
  auto_topup: boolean;
  status: string;
  reason: string | null;
  changed_at: Date;
  grades: { id: string; condition: string; percent: number; frozen: boolean }[];
}

interface Place {
  store_id: string;
  asset_id: string;
  item_condition_id: string;
  position: number;
}

/**
 * A list of parameters of known length: over one array parameter the planner assumes ten elements, never finds the
 * plan that it keeps as cheap as one made for the call, and so plans each call anew, which costs more than running it.
 */
function idList(count: number, first: number): string {
  if (count > PLANNED_MAX) return `$${first}::uuid[]`;
  return `array[${Array.from({ length: count }, (_, i) => `$${first + i}::uuid`).join(', ')}]`;
}

/** One row for each store and asset that `wanted` selects, of the region $1. */
const rowsOf = (wanted: string) => `
  select w.store_id, a.asset_id, a.name, a.category_id, a.brand_id, br.name_en as brand_en, br.name_ar as brand_ar,
    a.image_url, a.attributes ->> 'storage' as storage, m.is_hot, m.is_active and k.is_active as is_listed,
    a.stepper_value_minor, a.launch_price_minor, m.top_offer_minor, m.top_store_id, m.second_offer_minor,
    r.sell_tax_basis_points as tax, s.is_active as store_is_active,
    c.credit_limit_minor - c.running_balance_minor - c.blocked_minor as available_credit,
    b.bid_id, b.spot_price_minor, b.is_active, b.max_quantity, b.available_quantity, b.auto_topup, b.status, b.reason,
    b.changed_at, g.grades
  from (${wanted}) w
  join asset a on a.asset_id = w.asset_id
  join brand br on br.brand_id = a.brand_id
  join category k on k.category_id = a.category_id
  join market m on m.asset_id = w.asset_id and m.region_id = $1
  join region r on r.region_id = m.region_id
  join store s on s.store_id = w.store_id
  join credit_account c on c.store_id = s.store_id
  left join bid b on b.asset_id = w.asset_id and b.store_id = w.store_id and b.kind = s.mode
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', ic.item_condition_id, 'condition', ic.condition,
      'percent', coalesce(sp.percent, ic.base_percent), 'frozen', ic.is_frozen) order by ic.position) as grades
    from item_condition ic
    left join store_percent sp on sp.store_id = w.store_id and sp.item_condition_id = ic.item_condition_id
    where ic.category_id = a.category_id) g
  order by w.place`;

/** The store $2's rows of the assets `ids`, in their order. */
const rowsOfStore = (ids: string) =>
  rowsOf(`select $2::uuid as store_id, x.asset_id, x.place
    from unnest(${ids}) with ordinality x (asset_id, place)`);

const ROWS_OF_STORES = rowsOf(`select o.store_id, o.asset_id, o.asset_id as place from bid o
    where o.asset_id = any($3::uuid[]) and o.store_id = any($2::uuid[]) and o.region_id = $1`);

/** The kept status decides first and second, so that a row never contradicts its own badge. */
function placeOf(row: RowRecord, counted: number | undefined): number | null {
  if (row.status === 'RANK_ONE') return 1;
  if (row.status === 'WINING_RANGE') return 2;
  if (row.status !== 'BID_NOT_WINNING' || row.reason !== null) return null;
  return Math.max(3, counted ?? 3);
}

function pricesOf(row: RowRecord, percent: number) {
  const hasBid = row.bid_id !== null;
  const isFirst = hasBid && row.status === 'RANK_ONE';
  const ownOffer = hasBid ? offerMinor(row.spot_price_minor, percent) : 0;
  const gap =
    !hasBid || row.top_offer_minor === null
      ? null
      : isFirst
        ? 0
        : Math.max(0, row.top_offer_minor - ownOffer);
  const topOfOthers = row.top_store_id === row.store_id ? row.second_offer_minor : row.top_offer_minor;
  let toWin = isFirst ? row.spot_price_minor : priceToWinMinor(topOfOthers, percent, row.stepper_value_minor);
  const uncovered = toWin !== null && totalMinor(offerMinor(toWin, percent), row.tax) > row.available_credit;
  // Nothing wins for a frozen store, on a model that is off, or once the bid's autopilot has bought its day's share.
  const isOut = !row.store_is_active || !row.is_listed || row.reason === 'AUTOPILOT_LIMIT';
  if (isOut || (uncovered && !isFirst)) toWin = null;
  const isTie = hasBid && !isFirst && ownOffer === row.top_offer_minor && row.reason === null;
  return { gap, toWin, ownOffer, isTie };
}

const major = (minor: number | null) => (minor === null ? null : toMajor(minor));

const placeKey = (storeId: string, assetId: string, conditionId: string) =>
  `${storeId} ${assetId} ${conditionId}`;

function toBidRows(rows: readonly RowRecord[], places: readonly Place[]): BidRow[] {
  const positions = new Map(
    places.map((p) => [placeKey(p.store_id, p.asset_id, p.item_condition_id), p.position]),
  );
  return rows.map((row) => toBidRow(row, positions));
}

function toBidRow(row: RowRecord, positions: Map<string, number>): BidRow {
  const positionIn = (conditionId: string) =>
    positions.get(placeKey(row.store_id, row.asset_id, conditionId));
  const best = row.grades.find((g) => !g.frozen);
  const percent = best?.percent ?? 10000;
  const { gap, toWin, ownOffer, isTie } = pricesOf(row, percent);
  const hasBid = row.bid_id !== null;
  const place = hasBid ? placeOf(row, best && positionIn(best.id)) : null;
  return {
    _id: row.asset_id,
    assetId: row.asset_id,
    assetName: row.name,
    categoryId: row.category_id,
    brandId: row.brand_id,
    brandName: { en: row.brand_en, ar: row.brand_ar },
    storage: row.storage ?? '-',
    assetImage: row.image_url,
    itemCondition: row.grades.map((g) => g.condition),
    hotDealFlag: row.is_hot,
    isListed: row.is_listed,
    stepperValue: toMajor(row.stepper_value_minor),
    launchPrice: major(row.launch_price_minor),
    topBidAmount: major(row.top_offer_minor),
    gapToFirstRank: major(gap),
    isTieLostOnTime: isTie,
    priceToWin: major(toWin),
    latestBibUpdatedDate: hasBid ? row.changed_at.toISOString() : null,
    myBid: hasBid
      ? {
          bidId: row.bid_id!,
          isBidActive: row.is_active,
          spotPrice: toMajor(row.spot_price_minor),
          maxQuantity: row.max_quantity,
          availableQuantity: row.available_quantity,
          autoTopupEnabled: row.auto_topup,
          rank: wireRank(place),
          position: place ?? undefined,
          status: row.status,
          reason: row.reason ?? undefined,
          isSpotSummit: place !== null && ownOffer === row.top_offer_minor,
          updatedDate: row.changed_at.toISOString(),
        }
      : null,
    myBids: hasBid
      ? row.grades.map((g) => {
          const position = g === best ? place : (positionIn(g.id) ?? null);
          return {
            itemConditionId: g.id,
            condition: g.condition,
            percent: g.percent / 100,
            offer: toMajor(offerMinor(row.spot_price_minor, g.percent)),
            rank: wireRank(position),
            position: position ?? undefined,
          };
        })
      : [],
  };
}

/**
 * The rows of the given assets of the region as one store sees them, in the given order. Lists hold none that is off;
 * who has one open is told that it is not listed (M6).
 */
export async function getBidRows(
  db: Sql,
  storeId: string,
  regionId: string,
  assetIds: readonly string[],
): Promise<BidRow[]> {
  if (assetIds.length === 0) return [];
  const ids = assetIds.length > PLANNED_MAX ? [assetIds] : assetIds;
  const [rows, places] = await Promise.all([
    db.query<RowRecord>(rowsOfStore(idList(assetIds.length, 3)), [regionId, storeId, ...ids]),
    db.query<Place>(placesOfStore(idList(assetIds.length, 2)), [storeId, ...ids]),
  ]);
  return toBidRows(rows, places);
}

/**
 * As getBidRows but without the places in the books, which cost most of it: for as many rows as one change may take.
 * Their `rank` and `position` are not told from each other beyond second place.
 */
export async function getPlainBidRows(
  db: Sql,
  storeId: string,
  regionId: string,
  assetIds: readonly string[],
): Promise<BidRow[]> {
  if (assetIds.length === 0) return [];
  const rows = await db.query<RowRecord>(rowsOfStore('$3::uuid[]'), [regionId, storeId, assetIds]);
  return toBidRows(rows, []);
}

/**
 * What getBidRows answers each of the stores for those of the assets on which it has a bid in the region: the same rows,
 * by two statements however many stores there are.
 */
export async function getRowsOfBidders(
  db: Sql,
  storeIds: readonly string[],
  regionId: string,
  assetIds: readonly string[],
): Promise<{ storeId: string; row: BidRow }[]> {
  const [rows, places] = await Promise.all([
    db.query<RowRecord>(ROWS_OF_STORES, [regionId, storeIds, assetIds]),
    db.query<Place>(PLACES_OF_STORES, [storeIds, assetIds, regionId]),
  ]);
  return toBidRows(rows, places).map((row, i) => ({ storeId: rows[i]!.store_id, row }));
}
