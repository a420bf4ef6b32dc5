import type { Asked, BidRow } from '@mazad/contract/bidding';
import { offerMinor, wireRank } from '@mazad/domain/market';
import { toMajor } from '@mazad/domain/money';
import { PAAS_QUANTITY_MAX } from '@mazad/domain/paas-prices';
import type { Sql } from '#platform/db/db.ts';
import { PLACES_OF_STORES, placesOfStore } from './bid-places.ts';
import { type PricedRow, percentOf, pricesOf, priceToMatch, reasonOf } from './row-prices.ts';
import { readUploadedPrices, type UploadedPrice } from './uploaded-prices.ts';

/** As many rows as a page has that names no count; a change has one. */
const PLANNED_MAX = 10;

interface RowRecord extends PricedRow {
  asset_id: string;
  name: string;
  category_id: string;
  brand_id: string;
  brand_en: string;
  brand_ar: string;
  image_url: string | null;
  storage: string | null;
  is_hot: boolean;
  launch_price_minor: number | null;
  max_quantity: number;
  available_quantity: number;
  auto_topup: boolean;
  changed_at: Date;
  /** Null where nothing is told (M7). */
  asked: number | null;
  unmet: number;
  asked_offered: number | null;
  asked_taken: number;
  lowest_minor: number | null;
  highest_minor: number | null;
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
    r.sell_tax_basis_points as tax, s.is_active as store_is_active, s.mode,
    c.credit_limit_minor - c.running_balance_minor - c.blocked_minor as available_credit,
    b.bid_id, b.spot_price_minor, b.is_active, b.max_quantity, b.available_quantity, b.auto_topup, b.status, b.reason,
    b.changed_at, g.grades, f.asked, f.unmet, f.offered as asked_offered, f.taken as asked_taken, f.lowest_minor,
    f.highest_minor
  from (${wanted}) w
  join asset a on a.asset_id = w.asset_id
  join brand br on br.brand_id = a.brand_id
  join category k on k.category_id = a.category_id
  join market m on m.asset_id = w.asset_id and m.region_id = $1
  join region r on r.region_id = m.region_id
  join store s on s.store_id = w.store_id
  join credit_account c on c.store_id = s.store_id
  left join bid b on b.asset_id = w.asset_id and b.store_id = w.store_id and b.kind = s.mode
  left join asking_figure f on f.region_id = m.region_id and f.asset_id = m.asset_id
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

const major = (minor: number | null) => (minor === null ? null : toMajor(minor));

function askedOf(row: RowRecord): Asked | null {
  if (row.asked === null) return null;
  const { asked_offered: of, asked_taken: times } = row;
  const taken =
    of === null ? null : { times, of, from: major(row.lowest_minor), to: major(row.highest_minor) };
  return { times: row.asked, unmet: row.unmet, taken };
}

interface GradeOfBid {
  store_id: string;
  asset_id: string;
  item_condition_id: string;
}

/** In hundredths, of the best grade's price among those that a PAAS store uploaded: its offers come of no percent (M1). */
const percentOfUploaded = (offer: number | null, best: UploadedPrice | undefined) =>
  best && offer ? Math.round((offer * 10_000) / best.price_minor) : 0;

/** A PAAS row without a limit (E5) has the most units that one may be limited to: 0 would be out of quantity (M6). */
function unitsOf(row: RowRecord, best: UploadedPrice | undefined) {
  const unlimited = best?.quantity === null ? PAAS_QUANTITY_MAX : null;
  return {
    maxQuantity: unlimited ?? row.max_quantity,
    availableQuantity: unlimited ?? row.available_quantity,
  };
}

/** The best grade that is not frozen (M5). */
const bestOf = (row: RowRecord) => row.grades.find((g) => !g.frozen);

const keyOf = (g: GradeOfBid) => `${g.store_id} ${g.asset_id} ${g.item_condition_id}`;

function toBidRows(
  rows: readonly RowRecord[],
  places: readonly Place[],
  prices: readonly UploadedPrice[],
): BidRow[] {
  const positions = new Map(places.map((p) => [keyOf(p), p.position]));
  const uploaded = new Map(prices.map((p) => [keyOf(p), p]));
  return rows.map((row) => toBidRow(row, positions, uploaded));
}

function toBidRow(
  row: RowRecord,
  positions: Map<string, number>,
  uploaded: Map<string, UploadedPrice>,
): BidRow {
  const { store_id, asset_id } = row;
  const hasBid = row.bid_id !== null;
  const keyIn = (conditionId: string) => keyOf({ store_id, asset_id, item_condition_id: conditionId });
  const positionIn = (conditionId: string) => positions.get(keyIn(conditionId));
  const uploadedFor = (g: { id: string } | undefined) => g && uploaded.get(keyIn(g.id));
  const offerFor = (g: { id: string; percent: number } | undefined) => {
    if (!hasBid) return null;
    if (row.mode !== 'PAAS') return offerMinor(row.spot_price_minor, percentOf(row, g));
    return uploadedFor(g)?.price_minor ?? null;
  };
  const best = bestOf(row);
  const { gap, toWin, isLevel, isTie } = pricesOf(row, offerFor(best), percentOf(row, best));
  // M5: the row's place is the one in the book of the best grade, for a PAAS store of the best that it prices.
  const ranked = row.mode === 'PAAS' ? row.grades.find((g) => !g.frozen && offerFor(g) !== null) : best;
  const bestUploaded = row.mode === 'PAAS' ? row.grades.map(uploadedFor).find(Boolean) : undefined;
  const place = hasBid ? placeOf(row, ranked && positionIn(ranked.id)) : null;
  const units = unitsOf(row, bestUploaded);
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
    asked: askedOf(row),
    myBid: hasBid
      ? {
          bidId: row.bid_id!,
          isBidActive: row.is_active,
          spotPrice: toMajor(row.spot_price_minor),
          ...units,
          autoTopupEnabled: row.auto_topup,
          rank: wireRank(place),
          position: place ?? undefined,
          status: row.status,
          reason: row.reason ?? undefined,
          isSpotSummit: place !== null && isLevel,
          updatedDate: row.changed_at.toISOString(),
        }
      : null,
    myBids: hasBid
      ? row.grades.map((g) => {
          const offer = offerFor(g);
          // As the row's place, its reason is the kept one.
          const [position, reason] =
            g === ranked
              ? [place, row.reason]
              : [positionIn(g.id) ?? null, reasonOf(row, offer, units.availableQuantity, g.frozen)];
          return {
            itemConditionId: g.id,
            condition: g.condition,
            percent: (row.mode === 'PAAS' ? percentOfUploaded(offer, bestUploaded) : g.percent) / 100,
            offer: toMajor(offer ?? 0),
            rank: wireRank(position),
            position: position ?? undefined,
            reason: position === null ? (reason ?? undefined) : undefined,
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
  if (rows[0]?.mode !== 'PAAS') return toBidRows(rows, places, []);
  const [prices, placesOfPrices] = await Promise.all([
    readUploadedPrices(db, rows),
    db.query<Place>(PLACES_OF_STORES, [[storeId], assetIds, regionId]),
  ]);
  return toBidRows(rows, placesOfPrices, prices);
}

/** A row with what it takes to reach the top bid, in major units. */
export type PlainBidRow = BidRow & { priceToMatch: number | null };

/**
 * As getBidRows but without the places in the books, which cost most of it: for as many rows as one change may take.
 * Their `rank` and `position` are not told from each other beyond second place.
 */
export async function getPlainBidRows(
  db: Sql,
  storeId: string,
  regionId: string,
  assetIds: readonly string[],
): Promise<PlainBidRow[]> {
  if (assetIds.length === 0) return [];
  const records = await db.query<RowRecord>(rowsOfStore('$3::uuid[]'), [regionId, storeId, assetIds]);
  const rows = toBidRows(records, [], await readUploadedPrices(db, records));
  return rows.map((row, i) => {
    const record = records[i]!;
    return { ...row, priceToMatch: major(priceToMatch(record, percentOf(record, bestOf(record)))) };
  });
}

/**
 * What getBidRows answers each of the stores for those of the assets on which it has a bid in the region: the same rows,
 * by as many statements however many stores there are.
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
  const prices = await readUploadedPrices(db, rows);
  return toBidRows(rows, places, prices).map((row, i) => ({ storeId: rows[i]!.store_id, row }));
}
