import { UNSETTLED_AGES } from '@mazad/contract/choices';
import type { Localised } from '@mazad/contract/http';
import { KIND_WORDS } from '@mazad/contract/ledger-words';
import type { StoreBidRow } from '@mazad/contract/operator/store-bids';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { getStoreRegion, listUnsettled } from '../../credit/index.ts';
import { codeWords } from '../audit/code-words.ts';
import { listDeskReviews } from '../reviews/queue.ts';
import { listStoreBids } from '../stores/bids.ts';
import { type Asking, count, decimal, type FileQuery, file, moment, own, text } from './columns.ts';

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
    text(own('Ticket', 'رقم التذكرة'), (row) => row.ticketNumber, 20),
    text(own('Status', 'الحالة'), (row) => row.statusLabel, 24),
    text(own('Deal ID', 'رقم الصفقة'), (row) => row.appraisalCode, 16),
    text(own('Device', 'الجهاز'), (row) => row.assetName, 34),
    text(own('IMEI', 'رقم IMEI'), (row) => row.serialNumber, 18),
    text(own('Store', 'المتجر'), (row) => row.storeName, 28),
    text(own('Partner', 'الشريك'), (row) => row.partnerName),
    text(own('Shop', 'الفرع'), (row) => row.shopName),
    text(own('Region', 'المنطقة'), (row) => row.regionId, 10),
    text(own('Sold as', 'بيع بدرجة'), (row) => row.saleGrade, 10),
    text(own('Asked for', 'الدرجة المطلوبة'), (row) => row.requestedGrade, 12),
    text(own('Revised to', 'عُدّلت إلى'), (row) => row.revisedGrade, 12),
    decimal(own('Customer price', 'سعر العميل'), (row) => row.purchasePrice),
    decimal(own('Credited', 'قُيّد للمتجر'), (row) => row.creditAmount),
    text(own('Currency', 'العملة'), (row) => row.currency, 9),
    text(own('Whose', 'لدى من'), (row) => row.handler?.name ?? null),
    moment(own('Opened', 'فُتحت'), (row) => row.createdAt),
    moment(own('Due', 'تُستحق'), (row) => row.dueAt),
    text(own('Late', 'متأخرة'), (row) => (row.isOverdue ? { en: 'yes', ar: 'نعم' } : null), 10),
    moment(own('Decided', 'تم البتّ فيها'), (row) => row.decidedAt),
  ]),
  unsettled: file(listUnsettledRows, [
    moment(own('Date', 'التاريخ'), (row) => row.createdAt),
    text(own('Entry', 'القيد'), (row) => KIND_WORDS[row.kind], 22),
    text(own('Document', 'المستند'), (row) => row.documentNumber, 22),
    text(own('Deal ID', 'رقم الصفقة'), (row) => row.appraisalCode ?? null, 16),
    text(own('Device', 'الجهاز'), (row) => row.product ?? null, 34),
    text(own('Stack ID', 'معرّف الحزمة'), (row) => row.stackId ?? null),
    text(own('Note', 'ملاحظة'), (row) => row.narrative ?? null, 40),
    decimal(own('Amount', 'المبلغ'), (row) => row.amount),
    decimal(own('Unsettled', 'غير المسدد'), (row) => row.unsettled),
    text(own('Currency', 'العملة'), (row) => row.currency, 9),
    text(own('Due by', 'موعد الاستحقاق'), (row) => row.dueDate, 14),
    count(own('Days overdue', 'أيام التأخر'), (row) => row.daysPastDue, 14),
  ]),
  'store-bids': file(listBidRows, [
    text('model', (row) => row.assetName, 34),
    text('brand', (row) => row.brandName, 18),
    text('status', (row) => row.status && codeWords('rank', row.status), 16),
    count(own('Place', 'الموضع'), (row) => row.position ?? null),
    decimal('price', (row) => row.price),
    text('grades', (row) => gradePrices(row, 'price'), 40),
    text(own('Staged', 'مُجهَّز'), (row) => gradePrices(row, 'stagedPrice'), 40),
    decimal('topBid', (row) => row.topBid),
    text(own('Currency', 'العملة'), (row) => row.currency, 9),
    count('quantity', (row) => row.availableQuantity, 12),
    count(own('Units', 'الكمية'), (row) => row.maxQuantity),
    moment('changedAt', (row) => row.changedAt),
    text(own('ID', 'المعرّف'), (row) => row.assetId, 38),
  ]),
};
