/** The words of the statement's export, in both languages. */
import { KIND_WORDS } from '@mazad/contract/ledger-words';
import { currencyWord } from '#platform/currency-word.ts';
import type { Language } from '#platform/http/messages.ts';
import { isolate } from '#platform/isolate.ts';
import type { ExportedStatement } from './export-statement.ts';
import type { StoredEntry } from './load-entries.ts';

const WORDS = {
  title: { en: 'Account statement', ar: 'كشف الحساب' },
  summary: { en: 'Summary', ar: 'الملخص' },
  total: { en: 'Whole period', ar: 'كامل الفترة' },
  about: { en: 'About', ar: 'حول الملف' },
  store: { en: 'Store', ar: 'المتجر' },
  period: { en: 'Period', ar: 'الفترة' },
  from: { en: 'from {from}', ar: 'من {from}' },
  fromTo: { en: '{from} to {to}', ar: 'من {from} إلى {to}' },
  until: { en: 'until {to}', ar: 'حتى {to}' },
  all: { en: 'All days', ar: 'كل الأيام' },
  currency: { en: 'Currency', ar: 'العملة' },
  madeAt: { en: 'Made', ar: 'أُعد في' },
  entries: { en: 'Entries', ar: 'عدد القيود' },
  openingBalance: { en: 'Opening balance', ar: 'الرصيد الافتتاحي' },
  closingBalance: { en: 'Closing balance', ar: 'الرصيد الختامي' },
  date: { en: 'Date', ar: 'التاريخ' },
  group: { en: 'Group', ar: 'المجموعة' },
  entry: { en: 'Entry', ar: 'القيد' },
  product: { en: 'Product', ar: 'المنتج' },
  reference: { en: 'ID', ar: 'الرقم' },
  serialNumber: { en: 'IMEI', ar: 'IMEI' },
  status: { en: 'Status', ar: 'الحالة' },
  deliveryDate: { en: 'Delivered', ar: 'تاريخ التسليم' },
  narrative: { en: 'Note', ar: 'ملاحظة' },
  payable: { en: 'Payable', ar: 'مستحق عليك' },
  receivable: { en: 'Receivable', ar: 'مستحق لك' },
  net: { en: 'Net', ar: 'الصافي' },
  balance: { en: 'Balance', ar: 'الرصيد' },
  balanceIn: { en: 'Balance, {currency}', ar: 'الرصيد، {currency}' },
  entryId: { en: 'Entry ID', ar: 'معرّف القيد' },
} as const;

/** The kind of an entry; a reversal also names the reversed document. */
export function entryWords({ kind, reverses }: StoredEntry, language: Language): string {
  const word = KIND_WORDS[kind][language];
  if (reverses === null) return word;
  const document = isolate(reverses, language);
  return language === 'ar' ? `${word} للمستند ${document}` : `${word} of ${document}`;
}

export type Word = keyof typeof WORDS;

export function wordsIn(language: Language) {
  return (word: Word, values: Record<string, string> = {}): string =>
    WORDS[word][language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

function periodOf({ range, language }: ExportedStatement): string {
  const t = wordsIn(language);
  const [from, to] = [range.fromDay, range.toDay].map((day) => day && isolate(day, language));
  if (from && to) return from === to ? from : t('fromTo', { from, to });
  if (from) return t('from', { from });
  return to ? t('until', { to }) : t('all');
}

/** The store, the days, and when it was made. */
export function aboutStatement(statement: ExportedStatement): [label: string, value: string][] {
  const { store, language, madeAt } = statement;
  const t = wordsIn(language);
  // The Swedish locale formats times like ISO 8601.
  const time = madeAt.toLocaleString('sv-SE', { timeZone: store.timeZone }).slice(0, 16);
  return [
    [t('store'), store.name],
    [t('period'), periodOf(statement)],
    [t('currency'), currencyWord(store.currency, language)],
    [t('madeAt'), isolate(`${time} (${store.timeZone})`, language)],
  ];
}
