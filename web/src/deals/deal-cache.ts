import type { DealRow } from '@mazad/contract/deals';
import type { InfiniteData } from '@tanstack/react-query';
import type { ShownPage } from './list/deals-query';

export type LoadedDeals = InfiniteData<ShownPage, unknown>;

export function hasDeal(data: LoadedDeals | undefined, code: string): boolean {
  return data?.pages.some((page) => page.appraisals.some((deal) => deal.appraisalCode === code)) ?? false;
}

/** The list with these deals updated; places and other rows stay. */
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
  /** First row of its local day, with the date above it. */
  startsDay: boolean;
};

/** Rows in order. Unchanged rows keep their object, so they are not rendered again. */
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
