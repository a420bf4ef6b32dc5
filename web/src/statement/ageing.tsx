import type { PaymentSummary } from '@mazad/contract/statement';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Dropdown } from '#/ui/dropdown';
import { Ltr, Price } from '#/ui/ltr';
import classes from './ageing.module.css';

type Details = PaymentSummary['paymentDetails'];

/** How long what is unsettled is past its last day: the bar at a glance, the table for the numbers. */
export function Ageing({ details }: { details: Details }) {
  const t = useTranslations('statement');
  const { unsettled, ageing } = details;
  return (
    <div className={classes.card}>
      <span className={classes.label}>{t('ageing')}</span>
      <span className={classes.bar} aria-hidden="true">
        {ageing
          .filter(({ amount }) => amount > 0)
          .map(({ bucket, amount }) => (
            <span key={bucket} data-bucket={bucket} style={{ flexGrow: amount / unsettled.amount }} />
          ))}
      </span>
      {unsettled.count === 0 ? (
        <span className={classes.label}>{t('allSettled')}</span>
      ) : (
        <Dropdown
          label={t('ageing')}
          kind="dialog"
          align="end"
          width={400}
          trigger={(trigger) => (
            <button type="button" className={classes.open} {...trigger}>
              {t('ageingTable')}
              <IconChevronDown size={14} aria-hidden="true" />
            </button>
          )}
        >
          {() => (
            // A scrolling box takes the keys that scroll it.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the only way to its end for a keyboard
            <section className={classes.panel} tabIndex={0} aria-label={t('ageing')}>
              <Buckets details={details} />
              <Oldest charges={details.charges} count={unsettled.count} />
            </section>
          )}
        </Dropdown>
      )}
    </div>
  );
}

function Buckets({ details: { ageing, unsettled } }: { details: Details }) {
  const t = useTranslations('statement');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('ageingColumns.bucket')}</th>
          <th scope="col">{t('ageingColumns.count')}</th>
          <th scope="col">{t('ageingColumns.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {ageing.map(({ bucket, count, amount }) => (
          <tr key={bucket}>
            <th scope="row">
              <span className={classes.key} data-bucket={bucket} aria-hidden="true" />
              {t(`bucket.${bucket}`)}
            </th>
            <td>
              <Ltr>{count}</Ltr>
            </td>
            <td>
              <Price value={amount} fixed />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('unsettledTotal')}</th>
          <td>
            <Ltr>{unsettled.count}</Ltr>
          </td>
          <td>
            <Price value={unsettled.amount} fixed />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Oldest({ charges, count }: Pick<Details, 'charges'> & { count: number }) {
  const t = useTranslations('statement');
  const { date } = useFormats('UTC');
  return (
    <table className={classes.table}>
      <caption>{t('oldest', { shown: String(charges.length), count: String(count) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('oldestColumns.entry')}</th>
          <th scope="col">{t('oldestColumns.due')}</th>
          <th scope="col">{t('oldestColumns.unsettled')}</th>
        </tr>
      </thead>
      <tbody>
        {charges.map((charge) => (
          <tr key={charge.id}>
            <th scope="row">
              <bdi>{charge.product ?? t(`kind.${charge.kind}`)}</bdi>
              <span className={classes.reference}>
                <bdi>{charge.appraisalCode ?? charge.stackId ?? charge.narrative}</bdi>
              </span>
            </th>
            <td data-past={charge.daysPastDue > 0 || undefined}>
              {date(`${charge.dueDate}T00:00:00Z`, 'day')}
            </td>
            <td>
              <Price value={charge.unsettled} fixed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
