import type { Overview } from '@mazad/contract/operator/overview';
import type { DealState } from '@mazad/domain/deals/course';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ReportCard } from '#/session/frames/report-card';
import { ShareBar, type SharePart } from '#/ui/figures/share-bar';
import { Ltr, Price } from '#/ui/marks/ltr';
import { Money } from '#/ui/marks/money';
import classes from './overview-screen.module.css';
import type { useOverview } from './use-overview';

const AMOUNT = 'mt-0.5 mx-0 mb-0 text-[23px] leading-[1.3] font-semibold phone:text-h2';
const CHANGE = 'block text-ink3 text-small font-normal';

export type OverviewReport = ReturnType<typeof useOverview>;

const MARKS: Record<DealState, SharePart['mark']> = {
  WON: 'near',
  IN_TRANSIT: 'transit',
  DELIVERED: 'first',
  REFUSED: 'lose',
  CANCELLED: 'ended',
  RETURNED: 'idle',
};

/** Trade-ins compared with as many days before, and the devices' current states. */
export function TradeInsCard({ report }: { report: OverviewReport }) {
  const t = useTranslations('operatorOverview');
  return (
    <ReportCard title={t('tradeIns')} report={report} rows={6}>
      {(overview) => <TradeIns overview={overview} />}
    </ReportCard>
  );
}

function TradeIns({ overview }: { overview: Overview }) {
  const t = useTranslations('operatorOverview');
  const deals = useTranslations('operatorDeals');
  const { tradeIns, before, states, days, fromDay, toDay, regionId } = overview;
  const shown = states.filter(({ count }) => count > 0);
  const search = { region: regionId, from: fromDay, to: toDay };
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-x-5 gap-y-3 mt-2.5 mb-3.5 phone:grid-cols-[repeat(auto-fit,minmax(130px,1fr))]">
        <div>
          <dt className="text-ink3 text-small">{t('devices')}</dt>
          <dd className={AMOUNT}>
            <Link to="/operator/deals" search={search} className="text-inherit">
              <Ltr>{tradeIns.count.toLocaleString('en')}</Ltr>
            </Link>
            <Change days={days.length} now={tradeIns.count} before={before.count} />
          </dd>
        </div>
        <div>
          <dt className="text-ink3 text-small">{t('turnover')}</dt>
          <dd className={AMOUNT}>
            <Money value={tradeIns.value} currency={overview.currency} />
            <Change days={days.length} now={tradeIns.value} before={before.value} />
          </dd>
        </div>
        {tradeIns.count > 0 && (
          <div>
            <dt className="text-ink3 text-small">{t('average')}</dt>
            <dd className={AMOUNT}>
              <Money
                value={Math.round((tradeIns.value / tradeIns.count) * 100) / 100}
                currency={overview.currency}
              />
            </dd>
          </div>
        )}
      </dl>
      <ShareBar
        parts={shown.map(({ state, count }) => ({ key: state, amount: count, mark: MARKS[state] }))}
      />
      {shown.length === 0 && <p className="text-ink3 text-small">{t('noTradeIns')}</p>}
      <ul className="grid mt-1.5 mb-0 p-0 list-none">
        {shown.map(({ state, count, value }) => (
          <li key={state} className={classes.row}>
            <Link to="/operator/deals" search={{ ...search, state }}>
              {deals(`states.${state}`)}
            </Link>
            <Ltr className="tabular-nums text-end">{count.toLocaleString('en')}</Ltr>
            <Price value={value} fixed className="tabular-nums text-end" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The change against the days before; nothing if there were none. */
function Change({ days, now, before }: { days: number; now: number; before: number }) {
  const t = useTranslations('operatorOverview');
  if (before === 0) return <span className={CHANGE}>{t('noBefore', { days })}</span>;
  const percent = Math.round((now / before - 1) * 100);
  return (
    <span className={CHANGE}>
      {t('against', {
        days,
        change: `\u2066${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%\u2069`,
      })}
    </span>
  );
}
