import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Switch } from '#/ui/fields/switch';
import { type BidView, isOn } from '../frame/bid-view';
import { useSwitchReason } from './bid-rights';

type BidSwitchProps = Pick<ComponentProps<typeof Switch>, 'tabIndex'> & {
  view: BidView;
  onSwitch: (isOn: boolean) => void;
};

export function BidSwitch({ view, onSwitch, tabIndex }: BidSwitchProps) {
  const t = useTranslations('bids');
  return (
    <Switch
      isOn={isOn(view)}
      label={t('switchOf', { name: view.bid.assetName })}
      disabledReason={useSwitchReason(view)}
      onChange={onSwitch}
      tabIndex={tabIndex}
      data-grid-widget=""
    />
  );
}
