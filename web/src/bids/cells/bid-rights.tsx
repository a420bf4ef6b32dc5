import { createContext, use } from 'react';
import { useTranslations } from 'use-intl';
import { type BidView, isOff, isOn, isUnlisted } from '../frame/bid-view';

/** True for who may see the store's bids and not change them. */
export const ReadOnlyBids = createContext(false);

export function useIsReadOnly(): boolean {
  return use(ReadOnlyBids);
}

/** Why the price of this row cannot be changed now. */
export function useLockReason(view: BidView): string | undefined {
  const t = useTranslations('bids');
  if (useIsReadOnly()) return t('viewOnlyReason');
  if (isUnlisted(view)) return t('notListed');
  return isOff(view) ? t('enableBid') : undefined;
}

/** Why the quantity of this row cannot be changed now: only a bid has one. */
export function useQuantityReason(view: BidView): string | undefined {
  const t = useTranslations('bids');
  return useLockReason(view) ?? (view.bid.myBid ? undefined : t('priceFirst'));
}

/** Why the bid of this row cannot be switched on or off. What would bind once its model is on again can be taken back. */
export function useSwitchReason(view: BidView): string | undefined {
  const t = useTranslations('bids');
  if (useIsReadOnly()) return t('viewOnlyReason');
  if (isUnlisted(view) && !isOn(view)) return t('notListed');
  return view.bid.myBid ? undefined : t('priceFirst');
}

/** Why the bid of this row cannot be topped up. */
export function useTopupReason(view: BidView): string | undefined {
  const t = useTranslations('bids');
  const switchReason = useSwitchReason(view);
  return switchReason ?? (isUnlisted(view) ? t('notListed') : undefined);
}
