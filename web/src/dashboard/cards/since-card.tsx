import type { Since } from '@mazad/contract/dashboard';
import { IconAlertTriangle, IconChevronRight, IconFlame } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { noReviewsSearch } from '#/grade-reviews/list/reviews-search';
import { formatMoney } from '#/i18n/formats';
import { useFormats, useTimeZone } from '#/i18n/i18n-provider';
import { accountQuery } from '#/session/api/queries';
import { ReportCard } from '#/session/frames/report-card';
import { Ltr } from '#/ui/marks/ltr';
import { useTimeLeft } from '#/ui/parts/use-time-left';
import { Nuqta } from '#/ui/pictures/nuqta';
import { todayIn } from '#/ui/text/date-range';
import type { DashboardView } from '../dashboard-view';
import { DealsLink } from '../deals-link';
import { type SinceKind, type SinceLine, sinceLines, sinceTimePattern } from './since-lines';

const MARKS: Record<SinceKind, ReactNode> = {
  toSecond: <Nuqta shape="half" />,
  toNotWinning: <Nuqta shape="hollow" />,
  ranOut: <Nuqta shape="struck" />,
  dealsWon: <Nuqta />,
  hotDeals: <IconFlame size={15} fill="currentColor" aria-hidden="true" />,
  reviews: <IconAlertTriangle size={15} aria-hidden="true" />,
};

const TONES: Record<SinceKind, string> = {
  toSecond: 'text-near',
  toNotWinning: 'text-lose',
  ranOut: 'text-idle',
  dealsWon: 'text-first',
  hotDeals: 'text-ember',
  reviews: 'text-lose',
};

const FILTERS = {
  toSecond: 'WINING_RANGE',
  toNotWinning: 'BID_NOT_WINNING',
  ranOut: 'OUT_OF_QUANTITY',
  hotDeals: 'type-hot-deal',
} as const;

/** What came while nobody looked, and what waits for an answer; each line leads to its list. None on a first visit. */
export function SinceCard({ view }: { view: DashboardView }) {
  const t = useTranslations('dashboard.since');
  const { date } = useFormats();
  const timeZone = useTimeZone();
  const report = useQuery(accountQuery(view.account, 'GET /report/since'));
  const { data } = report;
  if (data && !data.since) return null;
  const title = data?.since
    ? t('titleAt', { time: date(data.since, sinceTimePattern(data.since, timeZone)) })
    : t('title');
  return (
    <ReportCard title={title} report={report} rows={5} rowHeight={41}>
      {(since) => <Lines view={view} since={since} />}
    </ReportCard>
  );
}

function Lines({ view, since }: { view: DashboardView; since: Since }) {
  const t = useTranslations('dashboard.since');
  const lines = sinceLines(since);
  if (lines.length === 0) return <p className="py-1.5 text-ink3">{t('nothing')}</p>;
  return (
    <ul className="mt-1 mx-0 -mb-1.5 p-0 list-none *:border-t *:border-t-line">
      {lines.map((line) => (
        <li key={line.kind}>
          <LineLink view={view} since={since} kind={line.kind}>
            <span className={`inline-flex flex-none justify-center w-4 ${TONES[line.kind]}`}>
              {MARKS[line.kind]}
            </span>
            <span className="flex-1 min-w-0">{t(line.kind, { count: line.count })}</span>
            <LineEnd line={line} deadline={since.reviewsToAnswer.nextDeadline} />
            <IconChevronRight size={15} className="flex-none text-ink3 rtl:-scale-x-100" aria-hidden="true" />
          </LineLink>
        </li>
      ))}
    </ul>
  );
}

type LineLinkProps = { view: DashboardView; since: Since; kind: SinceKind; children: ReactNode };

function LineLink({ view, since, kind, children }: LineLinkProps) {
  const timeZone = useTimeZone();
  const params = { accountId: String(view.account) };
  const className = 'flex items-center gap-2.5 min-h-10 py-1.5 text-ink coarse:min-h-11';
  if (kind === 'dealsWon') {
    const days = { from: todayIn(timeZone, new Date(since.since ?? 0)), to: todayIn(timeZone) };
    return (
      <DealsLink view={{ account: view.account, days }} className={className}>
        {children}
      </DealsLink>
    );
  }
  if (kind === 'reviews') {
    const search = { ...noReviewsSearch, reviewStatus: 'ADDITIONAL_INFO_REQUIRED' } as const;
    return (
      <Link to="/$accountId/grade-reviews" params={params} search={search} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <Link
      to="/$accountId/bids/$filterId"
      params={{ ...params, filterId: FILTERS[kind] }}
      className={className}
    >
      {children}
    </Link>
  );
}

/** The words say how many; where an answer is due, its time stands instead. */
function LineEnd({ line, deadline }: { line: SinceLine; deadline: string | null }) {
  if (line.kind === 'reviews' && deadline) return <TimeLeft until={deadline} />;
  return (
    <span className="font-semibold" aria-hidden="true">
      <Ltr>{formatMoney(line.count)}</Ltr>
    </span>
  );
}

function TimeLeft({ until }: { until: string }) {
  const t = useTranslations('dashboard.since');
  const { words } = useTimeLeft(until);
  return <span className="text-lose font-semibold whitespace-nowrap">{t('timeLeft', { time: words })}</span>;
}
