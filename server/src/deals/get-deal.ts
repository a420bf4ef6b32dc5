import type { DealDetail } from '@mazad/contract/deals';
import { isUuid } from '@mazad/contract/fields/uuid';
import type { Localised } from '@mazad/contract/http';
import { isImei, maskEmail, maskName, maskPhone } from '@mazad/domain/deals/device';
import { canCancelRequest } from '@mazad/domain/deals/grade-review';
import type { InspectionResult } from '@mazad/domain/deals/inspection';
import { taxMinor, toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import { moneyWords } from '#platform/currency-word.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { readDealMoney } from './deal-money.ts';
import { dealRow, STORED_DEAL, type StoredDeal, soldGrade } from './deal-row.ts';
import { evaluationResult, resultInWords } from './files/inspection-words.ts';
import { type ReceiptRow, receiptOf } from './files/receipt.ts';
import { labelOf, PAYMENT_TYPES, reviewStatusWords, sellTaxLabel } from './files/words.ts';

type Item = DealDetail['appraisalDetails']['deviceDetails'][number];

interface DealFacts extends StoredDeal, ReceiptRow {
  customer: { name: string; phone: string; email?: string };
  inspection_results: InspectionResult[];
  spot_price_minor: number;
  tracking_url: string | null;
  attributes: Record<string, unknown>;
  brand_en: string;
  brand_ar: string;
  currency: string;
  time_zone: string;
  payment_option: 'PREPAID' | 'COLLECT';
  finance_closing_day: string | null;
  again_days: number | null;
  course: DealDetail['course'];
  review: {
    id: string;
    ticket_number: string;
    created_at: string;
    act_before: string | null;
    is_upgrade_offered: boolean;
  } | null;
}

/** C5: days after its delivery until a deal is closed. */
const FINANCE_CLOSING_DAYS = 45;

const GET = `select ${STORED_DEAL}, d.customer, d.inspection_results, d.spot_price_minor, d.tracking_url,
  a.attributes, b.name_en as brand_en, b.name_ar as brand_ar, r.currency, r.time_zone,
  d.payment_option,
  -- D1: windows count from receipt.
  ((d.delivered_at at time zone r.time_zone)::date + ${FINANCE_CLOSING_DAYS})::text as finance_closing_day,
  (d.won_at at time zone r.time_zone)::date - (d.again_delivered_at at time zone r.time_zone)::date as again_days,
  (select jsonb_agg(jsonb_build_object('state', e.state, 'type', e.type,
      'at', e.happened_at, 'reason', e.reason) order by e.event_no)
   from deal_event e where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id) as course,
  (select jsonb_build_object('id', v.review_id, 'ticket_number', v.ticket_number, 'created_at', v.created_at,
      'is_upgrade_offered', v.is_upgrade_offered,
     'act_before', v.act_before)
   from grade_review v where v.store_id = d.store_id and v.appraisal_code = d.appraisal_code) as review,
  w.rule, w.awarded_at, w.bid_id, w.previous_hash, w.hash,
  -- M15: the store's own line leaves the database, and no other.
  (select l from jsonb_array_elements(w.lines) l where l ->> 'storeId' = d.store_id::text and l ->> 'reason' = 'WON')
    as line
from deal_code c
join deal d using (asset_id, appraisal_id)
join asset a on a.asset_id = d.asset_id
join brand b on b.brand_id = d.brand_id
join region r on r.region_id = d.region_id
join award_receipt w on w.asset_id = d.asset_id and w.appraisal_id = d.appraisal_id
where d.store_id = $1 and `;

function item(key: string, value: string | Localised, label = labelOf(key)): Item {
  return { key, label, value };
}

/** Storage is always included, `-` if unknown. */
const attributesOf = ({ attributes }: DealFacts) => ({ ...attributes, storage: attributes.storage || '-' });

function deviceDetails(deal: DealFacts): Item[] {
  const grade = soldGrade(deal);
  const attributes = Object.entries(attributesOf(deal))
    .filter(([, value]) => value !== null && value !== '')
    .sort(([a], [b]) => Number(b === 'storage') - Number(a === 'storage') || (a < b ? -1 : 1));
  return [
    item('brand', { en: deal.brand_en, ar: deal.brand_ar }),
    item('deviceName', deal.asset_name),
    item(isImei(deal.serial_number) ? 'imei' : 'serialNumber', deal.serial_number),
    item('grade', { en: grade?.nameEn ?? '', ar: grade?.nameAr ?? '' }),
    ...attributes.map(([key, value]) => item(key, typeof value === 'string' ? value : JSON.stringify(value))),
  ];
}

function transactionDetails(deal: DealFacts): Item[] {
  const { currency, deal_price_minor: priceMinor, tax_minor: tax } = deal;
  return [
    item('dealPrice', moneyWords(priceMinor, currency)),
    item('sellTax', moneyWords(tax, currency), sellTaxLabel(deal.tax_basis_points)),
    item('customerPrice', moneyWords(priceMinor + tax, currency)),
    item('storeName', { en: deal.source_store_name, ar: deal.source_store_name_ar }),
    item('paymentType', PAYMENT_TYPES[deal.payment_option]),
    ...(deal.awb_number ? [item('awbNumber', deal.awb_number)] : []),
  ];
}

interface MaskedCustomer {
  name: string;
  phone: string;
  email: string | null;
}

/** D4: the dealer never sees more of the customer than this. */
function maskedCustomer({ customer }: DealFacts): MaskedCustomer {
  return {
    name: maskName(customer.name),
    phone: maskPhone(customer.phone),
    email: customer.email ? maskEmail(customer.email) : null,
  };
}

function customerInfo({ name, phone, email }: MaskedCustomer): Item[] {
  return [item('name', name), item('phone', phone), ...(email ? [item('email', email)] : [])];
}

/** The appraisal's data on the device and on what was approved for it. */
function appraisalData(deal: DealFacts, customer: MaskedCustomer): DealDetail['appraisalData'] {
  return {
    approvedDeal: {
      assetPrice: toMajor(deal.deal_price_minor),
      assetCondition: soldGrade(deal)?.condition ?? '',
    },
    serialNumber: deal.serial_number,
    customerName: customer.name,
    customerPhoneNo: customer.phone,
    customerEmail: customer.email,
    dealTS: deal.won_at.toISOString(),
  };
}

function purchasePrices(deal: DealFacts): DealDetail['purchasePrices'] {
  const { deal_price_minor: priceMinor, tax_minor: tax } = deal;
  return [
    { label: labelOf('dealPrice'), value: toMajor(priceMinor) },
    { label: sellTaxLabel(deal.tax_basis_points), value: toMajor(tax) },
    { label: labelOf('customerPrice'), value: toMajor(priceMinor + tax) },
  ];
}

/** The deal's one review, as a list (G1). */
function reviewData({ review, review_status: status }: DealFacts): DealDetail['gradeReviewRequestData'] {
  if (!review || !status) return [];
  return [
    {
      _id: review.id,
      ticketNumber: review.ticket_number,
      status,
      statusLabel: reviewStatusWords(status, review.is_upgrade_offered),
      createdAt: new Date(review.created_at).toISOString(),
      actBefore: review.act_before && new Date(review.act_before).toISOString(),
      canCancelRequest: canCancelRequest(status),
    },
  ];
}

function pinnedGrades(deal: DealFacts): DealDetail['pinnedGrades'] {
  return deal.pinned_grades.map(({ priceMinor, ...grade }) => ({
    condition: grade.condition,
    name: { en: grade.nameEn, ar: grade.nameAr },
    percent: grade.percent / 100,
    price: priceMinor === null ? null : toMajor(priceMinor),
    withTax: priceMinor === null ? null : toMajor(priceMinor + taxMinor(priceMinor, deal.tax_basis_points)),
    isSold: grade.itemConditionId === deal.item_condition_id,
  }));
}

/** One deal of the store by id or code, with its course and receipt. Throws 404, also for another store's (I7). */
export async function getDeal(
  deps: { db: Sql; clock: Clock },
  caller: { storeId: string },
  id: string,
): Promise<DealDetail> {
  const where = isUuid(id) ? 'c.appraisal_id = $2' : 'c.appraisal_code = upper($2)';
  const deal = first(await deps.db.query<DealFacts>(GET + where, [caller.storeId, id]));
  if (!deal) throw new AppError('NOT_FOUND');
  const money = await readDealMoney(deps, {
    storeId: caller.storeId,
    appraisalCode: deal.appraisal_code,
    timeZone: deal.time_zone,
  });
  const customer = maskedCustomer(deal);
  const grade = soldGrade(deal);
  const row = dealRow({ ...deal, payment_state: money.paymentState });
  return {
    ...row,
    ...money,
    appraisalDetails: {
      deviceDetails: deviceDetails(deal),
      transactionDetails: transactionDetails(deal),
      customerInfo: customerInfo(customer),
      evaluationResults: deal.inspection_results.map(evaluationResult),
    },
    appraisalData: appraisalData(deal, customer),
    inspectionResults: deal.inspection_results.map(resultInWords),
    attributes: attributesOf(deal),
    brandName: { en: deal.brand_en, ar: deal.brand_ar },
    imeiNumber: deal.serial_number,
    mobileGrade: grade?.condition ?? '',
    itemDetailGrade: { en: grade?.nameEn ?? '', ar: grade?.nameAr ?? '' },
    isReturned: deal.state === 'RETURNED',
    statusLabels: row.displayStatus,
    shipmentTrackingUrl: deal.tracking_url,
    myBidOnDealDate: toMajor(deal.spot_price_minor),
    paymentType: deal.payment_option,
    purchasePrices: purchasePrices(deal),
    totalAmount: row.purchasePrice,
    financeClosingDate: deal.finance_closing_day,
    gradeReviewRequestData: reviewData(deal),
    course: deal.course.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
    pinnedGrades: pinnedGrades(deal),
    receipt: receiptOf(deal),
    broughtInAgain: deal.again_days === null ? null : { days: deal.again_days },
  };
}
