import type { Localised } from '@mazad/contract/http';
import type { Clock } from '#platform/clock.ts';
import { currencyWord } from '#platform/currency-word.ts';
import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import type { FileAnswer } from '#platform/http/routes.ts';
import { listWorkbook } from '#platform/sheets/list-workbook.ts';
import type { CellValue, ColumnSpec } from '#platform/sheets/sheet-spec.ts';
import { dealsRegion, PAYMENT_TYPES, REVIEW_STATUS_WORDS, reviewStatusWords } from '../../deals/offers.ts';
import {
  type ReviewsFilter,
  type ReviewsQuery,
  readReviews,
  reviewsFilter,
  type StoredReview,
} from './review-filter.ts';

/** Rows per query: a balance of speed and memory. */
const PAGE_ROWS = 1_000;

interface Column extends Omit<ColumnSpec, 'header'> {
  header: Localised;
  /** The header names the currency. */
  isMoney?: boolean;
  value: (review: StoredReview, language: Language) => CellValue;
}

const DATE = { kind: 'date', width: 19, numFmt: 'dd mmm yyyy hh:mm' } as const;
const MONEY = { kind: 'decimal', width: 22, isMoney: true } as const;
const GRADE = { kind: 'text', width: 17 } as const;
/** Locked, so that sorting or typing beside it cannot damage the ids (X1). */
const IDENTIFIER = { kind: 'text', isLocked: true } as const;

const COLUMNS: readonly Column[] = [
  { ...DATE, header: { en: 'Date', ar: 'التاريخ' }, value: (review) => new Date(review.date) },
  {
    ...IDENTIFIER,
    width: 20,
    header: { en: 'Ticket', ar: 'التذكرة' },
    value: (review) => review.ticketNumber,
  },
  {
    ...IDENTIFIER,
    width: 16,
    header: { en: 'Deal ID', ar: 'رقم الصفقة' },
    value: (review) => review.appraisalCode,
  },
  { kind: 'text', width: 34, header: { en: 'Device', ar: 'الجهاز' }, value: (review) => review.assetName.en },
  {
    kind: 'text',
    width: 26,
    header: { en: 'Status', ar: 'الحالة' },
    value: (review, language) => reviewStatusWords(review.status, review.isUpgradeOffered)[language],
  },
  {
    ...GRADE,
    header: { en: 'Sale Grade', ar: 'درجة البيع' },
    value: (review) => review.saleGradeCondition,
  },
  {
    ...GRADE,
    header: { en: 'Requested Grade', ar: 'الدرجة المطلوبة' },
    value: (review) => review.requestedGradeCondition,
  },
  {
    ...GRADE,
    header: { en: 'Revised Grade', ar: 'الدرجة المعدّلة' },
    value: (review) => review.revisedGradeCondition,
  },
  {
    ...MONEY,
    header: { en: 'Purchase Price', ar: 'سعر الشراء' },
    value: (review) => review.purchasePrice,
  },
  {
    ...MONEY,
    header: { en: 'Credited', ar: 'المبلغ المقيَّد لك' },
    value: (review) => review.creditAmount,
  },
  {
    kind: 'text',
    width: 18,
    // Not 'Payment': in the workbook of deals that is how far a deal is paid (C5).
    header: { en: 'Shipping', ar: 'أجرة الشحن' },
    value: (review, language) => PAYMENT_TYPES[review.paymentType][language],
  },
  { ...DATE, header: { en: 'Last Change', ar: 'آخر تغيير' }, value: (review) => new Date(review.updatedAt) },
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
  { db, clock }: { db: Sql; clock: Clock },
  caller: { storeId: string; regionId: string },
  query: ReviewsQuery,
  language: Language,
): Promise<FileAnswer> {
  const { timeZone, currency } = await dealsRegion(db, caller.regionId);
  const filter = reviewsFilter(caller.storeId, query, timeZone);
  const unit = currencyWord(currency, language);
  const columns = COLUMNS.map(({ header, isMoney, value: _, ...shape }) => ({
    ...shape,
    header: isMoney ? `${header[language]} ${unit}` : header[language],
  }));
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
