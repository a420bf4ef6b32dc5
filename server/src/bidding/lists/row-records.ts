/** What a row of the grid is made of, as the database has it, with what it offers for each grade. */
import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { type OutReason, offerMinor } from '@mazad/domain/market';
import { PAAS_QUANTITY_MAX } from '@mazad/domain/prices/paas-prices';
import { localised, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { readUploadedPrices, type UploadedPrice } from '../uploaded-prices.ts';
import { type PricedRow, percentOf, reasonOf } from './row-prices.ts';

/** So many rows has a page that names no count, and a block of the bids screen: their plans are kept. */
export const KEPT_SIZES = [10, 50] as const;

/** The fields of a grid row that one SQL expression gives. */
const MODEL = {
  assetName: 'a.name',
  categoryId: 'a.category_id',
  brandId: 'a.brand_id',
  brandName: localised('br.name_en', 'br.name_ar'),
  storage: `coalesce(a.attributes ->> 'storage', '-')`,
  assetImage: 'a.image_url',
  hotDealFlag: 'm.is_hot',
  launchPrice: major('a.launch_price_minor'),
  isListed: 'm.is_active and k.is_active',
} satisfies Partial<Record<keyof BidRow, string>>;
type Model = Pick<BidRow, keyof typeof MODEL>;

const MODEL_COLUMNS = Object.entries(MODEL).map(([name, sql]) => `${sql} as "${name}"`);

/** A record's part of the answer. */
export const modelOf = (row: Model) =>
  Object.fromEntries(Object.keys(MODEL).map((name) => [name, row[name as keyof Model]])) as unknown as Model;

export interface RowRecord extends PricedRow, Model {
  assetId: string;
  maxQuantity: number;
  availableQuantity: number;
  autoTopupEnabled: boolean;
  changedAt: Date;
  /** Null where nothing is told (M7). */
  asked: number | null;
  unmet: number;
  askedOffered: number | null;
  askedTaken: number;
  lowestMinor: number | null;
  highestMinor: number | null;
  grades: Grade[];
  /** By grade, as the board has them; null where the bid is in no book. */
  positions: number[] | null;
  /** The board may not show the newest change yet; null without one. */
  isBehind: boolean | null;
}

interface Grade {
  id: string;
  condition: string;
  percent: number;
  frozen: boolean;
}

/**
 * Ids behind the values, as a list of parameters of known length: over one array parameter the planner assumes ten
 * elements, never finds the plan that it keeps as cheap as one made for the call, and so plans each call anew, which
 * costs more than running it. Few are listed as they are, more are filled up with nulls, very many stand in an array.
 */
function withIds(values: readonly unknown[], ids: readonly string[]): { list: string; values: unknown[] } {
  const first = values.length + 1;
  const [few, most] = KEPT_SIZES;
  if (ids.length > most) return { list: `$${first}::uuid[]`, values: [...values, ids] };
  const listed = ids.length <= few ? ids : Array.from({ length: most }, (_, i) => ids[i] ?? null);
  const list = `array[${listed.map((_, i) => `$${first + i}::uuid`).join(', ')}]`;
  return { list, values: [...values, ...listed] };
}

const BOARDS = `left join lateral kept_positions(p_asset => w.asset_id, p_region => m.region_id, p_category => a.category_id,
    p_store => w.store_id, p_store_no => s.store_no) kp on true`;
const NO_BOARDS = 'cross join (select null::smallint[] as positions, null::boolean as is_behind) kp';

/** One row for each store and asset that `wanted` selects, of the region $1. */
const rowsOf = (wanted: string, boards = BOARDS) => `
  select w.store_id as "storeId", a.asset_id as "assetId", ${MODEL_COLUMNS.join(', ')},
    a.stepper_value_minor as "stepperValueMinor", m.top_offer_minor as "topOfferMinor", m.top_store_id as "topStoreId",
    m.second_offer_minor as "secondOfferMinor", r.sell_tax_basis_points as tax, s.is_active as "isStoreActive", s.mode,
    c.credit_limit_minor - c.running_balance_minor - c.blocked_minor as "availableCreditMinor", b.bid_id as "bidId",
    b.spot_price_minor as "spotPriceMinor", b.is_active as "isBidActive", b.max_quantity as "maxQuantity",
    b.available_quantity as "availableQuantity", b.auto_topup as "autoTopupEnabled", b.status, b.reason,
    b.changed_at as "changedAt", g.grades, f.asked, f.unmet, f.offered as "askedOffered", f.taken as "askedTaken",
    f.lowest_minor as "lowestMinor", f.highest_minor as "highestMinor", kp.positions, kp.is_behind as "isBehind"
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

/** Of one store; `isPlain`: without what the boards have. */
export function readRowsOfStore(
  db: Sql,
  { storeId, regionId, isPlain }: { storeId: string; regionId: string; isPlain?: boolean },
  assetIds: readonly string[],
): Promise<RowRecord[]> {
  if (isPlain) return db.query(rowsOfStore('$3::uuid[]', NO_BOARDS), [regionId, storeId, assetIds]);
  const ids = withIds([regionId, storeId], assetIds);
  return db.query(rowsOfStore(ids.list), ids.values);
}

/** Of each of the stores that has a bid on one of the assets. */
export function readRowsOfBidders(
  db: Sql,
  regionId: string,
  storeIds: readonly string[],
  assetIds: readonly string[],
): Promise<RowRecord[]> {
  return db.query(ROWS_OF_STORES, [regionId, storeIds, assetIds]);
}

/** A PAAS row without a limit (E5) has the most units that one may be limited to: 0 would be out of quantity (M6). */
function unitsOf(row: RowRecord, best: UploadedPrice | undefined) {
  const unlimited = best?.quantity === null ? PAAS_QUANTITY_MAX : null;
  return {
    maxQuantity: unlimited ?? row.maxQuantity,
    availableQuantity: unlimited ?? row.availableQuantity,
  };
}

/** The best grade that is not frozen (M5). */
export const bestOf = (row: RowRecord) => row.grades.find((g) => !g.frozen);

/** A row's record with what it offers for each grade. */
export interface Offers {
  row: RowRecord;
  grades: { grade: Grade; offer: number | null; reason: OutReason | null }[];
  bestUploaded: UploadedPrice | undefined;
  units: { maxQuantity: number; availableQuantity: number };
}

const priceKey = ({ storeId, assetId }: Pick<UploadedPrice, 'storeId' | 'assetId'>, gradeId: string) =>
  `${storeId} ${assetId} ${gradeId}`;

export async function readOffers(db: Sql, rows: readonly RowRecord[]): Promise<Offers[]> {
  const uploaded = new Map(
    (await readUploadedPrices(db, rows)).map((p) => [priceKey(p, p.itemConditionId), p]),
  );
  return rows.map((row) => {
    const uploadedFor = (g: Grade) => uploaded.get(priceKey(row, g.id));
    const bestUploaded = row.mode === 'PAAS' ? row.grades.map(uploadedFor).find(Boolean) : undefined;
    const units = unitsOf(row, bestUploaded);
    const offerFor = (g: Grade) => {
      if (row.bidId === null) return null;
      if (row.mode !== 'PAAS') return offerMinor(row.spotPriceMinor, percentOf(row, g));
      return uploadedFor(g)?.priceMinor ?? null;
    };
    const grades = row.grades.map((grade) => {
      const offer = offerFor(grade);
      return { grade, offer, reason: reasonOf(row, offer, units.availableQuantity, grade.frozen) };
    });
    return { row, grades, bestUploaded, units };
  });
}
