import type { Waiting } from '@mazad/contract/operator/overview';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { ReportCard } from '#/session/frames/report-card';
import { useNow } from '#/ui/parts/use-now';
import { useRegionTimeZone } from '../use-regions';
import classes from './overview-screen.module.css';
import type { OverviewReport } from './trade-ins-card';

const SCREEN_OF = {
  registrations: { to: '/operator/registrations', search: {} },
  gradeReviews: { to: '/operator/grade-reviews', search: {} },
  deals: { to: '/operator/deals', search: { state: 'REFUSED' } },
  partners: { to: '/operator/partners', search: {} },
  outbox: { to: '/operator/outbox', search: { state: 'FAILED' } },
  auditResult: { to: '/operator/audit-result', search: {} },
} as const;

/** Every queue with its count and the longest wait. */
export function WaitingCard({ report }: { report: OverviewReport }) {
  const t = useTranslations('operatorOverview');
  return (
    <ReportCard title={t('waiting')} report={report} rows={6} rowHeight={36}>
      {({ waiting, regionId }) => (
        <ul className="grid mt-1.5 mb-0 p-0 list-none">
          {waiting.map((one) => (
            <Queue key={one.queue} waiting={one} regionId={regionId} />
          ))}
        </ul>
      )}
    </ReportCard>
  );
}

type QueueProps = { waiting: Waiting[number]; regionId: string };

function Queue({ waiting: { queue, count, since }, regionId }: QueueProps) {
  const t = useTranslations('operatorOverview');
  const now = useNow(60_000);
  const { age, date } = useFormats(useRegionTimeZone(regionId));
  const { to, search } = SCREEN_OF[queue];
  return (
    <li className={`${classes.row} grid-cols-[minmax(0,1fr)_auto_minmax(44px,auto)]`}>
      <Link to={to} search={queue === 'auditResult' ? {} : { ...search, region: regionId }}>
        {t(`queues.${queue}`)}
      </Link>
      <span className="text-ink3 text-small">
        {since !== null && (
          <time dateTime={since} title={date(since, 'moment')}>
            {t('since', { age: age(Date.parse(since), now) })}
          </time>
        )}
      </span>
      <span className={`tabular-nums text-end ${count > 0 ? 'font-semibold' : 'text-ink3 text-small'}`}>
        {count}
      </span>
    </li>
  );
}
