import { useTranslations } from 'use-intl';
import { BarList } from '#/dashboard/bar-list';
import { ReportCard } from '#/dashboard/report-card';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr, Price } from '#/ui/ltr';
import type { OverviewReport } from './trade-ins-card';

/** Trade-ins day by day, the newest first. */
export function DaysCard({ report }: { report: OverviewReport }) {
  const t = useTranslations('operatorOverview');
  const { date } = useFormats('UTC');
  return (
    <ReportCard title={t('byDay')} report={report} rows={7}>
      {({ days }) => {
        const most = Math.max(1, ...days.map(({ count }) => count));
        return (
          <BarList
            label={t('byDay')}
            bars={days.toReversed().map(({ day, count, value }) => ({
              key: day,
              name: <Ltr>{date(`${day}T00:00:00Z`, 'history')}</Ltr>,
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
