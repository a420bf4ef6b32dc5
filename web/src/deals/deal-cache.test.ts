import type { DealRow } from '@mazad/contract/deals';
import { expect, it } from 'vitest';
import { createViews, hasDeal, type LoadedDeals, withDeal } from './deal-cache';
import { noDealsSearch } from './deals-search';

function dealOf(code: string, dealTS: string): DealRow {
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
    displayStatus: { en: 'Won', ar: 'رابحة' },
    isDelivered: false,
    deliveryDate: null,
    shipmentNumber: null,
    createdAt: dealTS,
  };
}

const deals = [
  dealOf('MZ-3', '2026-11-21T08:00:00Z'),
  dealOf('MZ-2', '2026-11-20T20:30:00Z'),
  dealOf('MZ-1', '2026-11-20T10:00:00Z'),
];
const page = {
  count: 3,
  totalPurchasePrice: 3150,
  nextCursor: null,
  statusCounts: [],
  search: noDealsSearch,
};
const loaded: LoadedDeals = {
  pages: [
    { ...page, appraisals: deals.slice(0, 2) },
    { ...page, appraisals: deals.slice(2) },
  ],
  pageParams: [
    { cursor: null, count: 10 },
    { cursor: 'next', count: 50 },
  ],
};

it('marks the first deal of each day and keeps the objects of rows that did not change', () => {
  const views = createViews((instant) => instant.slice(0, 10));
  const first = views(deals);
  expect(first.map((view) => view.startsDay)).toEqual([true, true, false]);
  const again = views([dealOf('MZ-4', '2026-11-21T09:00:00Z'), ...deals]);
  expect(again.map((view) => view.startsDay)).toEqual([true, false, true, false]);
  expect(again[2]).toBe(first[1]);
  expect(again[3]).toBe(first[2]);
});

it('puts a moved deal into its own place and nowhere else', () => {
  const moved = { ...dealOf('MZ-1', '2026-11-20T10:00:00Z'), courierStatus: 'In Transit' };
  const next = withDeal(loaded, moved);
  expect(next?.pages[1]?.appraisals[0]?.courierStatus).toBe('In Transit');
  expect(next?.pages[0]).toBe(loaded.pages[0]);
  expect(withDeal(loaded, dealOf('MZ-9', '2026-11-20T10:00:00Z'))).toBe(loaded);
  expect(hasDeal(loaded, 'MZ-2')).toBe(true);
  expect(hasDeal(undefined, 'MZ-2')).toBe(false);
});
