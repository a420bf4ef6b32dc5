import type { ListFacts } from './list-facts.ts';

export const DAILY_LISTS = {
  registrations: {
    name: { en: 'Registrations', ar: 'طلبات التسجيل' },
    sorts: [],
    hasScreen: true,
    hasRegions: true,
  },
  deals: {
    name: { en: 'Deals', ar: 'الصفقات' },
    sorts: ['status', 'waits', 'deal', 'device', 'store', 'shop', 'awb', 'price'],
    hasScreen: true,
  },
  'grade-reviews': { name: { en: 'Grade reviews', ar: 'مراجعات الدرجة' }, sorts: [], hasScreen: true },
  stores: {
    name: { en: 'Stores', ar: 'المتاجر' },
    search: { en: 'Store, branch, member’s e-mail or phone', ar: 'المتجر أو الفرع أو بريد عضو أو هاتفه' },
    empty: {
      en: 'An approved registration becomes the first store.',
      ar: 'أول طلب تسجيل تتم الموافقة عليه يصبح أول متجر.',
    },
    sorts: ['store', 'region', 'mode', 'percent', 'used', 'limit', 'available', 'overdue', 'members'],
    hasScreen: true,
    hasRegions: true,
    columns: {
      store: { en: 'Store', ar: 'المتجر' },
      region: { en: 'Region', ar: 'المنطقة' },
      mode: { en: 'Mode', ar: 'النمط' },
      limit: { en: 'Credit limit', ar: 'الحد الائتماني' },
      used: { en: 'Used credit', ar: 'المستخدم' },
      available: { en: 'Available credit', ar: 'الائتمان المتاح' },
      members: { en: 'Members', ar: 'الأعضاء' },
      state: { en: 'State', ar: 'الحالة' },
      percent: { en: 'Used of limit', ar: 'المستخدم من الحد' },
      overdue: { en: 'Overdue', ar: 'متأخرات السداد' },
    },
    states: {
      ACTIVE: { en: 'Active', ar: 'نشط' },
      FROZEN: { en: 'Frozen', ar: 'مجمّد' },
      EXCEEDED: { en: 'Over limit', ar: 'فوق الحد' },
      NEARLY_USED: { en: '80% or more used', ar: 'استخدم ‎80%‎ أو أكثر' },
      OVERDUE: { en: 'Overdue', ar: 'عليه متأخرات سداد' },
      RECEIVE: { en: 'Will receive', ar: 'له رصيد' },
      LICENCE: { en: 'Licence ends or is over', ar: 'رخصة منتهية أو تنتهي قريبًا' },
      SPOT: { en: 'SPOT', ar: 'SPOT' },
      PAAS: { en: 'PAAS', ar: 'PAAS' },
    },
  },
  'store-bids': {
    name: { en: 'Bids of a store', ar: 'عروض متجر' },
    search: { en: 'Model, brand, group', ar: 'طراز، علامة تجارية، مجموعة' },
    empty: { en: 'The store has no bids.', ar: 'ليس للمتجر عروض.' },
    sorts: ['model', 'price', 'topBid', 'quantity'],
    columns: {
      model: { en: 'Model', ar: 'الطراز' },
      brand: { en: 'Brand', ar: 'العلامة التجارية' },
      status: { en: 'Rank', ar: 'المرتبة' },
      price: { en: 'Price', ar: 'السعر' },
      grades: { en: 'Prices per grade', ar: 'الأسعار حسب الدرجة' },
      topBid: { en: 'Top bid', ar: 'أعلى عرض' },
      quantity: { en: 'Units left', ar: 'الكمية المتبقية' },
      changedAt: { en: 'Changed', ar: 'آخر تغيير' },
    },
    // Without one: those with a bid.
    states: {
      RANK_ONE: { en: 'First', ar: 'الأول' },
      WINING_RANGE: { en: 'Second', ar: 'الثاني' },
      BID_NOT_WINNING: { en: 'Not winning', ar: 'غير فائز' },
      OUT_OF_QUANTITY: { en: 'Out of quantity', ar: 'نفدت الكمية' },
      ALL: { en: 'All models', ar: 'كل الطرازات' },
    },
  },
} as const satisfies Record<string, ListFacts>;
