import { IconBolt, IconCheckbox, IconHistory, IconPlaneTilt } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Dropdown, MenuItem } from '#/ui/buttons/dropdown';
import { type BidView, isTopupOn } from '../frame/bid-view';
import { useTopupReason } from './bid-rights';
import classes from './row-menu.module.css';

type RowMenuProps = {
  view: BidView;
  tabIndex?: number;
  onHistory: () => void;
  onAutopilot: () => void;
  onTopup: (isOn: boolean) => void;
  /** Only on phones, where rows have no checkbox. */
  onSelect?: (() => void) | undefined;
};

export function RowMenu({ tabIndex, ...items }: RowMenuProps) {
  const t = useTranslations('bids');
  const label = t('menuOf', { name: items.view.bid.assetName });
  return (
    <Dropdown
      label={label}
      align="end"
      trigger={(trigger) => (
        <button
          type="button"
          className={classes.button}
          data-grid-widget=""
          tabIndex={tabIndex}
          data-menu=""
          aria-label={label}
          {...trigger}
        />
      )}
    >
      {(close) => <Items {...items} close={close} />}
    </Dropdown>
  );
}

/** Mounted only while open, because its hooks would slow down each row. */
function Items({
  view,
  onHistory,
  onAutopilot,
  onTopup,
  onSelect,
  close,
}: RowMenuProps & { close: () => void }) {
  const t = useTranslations();
  const isOn = isTopupOn(view);
  const topupReason = useTopupReason(view);
  return (
    <>
      <MenuItem
        icon={<IconHistory size={16} aria-hidden="true" />}
        onSelect={() => {
          close();
          onHistory();
        }}
      >
        {t('bids.viewHistory')}
      </MenuItem>
      <MenuItem
        icon={<IconBolt size={16} aria-hidden="true" />}
        disabledReason={topupReason}
        onSelect={() => {
          close();
          onTopup(!isOn);
        }}
      >
        {isOn ? t('bids.topupOff') : t('bids.topupOn')}
      </MenuItem>
      <MenuItem
        icon={<IconPlaneTilt size={16} aria-hidden="true" />}
        disabledReason={view.bid.myBid ? undefined : t('bids.priceFirst')}
        onSelect={() => {
          close();
          onAutopilot();
        }}
      >
        {t('bids.autopilot')}
      </MenuItem>
      {onSelect && (
        <MenuItem
          icon={<IconCheckbox size={16} aria-hidden="true" />}
          onSelect={() => {
            close();
            onSelect();
          }}
        >
          {t('grid.select')}
        </MenuItem>
      )}
    </>
  );
}
