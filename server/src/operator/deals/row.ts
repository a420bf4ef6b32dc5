/** A row of the deals board. */
import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import type { CourierStatus } from '@mazad/contract/deals';
import type { OperatorDealRow } from '@mazad/contract/operator/deals';
import { type DealState, PICK_UP_DAYS } from '@mazad/domain/deals/course';
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';

const HOUR_MS = 3_600_000;

export interface DealKey {
  asset_id: string;
  appraisal_id: string;
}

export interface StoredRow {
  appraisal_code: string;
  region_id: string;
  currency: string;
  state: DealState;
  asset_name: string;
  serial_number: string;
  grade: string | null;
  store_id: string;
  store_name: string;
  partner_name: string;
  source_store_name: string;
  source_store_name_ar: string;
  deal_price_minor: number;
  tax_minor: number;
  won_at: Date;
  last_event_at: Date;
  delivered_at: Date | null;
  awb_number: string | null;
  courier_status: CourierStatus;
  again_code: string | null;
  again_delivered_at: Date | null;
}

/** The columns of a row, from `deal d`, `store s`, `partner p` and `region r`. */
export const ROW_COLUMNS = `d.appraisal_code, d.region_id, r.currency, d.state, d.asset_name, d.serial_number,
  (select g ->> 'condition' from jsonb_array_elements(d.pinned_grades) g
   where g ->> 'itemConditionId' = d.item_condition_id::text) as grade,
  d.store_id, s.name as store_name, p.name as partner_name, d.source_store_name, d.source_store_name_ar,
  d.deal_price_minor, d.tax_minor, d.won_at, d.last_event_at, d.delivered_at, d.awb_number, d.courier_status,
  d.again_code, d.again_delivered_at`;
export const ROW_JOINS = `join store s on s.store_id = d.store_id join partner p on p.partner_id = d.partner_id
  join region r on r.region_id = d.region_id`;

/** The rows of these deals, in this order. */
export function readRows(sql: Sql, keys: readonly DealKey[]): Promise<StoredRow[]> {
  return sql.query<StoredRow>(
    `select ${ROW_COLUMNS}
     from unnest($1::uuid[], $2::uuid[]) with ordinality k(asset_id, appraisal_id, place)
     join deal d using (asset_id, appraisal_id) ${ROW_JOINS} order by k.place`,
    [keys.map(({ asset_id }) => asset_id), keys.map(({ appraisal_id }) => appraisal_id)],
  );
}

/** D1: a won deal is cancelled if it is not picked up by then. */
export function pickUpBefore({ state, won_at }: Pick<StoredRow, 'state' | 'won_at'>): Date | null {
  return state === 'WON' ? new Date(won_at.getTime() + PICK_UP_DAYS * 24 * HOUR_MS) : null;
}

/** Whole hours, a started one counts in full; negative after it has passed. */
function hoursUntil(at: Date, now: Date): number {
  const hours = (at.getTime() - now.getTime()) / HOUR_MS;
  return hours > 0 ? Math.ceil(hours) : Math.floor(hours);
}

export function dealRow(row: StoredRow, now: Date): OperatorDealRow {
  const before = pickUpBefore(row);
  const status = DISPLAY_STATUS[row.courier_status];
  return {
    appraisalCode: row.appraisal_code,
    regionId: row.region_id,
    currency: row.currency,
    state: row.state,
    courierStatus: status.en,
    displayStatus: status,
    assetName: row.asset_name,
    serialNumber: row.serial_number,
    grade: row.grade ?? '',
    storeId: row.store_id,
    storeName: row.store_name,
    partnerName: row.partner_name,
    shopName: { en: row.source_store_name, ar: row.source_store_name_ar },
    purchasePrice: toMajor(row.deal_price_minor + row.tax_minor),
    dealDate: row.won_at.toISOString(),
    lastEventAt: row.last_event_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    awbNumber: row.awb_number,
    pickUpBefore: before?.toISOString() ?? null,
    broughtInAgain:
      row.again_code !== null && row.again_delivered_at
        ? { appraisalCode: row.again_code, deliveredAt: row.again_delivered_at.toISOString() }
        : null,
    pickUpHoursLeft: before && hoursUntil(before, now),
  };
}
