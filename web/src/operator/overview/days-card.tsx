import type { Overview } from '@mazad/contract/operator/overview';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { ReportCard } from '#/session/frames/report-card';
import { BarList } from '#/ui/figures/bar-list';
import { Ltr, Price } from '#/ui/marks/ltr';
import type { OverviewReport } from './trade-ins-card';

const DAYS_APART_MAX = 31;
const WEEK = 7;

type Day = Overview['days'][number];
type Bar = Day & { untilDay: string };

/** By day, or by week for long ranges; newest first. */
function barsOf(days: readonly Day[]): Bar[] {
  const size = days.length > DAYS_APART_MAX ? WEEK : 1;
  const newest = days.toReversed();
  return newest
    .filter((_, at) => at % size === 0)
    .map(({ day: untilDay }, at) => {
      const part = newest.slice(at * size, (at + 1) * size);
      return {
        untilDay,
        day: part.at(-1)?.day ?? untilDay,
        count: part.reduce((sum, { count }) => sum + count, 0),
        value: part.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100,
      };
    });
}

export function DaysCard({ report }: { report: OverviewReport }) {
  const t = useTranslations('operatorOverview');
  const { date } = useFormats('UTC');
  const shown = (day: string) => date(`${day}T00:00:00Z`, 'history');
  return (
    <ReportCard title={t('byDay')} report={report} rows={7}>
      {({ days }) => {
        const bars = barsOf(days);
        const most = Math.max(1, ...bars.map(({ count }) => count));
        return (
          <BarList
            label={t('byDay')}
            bars={bars.map(({ day, untilDay, count, value }) => ({
              key: day,
              name: <Ltr>{day === untilDay ? shown(day) : `${shown(day)} – ${shown(untilDay)}`}</Ltr>,
              length: count / most,
              figures: [
                <Ltr key="count">{count.toLocaleString('en')}</Ltr>,
                <Price key="value" value={value} fixed />,
              ],
            }))}
          />
        );
      }}
    </ReportCard>
  );
}
