import type { DealRow } from '@mazad/contract/deals';
import type { InfiniteData } from '@tanstack/react-query';
import type { ShownPage } from './list/deals-query';

export type LoadedDeals = InfiniteData<ShownPage, unknown>;

export function hasDeal(data: LoadedDeals | undefined, code: string): boolean {
  return data?.pages.some((page) => page.appraisals.some((deal) => deal.appraisalCode === code)) ?? false;
}

/** The same list with these deals as they stand now; their places and every other row stay as they are. */
export function withDeals(data: LoadedDeals | undefined, deals: readonly DealRow[]): LoadedDeals | undefined {
  const now = new Map(deals.map((deal) => [deal.appraisalCode, deal]));
  const pages = data?.pages.map((page) =>
    page.appraisals.some((row) => now.has(row.appraisalCode))
      ? { ...page, appraisals: page.appraisals.map((row) => now.get(row.appraisalCode) ?? row) }
      : page,
  );
  const isSame = !pages || pages.every((page, at) => page === data?.pages[at]);
  return isSame ? data : { ...data!, pages };
}

export type DealView = {
  deal: DealRow;
  /** The first one of its local day, which carries the date for the rows under it. */
  startsDay: boolean;
};

/** Rows in their order, the same object as long as nothing of it changed, so that no other row is drawn again. */
export function createViews(dayOf: (instant: string) => string) {
  const days = new WeakMap<DealRow, string>();
  const views = new WeakMap<DealRow, DealView>();
  const dayOfDeal = (deal: DealRow): string => {
    const day = days.get(deal) ?? dayOf(deal.dealTS);
    days.set(deal, day);
    return day;
  };
  return (deals: readonly DealRow[]): DealView[] => {
    let dayBefore = '';
    return deals.map((deal) => {
      const day = dayOfDeal(deal);
      const startsDay = day !== dayBefore;
      dayBefore = day;
      const known = views.get(deal);
      if (known?.startsDay === startsDay) return known;
      const view = { deal, startsDay };
      views.set(deal, view);
      return view;
    });
  };
}
