import type { PaymentSummary } from '@mazad/contract/statement';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { Dropdown } from '#/ui/buttons/dropdown';
import table from '#/ui/figures/small-table.module.css';
import { Ltr, Price } from '#/ui/marks/ltr';
import { BucketKey } from './bucket-key';
import { UnsettledLink } from './unsettled/unsettled-link';

type AgeingProps = { accountIndex: number; details: PaymentSummary['paymentDetails'] };

/** Unsettled amounts by time past due: a bar for an overview, a table with figures and links. */
export function Ageing({ accountIndex, details }: AgeingProps) {
  const t = useTranslations('statement');
  const { unsettled, ageing } = details;
  return (
    <div className="grid grid-rows-[auto_1fr_auto] gap-0.5 min-w-0 phone:col-span-full">
      <span className="text-ink3 text-small">{t('ageing')}</span>
      <span
        className="flex gap-0.5 self-center h-2.5 overflow-hidden rounded-cell bg-sunken [&>span]:basis-0 [&>span]:min-w-1"
        aria-hidden="true"
      >
        {ageing
          .filter(({ amount }) => amount > 0)
          .map(({ bucket, amount }) => (
            <span key={bucket} data-bucket={bucket} style={{ flexGrow: amount / unsettled.amount }} />
          ))}
      </span>
      {unsettled.count === 0 ? (
        <span className="text-ink3 text-small">{t('allSettled')}</span>
      ) : (
        <Dropdown
          label={t('ageing')}
          kind="dialog"
          align="end"
          width={360}
          trigger={(trigger) => (
            <button
              type="button"
              className="inline-flex items-center justify-self-start gap-1 min-h-5 p-0 border-0 bg-transparent text-accent text-small font-medium cursor-pointer touch-target hover:underline print:hidden"
              {...trigger}
            >
              {t('ageingTable')}
              <IconChevronDown size={14} aria-hidden="true" />
            </button>
          )}
        >
          {() => (
            <div className="pt-1.5 px-3 pb-2.5">
              <Buckets accountIndex={accountIndex} details={details} />
            </div>
          )}
        </Dropdown>
      )}
    </div>
  );
}

/** Each age links to its entries. */
function Buckets({ accountIndex, details: { ageing, unsettled } }: AgeingProps) {
  const t = useTranslations('statement');
  return (
    <table className={`${table.figures} text-small whitespace-nowrap`}>
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
              <UnsettledLink
                account={accountIndex}
                age={bucket}
                isFromStatement
                className="flex items-center"
              >
                <BucketKey bucket={bucket} />
                {t(`bucket.${bucket}`)}
              </UnsettledLink>
            </th>
            <td>
              <Ltr>{formatMoney(count)}</Ltr>
            </td>
            <td>
              <Price value={amount} fixed />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="font-semibold">
            <UnsettledLink account={accountIndex} isFromStatement className="flex items-center">
              {t('allUnsettled')}
            </UnsettledLink>
          </th>
          <td className="font-semibold">
            <Ltr>{formatMoney(unsettled.count)}</Ltr>
          </td>
          <td className="font-semibold">
            <Price value={unsettled.amount} fixed />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
