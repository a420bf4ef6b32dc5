import type { DealDetail } from '@mazad/contract/deals';
import { isUuid } from '@mazad/contract/fields/uuid';
import type { Localised } from '@mazad/contract/http';
import { isImei, maskEmail, maskName, maskPhone } from '@mazad/domain/deals/device';
import { canCancelRequest } from '@mazad/domain/deals/grade-review';
import type { InspectionResult } from '@mazad/domain/deals/inspection';
import { taxMinor, toMajor, toMinor } from '@mazad/domain/money';
import { moneyWords } from '#platform/currency-word.ts';
import { askAnswer, instant, localised, major } from '#platform/db/answers.ts';
import type { SqlDeps } from '#platform/db/timed.ts';
import { readDealMoney } from './deal-money.ts';
import { dealRow, gradeName, type PinnedGrade, STORED_DEAL, type StoredDeal } from './deal-row.ts';
import { evaluationResult, resultInWords } from './files/inspection-words.ts';
import { labelOf, PAYMENT_TYPES, reviewStatusWords, sellTaxLabel } from './files/words.ts';

type Item = DealDetail['appraisalDetails']['deviceDetails'][number];

type DealFacts = StoredDeal &
  Pick<
    DealDetail,
    | 'attributes'
    | 'brandName'
    | 'imeiNumber'
    | 'isReturned'
    | 'shipmentTrackingUrl'
    | 'myBidOnDealDate'
    | 'financeClosingDate'
    | 'course'
    | 'broughtInAgain'
  > & {
    customer: { name: string; phone: string; email?: string };
    inspections: InspectionResult[];
    paymentType: 'PREPAID' | 'COLLECT';
    currency: string;
    timeZone: string;
    taxBasisPoints: number;
    grades: PinnedGrade[];
    soldId: string;
    review:
      | (Omit<DealDetail['gradeReviewRequestData'][number], 'statusLabel' | 'canCancelRequest'> & {
          isUpgradeOffered: boolean;
        })
      | null;
    receipt: Omit<DealDetail['receipt'], 'awardedAt'>;
    awardedAt: string;
  };

/** C5: days after its delivery until a deal is closed. */
const FINANCE_CLOSING_DAYS = 45;

const GET = `select ${STORED_DEAL}, deal.customer, deal.inspection_results as inspections, asset.attributes,
  ${localised('brand.name_en', 'brand.name_ar')} as "brandName", deal.serial_number as "imeiNumber",
  deal.state = 'RETURNED' as "isReturned", deal.tracking_url as "shipmentTrackingUrl",
  ${major('deal.spot_price_minor')} as "myBidOnDealDate", deal.payment_option as "paymentType", region.currency,
  region.time_zone as "timeZone", deal.tax_basis_points as "taxBasisPoints", deal.pinned_grades as grades,
  deal.item_condition_id as "soldId",
  -- D1: windows count from receipt.
  ((deal.delivered_at at time zone region.time_zone)::date + ${FINANCE_CLOSING_DAYS})::text as "financeClosingDate",
  case when deal.again_delivered_at is not null then json_build_object('days',
    (deal.won_at at time zone region.time_zone)::date - (deal.again_delivered_at at time zone region.time_zone)::date)
    end as "broughtInAgain",
  (select json_agg(json_build_object('state', event.state, 'type', event.type, 'at', ${instant('event.happened_at')},
      'reason', event.reason) order by event.event_no)
   from deal_event event where event.asset_id = deal.asset_id and event.appraisal_id = deal.appraisal_id) as course,
  (select json_build_object('_id', review.review_id, 'ticketNumber', review.ticket_number,
      'status', deal.review_status, 'createdAt', ${instant('review.created_at')},
      'actBefore', ${instant('review.act_before')}, 'isUpgradeOffered', review.is_upgrade_offered)
   from grade_review review where review.store_id = deal.store_id and review.appraisal_code = deal.appraisal_code
     and deal.review_status is not null) as review,
  receipt.awarded_at as "awardedAt",
  json_build_object('rule', receipt.rule, 'winningPrice', ${major('deal.deal_price_minor')},
    -- M15: the store's own line leaves the database, and no other. The line's hash is made over its microseconds.
    'line', (select json_build_object('position', line -> 'position', 'spotPrice', ${major("(line -> 'spotPriceMinor')::bigint")},
        'percent', (line -> 'percent')::int / 100::float8, 'offer', ${major("(line -> 'offerMinor')::bigint")},
        'priorityAt', line -> 'priorityAt', 'salt', line -> 'salt', 'hash', line -> 'hash')
      from jsonb_array_elements(receipt.lines) line
      where line ->> 'storeId' = deal.store_id::text and line ->> 'reason' = 'WON'),
    'previousHash', encode(receipt.previous_hash, 'hex'), 'hash', encode(receipt.hash, 'hex')) as receipt
from deal_code code
join deal using (asset_id, appraisal_id)
join asset on asset.asset_id = deal.asset_id
join brand on brand.brand_id = deal.brand_id
join region on region.region_id = deal.region_id
join award_receipt receipt on receipt.asset_id = deal.asset_id and receipt.appraisal_id = deal.appraisal_id
where deal.store_id = $1 and `;

function item(key: string, value: string | Localised, label = labelOf(key)): Item {
  return { key, label, value };
}

/** Storage is always included, `-` if unknown. */
const attributesOf = ({ attributes }: Pick<DealDetail, 'attributes'>) => ({
  ...attributes,
  storage: attributes.storage || '-',
});

function deviceDetails(deal: DealFacts, grade: Localised): Item[] {
  const attributes = Object.entries(attributesOf(deal))
    .filter(([, value]) => value !== null && value !== '')
    .sort(([a], [b]) => Number(b === 'storage') - Number(a === 'storage') || (a < b ? -1 : 1));
  return [
    item('brand', deal.brandName),
    item('deviceName', deal.assetInfo.label),
    item(isImei(deal.serialNumber) ? 'imei' : 'serialNumber', deal.serialNumber),
    item('grade', grade),
    ...attributes.map(([key, value]) => item(key, typeof value === 'string' ? value : JSON.stringify(value))),
  ];
}

/** What the customer's price is made of. */
function purchasePrices({
  sellAmount,
  purchasePrice,
  taxBasisPoints,
}: DealFacts): DealDetail['purchasePrices'] {
  return [
    { label: labelOf('dealPrice'), value: sellAmount.dealPrice },
    { label: sellTaxLabel(taxBasisPoints), value: sellAmount.underwriterSellTaxValue },
    { label: labelOf('customerPrice'), value: purchasePrice },
  ];
}

function transactionDetails(deal: DealFacts): Item[] {
  const { assetInventory: shop, currency, paymentType, shipmentNumber } = deal;
  const [dealPrice, sellTax, customerPrice] = purchasePrices(deal).map(({ label, value }) => ({
    label,
    value: moneyWords(toMinor(value), currency),
  }));
  return [
    { key: 'dealPrice', ...dealPrice! },
    { key: 'sellTax', ...sellTax! },
    { key: 'customerPrice', ...customerPrice! },
    item('storeName', { en: shop.sourceStoreName, ar: shop.sourceStoreName_ar }),
    item('paymentType', PAYMENT_TYPES[paymentType]),
    ...(shipmentNumber ? [item('awbNumber', shipmentNumber)] : []),
  ];
}

/** The deal's one review, as a list (G1). */
function reviewData({ review }: DealFacts): DealDetail['gradeReviewRequestData'] {
  if (!review) return [];
  const { isUpgradeOffered, ...shown } = review;
  const { status } = shown;
  return [
    {
      ...shown,
      statusLabel: reviewStatusWords(status, isUpgradeOffered),
      canCancelRequest: canCancelRequest(status),
    },
  ];
}

function pinnedGrades({ grades, soldId, taxBasisPoints }: DealFacts): DealDetail['pinnedGrades'] {
  return grades.map(({ priceMinor, ...grade }) => ({
    condition: grade.condition,
    name: gradeName(grade),
    percent: grade.percent / 100,
    price: priceMinor === null ? null : toMajor(priceMinor),
    withTax: priceMinor === null ? null : toMajor(priceMinor + taxMinor(priceMinor, taxBasisPoints)),
    isSold: grade.itemConditionId === soldId,
  }));
}

/** One deal of the store by id or code, with its course and receipt. Throws 404, also for another store's (I7). */
export async function getDeal(
  deps: SqlDeps,
  { storeId }: { storeId: string },
  id: string,
): Promise<DealDetail> {
  const where = isUuid(id) ? 'code.appraisal_id = $2' : 'code.appraisal_code = upper($2)';
  const facts = await askAnswer<DealFacts>(deps.db, GET + where, [storeId, id]);
  const { customer, inspections, currency: _, timeZone, taxBasisPoints: __, grades, soldId, ...more } = facts;
  const { review: ___, receipt, awardedAt, ...deal } = more;
  const { name, phone, email } = customer;
  // D4: the dealer never sees more of the customer than this.
  const masked = { name: maskName(name), phone: maskPhone(phone), email: email ? maskEmail(email) : null };
  const sold = grades.find((grade) => grade.itemConditionId === soldId);
  const grade = sold ? gradeName(sold) : { en: '', ar: '' };
  const row = dealRow(deal);
  return {
    ...row,
    ...(await readDealMoney(deps, { storeId, appraisalCode: deal.appraisalCode, timeZone })),
    appraisalDetails: {
      deviceDetails: deviceDetails(facts, grade),
      transactionDetails: transactionDetails(facts),
      customerInfo: [
        item('name', masked.name),
        item('phone', masked.phone),
        ...(masked.email ? [item('email', masked.email)] : []),
      ],
      evaluationResults: inspections.map(evaluationResult),
    },
    appraisalData: {
      approvedDeal: {
        assetPrice: deal.sellAmount.dealPrice,
        assetCondition: deal.approvedDeal.itemCondition,
      },
      serialNumber: deal.serialNumber,
      customerName: masked.name,
      customerPhoneNo: masked.phone,
      customerEmail: masked.email,
      dealTS: deal.dealTS,
    },
    inspectionResults: inspections.map(resultInWords),
    attributes: attributesOf(deal),
    mobileGrade: deal.approvedDeal.itemCondition,
    itemDetailGrade: grade,
    statusLabels: row.displayStatus,
    purchasePrices: purchasePrices(facts),
    totalAmount: deal.purchasePrice,
    gradeReviewRequestData: reviewData(facts),
    pinnedGrades: pinnedGrades(facts),
    receipt: { ...receipt, awardedAt },
  };
}
