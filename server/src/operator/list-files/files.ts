import type { SavedList } from '@mazad/contract/operator/lists';
import type { Sql } from '#platform/db/db.ts';
import { codeWords } from '../audit/code-words.ts';
import { listBrowserErrors } from '../audit/records.ts';
import { listAuditRuns } from '../audit/result.ts';
import { listGrades } from '../catalog/conditions.ts';
import { listRegions } from '../catalog/regions.ts';
import { listMessages } from '../messages.ts';
import { listBulkPurchases } from '../money/bulk-purchases.ts';
import { listPayments } from '../money/payments.ts';
import { listOperators } from '../operators/accounts.ts';
import { listPartners } from '../partners/partners.ts';
import { listRegistrations } from '../stores/registrations.ts';
import { listStores } from '../stores/stores.ts';
import {
  type Asking,
  count,
  decimal,
  type FileColumn,
  type FileQuery,
  file,
  type ListFile,
  moment,
  ON_OFF,
  text,
} from './columns.ts';
import { DESK_FILES } from './desk-files.ts';
import { MARKET_FILES } from './market-files.ts';

/** A code in the audit log's words; null stays null. */
const coded = (field: string) => (code: string | null) => (code === null ? null : codeWords(field, code));
const STATE = coded('state');
const METHOD = coded('method');
const STAGE = coded('stage');
const PAID_BY = coded('paymentOption');

interface Entry {
  postedAt: string;
  storeName: string;
  regionId: string;
  documentNumber: string;
  amount: number;
  currency: string;
  narrative: string | null;
  actor: string;
  reversedBy: string | null;
}
const POSTED = moment<Entry>('Posted', 'القيد في', (row) => row.postedAt);
const STORE = text<Entry>('Store', 'المتجر', (row) => row.storeName, 28);
const ENTRY_END: readonly FileColumn<Entry>[] = [
  text('Document', 'المستند', (row) => row.documentNumber, 22),
  decimal('Amount', 'المبلغ', (row) => row.amount),
  text('Currency', 'العملة', (row) => row.currency, 9),
  text('Note', 'ملاحظة', (row) => row.narrative, 40),
  text('Posted by', 'قيّده', (row) => row.actor, 28),
  text('Reversed by', 'عُكس بـ', (row) => row.reversedBy, 22),
  text('Region', 'المنطقة', (row) => row.regionId, 10),
];

const listRegionRows = (tx: Sql, query: FileQuery, { clock }: Asking) => listRegions(tx, query, clock.now());

/** One row per grade. */
async function listGradeRows(tx: Sql, query: FileQuery) {
  const { items } = await listGrades(tx, query);
  const rows = items.flatMap(({ name, grades }) => grades.map((grade) => ({ ...grade, category: name })));
  return { count: rows.length, items: rows };
}

export const LIST_FILES = {
  stores: file(listStores, [
    text('Store', 'المتجر', (row) => row.name, 28),
    text('Branch', 'الفرع', (row) => row.branchName),
    text('Region', 'المنطقة', (row) => row.regionId, 10),
    text('Mode', 'النمط', (row) => row.mode, 8),
    text('State', 'الحالة', (row) => ON_OFF(row.isActive), 14),
    text('Currency', 'العملة', (row) => row.currency, 9),
    decimal('Credit limit', 'الحد الائتماني', (row) => row.creditLimit),
    decimal('Balance', 'الرصيد', (row) => row.runningBalance),
    decimal('Blocked credit', 'الائتمان المحجوز', (row) => row.blockedCredit),
    decimal('Available credit', 'الائتمان المتاح', (row) => row.availableCredit),
    decimal('Used, % of limit', 'المستخدم، ٪ من الحد', (row) => row.usedPercentage),
    moment('Over limit since', 'فوق الحد منذ', (row) => row.exceededAt),
    decimal('Overdue', 'متأخرات السداد', (row) => row.overdue),
    count('Days overdue', 'أيام التأخر', (row) => row.overdueDays),
    count('Terms, days', 'أجل السداد، أيام', (row) => row.termsDays),
    text('Courier payment', 'أجرة الشحن', (row) => PAID_BY(row.paymentOption), 14),
    count('Members', 'الأعضاء', (row) => row.memberCount),
    moment('Since', 'منذ', (row) => row.createdAt),
  ]),
  partners: file(listPartners, [
    text('Partner', 'الشريك', (row) => row.name, 28),
    text('Region', 'المنطقة', (row) => row.regionId, 10),
    count('Shops', 'الفروع', (row) => row.shopCount),
    count('Keys', 'المفاتيح', (row) => row.keyCount),
    text('Currency', 'العملة', (row) => row.currency, 9),
    decimal('Owed', 'المستحق له', (row) => row.owed),
    text('State', 'الحالة', (row) => ON_OFF(row.isActive), 14),
  ]),
  payments: file(listPayments, [
    POSTED,
    STORE,
    text('Kind', 'النوع', (row) => STATE(row.kind), 18),
    text('Method', 'الطريقة', (row) => METHOD(row.method), 16),
    text('Bank reference', 'مرجع البنك', (row) => row.reference, 22),
    text('Value date', 'تاريخ القيمة', (row) => row.valueDay, 12),
    ...ENTRY_END,
    text('Reverses', 'يعكس', (row) => row.reverses, 22),
  ]),
  'bulk-purchases': file(listBulkPurchases, [
    POSTED,
    STORE,
    text('Stack ID', 'معرّف الحزمة', (row) => row.stackId),
    count('Lines', 'البنود', (row) => row.lineCount),
    ...ENTRY_END,
  ]),
  operators: file(listOperators, [
    text('First name', 'الاسم الأول', (row) => row.firstName, 18),
    text('Last name', 'اسم العائلة', (row) => row.lastName, 18),
    text('E-mail', 'البريد الإلكتروني', (row) => row.email, 30),
    text('State', 'الحالة', (row) => STATE(row.state), 14),
    moment('Last seen', 'آخر ظهور', (row) => row.lastSeenAt),
    moment('Created', 'أُنشئ', (row) => row.createdAt),
  ]),
  outbox: file(listMessages, [
    moment('Written', 'كُتبت', (row) => row.createdAt),
    text('Channel', 'القناة', (row) => STATE(row.channel), 16),
    text('Recipient', 'المستلم', (row) => row.recipient, 30),
    text('Subject', 'الموضوع', (row) => row.subject, 40),
    text('State', 'الحالة', (row) => STATE(row.state), 16),
    moment('Sent', 'أُرسلت', (row) => row.sentAt),
    text('Error', 'الخطأ', (row) => row.error, 40),
  ]),
  'audit-result': file(listAuditRuns, [
    text('Night of', 'ليلة', (row) => row.localDay, 12),
    text('Asked by', 'طلبه', (row) => row.askedBy, 28),
    text('State', 'الحالة', (row) => STATE(row.state), 18),
    moment('Started', 'بدأ', (row) => row.startedAt),
    decimal('Seconds', 'الثواني', (row) => row.seconds),
    count('Checks', 'الفحوص', (row) => row.checkCount),
    count('Broken', 'المختلّة', (row) => row.brokenCount),
  ]),
  'browser-errors': file(listBrowserErrors, [
    text('Error', 'الخطأ', (row) => row.message, 60),
    count('Times', 'المرات', (row) => row.count),
    moment('First', 'الأول', (row) => row.firstAt),
    moment('Last', 'الأخير', (row) => row.lastAt),
    text('Example', 'مثال', (row) => row.sample, 60),
    text('Kind', 'النوع', (row) => row.fingerprint),
  ]),
  regions: file(listRegionRows, [
    text('Region', 'المنطقة', (row) => row.name),
    text('ID', 'المعرّف', (row) => row.regionId, 10),
    text('Country', 'البلد', (row) => row.country, 9),
    text('Currency', 'العملة', (row) => row.currency, 9),
    text('Time zone', 'المنطقة الزمنية', (row) => row.timeZone),
    decimal('Sell tax, %', 'ضريبة البيع، ٪', (row) => row.sellTax),
    count('Stores', 'المتاجر', (row) => row.storeCount),
    moment('Next execution', 'التنفيذ التالي', (row) => row.nextExecution),
    text('Telephone', 'الهاتف', (row) => row.contactNumber),
    text('E-mail', 'البريد الإلكتروني', (row) => row.contactEmail, 30),
    text('Tax number', 'الرقم الضريبي', (row) => row.taxRegistrationNumber, 20),
  ]),
  grades: file(listGradeRows, [
    text('Category', 'الفئة', (row) => row.category),
    text('Grade', 'الدرجة', (row) => row.name),
    decimal('Base percent', 'النسبة الأساسية', (row) => row.percent),
    text('Quotes', 'التسعير', (row) =>
      row.isFrozen ? { en: 'Frozen', ar: 'مجمّدة' } : { en: 'Open', ar: 'متاحة' },
    ),
    count('Stores with their own', 'متاجر بنسبة خاصة', (row) => row.ownStoreCount, 20),
  ]),
  ...MARKET_FILES,
  ...DESK_FILES,
  registrations: file(listRegistrations, [
    text('Store', 'المتجر', (row) => row.storeName, 28),
    text('Applicant', 'مقدم الطلب', (row) => row.name, 28),
    text('City', 'المدينة', (row) => row.city, 18),
    text('Region', 'المنطقة', (row) => row.regionId, 10),
    text('State', 'الحالة', (row) => STAGE(row.stage), 12),
    moment('Sent', 'أُرسل', (row) => row.queuedAt),
    moment('Decided', 'تم البتّ فيه', (row) => row.decidedAt),
  ]),
} satisfies Record<SavedList, ListFile>;
