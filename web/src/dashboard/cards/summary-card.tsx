import { MEASURES } from '@mazad/contract/choices';
import type { DealsSummary } from '@mazad/contract/dashboard';
import type { PaymentState } from '@mazad/contract/deals';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { NextStep } from '#/paging/next-step';
import { ReportCard } from '#/session/frames/report-card';
import { Segmented } from '#/ui/fields/segmented';
import { ShareBar, ShareKey } from '#/ui/figures/share-bar';
import { Ltr } from '#/ui/marks/ltr';
import { summaryQuery } from '../dashboard-queries';
import type { DashboardView } from '../dashboard-view';
import { DealsLink } from '../deals-link';

type Figure = {
  id: Exclude<keyof DealsSummary, 'inventory'>;
  mark?: 'first' | 'near';
  /** The list behind it, '' for that of all deals; the others are sums of several lists. */
  list?: PaymentState | '';
};

const FIGURES: readonly Figure[] = [
  { id: 'dealsWon', list: '' },
  { id: 'delivered', mark: 'first' },
  { id: 'pendingDelivery', mark: 'near' },
  { id: 'paymentDue', list: 'OVERDUE' },
  { id: 'paid', list: 'PAID' },
];

export function SummaryCard({ view }: { view: DashboardView }) {
  const t = useTranslations('dashboard.summary');
  const { by } = view.search;
  const report = useQuery(summaryQuery(view.account, view.days, by));
  const measure = (
    <Segmented
      label={t('by')}
      value={by}
      options={MEASURES.map((value) => ({ value, label: t(value) }))}
      onChange={(value) => view.change({ by: value })}
    />
  );
  return (
    <ReportCard title={t('title')} actions={measure} report={report} rows={2} rowHeight={52}>
      {(summary) => <Figures view={view} summary={summary} />}
    </ReportCard>
  );
}

function Figures({ view, summary }: { view: DashboardView; summary: DealsSummary }) {
  const t = useTranslations('dashboard.summary');
  const { dealsWon, delivered, pendingDelivery } = summary;
  const isValue = view.search.by === 'value';
  return (
    <>
      <ShareBar
        parts={[
          { key: 'delivered', amount: delivered, mark: 'first' },
          { key: 'pending', amount: pendingDelivery, mark: 'near' },
          { key: 'ended', amount: dealsWon - delivered - pendingDelivery, mark: 'ended' },
        ]}
      />
      <dl className="grid grid-cols-5 mt-3 mx-0 mb-1 phone:grid-cols-2 phone:gap-y-3.5">
        {FIGURES.map(({ id, mark, list }) => {
          const figure = <Ltr>{formatMoney(summary[id], { fixed: isValue })}</Ltr>;
          return (
            <div
              key={id}
              className="not-first:ps-4 not-first:border-s not-first:border-s-line phone:first:col-span-full phone:not-first:ps-0 phone:not-first:border-s-0"
            >
              <dt className="flex items-center gap-2 text-ink3 text-small">
                {mark && <ShareKey mark={mark} />}
                {t(id)}
              </dt>
              <dd
                className={`mt-0.5 mx-0 mb-0 font-semibold leading-[1.3] [&_a]:text-inherit [&_a]:font-semibold ${isValue ? 'text-h2' : 'text-figure'}`}
              >
                {list === undefined ? (
                  figure
                ) : (
                  <DealsLink view={view} {...(list && { payment: list })}>
                    {figure}
                  </DealsLink>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {dealsWon === 0 && (
        <p className="flex flex-wrap items-center gap-x-3 mt-2 text-ink3">
          {t('emptyText')}
          <NextStep account={view.account} to="prices" />
        </p>
      )}
    </>
  );
}
