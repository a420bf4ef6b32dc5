import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import type { CourierStatus, DealRow, PaymentState } from '@mazad/contract/deals';
import type { DealState } from '@mazad/domain/deals/course';
import type { ReviewStatus } from '@mazad/domain/deals/review-status';
import { toMajor } from '@mazad/domain/money';

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

/** Which grade of a deal's award an id in a column is; null for none. */
export const gradeSql = (deal: string, id: string): string =>
  `(select g ->> 'condition' from jsonb_array_elements(${deal}.pinned_grades) g where g ->> 'itemConditionId' = ${id}::text)`;

/** A deal as the list reads it from the database. */
export interface StoredDeal {
  appraisal_id: string;
  appraisal_code: string;
  asset_name: string;
  serial_number: string;
  item_condition_id: string;
  pinned_grades: PinnedGrade[];
  deal_price_minor: number;
  tax_basis_points: number;
  tax_minor: number;
  source_store_name: string;
  source_store_name_ar: string;
  state: DealState;
  won_at: Date;
  created_at: Date;
  /** D1: when it happened, as it was told. */
  delivery_time: Date | null;
  awb_number: string | null;
  review_status: ReviewStatus | null;
  courier_status: CourierStatus;
}

export const STORED_DEAL = `d.appraisal_id, d.appraisal_code, d.asset_name, d.serial_number, d.item_condition_id,
  d.pinned_grades, d.deal_price_minor, d.tax_basis_points, d.tax_minor, d.source_store_name, d.source_store_name_ar, d.state,
  d.won_at, d.created_at, d.delivery_time, d.awb_number, d.review_status, d.courier_status`;

/** A deal with how far it is paid, which its store's ledger says. */
export type PayableDeal = StoredDeal & { payment_state: PaymentState };

/** The grade that the device was sold at. */
export function soldGrade(deal: StoredDeal): PinnedGrade | undefined {
  return deal.pinned_grades.find((g) => g.itemConditionId === deal.item_condition_id);
}

/** A deal on the wire. */
export function dealRow(deal: PayableDeal): DealRow {
  const wonAt = deal.won_at.toISOString();
  const status = DISPLAY_STATUS[deal.courier_status];
  return {
    _id: deal.appraisal_id,
    appraisalCode: deal.appraisal_code,
    dealTS: wonAt,
    dealDate: wonAt,
    assetInfo: { label: deal.asset_name },
    assetName: { en: deal.asset_name, ar: deal.asset_name },
    serialNumber: deal.serial_number,
    approvedDeal: { itemCondition: soldGrade(deal)?.condition ?? '' },
    sellAmount: {
      dealPrice: toMajor(deal.deal_price_minor),
      underwriterSellTaxValue: toMajor(deal.tax_minor),
    },
    purchasePrice: toMajor(deal.deal_price_minor + deal.tax_minor),
    assetInventory: {
      sourceStoreName: deal.source_store_name,
      sourceStoreName_ar: deal.source_store_name_ar,
    },
    courierStatus: status.en,
    displayStatus: status,
    isDelivered: deal.state === 'DELIVERED',
    deliveryDate: deal.delivery_time?.toISOString() ?? null,
    shipmentNumber: deal.awb_number,
    createdAt: deal.created_at.toISOString(),
    paymentState: deal.payment_state,
  };
}
