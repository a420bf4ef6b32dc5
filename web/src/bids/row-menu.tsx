import { IconBolt, IconCheckbox, IconDots, IconHistory, IconPlaneTilt } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
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
  /** On a phone, where no box stands beside the row. */
  onSelect?: (() => void) | undefined;
};

export function RowMenu({ view, tabIndex, onHistory, onTopup, onSelect }: RowMenuProps) {
  const t = useTranslations();
  const isOn = isTopupOn(view);
  const switchReason = useSwitchReason(view);
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  return (
    <Dropdown
      label={t('bids.menuOf', { name: view.bid.assetName })}
      align="end"
      trigger={(trigger) => (
        <button
          type="button"
          className={classes.button}
          data-grid-widget=""
          tabIndex={tabIndex}
          data-menu=""
          aria-label={t('bids.menuOf', { name: view.bid.assetName })}
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
            {t('bids.viewHistory')}
          </MenuItem>
          <MenuItem
            icon={<IconBolt size={16} aria-hidden="true" />}
            disabledReason={switchReason}
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
              void navigate({
                to: '/$accountId/autopilot',
                params: { accountId },
                search: { asset: view.bid.assetId },
              });
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
      )}
    </Dropdown>
  );
}
