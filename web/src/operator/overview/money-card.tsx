import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ReportCard } from '#/session/frames/report-card';
import { Money } from '#/ui/marks/money';
import classes from './overview-screen.module.css';
import type { OverviewReport } from './trade-ins-card';

/** The region's overdue debt, and stores that cannot buy any more. */
export function MoneyCard({ report }: { report: OverviewReport }) {
  const t = useTranslations('operatorOverview');
  const figure = useTranslations('common.money');
  return (
    <ReportCard title={t('money')} report={report} rows={2}>
      {({ overdue, storesOverLimit, currency, regionId }) => (
        <ul className="grid mt-1.5 mb-0 p-0 list-none">
          <li className={classes.row}>
            <Link
              to="/operator/credit-desk"
              search={{ region: regionId, state: 'OVERDUE', sort: '-overdue' }}
            >
              {figure('overdue')}
            </Link>
            <span className="text-ink3 text-small">
              {overdue.stores > 0 && t('overdueOf', { stores: overdue.stores, days: overdue.days })}
            </span>
            <Money
              value={overdue.amount}
              currency={currency}
              className={`tabular-nums text-end ${overdue.amount > 0 ? 'text-lose' : ''}`}
            />
          </li>
          <li className={classes.row}>
            <Link to="/operator/credit-desk" search={{ region: regionId, state: 'EXCEEDED' }}>
              {t('overLimit')}
            </Link>
            <span />
            <span className="tabular-nums text-end">{storesOverLimit}</span>
          </li>
        </ul>
      )}
    </ReportCard>
  );
}
