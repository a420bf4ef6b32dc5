import type { PaymentSummary } from '@mazad/contract/statement';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { ReportCard } from '#/session/frames/report-card';
import { balanceQuery } from '#/statement/statement-query';
import { UnsettledLink } from '#/statement/unsettled/unsettled-link';
import { Price } from '#/ui/marks/ltr';
import type { DashboardView } from '../dashboard-view';
import { DealsLink } from '../deals-link';

/** What is past its terms, in large; what stands beside it below (C5). Money with two decimals. */
const FIGURE = 'pt-2.5 px-4.5 pb-3 not-first:border-s not-first:border-s-line phone:px-3';

export function PayCard({ view }: { view: DashboardView }) {
  const t = useTranslations('dashboard.pay');
  const money = useTranslations('common.money');
  const nav = useTranslations('shell.nav');
  const report = useQuery(balanceQuery(view.account));
  const statement = (
    <Link to="/$accountId/statement" params={{ accountId: String(view.account) }}>
      {nav('statement')}
    </Link>
  );
  return (
    <ReportCard title={t('title')} note={money('overdue')} actions={statement} report={report} rows={3}>
      {(payables) => <Payables view={view} payables={payables} />}
    </ReportCard>
  );
}

function Payables({ view, payables }: { view: DashboardView; payables: PaymentSummary }) {
  const t = useTranslations('dashboard.pay');
  const money = useTranslations('common.money');
  const { date } = useFormats('UTC');
  const { nextDue } = payables.paymentDetails;
  const everything = { account: view.account };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 pb-3.5">
        <span className="text-hero font-semibold leading-[1.2] [&_a]:inline-flex [&_a]:items-baseline [&_a]:gap-2 [&_a]:text-ink [&_a]:font-semibold">
          <UnsettledLink account={view.account} age="OVERDUE">
            <Price value={payables.paymentDue} fixed />
            <span className="text-ink3 text-h2 font-normal">{view.currency}</span>
          </UnsettledLink>
        </span>
        {nextDue && (
          <span className="[&_a]:text-inherit inline-flex items-center gap-2 py-1 px-2 rounded-cell bg-near-tint text-near font-medium">
            <IconClock size={15} aria-hidden="true" />
            <span>
              {t.rich('nextDue', {
                name: money('nextDue'),
                amount: () => (
                  <UnsettledLink account={view.account} age="NOT_DUE">
                    <Price value={nextDue.amount} fixed />
                  </UnsettledLink>
                ),
                day: date(`${nextDue.date}T00:00:00Z`, 'day'),
              })}
            </span>
          </span>
        )}
      </div>
      <dl className="grid grid-cols-3 -mx-4.5 mt-0 -mb-3 border-t border-t-line [&_dt]:text-ink3 [&_dt]:text-small [&_dd]:m-0 [&_dd]:text-h2 [&_dd]:font-semibold phone:[&_dd]:text-h3 [&_a]:text-inherit [&_a]:font-semibold">
        <div className={FIGURE}>
          <dt>{money('runningBalance')}</dt>
          <dd>
            <UnsettledLink account={view.account}>
              <Price value={payables.runningBalance} fixed />
            </UnsettledLink>
          </dd>
        </div>
        <div className={FIGURE}>
          <dt>{money('inTransit')}</dt>
          <dd>
            <DealsLink view={everything} status="IN_TRANSIT">
              <Price value={payables.inTransit} fixed />
            </DealsLink>
          </dd>
        </div>
        <div className={FIGURE}>
          <dt>{money('blockedCredit')}</dt>
          <dd>
            <Price value={payables.pendingDelivery} fixed />
          </dd>
        </div>
      </dl>
    </>
  );
}
