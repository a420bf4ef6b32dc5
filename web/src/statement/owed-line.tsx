import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { useErrorText } from '#/session/api/error-text';
import { Button } from '#/ui/buttons/button';
import { Price } from '#/ui/marks/ltr';
import classes from './owed-line.module.css';
import { balanceQuery } from './statement-query';
import { UnsettledLink } from './unsettled/unsettled-link';
import type { UnsettledSearch } from './unsettled/unsettled-search';
import { useStatementLive } from './use-statement-live';

/** Past due, due next, and total debt (C5) on one line; each links to its entries. */
export function OwedLine({ accountIndex }: { accountIndex: number }) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  const { date } = useFormats('UTC');
  const { data, error, isFetching, refetch } = useQuery(balanceQuery(accountIndex));
  useStatementLive(accountIndex);
  if (!data && error) {
    return (
      <p className={classes.failed} role="alert">
        {errorText(error).line}
        <Button look="quiet" isBusy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    );
  }
  const nextDue = data?.paymentDetails.nextDue;
  const figure = (age: UnsettledSearch['age'], value: number | undefined) => (
    <UnsettledLink account={accountIndex} age={age} className={classes.amount}>
      <Price value={value} fixed />
    </UnsettledLink>
  );
  return (
    <dl className={classes.line} aria-busy={!data || undefined}>
      <Figure name={t('money.overdue')} isPressing={data && data.paymentDue > 0}>
        {figure('OVERDUE', data?.paymentDue)}
      </Figure>
      <Figure name={t('money.nextDue')}>
        {figure('NOT_DUE', nextDue?.amount)}
        {nextDue && <span className={classes.day}>{date(`${nextDue.date}T00:00:00Z`, 'day')}</span>}
      </Figure>
      <Figure name={t('money.runningBalance')}>{figure('', data?.runningBalance)}</Figure>
    </dl>
  );
}

type FigureProps = { name: string; isPressing?: boolean | undefined; children: ReactNode };

function Figure({ name, isPressing, children }: FigureProps) {
  return (
    <div className={classes.figure} data-pressing={isPressing || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
