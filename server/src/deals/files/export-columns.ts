/** The columns and the words of the workbooks of deals. */
import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import type { Localised } from '@mazad/contract/http';
import { dayAndTime, identifier, type ListColumn, money, text } from '#platform/sheets/list-columns.ts';
import type { PagedDeal } from '../deal-filter.ts';
import { PAYMENT_WORDS } from '../payment-state.ts';

type Column = ListColumn<PagedDeal>;

const DEAL_DATE: Column = dayAndTime('Deal Date', 'تاريخ الصفقة', (deal) => new Date(deal.dealDate));
const DEVICE: readonly Column[] = [
  identifier('Deal ID', 'رقم الصفقة', (deal) => deal.appraisalCode, 16),
  text('Device Name', 'اسم الجهاز', (deal) => deal.assetName.en, 34),
  identifier('IMEI', 'IMEI', (deal) => deal.serialNumber, 19),
  text('Grade', 'الدرجة', (deal) => deal.approvedDeal.itemCondition || null, 9),
];
const STATUS: Column = text(
  'Status',
  'الحالة',
  (deal, language) => DISPLAY_STATUS[deal.courier][language],
  16,
);

interface Reading {
  prefix: string;
  sheet: Localised;
  columns: readonly Column[];
}

/** One list, read in two ways: what was bought and for how much, and where each device is. */
export const READINGS: Record<'deals' | 'appraisals', Reading> = {
  deals: {
    prefix: 'Deals_Won',
    sheet: { en: 'My Deals', ar: 'صفقاتي' },
    columns: [
      DEAL_DATE,
      ...DEVICE,
      money('Deal Price', 'سعر الصفقة', (deal) => deal.sellAmount.dealPrice, 17),
      money('Sell Tax', 'ضريبة البيع', (deal) => deal.sellAmount.underwriterSellTaxValue, 17),
      money('Customer Price', 'سعر العميل', (deal) => deal.purchasePrice, 20),
      text(
        'Store Name',
        'اسم الفرع',
        ({ assetInventory: shop }, language) =>
          language === 'ar' ? shop.sourceStoreName_ar : shop.sourceStoreName,
        26,
      ),
      STATUS,
      text('Payment', 'الدفع', (deal, language) => PAYMENT_WORDS[deal.paymentState][language], 14),
    ],
  },
  appraisals: {
    prefix: 'Appraisals',
    sheet: { en: 'Appraisals', ar: 'التقييمات' },
    columns: [
      ...DEVICE,
      STATUS,
      DEAL_DATE,
      dayAndTime(
        'Delivery Date',
        'تاريخ التسليم',
        (deal) => deal.deliveryDate && new Date(deal.deliveryDate),
      ),
      identifier('AWB Number', 'رقم بوليصة الشحن', (deal) => deal.shipmentNumber, 18),
      money('Purchase Price', 'سعر الشراء', (deal) => deal.purchasePrice, 20),
    ],
  },
};

export const PRICES_NOTE: Localised = {
  en: 'Prices include the sell tax unless they are named Deal Price. Dates and times are those of the market.',
  ar: 'تشمل الأسعار ضريبة البيع ما لم يُسمَّ السعر سعر الصفقة. التواريخ والأوقات بتوقيت السوق.',
};
