import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Dropdown } from '#/ui/buttons/dropdown';
import { Hint } from '#/ui/marks/hint';
import { RankMark } from '#/ui/marks/rank-mark';
import { lazyPart } from '#/ui/parts/lazy-part';
import { type BidView, isFirstRank, statusOf } from '../frame/bid-view';
import classes from './why.module.css';

const WhyNote = lazyPart(async () => (await import('./why-note')).WhyNote);

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
  const label = t('bids.whyOf', { name: view.bid.assetName });
  const first = isFirstRank(view) && t('rank.first');
  return (
    <Dropdown
      label={label}
      kind="dialog"
      width={320}
      trigger={(trigger) => (
        <Hint text={first || undefined}>
          <button
            type="button"
            className={classes.mark}
            data-grid-widget=""
            tabIndex={tabIndex}
            aria-description={first ? `${first}. ${label}` : label}
            {...trigger}
          >
            <RankMark status={statusOf(view)} position={view.bid.myBid?.position} />
          </button>
        </Hint>
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
