import { OVERVIEW_DAYS } from '@mazad/contract/operator/overview';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Segmented } from '#/ui/fields/segmented';
import { RegionFilter } from '../list/list-screen';
import screen from '../list/list-screen.module.css';
import { useListChange } from '../list/use-list';
import { AskedCard } from './asked-card';
import { DaysCard } from './days-card';
import { MoneyCard } from './money-card';
import { type OverviewDays, type OverviewSearch, readOverviewSearch } from './overview-search';
import { TradeInsCard } from './trade-ins-card';
import { useOverview } from './use-overview';
import { WaitingCard } from './waiting-card';

/** The overview of a region's market, and what waits for operators. */
export function OverviewScreen({ search: wanted }: { search: OverviewSearch }) {
  const t = useTranslations('operatorOverview');
  const search = readOverviewSearch(wanted);
  const change = useListChange() as (part: OverviewSearch) => void;
  const report = useOverview(search);
  return (
    <section className={screen.screen} aria-label={t('title')}>
      <header className={screen.toolbar}>
        <h1 className={screen.title}>{t('title')}</h1>
        <RegionFilter value={search.region ?? report.data?.regionId} isOne />
        <Segmented<OverviewDays>
          label={t('days')}
          value={search.days}
          options={OVERVIEW_DAYS.map((value) => ({ value, label: t('ofDays', { days: Number(value) }) }))}
          onChange={(days) => change({ days })}
        />
        {report.data && <Span overview={report.data} />}
      </header>
      <div className="min-h-0 pt-4 px-6 pb-8 border-t border-t-line bg-paper overflow-y-auto phone:pt-3 phone:px-4 phone:pb-6 print:overflow-visible">
        <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,4fr)] items-start gap-4 max-w-360 max-[1100px]:grid-cols-1">
          <div className="grid grid-cols-1 gap-4">
            <TradeInsCard report={report} />
            {report.data && <AskedCard span={report.data} />}
            {search.days !== '1' && <DaysCard report={report} />}
          </div>
          <div className="grid grid-cols-1 gap-4">
            <WaitingCard report={report} />
            <MoneyCard report={report} />
          </div>
        </div>
      </div>
    </section>
  );
}

type SpanProps = { overview: { regionId: string; fromDay: string; toDay: string } };

function Span({ overview: { fromDay, toDay } }: SpanProps) {
  const { date } = useFormats('UTC');
  const day = (of: string) => `\u2066${date(`${of}T00:00:00Z`, 'history')}\u2069`;
  return (
    <span className="text-ink3">{fromDay === toDay ? day(toDay) : `${day(fromDay)} – ${day(toDay)}`}</span>
  );
}
