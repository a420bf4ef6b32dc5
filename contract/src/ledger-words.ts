/** The names of ledger entries and of ways to pay, in the server's files and in the console. */
import type { EntryKind, PaymentMethod } from '@mazad/domain/ledger';
import type { PartnerEntryKind } from '@mazad/domain/partner-account';
import type { Localised } from './http.ts';

/** A store's entries. */
export const KIND_WORDS: Record<EntryKind, Localised> = {
  PURCHASE: { en: 'Purchase', ar: 'شراء (جهاز مُسلَّم)' },
  PAYMENT: { en: 'Payment', ar: 'دفعة' },
  PAYOUT: { en: 'Payout', ar: 'دفعة للمتجر' },
  GRADE_CREDIT: { en: 'Grade credit', ar: 'قيد دائن بفرق الدرجة' },
  GRADE_DEBIT: { en: 'Grade debit', ar: 'قيد مدين بفرق الدرجة' },
  RETURN_CREDIT: { en: 'Return credit', ar: 'قيد دائن بثمن جهاز مُرتجع' },
  BULK_PURCHASE: { en: 'Bulk purchase', ar: 'شراء بالجملة' },
  CHARGE: { en: 'Charge', ar: 'رسم' },
  ADJUSTMENT: { en: 'Adjustment', ar: 'تسوية' },
  REVERSAL: { en: 'Reversal', ar: 'قيد عكسي' },
};

/** A partner's entries (P6). */
export const PARTNER_KIND_WORDS: Record<PartnerEntryKind, Localised> = {
  DELIVERY: { en: 'Device delivered', ar: 'جهاز مسلَّم' },
  DELIVERY_UNDONE: { en: 'Delivery taken back', ar: 'تراجع عن التسليم' },
  RETURN: { en: 'Device returned', ar: 'جهاز مُعاد' },
  PAYOUT: { en: 'Paid to the partner', ar: 'دفعة للشريك' },
  PAYMENT: { en: 'Paid by the partner', ar: 'دفعة من الشريك' },
  ADJUSTMENT: { en: 'Adjustment', ar: 'تسوية' },
  REVERSAL: { en: 'Reversal', ar: 'قيد عكسي' },
};

export const METHOD_WORDS: Record<PaymentMethod, Localised> = {
  BANK_TRANSFER: { en: 'Bank transfer', ar: 'تحويل بنكي' },
  CASH: { en: 'Cash', ar: 'نقدًا' },
  CARD: { en: 'Card', ar: 'بطاقة' },
  CHEQUE: { en: 'Cheque', ar: 'شيك' },
};
