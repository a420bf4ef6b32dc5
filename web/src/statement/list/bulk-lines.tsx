import type { StatementEntry } from '@mazad/contract/statement';
import { useTranslations } from 'use-intl';
import { Ltr, Price } from '#/ui/marks/ltr';
import classes from './bulk-lines.module.css';

type BulkPurchase = Extract<StatementEntry, { entryType: 'BULK_PURCHASE' }>;

export function BulkLines({ bulk }: { bulk: BulkPurchase }) {
  const t = useTranslations('statement');
  const lines = bulk.transactions.map((line, index) => ({ ...line, no: index + 1 }));
  return (
    <table className={classes.table} aria-label={t('showLines', { id: bulk.stackId })}>
      <thead>
        <tr>
          <th scope="col">{t('linesColumns.product')}</th>
          <th scope="col">{t('linesColumns.quantity')}</th>
          <th scope="col">{t('linesColumns.unitPrice')}</th>
          <th scope="col">{t('linesColumns.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ no, product, quantity, unitPrice, amount }) => (
          <tr key={no}>
            <th scope="row">
              <bdi>{product}</bdi>
            </th>
            <td>
              <Ltr>{quantity}</Ltr>
            </td>
            <td>
              <Price value={unitPrice} fixed />
            </td>
            <td>
              <Price value={amount} fixed />
            </td>
          </tr>
        ))}
      </tbody>
      {bulk.tax > 0 && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('tax')}
            </th>
            <td>
              <Price value={bulk.tax} fixed />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
