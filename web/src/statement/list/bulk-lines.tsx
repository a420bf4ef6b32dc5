import type { StatementEntry } from '@mazad/contract/statement';
import { useTranslations } from 'use-intl';
import table from '#/ui/figures/small-table.module.css';
import { Ltr, Price } from '#/ui/marks/ltr';

type BulkPurchase = Extract<StatementEntry, { entryType: 'BULK_PURCHASE' }>;

export function BulkLines({ bulk }: { bulk: BulkPurchase }) {
  const t = useTranslations('statement');
  const lines = bulk.transactions.map((line, index) => ({ ...line, no: index + 1 }));
  return (
    <table
      className={`${table.figures} max-w-180 text-small`}
      aria-label={t('showLines', { id: bulk.stackId })}
    >
      <thead className="[&_th:not(:first-child)]:w-27.5 phone:[&_th]:w-auto">
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
            <th scope="row" colSpan={3} className="text-ink3">
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
