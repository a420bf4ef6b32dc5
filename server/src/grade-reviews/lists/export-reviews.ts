import type { Localised } from '@mazad/contract/http';
import type { Sql } from '#platform/db/db.ts';
import type { SqlDeps } from '#platform/db/timed.ts';
import type { Language } from '#platform/http/messages.ts';
import type { FileAnswer } from '#platform/http/routes.ts';
import {
  columnSpecs,
  dayAndTime,
  identifier,
  type ListColumn,
  money,
  text,
} from '#platform/sheets/list-columns.ts';
import { listWorkbook } from '#platform/sheets/list-workbook.ts';
import type { CellValue } from '#platform/sheets/sheet-spec.ts';
import { PAYMENT_TYPES, REVIEW_STATUS_WORDS, reviewStatusWords } from '../../deals/index.ts';
import { getRegion } from '../../regions/index.ts';
import {
  type ReviewsFilter,
  type ReviewsQuery,
  readReviews,
  reviewsFilter,
  type StoredReview,
} from './review-filter.ts';

/** Rows per query: a balance of speed and memory. */
const PAGE_ROWS = 1_000;

const COLUMNS: readonly ListColumn<StoredReview>[] = [
  dayAndTime('Date', 'التاريخ', (review) => new Date(review.date)),
  identifier('Ticket', 'التذكرة', (review) => review.ticketNumber, 20),
  identifier('Deal ID', 'رقم الصفقة', (review) => review.appraisalCode, 16),
  text('Device', 'الجهاز', (review) => review.assetName.en, 34),
  text(
    'Status',
    'الحالة',
    ({ status, isUpgradeOffered }, language) => reviewStatusWords(status, isUpgradeOffered)[language],
    26,
  ),
  text('Sale Grade', 'درجة البيع', (review) => review.saleGradeCondition, 17),
  text('Requested Grade', 'الدرجة المطلوبة', (review) => review.requestedGradeCondition, 17),
  text('Revised Grade', 'الدرجة المعدّلة', (review) => review.revisedGradeCondition, 17),
  money('Purchase Price', 'سعر الشراء', (review) => review.purchasePrice, 22),
  money('Credited', 'المبلغ المقيَّد لك', (review) => review.creditAmount, 22),
  // Not 'Payment': in the workbook of deals that is how far a deal is paid (C5).
  text('Shipping', 'أجرة الشحن', (review, language) => PAYMENT_TYPES[review.paymentType][language], 18),
  dayAndTime('Last Change', 'آخر تغيير', (review) => new Date(review.updatedAt)),
];

const SHEET: Localised = { en: 'Grade Reviews', ar: 'مراجعات الدرجة' };
const NOTE: Localised = {
  en: 'Prices include the sell tax. What an accepted higher grade cost is below 0. Dates and times are those of the market.',
  ar: 'تشمل الأسعار ضريبة البيع. ما كلّفته درجة أعلى قُبلت يظهر أقل من 0. التواريخ والأوقات بتوقيت السوق.',
};

/** Reviews, newest first, page by page; reviews created meanwhile shift none of them. */
async function* rowsOf(db: Sql, filter: ReviewsFilter, language: Language): AsyncGenerator<CellValue[]> {
  let after: StoredReview | undefined;
  do {
    const reviews = await readReviews(db, filter, { after, limit: PAGE_ROWS });
    for (const review of reviews) yield COLUMNS.map(({ value }) => value(review, language));
    after = reviews.length === PAGE_ROWS ? reviews.at(-1) : undefined;
  } while (after);
}

/** The reviews of the list's filters, all pages, as a workbook (X1, X5). Streams. Throws 400 for an invalid date. */
export async function exportReviews(
  { db, clock }: SqlDeps,
  caller: { storeId: string; regionId: string },
  query: ReviewsQuery,
  language: Language,
): Promise<FileAnswer> {
  const { timeZone, currency } = await getRegion(db, caller.regionId);
  const filter = reviewsFilter(caller.storeId, query, timeZone);
  const columns = columnSpecs(COLUMNS, language, currency);
  const { days, status, search } = filter;
  return listWorkbook(
    {
      prefix: 'Grade_Reviews',
      sheet: { name: SHEET[language], columns, rows: rowsOf(db, filter, language) },
      about: { days, status: status && REVIEW_STATUS_WORDS[status][language], search },
      notes: [NOTE[language]],
    },
    { now: clock.now(), timeZone, language },
  );
}
