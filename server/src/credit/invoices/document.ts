import { documentNumber } from '@mazad/contract/invoices';
import { METHOD_WORDS } from '@mazad/contract/ledger-words';
import { toMajor } from '@mazad/domain/money';
import { currencyWord } from '#platform/currency-word.ts';
import type { Language } from '#platform/http/messages.ts';
import { FileAnswer } from '#platform/http/routes.ts';
import { type ColumnSpec, type Fact, PDF_TYPE, streamTableDocument } from '#platform/pdf/table-document.ts';
import { titleOf, WORDS } from './document-words.ts';
import type { DocumentEntry } from './load-entry.ts';

type Words = (word: keyof typeof WORDS, values?: Record<string, string>) => string;

const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const money = (minor: number) => cents.format(toMajor(minor));

function dayWords(day: string, language: Language): string {
  const locale = language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB';
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
}

/** Only facts that never change, so that a document is always the same. */
function factsOf(entry: DocumentEntry, language: Language, t: Words): Fact[] {
  const { storeId, dueDay, refersToNo, stackId, method, reference, valueDay, narrative, sellerTaxNumber } =
    entry;
  const { storeName, branchName, storeAddress, storeTaxNumber } = entry;
  const isGoods = titleOf(entry) === 'taxInvoice' || titleOf(entry) === 'taxCreditNote';
  const region = language === 'ar' ? entry.regionNameAr : entry.regionName;
  const marketplace = language === 'ar' ? `مزاد، ${region}` : `Mazad, ${region}`;
  const facts: (Fact | null)[] = [
    [t('number'), documentNumber(storeId, entry.entryNo)],
    [t('date'), dayWords(entry.localDay, language)],
    [t(isGoods ? 'seller' : 'marketplace'), marketplace],
    isGoods && sellerTaxNumber !== null ? [t('sellerTaxNumber'), sellerTaxNumber] : null,
    [t(isGoods ? 'buyer' : 'store'), branchName === storeName ? storeName : `${storeName}, ${branchName}`],
    storeAddress === '' ? null : [t('storeAddress'), storeAddress],
    isGoods && storeTaxNumber !== '' ? [t('buyerTaxNumber'), storeTaxNumber] : null,
    [t('currency'), currencyWord(entry.currency, language)],
    dueDay === null || entry.kind === 'PAYOUT' ? null : [t('due'), dayWords(dueDay, language)],
    refersToNo === null ? null : [t('refersTo'), documentNumber(storeId, refersToNo)],
    stackId === null ? null : [t('stack'), stackId],
    method === null ? null : [t('method'), METHOD_WORDS[method][language]],
    reference === null ? null : [t('reference'), reference],
    valueDay === null ? null : [t('valueDay'), dayWords(valueDay, language)],
    narrative === null ? null : [t('note'), narrative],
  ];
  return facts.filter((fact) => fact !== null);
}

interface Table {
  columns: ColumnSpec[];
  rows: string[][];
}

function tableOf(entry: DocumentEntry, t: Words): Table {
  const { lines, assetName, appraisalCode, serialNumber, narrative, debitMinor, creditMinor, taxMinor } =
    entry;
  const amount: ColumnSpec = { label: t('amount'), align: 'number', width: 16 };
  const price = money(debitMinor + creditMinor - taxMinor);
  if (lines) {
    return {
      columns: [
        { label: t('description'), align: 'start', width: 44 },
        { label: t('quantity'), align: 'number', width: 12 },
        { label: t('unitPrice'), align: 'number', width: 16 },
        amount,
      ],
      rows: lines.map(({ description, quantity, unitPriceMinor }) => [
        description,
        new Intl.NumberFormat('en').format(quantity),
        money(unitPriceMinor),
        money(quantity * unitPriceMinor),
      ]),
    };
  }
  if (assetName && appraisalCode) {
    return {
      columns: [
        { label: t('description'), align: 'start', width: 38 },
        { label: t('dealId'), align: 'start', width: 16 },
        { label: t('serialNumber'), align: 'start', width: 24 },
        amount,
      ],
      rows: [[assetName, appraisalCode, serialNumber ?? '', price]],
    };
  }
  return {
    columns: [{ label: t('description'), align: 'start', width: 70 }, amount],
    rows: [[narrative ?? t(titleOf(entry)), price]],
  };
}

function sumsOf(entry: DocumentEntry, language: Language, t: Words): Fact[] {
  const { taxMinor, taxBasisPoints } = entry;
  const totalMinor = entry.debitMinor + entry.creditMinor;
  const total: Fact = [t('total', { currency: currencyWord(entry.currency, language) }), money(totalMinor)];
  if (taxMinor === 0 || taxBasisPoints === null) return [total];
  const priceMinor = totalMinor - taxMinor;
  return [
    [t('subtotal'), money(priceMinor)],
    [t('tax', { rate: String(taxBasisPoints / 100) }), money(taxMinor)],
    total,
  ];
}

/** An entry's document as a PDF, made on demand; always the same bytes (C1). */
export function documentAnswer(entry: DocumentEntry, language: Language): FileAnswer {
  const t: Words = (word, values = {}) =>
    WORDS[word][language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const number = documentNumber(entry.storeId, entry.entryNo);
  const document = streamTableDocument({
    language,
    title: `${t(titleOf(entry))} ${number}`,
    createdAt: entry.postedAt,
    facts: factsOf(entry, language, t),
    ...tableOf(entry, t),
    footer: sumsOf(entry, language, t),
  });
  return new FileAnswer(`${number}.pdf`, PDF_TYPE, document);
}
