import { createContext, use } from 'react';
import { useTranslations } from 'use-intl';
import { type BidView, isOff, isUnlisted } from './bid-view';

/** True for who may see the store's bids and not change them. */
export const ReadOnlyBids = createContext(false);

export function useIsReadOnly(): boolean {
  return use(ReadOnlyBids);
}

/** Why neither price nor quantity of this row can be changed now. */
export function useLockReason(view: BidView): string | undefined {
  const t = useTranslations('bids');
  if (useIsReadOnly()) return t('viewOnlyReason');
  if (isUnlisted(view)) return t('notListed');
  return isOff(view) ? t('enableBid') : undefined;
}

/** Why the bid of this row cannot be switched on or off, or topped up. */
export function useSwitchReason(view: BidView): string | undefined {
  const t = useTranslations('bids');
  if (useIsReadOnly()) return t('viewOnlyReason');
  if (isUnlisted(view)) return t('notListed');
  return view.bid.myBid ? undefined : t('priceFirst');
}
