import type { GradePrice } from '@mazad/contract/paas';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { Ltr, Price } from '#/ui/ltr';
import { RankMark } from '#/ui/rank-mark';
import classes from './grade-price.module.css';

const isChanging = ({ price, stagedPrice }: GradePrice): boolean =>
  stagedPrice !== null && stagedPrice !== price;

/** What is paid for a grade now, its place in the grade's book, and beside it what is staged where that differs. */
export function GradePriceCell({ bid }: { bid: GradePrice }) {
  const t = useTranslations('paas');
  const textOf = (price: number) => (price === 0 ? t('none') : formatMoney(price));
  const staged = bid.stagedPrice ?? 0;
  return (
    <span className={classes.cell}>
      <span className={classes.rank}>
        {bid.position !== undefined && <RankMark status={statusAt(bid.position)} position={bid.position} />}
      </span>
      {bid.price === 0 ? (
        <span className={classes.none}>{t('none')}</span>
      ) : (
        <Price value={bid.price} weight="strong" className={classes.price} />
      )}
      <span className={classes.staged}>
        {isChanging(bid) && (
          <>
            <IconArrowRight size={13} aria-hidden="true" className={classes.arrow} />
            <span className="mz-only-read">{t('staged', { price: textOf(staged) })}</span>
            <span aria-hidden="true">{staged === 0 ? t('none') : <Ltr>{formatMoney(staged)}</Ltr>}</span>
          </>
        )}
      </span>
    </span>
  );
}

function statusAt(position: number) {
  if (position === 1) return 'RANK_ONE';
  return position === 2 ? 'WINING_RANGE' : 'BID_NOT_WINNING';
}
