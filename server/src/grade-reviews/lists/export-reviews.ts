import type { Localised } from '@mazad/contract/http';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import { currencyWord } from '#platform/currency-word.ts';
import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import type { FileAnswer } from '#platform/http/routes.ts';
import { listWorkbook } from '#platform/sheets/list-workbook.ts';
import type { CellValue, ColumnSpec } from '#platform/sheets/sheet-spec.ts';
import { dealsRegion, PAYMENT_TYPES, REVIEW_STATUS_WORDS, reviewStatusWords } from '../../deals/offers.ts';
import { gradeById, gradesOf } from '../grades.ts';
import { creditAmount } from './get-review.ts';
import {
  type ReviewsFilter,
  type ReviewsQuery,
  readReviews,
  reviewsFilter,
  type StoredReview,
} from './review-filter.ts';

/** Rows that one query reads: enough to be fast, few enough to hold. */
const PAGE_ROWS = 1_000;

interface Column extends Omit<ColumnSpec, 'header'> {
  header: Localised;
  /** Its header says which currency. */
  isMoney?: boolean;
  value: (review: StoredReview, language: Language) => CellValue;
}

const DATE = { kind: 'date', width: 19, numFmt: 'dd mmm yyyy hh:mm' } as const;
const MONEY = { kind: 'decimal', width: 22, isMoney: true } as const;
const GRADE = { kind: 'text', width: 17 } as const;
/** Whoever sorts or types beside it must not lose what names the review (X1). */
const IDENTIFIER = { kind: 'text', isLocked: true } as const;

const COLUMNS: readonly Column[] = [
  { ...DATE, header: { en: 'Date', ar: 'التاريخ' }, value: (review) => review.created_at },
  {
    ...IDENTIFIER,
    width: 20,
    header: { en: 'Ticket', ar: 'التذكرة' },
    value: (review) => review.ticket_number,
  },
  {
    ...IDENTIFIER,
    width: 16,
    header: { en: 'Deal ID', ar: 'رقم الصفقة' },
    value: (review) => review.appraisal_code,
  },
  { kind: 'text', width: 34, header: { en: 'Device', ar: 'الجهاز' }, value: (review) => review.asset_name },
  {
    kind: 'text',
    width: 26,
    header: { en: 'Status', ar: 'الحالة' },
    value: (review, language) => reviewStatusWords(review.status, review.is_upgrade_offered)[language],
  },
  {
    ...GRADE,
    header: { en: 'Sale Grade', ar: 'درجة البيع' },
    value: (review) => gradesOf(review).sale.condition,
  },
  {
    ...GRADE,
    header: { en: 'Requested Grade', ar: 'الدرجة المطلوبة' },
    value: (review) => gradeById(review, review.requested_condition_id)?.condition ?? null,
  },
  {
    ...GRADE,
    header: { en: 'Revised Grade', ar: 'الدرجة المعدّلة' },
    value: (review) => gradeById(review, review.revised_condition_id)?.condition ?? null,
  },
  {
    ...MONEY,
    header: { en: 'Purchase Price', ar: 'سعر الشراء' },
    value: (review) => toMajor(review.deal_price_minor + review.tax_minor),
  },
  {
    ...MONEY,
    header: { en: 'Credited', ar: 'المبلغ المقيَّد لك' },
    value: (review) => creditAmount(review.amount_minor),
  },
  {
    kind: 'text',
    width: 18,
    // Not 'Payment', which says in the workbook of deals how far a deal is paid (C5).
    header: { en: 'Shipping', ar: 'أجرة الشحن' },
    value: (review, language) => PAYMENT_TYPES[review.payment_option][language],
  },
  { ...DATE, header: { en: 'Last Change', ar: 'آخر تغيير' }, value: (review) => review.updated_at },
];

const SHEET: Localised = { en: 'Grade Reviews', ar: 'مراجعات الدرجة' };
const NOTE: Localised = {
  en: 'Prices include the sell tax. What an accepted higher grade cost is below 0. Dates and times are those of the market.',
  ar: 'تشمل الأسعار ضريبة البيع. ما كلّفته درجة أعلى قُبلت يظهر أقل من 0. التواريخ والأوقات بتوقيت السوق.',
};

/** Reviews from the newest on, page by page as they are taken: one asked for meanwhile moves none of them. */
async function* rowsOf(db: Sql, filter: ReviewsFilter, language: Language): AsyncGenerator<CellValue[]> {
  let after: StoredReview | undefined;
  do {
    const reviews = await readReviews(db, filter, { after, limit: PAGE_ROWS });
    for (const review of reviews) yield COLUMNS.map(({ value }) => value(review, language));
    after = reviews.length === PAGE_ROWS ? reviews.at(-1) : undefined;
  } while (after);
}

/** The reviews that the list's filters show, all pages of them, as a workbook (X1, X5). Streams. Throws 400 for a bad date. */
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
