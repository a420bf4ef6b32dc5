import type { BidRow } from '@mazad/contract/bidding';
import { offerMinor, totalMinor, wireRank } from '@mazad/domain/market';
import { toMajor } from '@mazad/domain/money';
import { priceToWinMinor } from '@mazad/domain/price';
import type { Sql } from '#platform/db/db.ts';

/** A page of the grid has ten rows; a change has one. */
const PLANNED_MAX = 10;

interface RowRecord {
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

/**
 * A list of parameters of known length: over one array parameter the planner assumes ten elements, never finds the
 * plan that it keeps as cheap as one made for the call, and so plans each call anew, which costs more than running it.
 */
function idList(count: number, first: number): string {
  if (count > PLANNED_MAX) return `$${first}::uuid[]`;
  return `array[${Array.from({ length: count }, (_, i) => `$${first + i}::uuid`).join(', ')}]`;
}

const rowsOf = (ids: string) => `
  select a.asset_id, a.name, a.category_id, a.brand_id, br.name_en as brand_en, br.name_ar as brand_ar, a.image_url,
    a.attributes ->> 'storage' as storage, m.is_hot, m.is_active and k.is_active as is_listed, a.stepper_value_minor,
    a.launch_price_minor, m.top_offer_minor, m.top_store_id, m.second_offer_minor, r.sell_tax_basis_points as tax, s.is_active as store_is_active,
    c.credit_limit_minor - c.running_balance_minor - c.blocked_minor as available_credit,
    b.bid_id, b.spot_price_minor, b.is_active, b.max_quantity, b.available_quantity, b.auto_topup, b.status, b.reason,
    b.changed_at, g.grades
  from unnest(${ids}) with ordinality w (asset_id, place)
  join asset a on a.asset_id = w.asset_id
  join brand br on br.brand_id = a.brand_id
  join category k on k.category_id = a.category_id
  join market m on m.asset_id = w.asset_id and m.region_id = $2
  join region r on r.region_id = m.region_id
  join store s on s.store_id = $1
  join credit_account c on c.store_id = s.store_id
  left join bid b on b.asset_id = w.asset_id and b.store_id = $1
  join (
    select ic.category_id, jsonb_agg(jsonb_build_object('id', ic.item_condition_id, 'condition', ic.condition,
      'percent', coalesce(sp.percent, ic.base_percent), 'frozen', ic.is_frozen) order by ic.position) as grades
    from item_condition ic
    left join store_percent sp on sp.store_id = $1 and sp.item_condition_id = ic.item_condition_id
    group by ic.category_id) g on g.category_id = a.category_id
  order by w.place`;

/**
 * The store's place in each grade's book of each asset, in one pass over the assets' bids (M4, M5). Bids are joined
 * with their stores before they are multiplied by the grades, and returned_at is asked only for stores that have a
 * return pending: calling it is most of the cost of a tie.
 */
const positionsOf = (ids: string) => `
  with own as materialized (
    select o.asset_id, o.region_id, o.category_id, o.spot_price_minor, o.bid_id, r.sell_tax_basis_points as tax,
      case when o.store_id in (select x.store_id from book_return x) then greatest(o.priority_at, returned_at(
        o.store_id, o.category_id, o.spot_price_minor, r.sell_tax_basis_points, o.priority_at))
        else o.priority_at end as since
    from bid o join region r on r.region_id = o.region_id
    where o.asset_id = any(${ids}) and o.store_id = $1 and o.kind = 'SPOT'
      and o.status not in ('OFF', 'UNLISTED', 'OUT_OF_QUANTITY')
  ), other as materialized (
    select own.asset_id, own.category_id, own.tax, own.spot_price_minor as own_spot_minor, own.bid_id as own_bid_id,
      own.since as own_since, b.store_id, b.bid_id, b.kind, b.spot_price_minor, b.priority_at, b.available_quantity,
      b.window_from,
      c.credit_limit_minor - c.running_balance_minor - c.blocked_minor as available_minor
    from own
    join bid b on b.asset_id = own.asset_id and b.region_id = own.region_id and b.is_active
      and (b.available_quantity > 0 or b.kind = 'PAAS') and b.reason is distinct from 'AUTOPILOT_LIMIT'
    join store s on s.store_id = b.store_id and s.is_active and s.mode = b.kind
    join credit_account c on c.store_id = b.store_id
  )
  select t.asset_id, g.item_condition_id, 1 + count(*) filter (where
      ofr.offer_minor > mine.offer_minor
      or (t.bid_id <> t.own_bid_id and (
        case when t.store_id in (select x.store_id from book_return x) then greatest(ofr.since, case t.kind
          when 'SPOT' then returned_at(t.store_id, t.category_id, t.spot_price_minor, t.tax, t.priority_at)
          else offer_returned_at(t.store_id, with_tax_minor(ofr.offer_minor, t.tax), ofr.since) end)
          else ofr.since end, t.bid_id) < (t.own_since, t.own_bid_id))) as position
  from other t
  join item_condition g on g.category_id = t.category_id and not g.is_frozen
  left join store_percent op on op.store_id = $1 and op.item_condition_id = g.item_condition_id
  left join store_percent sp on sp.store_id = t.store_id and sp.item_condition_id = g.item_condition_id
  cross join lateral (select offer_minor(t.own_spot_minor, coalesce(op.percent, g.base_percent)) as offer_minor) mine
  left join lateral (
    select p.price_minor, coalesce(p.priority_at, opening_time(p.valid_from, p.staged_at)) as since,
      case when p.quantity is not null and t.window_from = p.valid_from then t.available_quantity else p.quantity end as left_over
    from paas_price p
    where t.kind = 'PAAS' and p.asset_id = t.asset_id and p.store_id = t.store_id
      and p.item_condition_id = g.item_condition_id and p.valid_from <= statement_timestamp()
      and p.valid_from > statement_timestamp() - interval '9 days' and p.valid_till > statement_timestamp()) paas on true
  cross join lateral (select
    case when t.kind = 'SPOT' then offer_minor(t.spot_price_minor, coalesce(sp.percent, g.base_percent))
      when paas.left_over = 0 then null else paas.price_minor end as offer_minor,
    case when t.kind = 'SPOT' then t.priority_at else paas.since end as since) ofr
  where ofr.offer_minor >= mine.offer_minor and ofr.offer_minor >= 100
    and t.available_minor >= with_tax_minor(ofr.offer_minor, t.tax)
  group by t.asset_id, g.item_condition_id
  having bool_or(t.bid_id = t.own_bid_id)`;

/** The kept status decides first and second, so that a row never contradicts its own badge. */
function placeOf(row: RowRecord, counted: number | undefined): number | null {
  if (row.status === 'RANK_ONE') return 1;
  if (row.status === 'WINING_RANGE') return 2;
  if (row.status !== 'BID_NOT_WINNING' || row.reason !== null) return null;
  return Math.max(3, counted ?? 3);
}

function pricesOf(row: RowRecord, storeId: string, percent: number) {
  const hasBid = row.bid_id !== null;
  const isFirst = hasBid && row.status === 'RANK_ONE';
  const ownOffer = hasBid ? offerMinor(row.spot_price_minor, percent) : 0;
  const gap =
    !hasBid || row.top_offer_minor === null
      ? null
      : isFirst
        ? 0
        : Math.max(0, row.top_offer_minor - ownOffer);
  const topOfOthers = row.top_store_id === storeId ? row.second_offer_minor : row.top_offer_minor;
  let toWin = isFirst ? row.spot_price_minor : priceToWinMinor(topOfOthers, percent, row.stepper_value_minor);
  const uncovered = toWin !== null && totalMinor(offerMinor(toWin, percent), row.tax) > row.available_credit;
  // Nothing wins for a frozen store, on a model that is off, or once the bid's autopilot has bought its day's share.
  const isOut = !row.store_is_active || !row.is_listed || row.reason === 'AUTOPILOT_LIMIT';
  if (isOut || (uncovered && !isFirst)) toWin = null;
  const isTie = hasBid && !isFirst && ownOffer === row.top_offer_minor && row.reason === null;
  return { gap, toWin, ownOffer, isTie };
}

const major = (minor: number | null) => (minor === null ? null : toMajor(minor));

function toBidRow(row: RowRecord, storeId: string, positions: Map<string, number>): BidRow {
  const best = row.grades.find((g) => !g.frozen);
  const percent = best?.percent ?? 10000;
  const { gap, toWin, ownOffer, isTie } = pricesOf(row, storeId, percent);
  const hasBid = row.bid_id !== null;
  const place = hasBid ? placeOf(row, best && positions.get(`${row.asset_id} ${best.id}`)) : null;
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
          isSpotSummit: row.top_offer_minor !== null && ownOffer === row.top_offer_minor,
          updatedDate: row.changed_at.toISOString(),
        }
      : null,
    myBids: hasBid
      ? row.grades.map((g) => {
          const own = positions.get(`${row.asset_id} ${g.id}`) ?? null;
          const position = g === best ? place : own;
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
    db.query<RowRecord>(rowsOf(idList(assetIds.length, 3)), [storeId, regionId, ...ids]),
    db.query<{ asset_id: string; item_condition_id: string; position: number }>(
      positionsOf(idList(assetIds.length, 2)),
      [storeId, ...ids],
    ),
  ]);
  const positions = new Map(places.map((p) => [`${p.asset_id} ${p.item_condition_id}`, p.position]));
  return rows.map((row) => toBidRow(row, storeId, positions));
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
  const rows = await db.query<RowRecord>(rowsOf('$3::uuid[]'), [storeId, regionId, assetIds]);
  return rows.map((row) => toBidRow(row, storeId, new Map()));
}
