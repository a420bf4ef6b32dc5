/** The words of the ledger's documents, in both languages. */
import type { Language } from '#platform/http/messages.ts';
import type { DocumentEntry } from './load-entry.ts';

export const WORDS = {
  taxInvoice: { en: 'Tax invoice', ar: 'فاتورة ضريبية' },
  taxCreditNote: { en: 'Tax credit note', ar: 'إشعار دائن ضريبي' },
  chargeNote: { en: 'Charge note', ar: 'إشعار رسم' },
  debitNote: { en: 'Debit note', ar: 'إشعار مدين' },
  creditNote: { en: 'Credit note', ar: 'إشعار دائن' },
  receipt: { en: 'Receipt', ar: 'سند قبض' },
  payoutVoucher: { en: 'Payout voucher', ar: 'سند صرف' },
  reversalNote: { en: 'Reversal note', ar: 'إشعار قيد عكسي' },
  number: { en: 'Document number', ar: 'رقم المستند' },
  date: { en: 'Date', ar: 'التاريخ' },
  seller: { en: 'Seller', ar: 'البائع' },
  sellerTaxNumber: { en: 'Tax registration number', ar: 'رقم التسجيل الضريبي' },
  storeAddress: { en: 'Address', ar: 'العنوان' },
  buyerTaxNumber: { en: 'Buyer’s tax registration number', ar: 'رقم التسجيل الضريبي للمشتري' },
  buyer: { en: 'Buyer', ar: 'المشتري' },
  store: { en: 'Store', ar: 'المتجر' },
  marketplace: { en: 'Marketplace', ar: 'المنصة' },
  currency: { en: 'Currency', ar: 'العملة' },
  due: { en: 'Due by', ar: 'تستحق حتى' },
  refersTo: { en: 'Refers to', ar: 'يشير إلى' },
  stack: { en: 'Stack ID', ar: 'معرّف الحزمة' },
  method: { en: 'Paid by', ar: 'طريقة الدفع' },
  reference: { en: 'Bank reference', ar: 'مرجع البنك' },
  valueDay: { en: 'Value date', ar: 'تاريخ القيد في البنك' },
  note: { en: 'Note', ar: 'ملاحظة' },
  description: { en: 'Description', ar: 'الوصف' },
  dealId: { en: 'Deal ID', ar: 'رقم الصفقة' },
  serialNumber: { en: 'IMEI or serial number', ar: 'IMEI أو الرقم التسلسلي' },
  quantity: { en: 'Quantity', ar: 'الكمية' },
  unitPrice: { en: 'Unit price', ar: 'سعر الوحدة' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  subtotal: { en: 'Subtotal', ar: 'المجموع قبل الضريبة' },
  tax: { en: 'Tax {rate}%', ar: 'الضريبة \u200e{rate}%\u200e' },
  total: { en: 'Total, {currency}', ar: 'الإجمالي، {currency}' },
} as const satisfies Record<string, Record<Language, string>>;

/** Goods get invoices and credit notes, with tax; money and corrections get vouchers. */
export function titleOf({ kind, debitMinor, refersToKind }: DocumentEntry): keyof typeof WORDS {
  switch (kind) {
    case 'PURCHASE':
    case 'BULK_PURCHASE':
    case 'GRADE_DEBIT':
      return 'taxInvoice';
    case 'GRADE_CREDIT':
    case 'RETURN_CREDIT':
      return 'taxCreditNote';
    case 'CHARGE':
      return 'chargeNote';
    case 'ADJUSTMENT':
      return debitMinor > 0 ? 'debitNote' : 'creditNote';
    case 'PAYMENT':
      return 'receipt';
    case 'PAYOUT':
      return 'payoutVoucher';
    case 'REVERSAL':
      return refersToKind === 'BULK_PURCHASE' || refersToKind === 'PURCHASE'
        ? 'taxCreditNote'
        : 'reversalNote';
  }
}
