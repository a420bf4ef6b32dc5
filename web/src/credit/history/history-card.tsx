import type { CreditDay } from '@mazad/contract/credit';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PartState } from '#/session/frames/part-state';
import type { Session } from '#/session/session-store';
import { Segmented } from '#/ui/fields/segmented';
import table from '#/ui/figures/small-table.module.css';
import { Price } from '#/ui/marks/ltr';
import { Card } from '../card';
import { daysQuery } from '../credit-queries';
import { DayName } from './day-name';
import { HistoryChart } from './history-chart';

type HistoryCardProps = {
  session: Session;
  view: 'chart' | 'table';
  onView: (view: 'chart' | 'table') => void;
};

/** Used credit at the end of each of the last 30 days, as a chart or a table. */
export function HistoryCard({ session, view, onView }: HistoryCardProps) {
  const t = useTranslations('credit');
  const { data, error, isFetching, refetch } = useQuery(daysQuery(session));
  const days = data?.days;
  const views = (['chart', 'table'] as const).map((value) => ({ value, label: t(value) }));
  const choice = <Segmented label={t('historyView')} value={view} options={views} onChange={onView} />;
  return (
    <Card title={t('history')} action={choice}>
      {!days && <PartState error={error} isFetching={isFetching} rows={4} onRetry={() => void refetch()} />}
      {days && view === 'chart' && <HistoryChart days={days} currency={session.user.currency} />}
      {days && view === 'table' && <HistoryTable days={days} />}
    </Card>
  );
}

/** Newest first, because the current state matters most. */
function HistoryTable({ days }: { days: readonly CreditDay[] }) {
  const t = useTranslations('credit');
  const money = useTranslations('common.money');
  const today = days.at(-1)?.day;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="max-h-84 overflow-auto" tabIndex={0} aria-label={t('history')}>
      <table className={`${table.figures} whitespace-nowrap`}>
        <thead className="sticky top-0 bg-surface *:*:font-medium">
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('used')}</th>
            <th scope="col">{money('runningBalance')}</th>
            <th scope="col">{money('blockedCredit')}</th>
            <th scope="col">{t('limit')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row" className="text-ink2">
                <DayName day={day.day} isToday={day.day === today} />
              </th>
              <td>
                <Price value={day.usedCredit} fixed weight="strong" />
              </td>
              <td>
                <Price value={day.runningBalance} fixed />
              </td>
              <td>
                <Price value={day.blockedCredit} fixed />
              </td>
              <td>
                <Price value={day.creditLimit} fixed />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
