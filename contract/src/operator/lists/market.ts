import type { ListFacts } from './list-facts.ts';

export const MARKET_LISTS = {
  models: {
    name: { en: 'Models', ar: 'الطرازات' },
    // Bid counts are computed for the rows of a page only; sorting by them would count all bids for each page.
    sorts: ['name', 'brand', 'category', 'group', 'stepperValue', 'launchPrice'],
  },
  brands: { name: { en: 'Brands', ar: 'العلامات التجارية' }, sorts: ['name', 'nameAr', 'models'] },
  categories: {
    name: { en: 'Categories', ar: 'الفئات' },
    sorts: ['name', 'nameAr', 'models', 'priority', 'state'],
  },
  grades: {
    name: { en: 'Grades', ar: 'الدرجات' },
    search: { en: 'Category', ar: 'الفئة' },
    empty: {
      en: 'A category brings its grades with it. None is there yet.',
      ar: 'تأتي درجات كل فئة معها، ولا توجد فئة بعد.',
    },
    sorts: ['category', 'issues'],
    isRoom: true,
    columns: {
      category: { en: 'Category', ar: 'الفئة' },
      grades: { en: 'Grades and base percents', ar: 'الدرجات والنسب الأساسية' },
      own: { en: 'Dealer percents', ar: 'نسب التجار' },
      issues: { en: 'Component issues', ar: 'أعطال المكوّنات' },
      state: { en: 'State', ar: 'الحالة' },
    },
    states: {
      FROZEN: { en: 'With a frozen grade', ar: 'فيها درجة مجمّدة' },
      OWN: { en: 'With dealer percents', ar: 'فيها نسب للتجار' },
    },
  },
  askings: {
    name: { en: 'Price requests', ar: 'طلبات السعر' },
    search: { en: 'Model, partner, shop', ar: 'الطراز، الشريك، الفرع' },
    empty: { en: 'No shop has asked for a price yet.', ar: 'لم يطلب أي فرع سعرًا بعد.' },
    // Millions of rows a year. Only the instant has an index, since another one would slow down every quote.
    sorts: ['at'],
    isRoom: true,
    hasRegions: true,
    hasDays: true,
    columns: {
      at: { en: 'When', ar: 'الوقت' },
      model: { en: 'Model', ar: 'الطراز' },
      grade: { en: 'Grade', ar: 'الدرجة' },
      shop: { en: 'Partner · Shop', ar: 'الشريك · الفرع' },
      offer: { en: 'Best offer', ar: 'أفضل سعر' },
      outcome: { en: 'Outcome', ar: 'النتيجة' },
    },
    states: {
      TAKEN: { en: 'Taken', ar: 'مقبول' },
      NOT_TAKEN: { en: 'Offer not taken', ar: 'لم يُقبل السعر' },
      UNMET: { en: 'Without any offer', ar: 'بلا أي عرض' },
      NOT_TRADED: { en: 'Not traded', ar: 'غير متداول' },
      GRADE_FROZEN: { en: 'Grade frozen', ar: 'الدرجة مجمّدة' },
      NO_BID: { en: 'Nobody bid', ar: 'لم يزايد أحد' },
      OUT_OF_QUANTITY: { en: 'Out of quantity', ar: 'نفدت الكمية' },
      STORE_OFF: { en: 'Stores switched off', ar: 'المتاجر متوقفة' },
      CREDIT_EXCEEDED: { en: 'Credit limit exceeded', ar: 'تجاوز الحد الائتماني' },
      NO_CREDIT: { en: 'Without credit', ar: 'بلا ائتمان كافٍ' },
      AUTOPILOT_LIMIT: { en: 'Autopilot limit reached', ar: 'بلغت المزايدة التلقائية حدّها' },
    },
  },
  regions: {
    name: { en: 'Regions', ar: 'المناطق' },
    search: { en: 'Region', ar: 'المنطقة' },
    empty: { en: 'No region is open yet.', ar: 'لم تُفتح أي منطقة بعد.' },
    sorts: ['region', 'tax', 'stores'],
    isRoom: true,
    columns: {
      region: { en: 'Region', ar: 'المنطقة' },
      schedule: { en: 'Executions', ar: 'مواعيد التنفيذ' },
      next: { en: 'Next execution', ar: 'التنفيذ القادم' },
      tax: { en: 'Sell tax', ar: 'ضريبة البيع' },
      contact: { en: 'Contact', ar: 'جهة الاتصال' },
      stores: { en: 'Stores', ar: 'المتاجر' },
    },
  },
  partners: {
    name: { en: 'Partners', ar: 'الشركاء' },
    search: { en: 'Partner', ar: 'الشريك' },
    empty: { en: 'A partner brings devices in through its shops.', ar: 'يُدخل الشريك الأجهزة عبر فروعه.' },
    sorts: ['partner', 'region', 'shops', 'keys', 'owed'],
    isRoom: true,
    hasRegions: true,
    columns: {
      partner: { en: 'Partner', ar: 'الشريك' },
      region: { en: 'Region', ar: 'المنطقة' },
      shops: { en: 'Shops', ar: 'الفروع' },
      keys: { en: 'Keys', ar: 'المفاتيح' },
      owed: { en: 'Owed', ar: 'المستحق له' },
      state: { en: 'State', ar: 'الحالة' },
    },
    states: { ACTIVE: { en: 'Active', ar: 'نشط' }, OFF: { en: 'Switched off', ar: 'موقوف' } },
  },
} as const satisfies Record<string, ListFacts>;
