import type { DealDetail } from '@mazad/contract/deals';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { Card } from '#/ui/frames/card';
import { Ltr, Price } from '#/ui/marks/ltr';
import classes from './pinned-prices.module.css';

/** What each grade would have paid at this award; later changes of the bid do not affect it. */
export function PinnedPrices({ deal }: { deal: DealDetail }) {
  const t = useTranslations('deals');
  return (
    <Card title={t('pinned')} note={t('yourBid', { price: formatMoney(deal.myBidOnDealDate) })}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('pinnedColumns.grade')}</th>
            <th scope="col">{t('pinnedColumns.percent')}</th>
            <th scope="col">{t('pinnedColumns.price')}</th>
            <th scope="col">{t('pinnedColumns.withTax')}</th>
          </tr>
        </thead>
        <tbody>
          {deal.pinnedGrades.map((grade) => (
            <tr key={grade.condition} data-sold={grade.isSold || undefined}>
              <th scope="row">
                <Ltr>{grade.condition}</Ltr>
                {grade.isSold && <span className="sr-only"> {t('soldAt')}</span>}
              </th>
              <td>
                <Ltr>{formatMoney(grade.percent, { fixed: true })}%</Ltr>
              </td>
              <td>
                <Price value={grade.price} />
              </td>
              <td>
                <Price value={grade.withTax} fixed />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
