import { useTranslations } from 'use-intl';
import { Price } from '#/ui/marks/ltr';
import type { BidView } from '../frame/bid-view';
import classes from './gap-cell.module.css';

/** The bar is full at this share of the top bid. */
const FULL_SHARE = 0.1;

export function GapCell({ view }: { view: BidView }) {
  const t = useTranslations('bids');
  const { gapToFirstRank: gap, topBidAmount: top, isTieLostOnTime } = view.bid;
  if (gap === null) return <Price value={null} className="min-w-12 text-end text-ink3" />;
  const share = top ? Math.min(1, gap / (top * FULL_SHARE)) : 0;
  return (
    <>
      {isTieLostOnTime && <span className={classes.tie}>{t('tie')}</span>}
      {gap > 0 && (
        <span className={classes.bar} aria-hidden="true">
          <span className={classes.fill} style={{ transform: `scaleX(${share})` }} />
        </span>
      )}
      <Price value={gap} className={gap === 0 ? 'min-w-12 text-end text-ink3' : 'min-w-12 text-end'} />
    </>
  );
}
