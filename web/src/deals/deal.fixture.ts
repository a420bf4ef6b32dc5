import type { DealRow } from '@mazad/contract/deals';
import type { LoadedDeals } from './deal-cache';
import { type DealsSearch, noDealsSearch } from './list/deals-search';

export function buildDeal(code: string, dealTS: string): DealRow {
  return {
    _id: code,
    appraisalCode: code,
    dealTS,
    dealDate: dealTS,
    assetInfo: { label: 'iPhone 13 128GB' },
    assetName: { en: 'iPhone 13 128GB', ar: 'iPhone 13 128GB' },
    serialNumber: '356938112045712',
    approvedDeal: { itemCondition: 'B' },
    sellAmount: { dealPrice: 1000, underwriterSellTaxValue: 50 },
    purchasePrice: 1050,
    assetInventory: { sourceStoreName: 'Wasla Mirdif', sourceStoreName_ar: 'وصلة مردف' },
    courierStatus: 'Won',
    displayStatus: { en: 'Won', ar: 'تم الفوز' },
    isDelivered: false,
    deliveryDate: null,
    shipmentNumber: null,
    createdAt: dealTS,
    paymentState: 'NONE',
  };
}

export const builtDeals = [
  buildDeal('MZ-3', '2026-11-21T08:00:00Z'),
  buildDeal('MZ-2', '2026-11-20T20:30:00Z'),
  buildDeal('MZ-1', '2026-11-20T10:00:00Z'),
];
/** Two pages with three won deals. */
export function buildLoadedDeals(search: DealsSearch = noDealsSearch): LoadedDeals {
  const page = { count: 3, totalPurchasePrice: 3150, nextCursor: null, statusCounts: [], search };
  return {
    pages: [
      { ...page, appraisals: builtDeals.slice(0, 2) },
      { ...page, appraisals: builtDeals.slice(2) },
    ],
    pageParams: [
      { cursor: null, count: 10 },
      { cursor: 'next', count: 50 },
    ],
  };
}
