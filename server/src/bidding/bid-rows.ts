import type { Asked, BidRow } from '@mazad/contract/bidding';
import { type MarketFacts, placesOf } from '@mazad/domain/book';
import { type OutReason, offerMinor, wireRank } from '@mazad/domain/market';
import { toMajor } from '@mazad/domain/money';
import { PAAS_QUANTITY_MAX } from '@mazad/domain/paas-prices';
import type { Sql } from '#platform/db/db.ts';
import { readFacts } from '../market/offers.ts';
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
  grades: Grade[];
  /** By grade, as the board has them; null where the bid is in no book. */
  positions: number[] | null;
  /** The board may not show the newest change yet; null without one. */
  is_behind: boolean | null;
}

interface Grade {
  id: string;
  condition: string;
  percent: number;
  frozen: boolean;
}

/**
 * A list of parameters of known length: over one array parameter the planner assumes ten elements, never finds the
 * plan that it keeps as cheap as one made for the call, and so plans each call anew, which costs more than running it.
 */
function idList(count: number, first: number): string {
  if (count > PLANNED_MAX) return `$${first}::uuid[]`;
  return `array[${Array.from({ length: count }, (_, i) => `$${first + i}::uuid`).join(', ')}]`;
}

const BOARDS =
  'left join lateral kept_positions(w.asset_id, m.region_id, a.category_id, w.store_id, s.store_no) kp on true';
const NO_BOARDS = 'cross join (select null::smallint[] as positions, null::boolean as is_behind) kp';

/** One row for each store and asset that `wanted` selects, of the region $1. */
const rowsOf = (wanted: string, boards = BOARDS) => `
  select w.store_id, a.asset_id, a.name, a.category_id, a.brand_id, br.name_en as brand_en, br.name_ar as brand_ar,
    a.image_url, a.attributes ->> 'storage' as storage, m.is_hot, m.is_active and k.is_active as is_listed,
    a.stepper_value_minor, a.launch_price_minor, m.top_offer_minor, m.top_store_id, m.second_offer_minor,
    r.sell_tax_basis_points as tax, s.is_active as store_is_active, s.mode,
    c.credit_limit_minor - c.running_balance_minor - c.blocked_minor as available_credit,
    b.bid_id, b.spot_price_minor, b.is_active, b.max_quantity, b.available_quantity, b.auto_topup, b.status, b.reason,
    b.changed_at, g.grades, f.asked, f.unmet, f.offered as asked_offered, f.taken as asked_taken, f.lowest_minor,
    f.highest_minor, kp.positions, kp.is_behind
  from (${wanted}) w
  join asset a on a.asset_id = w.asset_id
  join brand br on br.brand_id = a.brand_id
  join category k on k.category_id = a.category_id
  join market m on m.asset_id = w.asset_id and m.region_id = $1
  join region r on r.region_id = m.region_id
  join store s on s.store_id = w.store_id
  join credit_account c on c.store_id = s.store_id
  left join bid b on b.asset_id = w.asset_id and b.store_id = w.store_id and b.kind = s.mode
  ${boards}
  left join asking_figure f on f.region_id = m.region_id and f.asset_id = m.asset_id
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', ic.item_condition_id, 'condition', ic.condition,
      'percent', coalesce(sp.percent, ic.base_percent), 'frozen', ic.is_frozen) order by ic.position) as grades
    from item_condition ic
    left join store_percent sp on sp.store_id = w.store_id and sp.item_condition_id = ic.item_condition_id
    where ic.category_id = a.category_id) g
  order by w.place`;

/** The store $2's rows of the assets `ids`, in their order. */
const rowsOfStore = (ids: string, boards?: string) =>
  rowsOf(
    `select $2::uuid as store_id, x.asset_id, x.place
    from unnest(${ids}) with ordinality x (asset_id, place)`,
    boards,
  );

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

/** A row's record with what it offers for each grade. */
interface Offers {
  row: RowRecord;
  grades: { grade: Grade; offer: number | null; reason: OutReason | null }[];
  bestUploaded: UploadedPrice | undefined;
  units: { maxQuantity: number; availableQuantity: number };
}

const priceKey = (p: { store_id: string; asset_id: string; item_condition_id: string }) =>
  `${p.store_id} ${p.asset_id} ${p.item_condition_id}`;

async function readOffers(db: Sql, rows: readonly RowRecord[]): Promise<Offers[]> {
  const uploaded = new Map((await readUploadedPrices(db, rows)).map((p) => [priceKey(p), p]));
  return rows.map((row) => {
    const uploadedFor = (g: Grade) => uploaded.get(priceKey({ ...row, item_condition_id: g.id }));
    const bestUploaded = row.mode === 'PAAS' ? row.grades.map(uploadedFor).find(Boolean) : undefined;
    const units = unitsOf(row, bestUploaded);
    const offerFor = (g: Grade) => {
      if (row.bid_id === null) return null;
      if (row.mode !== 'PAAS') return offerMinor(row.spot_price_minor, percentOf(row, g));
      return uploadedFor(g)?.price_minor ?? null;
    };
    const grades = row.grades.map((grade) => {
      const offer = offerFor(grade);
      return { grade, offer, reason: reasonOf(row, offer, units.availableQuantity, grade.frozen) };
    });
    return { row, grades, bestUploaded, units };
  });
}

const UNPLACED = ['OFF', 'UNLISTED', 'OUT_OF_QUANTITY'];
/** What a bid's positions are told of. */
const isPlaced = (row: RowRecord) => row.bid_id !== null && !UNPLACED.includes(row.status);

/** Whether what is kept may not be what is now: a change waits for the ranker, or an offer stands that has no place. */
function isUnsure({ row, grades }: Offers): boolean {
  if (row.is_behind || (row.positions && row.positions.length !== grades.length)) return true;
  return isPlaced(row) && grades.some(({ reason }, i) => reason === null && !row.positions?.[i]);
}

/** What a row shows of the books: positions by grade, 0 for none. */
interface Shown {
  row: RowRecord;
  positions: readonly number[];
  place: number | null;
}

/** As kept. Of a board, what the offer itself is out of a book for is not told yet. */
function keptOf({ row, grades }: Offers): Shown {
  const positions = isPlaced(row)
    ? grades.map(({ reason }, i) =>
        reason === null || reason === 'AUTOPILOT_LIMIT' ? (row.positions?.[i] ?? 0) : 0,
      )
    : [];
  return { row, positions, place: placeOf(row, positions[rankedOf({ row, grades })] || undefined) };
}

/** What each row shows (M5, M6): as kept, and where that may be behind, from the facts of now. */
async function readShown(
  db: Sql,
  regionId: string,
  offers: readonly Offers[],
): Promise<(of: Offers) => Shown> {
  const unsure = offers.filter(isUnsure);
  if (unsure.length === 0) return keptOf;
  const assetIds = [...new Set(unsure.map(({ row }) => row.asset_id))];
  const now = new Map<string, ReturnType<typeof nowOf>>();
  for (const [assetId, facts] of await readFacts(db, { regionId, assetIds, at: null }))
    now.set(assetId, nowOf(facts));
  return (of) => now.get(of.row.asset_id)?.(of) ?? keptOf(of);
}

function nowOf(facts: MarketFacts): (of: Offers) => Shown {
  const { places, positions, tops } = placesOf(facts);
  const numbers = new Map(facts.bids.map(({ storeId }, at) => [storeId, at]));
  const [first, second] = tops;
  return ({ row: kept }) => {
    const at = numbers.get(kept.store_id);
    const own = at === undefined || kept.bid_id === null ? null : places[at]!;
    const row: RowRecord = {
      ...kept,
      top_offer_minor: first?.offerMinor ?? null,
      top_store_id: first?.bid.storeId ?? null,
      second_offer_minor: second?.offerMinor ?? null,
      ...(own && { status: own.status, reason: own.reason }),
    };
    return { row, positions: own ? positions[at!]! : [], place: own?.position ?? null };
  };
}

/**
 * M5: the grade whose book gives the row its place: the best one, for a PAAS store the best that it prices. -1 where there
 * is none.
 */
const rankedOf = ({ row, grades }: Pick<Offers, 'row' | 'grades'>) =>
  grades.findIndex(({ grade, offer }) => !grade.frozen && (row.mode !== 'PAAS' || offer !== null));

function toBidRow(of: Offers, { row, positions, place }: Shown): BidRow {
  const { grades, bestUploaded, units } = of;
  const hasBid = row.bid_id !== null;
  const best = bestOf(row);
  const bestOffer = grades.find(({ grade }) => grade === best)?.offer ?? null;
  const { gap, toWin, isLevel, isTie } = pricesOf(row, bestOffer, percentOf(row, best));
  const ranked = rankedOf(of);
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
      ? grades.map(({ grade, offer, reason: why }, i) => {
          // As the row's place, its reason is the kept one.
          const [position, reason] = i === ranked ? [place, row.reason] : [positions[i] || null, why];
          return {
            itemConditionId: grade.id,
            condition: grade.condition,
            percent: (row.mode === 'PAAS' ? percentOfUploaded(offer, bestUploaded) : grade.percent) / 100,
            offer: toMajor(offer ?? 0),
            rank: wireRank(position),
            position: position ?? undefined,
            reason: position === null ? (reason ?? undefined) : undefined,
          };
        })
      : [],
  };
}

async function toBidRows(db: Sql, regionId: string, rows: readonly RowRecord[]): Promise<BidRow[]> {
  const offers = await readOffers(db, rows);
  const shownOf = await readShown(db, regionId, offers);
  return offers.map((of) => toBidRow(of, shownOf(of)));
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
  const rows = await db.query<RowRecord>(rowsOfStore(idList(assetIds.length, 3)), [
    regionId,
    storeId,
    ...ids,
  ]);
  return toBidRows(db, regionId, rows);
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
  const sql = rowsOfStore('$3::uuid[]', NO_BOARDS);
  const records = await db.query<RowRecord>(sql, [regionId, storeId, assetIds]);
  const rows = (await readOffers(db, records)).map((of) => toBidRow(of, keptOf(of)));
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
  const rows = await db.query<RowRecord>(ROWS_OF_STORES, [regionId, storeIds, assetIds]);
  return (await toBidRows(db, regionId, rows)).map((row, i) => ({ storeId: rows[i]!.store_id, row }));
}
