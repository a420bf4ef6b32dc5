import { IconBolt, IconDots, IconHistory } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Dropdown, MenuItem } from '#/ui/dropdown';
import { useSwitchReason } from './bid-rights';
import { type BidView, isTopupOn } from './bid-view';
import classes from './row-menu.module.css';

type RowMenuProps = {
  view: BidView;
  tabIndex?: number;
  onHistory: () => void;
  onTopup: (isOn: boolean) => void;
};

export function RowMenu({ view, tabIndex, onHistory, onTopup }: RowMenuProps) {
  const t = useTranslations('bids');
  const isOn = isTopupOn(view);
  const switchReason = useSwitchReason(view);
  return (
    <Dropdown
      label={t('menuOf', { name: view.bid.assetName })}
      align="end"
      trigger={(trigger) => (
        <button
          type="button"
          className={classes.button}
          data-grid-widget=""
          tabIndex={tabIndex}
          aria-label={t('menuOf', { name: view.bid.assetName })}
          {...trigger}
        >
          <IconDots size={16} aria-hidden="true" />
        </button>
      )}
    >
      {(close) => (
        <>
          <MenuItem
            icon={<IconHistory size={16} aria-hidden="true" />}
            onSelect={() => {
              close();
              onHistory();
            }}
          >
            {t('viewHistory')}
          </MenuItem>
          <MenuItem
            icon={<IconBolt size={16} aria-hidden="true" />}
            disabledReason={switchReason}
            onSelect={() => {
              close();
              onTopup(!isOn);
            }}
          >
            {isOn ? t('topupOff') : t('topupOn')}
          </MenuItem>
        </>
      )}
    </Dropdown>
  );
}
