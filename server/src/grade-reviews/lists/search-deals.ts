import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import type { gradeReviewEndpoints, ReviewableDealOption } from '@mazad/contract/grade-reviews';
import { REVIEWS_PAGE } from '@mazad/contract/grade-reviews';
import type { DataOf, QueryOf } from '@mazad/contract/http';
import { LONG_WINDOW_DAYS } from '@mazad/domain/deals/grade-review';
import { localised, major } from '#platform/db/answers.ts';
import { foundIn, wantedText } from '#platform/db/found-in.ts';
import type { SqlDeps } from '#platform/db/timed.ts';
import { Values } from '#platform/db/values.ts';
import { gradeName } from '../../deals/index.ts';
import { gradesOf } from '../grades.ts';
import { errorsOf, REVIEWED_DEAL, type ReviewedDeal, windowsOf } from '../reviewable.ts';
import { validationMessages } from '../words.ts';

type Search = (typeof gradeReviewEndpoints)['searchReviewableDeals'];

/** What is answered as it stands. */
type Shown = Pick<ReviewableDealOption, 'label' | 'brandName' | 'serialNumber' | 'dealPrice' | 'paymentType'>;
type FoundDeal = ReviewedDeal & { shown: Shown; deliveryTime: Date | null };

function onWire(deal: FoundDeal, now: Date): ReviewableDealOption {
  const { sale } = gradesOf(deal);
  const { needsLongWindow, windowEnds, longWindowEnds } = windowsOf(deal, now);
  return {
    ...deal.shown,
    appraisalCode: deal.appraisalCode,
    appraisalStatus: DISPLAY_STATUS[deal.courierStatus],
    saleGrade: gradeName(sale),
    saleGradeCondition: sale.condition,
    deliveredOn: deal.deliveryTime?.toISOString() ?? null,
    // Before the issues are chosen, a lock or a blacklist is still possible (G1).
    validationErrors: validationMessages(errorsOf(deal, { now, lastDay: LONG_WINDOW_DAYS })),
    needsLongWindow,
    windowEnds: windowEnds?.toISOString() ?? null,
    longWindowEnds: longWindowEnds?.toISOString() ?? null,
    gradeReviewRequestId: deal.reviewId,
  };
}

/**
 * The store's deals by deal id, IMEI or device name, latest delivery first. A search also finds deals that are not
 * delivered, marked as such.
 */
export async function searchDeals(
  { db, clock }: SqlDeps,
  caller: { storeId: string },
  query: QueryOf<Search>,
): Promise<DataOf<Search>> {
  const search = wantedText(query.searchAppraisalCode);
  const size = query.limit ?? REVIEWS_PAGE;
  const values = new Values(caller.storeId);
  const where = search
    ? ['d.store_id = $1', ...foundIn(search, values, (like) => like('d.search_text'))].join(' and ')
    : 'd.store_id = $1 and d.delivered_at is not null';
  const [counted] = await db.query<{ count: number }>(`select count(*) from deal d where ${where}`, values);
  const deals = await db.query<FoundDeal>(
    `select ${REVIEWED_DEAL}, d.delivery_time as "deliveryTime", json_build_object(
         'label', ${localised('d.asset_name', 'd.asset_name')}, 'brandName', ${localised('b.name_en', 'b.name_ar')},
         'serialNumber', d.serial_number, 'dealPrice', ${major('d.deal_price_minor')},
         'paymentType', d.payment_option) as shown
     from deal d join region r on r.region_id = d.region_id join brand b on b.brand_id = d.brand_id
     where ${where} order by d.delivered_at desc${search ? ' nulls last' : ''}, d.appraisal_id
     offset ${values.add(((query.page ?? 1) - 1) * size)} limit ${values.add(size)}`,
    values,
  );
  return { count: counted!.count, appraisals: deals.map((deal) => onWire(deal, clock.now())) };
}
