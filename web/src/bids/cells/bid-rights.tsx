import { createContext, use } from 'react';
import { useTranslations } from 'use-intl';
import { type BidView, isOff, isOn, isUnlisted } from '../frame/bid-view';

/** True for viewers, who may not change the store's bids. */
export const ReadOnlyBids = createContext(false);

export function useIsReadOnly(): boolean {
  return use(ReadOnlyBids);
}

/** Why this row's price cannot be changed now. */
export function useLockReason(view: BidView): string | undefined {
  const t = useTranslations('bids');
  if (useIsReadOnly()) return t('viewOnlyReason');
  if (isUnlisted(view)) return t('notListed');
  return isOff(view) ? t('enableBid') : undefined;
}

/** Why this row's quantity cannot be changed now; it needs a bid. */
export function useQuantityReason(view: BidView): string | undefined {
  const t = useTranslations('bids');
  return useLockReason(view) ?? (view.bid.myBid ? undefined : t('priceFirst'));
}

/**
 * Why this row's bid cannot be switched. On an unlisted model a bid can still be switched off, so that it does not
 * count when the model returns.
 */
export function useSwitchReason(view: BidView): string | undefined {
  const t = useTranslations('bids');
  if (useIsReadOnly()) return t('viewOnlyReason');
  if (isUnlisted(view) && !isOn(view)) return t('notListed');
  return view.bid.myBid ? undefined : t('priceFirst');
}

/** Why this row's bid cannot have auto top-up. */
export function useTopupReason(view: BidView): string | undefined {
  const t = useTranslations('bids');
  const switchReason = useSwitchReason(view);
  return switchReason ?? (isUnlisted(view) ? t('notListed') : undefined);
}
