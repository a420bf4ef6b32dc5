import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import type { CourierStatus, DealRow } from '@mazad/contract/deals';
import type { Localised } from '@mazad/contract/http';
import { localised, major } from '#platform/db/answers.ts';

/** The price of one grade as the award pinned it (M14). Percents in hundredths of a percent. */
export interface PinnedGrade {
  itemConditionId: string;
  condition: string;
  nameEn: string;
  nameAr: string;
  basePercent: number;
  percent: number;
  /** Null where a PAAS store had no price for it. */
  priceMinor: number | null;
}

export const gradeName = ({ nameEn: en, nameAr: ar }: Pick<PinnedGrade, 'nameEn' | 'nameAr'>): Localised => ({
  en,
  ar,
});

/** Which grade of a deal's award an id in a column is; null for none. */
export const gradeSql = (deal: string, id: string): string =>
  `(select g ->> 'condition' from jsonb_array_elements(${deal}.pinned_grades) g where g ->> 'itemConditionId' = ${id}::text)`;

/** A deal as it is read; how far it is paid, its store's ledger says. */
export type StoredDeal = Omit<DealRow, 'courierStatus' | 'displayStatus' | 'paymentState'> & {
  courier: CourierStatus;
};

/** The columns of a row, from `deal`. */
export const STORED_DEAL = `deal.appraisal_id as "_id", deal.appraisal_code as "appraisalCode", deal.won_at as "dealTS",
  deal.won_at as "dealDate", json_build_object('label', deal.asset_name) as "assetInfo",
  ${localised('deal.asset_name', 'deal.asset_name')} as "assetName", deal.serial_number as "serialNumber",
  json_build_object('itemCondition', coalesce(${gradeSql('deal', 'deal.item_condition_id')}, '')) as "approvedDeal",
  json_build_object('dealPrice', ${major('deal.deal_price_minor')},
    'underwriterSellTaxValue', ${major('deal.tax_minor')}) as "sellAmount",
  ${major('deal.deal_price_minor + deal.tax_minor')} as "purchasePrice",
  json_build_object('sourceStoreName', deal.source_store_name,
    'sourceStoreName_ar', deal.source_store_name_ar) as "assetInventory",
  deal.courier_status as courier, deal.state = 'DELIVERED' as "isDelivered", deal.delivery_time as "deliveryDate",
  deal.awb_number as "shipmentNumber", deal.created_at as "createdAt"`;

/** A deal on the wire. */
export function dealRow<Row extends StoredDeal>({ courier, ...row }: Row) {
  const status = DISPLAY_STATUS[courier];
  return { ...row, courierStatus: status.en, displayStatus: status };
}
