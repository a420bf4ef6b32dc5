import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Dropdown } from '#/ui/dropdown';
import { RankMark } from '#/ui/rank-mark';
import { type BidView, statusOf } from '../bid-view';
import classes from './why.module.css';
import { WhyNote } from './why-parts';

type WhyMarkProps = {
  view: BidView;
  tabIndex?: number;
  /** Puts a price into the row's editor; it fills, it never submits. */
  onFill: (price: number) => void;
  onHistory: (assetId: string) => void;
};

/** The rank of a row; asked, it says why, and what would change it. */
export function WhyMark({ view, tabIndex, onFill, onHistory }: WhyMarkProps) {
  const t = useTranslations();
  const { myBid } = view.bid;
  const label = t('bids.whyOf', { name: view.bid.assetName });
  return (
    <Dropdown
      label={label}
      kind="dialog"
      width={320}
      trigger={(trigger) => (
        <button
          type="button"
          className={classes.mark}
          data-grid-widget=""
          tabIndex={tabIndex}
          aria-description={label}
          {...trigger}
        >
          <RankMark
            status={statusOf(view)}
            position={myBid?.position}
            title={myBid?.rank === 1 && myBid.isSpotSummit ? t('rank.first') : undefined}
          />
        </button>
      )}
    >
      {(close) => (
        <Suspense>
          <WhyNote view={view} onClose={close} onFill={onFill} onHistory={onHistory} />
        </Suspense>
      )}
    </Dropdown>
  );
}
