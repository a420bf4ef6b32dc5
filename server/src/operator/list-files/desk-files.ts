import { UNSETTLED_AGES } from '@mazad/contract/choices';
import type { Localised } from '@mazad/contract/http';
import type { StoreBidRow } from '@mazad/contract/operator/store-bids';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { getStoreRegion, KIND_WORDS, listUnsettled } from '../../credit/offers.ts';
import { codeWords } from '../audit/code-words.ts';
import { listDeskReviews } from '../reviews/queue.ts';
import { listStoreBids } from '../stores/bids.ts';
import { type Asking, count, decimal, type FileQuery, file, moment, text } from './columns.ts';

/** The queue has no count of its own; one row above a file's limit is enough to refuse it. */
async function listReviews(tx: Sql, { size, ...query }: FileQuery, { clock, userId }: Asking) {
  const { items, nextCursor } = await listDeskReviews(
    tx,
    { ...query, count: size },
    { now: clock.now(), userId },
  );
  return { count: items.length + (nextCursor === null ? 0 : 1), items };
}

/** Adds the currency of prices. */
async function listBidRows(tx: Sql, { storeId, ...query }: FileQuery, { clock }: Asking) {
  if (!storeId) throw new AppError('BAD_REQUEST');
  const { items, currency, ...page } = await listStoreBids(tx, clock, storeId, query);
  return { count: page.count, items: items.map((row) => ({ ...row, currency })) };
}

/** 'Grade A: 900, Grade B: 800'; null without such a price. */
function gradePrices(row: StoreBidRow, price: 'price' | 'stagedPrice'): Localised | null {
  const priced = row.grades.filter((grade) => (grade[price] ?? 0) > 0);
  const say = (language: 'en' | 'ar') =>
    priced.map((grade) => `${grade.condition[language]}: ${grade[price]}`).join(', ');
  return priced.length > 0 ? { en: say('en'), ar: say('ar') } : null;
}

/** In the order in which payments settle them (C5). */
async function listUnsettledRows(tx: Sql, { storeId, state, size }: FileQuery, { clock }: Asking) {
  if (!storeId) throw new AppError('BAD_REQUEST');
  const age = UNSETTLED_AGES.find((one) => one === state);
  const { count: found, entries } = await listUnsettled({ db: tx, clock }, { storeId }, { age, count: size });
  const { currency } = await getStoreRegion(tx, storeId);
  return { count: found, items: entries.map((row) => ({ ...row, currency })) };
}

/** Lists of single screens: grade reviews, and a store's bids and unsettled entries. */
export const DESK_FILES = {
  'grade-reviews': file(listReviews, [
    text('Ticket', 'رقم التذكرة', (row) => row.ticketNumber, 20),
    text('Status', 'الحالة', (row) => row.statusLabel, 24),
    text('Deal ID', 'رقم الصفقة', (row) => row.appraisalCode, 16),
    text('Device', 'الجهاز', (row) => row.assetName, 34),
    text('IMEI', 'رقم IMEI', (row) => row.serialNumber, 18),
    text('Store', 'المتجر', (row) => row.storeName, 28),
    text('Partner', 'الشريك', (row) => row.partnerName),
    text('Shop', 'الفرع', (row) => row.shopName),
    text('Region', 'المنطقة', (row) => row.regionId, 10),
    text('Sold as', 'بيع بدرجة', (row) => row.saleGrade, 10),
    text('Asked for', 'الدرجة المطلوبة', (row) => row.requestedGrade, 12),
    text('Revised to', 'عُدّلت إلى', (row) => row.revisedGrade, 12),
    decimal('Customer price', 'سعر العميل', (row) => row.purchasePrice),
    decimal('Credited', 'قُيّد للمتجر', (row) => row.creditAmount),
    text('Currency', 'العملة', (row) => row.currency, 9),
    text('Whose', 'لدى من', (row) => row.handler?.name ?? null),
    moment('Opened', 'فُتحت', (row) => row.createdAt),
    moment('Due', 'تُستحق', (row) => row.dueAt),
    text('Late', 'متأخرة', (row) => (row.isOverdue ? { en: 'yes', ar: 'نعم' } : null), 10),
    moment('Decided', 'تم البتّ فيها', (row) => row.decidedAt),
  ]),
  unsettled: file(listUnsettledRows, [
    moment('Date', 'التاريخ', (row) => row.createdAt),
    text('Entry', 'القيد', (row) => KIND_WORDS[row.kind], 22),
    text('Document', 'المستند', (row) => row.documentNumber, 22),
    text('Deal ID', 'رقم الصفقة', (row) => row.appraisalCode ?? null, 16),
    text('Device', 'الجهاز', (row) => row.product ?? null, 34),
    text('Stack ID', 'معرّف الحزمة', (row) => row.stackId ?? null),
    text('Note', 'ملاحظة', (row) => row.narrative ?? null, 40),
    decimal('Amount', 'المبلغ', (row) => row.amount),
    decimal('Unsettled', 'غير المسدد', (row) => row.unsettled),
    text('Currency', 'العملة', (row) => row.currency, 9),
    text('Due by', 'موعد الاستحقاق', (row) => row.dueDate, 14),
    count('Days overdue', 'أيام التأخر', (row) => row.daysPastDue, 14),
  ]),
  'store-bids': file(listBidRows, [
    text('Model', 'الطراز', (row) => row.assetName, 34),
    text('Brand', 'العلامة التجارية', (row) => row.brandName, 18),
    text('Rank', 'المرتبة', (row) => row.status && codeWords('rank', row.status), 16),
    count('Place', 'الموضع', (row) => row.position ?? null),
    decimal('Price', 'السعر', (row) => row.price),
    text('Prices per grade', 'الأسعار حسب الدرجة', (row) => gradePrices(row, 'price'), 40),
    text('Staged', 'مُجهَّز', (row) => gradePrices(row, 'stagedPrice'), 40),
    decimal('Top bid', 'أعلى عرض', (row) => row.topBid),
    text('Currency', 'العملة', (row) => row.currency, 9),
    count('Units left', 'الكمية المتبقية', (row) => row.availableQuantity, 12),
    count('Units', 'الكمية', (row) => row.maxQuantity),
    moment('Changed', 'آخر تغيير', (row) => row.changedAt),
    text('ID', 'المعرّف', (row) => row.assetId, 38),
  ]),
};
