/** A row of the deals board. */

import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import type { CourierStatus } from '@mazad/contract/deals';
import type { OperatorDeal, OperatorDealRow } from '@mazad/contract/operator/deals';
import { PICK_UP_DAYS } from '@mazad/domain/deals/course';
import { askAnswers, localised, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { gradeSql } from '../../deals/index.ts';

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

/** The columns of a row, from `deal`, `store`, `partner` and `region`. */
export const ROW_COLUMNS = `deal.appraisal_code as "appraisalCode", deal.region_id as "regionId", region.currency,
  deal.state,
  deal.asset_name as "assetName", deal.serial_number as "serialNumber",
  coalesce(${gradeSql('deal', 'deal.item_condition_id')}, '') as grade,
  deal.store_id as "storeId", store.name as "storeName", partner.name as "partnerName",
  ${localised('deal.source_store_name', 'deal.source_store_name_ar')} as "shopName",
  ${major('deal.deal_price_minor')} as "dealPrice", ${major('deal.tax_minor')} as "underwriterSellTaxValue",
  ${major('deal.deal_price_minor + deal.tax_minor')} as "purchasePrice", deal.won_at as "dealDate",
  deal.last_event_at as "lastEventAt", deal.delivered_at as "deliveredAt", deal.awb_number as "awbNumber",
  deal.courier_status as courier, deal.again_code as "againCode", deal.again_delivered_at as "againDeliveredAt"`;
export const ROW_JOINS = `join store on store.store_id = deal.store_id join partner on partner.partner_id = deal.partner_id
  join region on region.region_id = deal.region_id`;

/** The rows of these deals, in this order. */
export function readRows(sql: Sql, keys: readonly DealKey[]): Promise<StoredRow[]> {
  return askAnswers<StoredRow>(
    sql,
    `select ${ROW_COLUMNS}
     from unnest($1::uuid[], $2::uuid[]) with ordinality key(asset_id, appraisal_id, place)
     join deal using (asset_id, appraisal_id) ${ROW_JOINS} order by key.place`,
    [keys.map(({ asset_id }) => asset_id), keys.map(({ appraisal_id }) => appraisal_id)],
  );
}

/** D1: a won deal is cancelled if it is not picked up by then. */
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
