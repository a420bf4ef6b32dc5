import type { SavedList } from '@mazad/contract/operator/lists';
import type { Sql } from '#platform/db/db.ts';
import { codeWords } from '../audit/code-words.ts';
import { listMessages } from '../audit/messages.ts';
import { listBrowserErrors } from '../audit/records.ts';
import { listAuditRuns } from '../audit/result.ts';
import { listGrades } from '../catalog/conditions.ts';
import { listRegions } from '../catalog/regions.ts';
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
  own,
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
const POSTED = moment<Entry>('posted', (row) => row.postedAt);
const STORE = text<Entry>('store', (row) => row.storeName, 28);
const ENTRY_END: readonly FileColumn<Entry>[] = [
  text('document', (row) => row.documentNumber, 22),
  decimal('amount', (row) => row.amount),
  text(own('Currency', 'العملة'), (row) => row.currency, 9),
  text('narrative', (row) => row.narrative, 40),
  text(own('Posted by', 'قيّده'), (row) => row.actor, 28),
  text(own('Reversed by', 'عُكس بـ'), (row) => row.reversedBy, 22),
  text(own('Region', 'المنطقة'), (row) => row.regionId, 10),
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
    text('store', (row) => row.name, 28),
    text(own('Branch', 'الفرع'), (row) => row.branchName),
    text('region', (row) => row.regionId, 10),
    text('mode', (row) => row.mode, 8),
    text('state', (row) => ON_OFF(row.isActive), 14),
    text(own('Currency', 'العملة'), (row) => row.currency, 9),
    decimal('limit', (row) => row.creditLimit),
    decimal(own('Balance', 'الرصيد'), (row) => row.runningBalance),
    decimal(own('Blocked credit', 'الائتمان المحجوز'), (row) => row.blockedCredit),
    decimal('available', (row) => row.availableCredit),
    decimal(own('Used, % of limit', 'المستخدم، ٪ من الحد'), (row) => row.usedPercentage),
    moment(own('Over limit since', 'فوق الحد منذ'), (row) => row.exceededAt),
    decimal('overdue', (row) => row.overdue),
    count(own('Days overdue', 'أيام التأخر'), (row) => row.overdueDays),
    count(own('Terms, days', 'أجل السداد، أيام'), (row) => row.termsDays),
    text(own('Courier payment', 'أجرة الشحن'), (row) => PAID_BY(row.paymentOption), 14),
    count('members', (row) => row.memberCount),
    moment(own('Since', 'منذ'), (row) => row.createdAt),
  ]),
  partners: file(listPartners, [
    text('partner', (row) => row.name, 28),
    text('region', (row) => row.regionId, 10),
    count('shops', (row) => row.shopCount),
    count('keys', (row) => row.keyCount),
    text(own('Currency', 'العملة'), (row) => row.currency, 9),
    decimal('owed', (row) => row.owed),
    text('state', (row) => ON_OFF(row.isActive), 14),
  ]),
  payments: file(listPayments, [
    POSTED,
    STORE,
    text('kind', (row) => STATE(row.kind), 18),
    text('method', (row) => METHOD(row.method), 16),
    text(own('Bank reference', 'مرجع البنك'), (row) => row.reference, 22),
    text(own('Value date', 'تاريخ القيمة'), (row) => row.valueDay, 12),
    ...ENTRY_END,
    text(own('Reverses', 'يعكس'), (row) => row.reverses, 22),
  ]),
  'bulk-purchases': file(listBulkPurchases, [
    POSTED,
    STORE,
    text('stack', (row) => row.stackId),
    count('lines', (row) => row.lineCount),
    ...ENTRY_END,
  ]),
  operators: file(listOperators, [
    text(own('First name', 'الاسم الأول'), (row) => row.firstName, 18),
    text(own('Last name', 'اسم العائلة'), (row) => row.lastName, 18),
    text('email', (row) => row.email, 30),
    text('state', (row) => STATE(row.state), 14),
    moment('seen', (row) => row.lastSeenAt),
    moment('created', (row) => row.createdAt),
  ]),
  outbox: file(listMessages, [
    moment('created', (row) => row.createdAt),
    text('channel', (row) => STATE(row.channel), 16),
    text('recipient', (row) => row.recipient, 30),
    text('subject', (row) => row.subject, 40),
    text('state', (row) => STATE(row.state), 16),
    moment(own('Sent', 'أُرسلت'), (row) => row.sentAt),
    text(own('Error', 'الخطأ'), (row) => row.error, 40),
  ]),
  'audit-result': file(listAuditRuns, [
    text(own('Night of', 'ليلة'), (row) => row.localDay, 12),
    text(own('Asked by', 'طلبه'), (row) => row.askedBy, 28),
    text(own('State', 'الحالة'), (row) => STATE(row.state), 18),
    moment('started', (row) => row.startedAt),
    decimal(own('Seconds', 'الثواني'), (row) => row.seconds),
    count('result', (row) => row.checkCount),
    count(own('Broken', 'المختلّة'), (row) => row.brokenCount),
  ]),
  'browser-errors': file(listBrowserErrors, [
    text('message', (row) => row.message, 60),
    count('count', (row) => row.count),
    moment('first', (row) => row.firstAt),
    moment('last', (row) => row.lastAt),
    text(own('Example', 'مثال'), (row) => row.sample, 60),
    text(own('Kind', 'النوع'), (row) => row.fingerprint),
  ]),
  regions: file(listRegionRows, [
    text('region', (row) => row.name),
    text(own('ID', 'المعرّف'), (row) => row.regionId, 10),
    text(own('Country', 'البلد'), (row) => row.country, 9),
    text(own('Currency', 'العملة'), (row) => row.currency, 9),
    text(own('Time zone', 'المنطقة الزمنية'), (row) => row.timeZone),
    decimal(own('Sell tax, %', 'ضريبة البيع، ٪'), (row) => row.sellTax),
    count('stores', (row) => row.storeCount),
    moment('next', (row) => row.nextExecution),
    text(own('Telephone', 'الهاتف'), (row) => row.contactNumber),
    text(own('E-mail', 'البريد الإلكتروني'), (row) => row.contactEmail, 30),
    text(own('Tax number', 'الرقم الضريبي'), (row) => row.taxRegistrationNumber, 20),
  ]),
  grades: file(listGradeRows, [
    text('category', (row) => row.category),
    text(own('Grade', 'الدرجة'), (row) => row.name),
    decimal(own('Base percent', 'النسبة الأساسية'), (row) => row.percent),
    text(own('Quotes', 'التسعير'), (row) =>
      row.isFrozen ? { en: 'Frozen', ar: 'مجمّدة' } : { en: 'Open', ar: 'متاحة' },
    ),
    count(own('Stores with their own', 'متاجر بنسبة خاصة'), (row) => row.ownStoreCount, 20),
  ]),
  ...MARKET_FILES,
  ...DESK_FILES,
  registrations: file(listRegistrations, [
    text(own('Store', 'المتجر'), (row) => row.storeName, 28),
    text(own('Applicant', 'مقدم الطلب'), (row) => row.name, 28),
    text(own('City', 'المدينة'), (row) => row.city, 18),
    text(own('Region', 'المنطقة'), (row) => row.regionId, 10),
    text(own('State', 'الحالة'), (row) => STAGE(row.stage), 12),
    moment(own('Sent', 'أُرسل'), (row) => row.queuedAt),
    moment(own('Decided', 'تم البتّ فيه'), (row) => row.decidedAt),
  ]),
} satisfies Record<SavedList, ListFile>;
