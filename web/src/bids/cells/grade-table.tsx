import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr, Price } from '#/ui/marks/ltr';
import { RankMark, type RankStatus } from '#/ui/marks/rank-mark';
import classes from '../moves/history-drawer.module.css';

type GradeBid = BidRow['myBids'][number];

function rankOf(position: number): RankStatus {
  if (position === 1) return 'RANK_ONE';
  return position === 2 ? 'WINING_RANGE' : 'BID_NOT_WINNING';
}

/** One bid's offers by grade; each grade has its own book (M5). */
export function GradeTable({ bids, currency }: { bids: readonly GradeBid[]; currency: string }) {
  const t = useTranslations();
  const { money } = useFormats();
  return (
    <section>
      <h3 className="sr-only">{t('why.grades.title')}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('why.grades.grade')}</th>
            <th scope="col" className={classes.number}>
              {t('why.grades.percent')}
            </th>
            <th scope="col" className={classes.number}>
              {t('why.grades.offer', { currency })}
            </th>
            <th scope="col">{t('bids.column.rank')}</th>
          </tr>
        </thead>
        <tbody>
          {bids.map((bid) => (
            <tr key={bid.itemConditionId}>
              <td>
                <bdi>{bid.condition}</bdi>
              </td>
              <td className={classes.number}>
                <Ltr>{`${money(bid.percent, { fixed: true })}%`}</Ltr>
              </td>
              <td className={classes.number}>
                <Price value={bid.offer} weight="strong" />
              </td>
              <td>
                {bid.position === undefined ? (
                  <span className="text-ink3">{t('why.line.outcome.NOT_IN_BOOK')}</span>
                ) : (
                  <RankMark status={rankOf(bid.position)} position={bid.position} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
