import type { GradePrice } from '@mazad/contract/paas';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { Ltr, Price } from '#/ui/ltr';
import { RankMark } from '#/ui/rank-mark';
import classes from './grade-price.module.css';
import { nextOf } from './grades';

/** What is paid for a grade now, its place in the grade's book, and beside it what it becomes where that differs. */
export function GradePriceCell({ bid }: { bid: GradePrice }) {
  const t = useTranslations('paas');
  const textOf = (price: number) => (price === 0 ? t('none') : formatMoney(price));
  const next = nextOf(bid);
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
      <span className={classes.staged} data-tone={next?.isLapsing ? 'near' : undefined}>
        {next && (
          <>
            <IconArrowRight size={13} aria-hidden="true" className={classes.arrow} />
            <span className="mz-only-read">
              {next.isLapsing ? t('lapses') : t('staged', { price: textOf(next.price) })}
            </span>
            <span aria-hidden="true">
              {next.price === 0 ? t('none') : <Ltr>{formatMoney(next.price)}</Ltr>}
            </span>
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
