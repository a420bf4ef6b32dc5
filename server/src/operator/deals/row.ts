/** A deal as the board shows it. */

import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import type { CourierStatus } from '@mazad/contract/deals';
import type { OperatorDeal, OperatorDealRow } from '@mazad/contract/operator/deals';
import { PICK_UP_DAYS } from '@mazad/domain/deals/course';
import { askAnswers, localised, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';

const HOUR_MS = 3_600_000;

export interface DealKey {
  asset_id: string;
  appraisal_id: string;
}

type OwnPrices = Pick<OperatorDeal, 'dealPrice' | 'underwriterSellTaxValue'>;

export type StoredRow = Omit<
  OperatorDealRow,
  'courierStatus' | 'displayStatus' | 'pickUpBefore' | 'pickUpHoursLeft' | 'broughtInAgain'
> &
  OwnPrices & { courier: CourierStatus; againCode: string | null; againDeliveredAt: string | null };

/** What a row is made of, of `deal d`, `store s`, `partner p` and `region r`. */
export const ROW_COLUMNS = `d.appraisal_code as "appraisalCode", d.region_id as "regionId", r.currency, d.state,
  d.asset_name as "assetName", d.serial_number as "serialNumber",
  coalesce((select g ->> 'condition' from jsonb_array_elements(d.pinned_grades) g
   where g ->> 'itemConditionId' = d.item_condition_id::text), '') as grade,
  d.store_id as "storeId", s.name as "storeName", p.name as "partnerName",
  ${localised('d.source_store_name', 'd.source_store_name_ar')} as "shopName",
  ${major('d.deal_price_minor')} as "dealPrice", ${major('d.tax_minor')} as "underwriterSellTaxValue",
  ${major('d.deal_price_minor + d.tax_minor')} as "purchasePrice", d.won_at as "dealDate",
  d.last_event_at as "lastEventAt", d.delivered_at as "deliveredAt", d.awb_number as "awbNumber",
  d.courier_status as courier, d.again_code as "againCode", d.again_delivered_at as "againDeliveredAt"`;
export const ROW_JOINS = `join store s on s.store_id = d.store_id join partner p on p.partner_id = d.partner_id
  join region r on r.region_id = d.region_id`;

/** The rows of these deals, in this order. */
export function readRows(sql: Sql, keys: readonly DealKey[]): Promise<StoredRow[]> {
  return askAnswers<StoredRow>(
    sql,
    `select ${ROW_COLUMNS}
     from unnest($1::uuid[], $2::uuid[]) with ordinality k(asset_id, appraisal_id, place)
     join deal d using (asset_id, appraisal_id) ${ROW_JOINS} order by k.place`,
    [keys.map(({ asset_id }) => asset_id), keys.map(({ appraisal_id }) => appraisal_id)],
  );
}

/** D1: until when a won deal has to be picked up, or it cancels itself. */
export function pickUpBefore({ state, dealDate }: Pick<StoredRow, 'state' | 'dealDate'>): Date | null {
  return state === 'WON' ? new Date(Date.parse(dealDate) + PICK_UP_DAYS * 24 * HOUR_MS) : null;
}

/** Whole hours, a started one counts in full; negative after it has passed. */
function hoursUntil(at: Date, now: Date): number {
  const hours = (at.getTime() - now.getTime()) / HOUR_MS;
  return hours > 0 ? Math.ceil(hours) : Math.floor(hours);
}

export function dealRow(
  { courier, againCode, againDeliveredAt, ...row }: StoredRow,
  now: Date,
): OperatorDealRow & OwnPrices {
  const before = pickUpBefore(row);
  const status = DISPLAY_STATUS[courier];
  return {
    ...row,
    courierStatus: status.en,
    displayStatus: status,
    pickUpBefore: before?.toISOString() ?? null,
    broughtInAgain:
      againCode !== null && againDeliveredAt !== null
        ? { appraisalCode: againCode, deliveredAt: againDeliveredAt }
        : null,
    pickUpHoursLeft: before && hoursUntil(before, now),
  };
}
