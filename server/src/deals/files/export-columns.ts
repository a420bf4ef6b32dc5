/** The columns and the words of the workbooks of deals. */
import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import type { Localised } from '@mazad/contract/http';
import { currencyWord } from '#platform/currency-word.ts';
import type { Language } from '#platform/http/messages.ts';
import type { CellValue, ColumnSpec } from '#platform/sheets/sheet-spec.ts';
import type { PagedDeal } from '../deal-filter.ts';
import { PAYMENT_WORDS } from '../payment-state.ts';

interface Column extends Omit<ColumnSpec, 'header'> {
  header: Localised;
  /** Its header says which currency. */
  isMoney?: boolean;
  value: (deal: PagedDeal, language: Language) => CellValue;
}

const DATE = { kind: 'date', width: 19, numFmt: 'dd mmm yyyy hh:mm' } as const;
const MONEY = { kind: 'decimal', width: 17, isMoney: true } as const;

/** Whoever sorts or types beside it must not lose what names the deal (X1). */
const IDENTIFIER = { kind: 'text', isLocked: true } as const;

const COLUMNS = {
  dealDate: {
    ...DATE,
    header: { en: 'Deal Date', ar: 'تاريخ الصفقة' },
    value: (deal) => new Date(deal.dealDate),
  },
  dealId: {
    ...IDENTIFIER,
    width: 16,
    header: { en: 'Deal ID', ar: 'رقم الصفقة' },
    value: (deal) => deal.appraisalCode,
  },
  device: {
    kind: 'text',
    width: 34,
    header: { en: 'Device Name', ar: 'اسم الجهاز' },
    value: (deal) => deal.assetName.en,
  },
  imei: { ...IDENTIFIER, width: 19, header: { en: 'IMEI', ar: 'IMEI' }, value: (deal) => deal.serialNumber },
  grade: {
    kind: 'text',
    width: 9,
    header: { en: 'Grade', ar: 'الدرجة' },
    value: (deal) => deal.approvedDeal.itemCondition || null,
  },
  dealPrice: {
    ...MONEY,
    header: { en: 'Deal Price', ar: 'سعر الصفقة' },
    value: (deal) => deal.sellAmount.dealPrice,
  },
  sellTax: {
    ...MONEY,
    header: { en: 'Sell Tax', ar: 'ضريبة البيع' },
    value: (deal) => deal.sellAmount.underwriterSellTaxValue,
  },
  customerPrice: {
    ...MONEY,
    width: 20,
    header: { en: 'Customer Price', ar: 'سعر العميل' },
    value: (deal) => deal.purchasePrice,
  },
  purchasePrice: {
    ...MONEY,
    width: 20,
    header: { en: 'Purchase Price', ar: 'سعر الشراء' },
    value: (deal) => deal.purchasePrice,
  },
  storeName: {
    kind: 'text',
    width: 26,
    header: { en: 'Store Name', ar: 'اسم الفرع' },
    value: (deal, language) =>
      language === 'ar' ? deal.assetInventory.sourceStoreName_ar : deal.assetInventory.sourceStoreName,
  },
  status: {
    kind: 'text',
    width: 16,
    header: { en: 'Status', ar: 'الحالة' },
    value: (deal, language) => DISPLAY_STATUS[deal.courier][language],
  },
  payment: {
    kind: 'text',
    width: 14,
    header: { en: 'Payment', ar: 'الدفع' },
    value: (deal, language) => PAYMENT_WORDS[deal.paymentState][language],
  },
  deliveryDate: {
    ...DATE,
    header: { en: 'Delivery Date', ar: 'تاريخ التسليم' },
    value: (deal) => deal.deliveryDate && new Date(deal.deliveryDate),
  },
  shipment: {
    ...IDENTIFIER,
    width: 18,
    header: { en: 'AWB Number', ar: 'رقم بوليصة الشحن' },
    value: (deal) => deal.shipmentNumber,
  },
} satisfies Record<string, Column>;
export type ColumnName = keyof typeof COLUMNS;

interface Reading {
  prefix: string;
  sheet: Record<Language, string>;
  columns: readonly ColumnName[];
}

/** One list, read in two ways: what was bought and for how much, and where each device is. */
export const READINGS: Record<'deals' | 'appraisals', Reading> = {
  deals: {
    prefix: 'Deals_Won',
    sheet: { en: 'My Deals', ar: 'صفقاتي' },
    columns: [
      'dealDate',
      'dealId',
      'device',
      'imei',
      'grade',
      'dealPrice',
      'sellTax',
      'customerPrice',
      'storeName',
      'status',
      'payment',
    ],
  },
  appraisals: {
    prefix: 'Appraisals',
    sheet: { en: 'Appraisals', ar: 'التقييمات' },
    columns: [
      'dealId',
      'device',
      'imei',
      'grade',
      'status',
      'dealDate',
      'deliveryDate',
      'shipment',
      'purchasePrice',
    ],
  },
};

export const PRICES_NOTE: Localised = {
  en: 'Prices include the sell tax unless they are named Deal Price. Dates and times are those of the market.',
  ar: 'تشمل الأسعار ضريبة البيع ما لم يُسمَّ السعر سعر الصفقة. التواريخ والأوقات بتوقيت السوق.',
};

export function columnsOf(names: readonly ColumnName[], language: Language, currency: string): ColumnSpec[] {
  return names.map((name) => {
    const { header, isMoney, value: _, ...shape }: Column = COLUMNS[name];
    return {
      ...shape,
      header: isMoney ? `${header[language]} ${currencyWord(currency, language)}` : header[language],
    };
  });
}

export function cellsOf(deal: PagedDeal, names: readonly ColumnName[], language: Language): CellValue[] {
  return names.map((name) => COLUMNS[name].value(deal, language));
}
