import type { Week, Weeks } from '@mazad/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatAmount, formatMoney } from '#/i18n/formats';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { NextStep } from '#/paging/next-step';
import { DownloadList } from '#/session/files/download-list';
import { ReportCard } from '#/session/frames/report-card';
import { Words } from '#/session/frames/words';
import { isolated } from '#/ui/figures/chart';
import { percentText } from '#/ui/figures/percent-text';
import { SeriesChart } from '#/ui/figures/series-chart';
import { StateFrame } from '#/ui/frames/state-frame';
import { Ltr, Price } from '#/ui/marks/ltr';
import { weeksFile, weeksQuery } from '../dashboard-queries';
import { tablesOf, withTable } from '../dashboard-search';
import type { DashboardView } from '../dashboard-view';
import { PictureSwitch } from '../picture-switch';
import { ReportTable } from '../report-table';
import { shownOf } from './shown-weeks';

/** How the store fares over its last weeks: three pictures, one table, one file. */
export function WeeksCard({ view }: { view: DashboardView }) {
  const t = useTranslations('dashboard.weeks');
  const report = useQuery(weeksQuery(view.account));
  const isTable = tablesOf(view.search).includes('weeks');
  const weeks = shownOf(report.data?.weeks ?? []);
  const isEmpty = weeks.length === 0;
  return (
    <ReportCard
      title={t('title')}
      note={!isEmpty && t('note', { count: weeks.length })}
      actions={
        <>
          <Words of="deals">
            <DownloadList file={weeksFile(view.account)} isEmpty={isEmpty} />
          </Words>
          <PictureSwitch
            card={t('title')}
            isTable={isTable}
            onChange={(next) => view.change(withTable(view.search, 'weeks', next))}
          />
        </>
      }
      report={report}
      rows={6}
    >
      {(told) =>
        isEmpty ? (
          <StateFrame
            kind="empty"
            title={t('empty')}
            text={t('emptyText')}
            action={<NextStep account={view.account} to="prices" />}
          />
        ) : isTable ? (
          <Table view={view} weeks={weeks} />
        ) : (
          <Pictures view={view} report={{ ...told, weeks }} />
        )
      }
    </ReportCard>
  );
}

const daysText = (days: number) => days.toFixed(1);

/** Each value in words, and the days below a picture. */
function useWeekWords(weeks: readonly Week[], currency: string) {
  const t = useTranslations('dashboard.weeks');
  const { locale } = useLocale();
  const { date } = useFormats('UTC');
  const dayOf = (week: Week) => date(`${week.firstDay}T00:00:00Z`, 'day');
  const wordsOf = (say: (week: Week) => string) => (index: number) => {
    const week = weeks[index];
    if (!week) return '';
    const when = index === weeks.length - 1 ? t('thisWeek') : t('weekOf', { day: isolated(dayOf(week)) });
    return `${when}: ${say(week)}`;
  };
  return {
    days: weeks.map((week, index) => (index === weeks.length - 1 ? t('thisWeek') : dayOf(week))),
    won: wordsOf(({ winRate, won, tookPart }) =>
      winRate === null ? t('noAward') : t('wonOf', { rate: isolated(percentText(winRate)), won, tookPart }),
    ),
    spent: wordsOf(({ spend, bought }) =>
      t('spent', { amount: formatAmount(spend, currency, locale), count: bought }),
    ),
    paid: wordsOf(({ medianDays, slowestDays, paid }) =>
      medianDays === null || slowestDays === null
        ? t('noPaid')
        : t('paidIn', { median: daysText(medianDays), slowest: daysText(slowestDays), count: paid }),
    ),
  };
}

function Pictures({
  view,
  report: { weeks, termsDays, isUpToDate },
}: {
  view: DashboardView;
  report: Weeks;
}) {
  const t = useTranslations('dashboard.weeks');
  const words = useWeekWords(weeks, view.currency);
  const { days } = words;
  const winRate = useTranslations('dashboard.winRate');
  return (
    <div className="grid grid-cols-3 gap-x-8 gap-y-6 mt-2 mb-1 max-[1100px]:grid-cols-1">
      <Figure
        title={winRate('title')}
        isEmpty={weeks.every((week) => week.tookPart === 0)}
        empty={{ text: t('noAwardText'), step: <NextStep account={view.account} to="prices" /> }}
        note={isUpToDate ? t('winRateNote') : winRate('counting')}
        chart={{
          ...{ days, wordsAt: words.won, amount: (rate) => `${rate}%` },
          series: [{ look: 'line', values: weeks.map(({ winRate }) => winRate) }],
        }}
      />
      <Figure
        title={t('spend', { currency: view.currency })}
        isEmpty={weeks.every((week) => week.bought === 0)}
        empty={{ text: t('noSpendText'), step: <NextStep account={view.account} to="prices" /> }}
        note={t('spendNote')}
        chart={{
          ...{ days, wordsAt: words.spent, amount: formatMoney },
          series: [{ look: 'column', values: weeks.map(({ spend }) => spend) }],
        }}
      />
      <Figure
        title={t('wonToPaid')}
        isEmpty={weeks.every((week) => week.paid === 0)}
        empty={{ text: t('noPaidText'), step: <NextStep account={view.account} to="deals" /> }}
        note={t('wonToPaidNote', { count: termsDays })}
        chart={{
          ...{ days, wordsAt: words.paid, amount: String },
          series: [
            { look: 'quiet', values: weeks.map(({ slowestDays }) => slowestDays) },
            { look: 'line', values: weeks.map(({ medianDays }) => medianDays) },
          ],
        }}
      />
    </div>
  );
}

type FigureProps = {
  title: string;
  isEmpty: boolean;
  empty: { text: string; step: ReactNode };
  note: string;
  chart: Omit<ComponentProps<typeof SeriesChart>, 'label'>;
};

function Figure({ title, isEmpty, empty, note, chart }: FigureProps) {
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      {isEmpty ? (
        <p className="flex flex-wrap items-center gap-x-3 mt-1 text-ink3">
          {empty.text}
          {empty.step}
        </p>
      ) : (
        <>
          <SeriesChart label={title} {...chart} />
          <p className="mt-1 text-ink3 text-small">{note}</p>
        </>
      )}
    </div>
  );
}

function Table({ view, weeks }: { view: DashboardView; weeks: readonly Week[] }) {
  const t = useTranslations('dashboard.weeks');
  const winRateWord = useTranslations('dashboard.winRate')('title');
  const { date } = useFormats('UTC');
  const column = (key: string, title: string, cell: (week: Week) => ReactNode) => ({
    ...{ key, title, cell },
    isNumber: true,
  });
  const count = (key: 'tookPart' | 'won' | 'bought' | 'paid') =>
    column(key, t(`column.${key}`), (week) => <Ltr>{formatMoney(week[key])}</Ltr>);
  const days = (key: 'medianDays' | 'slowestDays') =>
    column(key, t(`column.${key}`), ({ [key]: value }) => (
      <Ltr>{value === null ? '—' : daysText(value)}</Ltr>
    ));
  return (
    <ReportTable
      caption={t('title')}
      rows={weeks.toReversed()}
      keyOf={(week) => week.firstDay}
      columns={[
        {
          key: 'week',
          title: t('column.week'),
          cell: (week) => <Ltr>{date(`${week.firstDay}T00:00:00Z`, 'history')}</Ltr>,
        },
        count('tookPart'),
        count('won'),
        column('rate', winRateWord, ({ winRate }) => (
          <Ltr>{winRate === null ? '—' : percentText(winRate)}</Ltr>
        )),
        column('spend', t('spend', { currency: view.currency }), ({ spend }) => (
          <Price value={spend} fixed />
        )),
        count('bought'),
        count('paid'),
        days('medianDays'),
        days('slowestDays'),
      ]}
    />
  );
}
