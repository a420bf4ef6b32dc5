import type { ListFacts } from './list-facts.ts';

export const MONEY_LISTS = {
  payments: {
    name: { en: 'Payments', ar: 'المدفوعات' },
    search: {
      en: 'Store, narrative, document, deal, stack',
      ar: 'المتجر أو البيان أو المستند أو الصفقة أو الحزمة',
    },
    empty: {
      en: 'What stores pay and are paid is recorded here.',
      ar: 'هنا يُسجَّل ما تدفعه المتاجر وما يُدفع لها.',
    },
    sorts: ['posted', 'store', 'kind', 'method', 'amount'],
    hasScreen: true,
    hasRegions: true,
    columns: {
      posted: { en: 'Posted', ar: 'وقت القيد' },
      store: { en: 'Store', ar: 'المتجر' },
      kind: { en: 'Kind', ar: 'النوع' },
      method: { en: 'Method', ar: 'الطريقة' },
      narrative: { en: 'Narrative', ar: 'البيان' },
      document: { en: 'Document', ar: 'المستند' },
      amount: { en: 'Amount', ar: 'المبلغ' },
    },
  },
  'bulk-purchases': {
    name: { en: 'Bulk purchases', ar: 'الشراء بالجملة' },
    search: { en: 'Store, stack ID, document', ar: 'المتجر أو معرّف الحزمة أو المستند' },
    empty: {
      en: 'Goods that a store buys outside the bidding are posted here, with their invoice.',
      ar: 'هنا تُقيَّد بضائع يشتريها متجر خارج المزايدة، مع فاتورتها.',
    },
    sorts: ['posted', 'store', 'stack', 'lines', 'amount'],
    hasScreen: true,
    hasRegions: true,
    columns: {
      posted: { en: 'Posted', ar: 'وقت القيد' },
      store: { en: 'Store', ar: 'المتجر' },
      stack: { en: 'Stack ID', ar: 'معرّف الحزمة' },
      lines: { en: 'Lines', ar: 'البنود' },
      document: { en: 'Document', ar: 'المستند' },
      narrative: { en: 'Narrative', ar: 'البيان' },
      amount: { en: 'Amount', ar: 'المبلغ' },
    },
    states: { POSTED: { en: 'Posted', ar: 'مقيّد' }, REVERSED: { en: 'Reversed', ar: 'معكوس' } },
  },
  unsettled: { name: { en: 'Unsettled entries', ar: 'القيود غير المسددة' }, sorts: [] },
} as const satisfies Record<string, ListFacts>;
