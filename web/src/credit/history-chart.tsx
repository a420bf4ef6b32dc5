import type { CreditDay } from '@mazad/contract/credit';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { Ltr, Price } from '#/ui/ltr';
import { useCurrencyWord } from '#/ui/use-currency-word';
import { useDayName } from './day-name';
import classes from './history-chart.module.css';

type HistoryChartProps = { days: readonly CreditDay[]; currency: string };

/**
 * A bar a day, owed below and held above it, under the line of that day's limit. One day's figures stand above the
 * picture: those of the day under the pointer or the keyboard, else today's.
 */
export function HistoryChart({ days, currency }: HistoryChartProps) {
  const t = useTranslations('credit');
  const dayName = useDayName();
  const [pointed, setPointed] = useState<string | null>(null);
  const last = days.at(-1);
  const shown = days.find((one) => one.day === pointed) ?? last;
  if (!last || !shown) return null;
  const top = topOf(days);
  const ends = days.length > 1 ? [days[0] ?? last, last] : [last];
  return (
    <>
      <Figures day={shown} isToday={shown === last} currency={currency} />
      <div className={classes.frame} dir="ltr">
        <Ltr className={classes.top}>{formatMoney(top)}</Ltr>
        <Bars days={days} top={top} shown={shown.day} onPoint={setPointed} />
      </div>
      <p className={classes.ends} dir="ltr" aria-hidden="true">
        {ends.map((one) => (
          <span key={one.day}>{dayName(one.day, false)}</span>
        ))}
      </p>
      <p className={classes.legend}>
        <span data-kind="owed">{t('running')}</span>
        <span data-kind="held">{t('blocked')}</span>
        {days.some((one) => one.creditLimit <= top) && <span data-kind="limit">{t('limit')}</span>}
      </p>
    </>
  );
}

/** A little used of a large limit would be bars that nobody sees: then the limit is above the picture. */
const SMALL_SHARE = 0.4;

/** Where the picture ends above: a round amount. */
function topOf(days: readonly CreditDay[]): number {
  const used = Math.max(1, ...days.map((one) => one.usedCredit));
  const limit = Math.max(...days.map((one) => one.creditLimit));
  const needed = Math.max(used, used < limit * SMALL_SHARE ? 0 : limit) * 1.04;
  const unit = 10 ** Math.floor(Math.log10(needed)) / 4;
  return Math.ceil(needed / unit) * unit;
}

type FiguresProps = { day: CreditDay; isToday: boolean; currency: string };

function Figures({ day, isToday, currency }: FiguresProps) {
  const t = useTranslations('credit');
  const dayName = useDayName();
  const currencyWord = useCurrencyWord(currency);
  return (
    <p className={classes.figures} aria-hidden="true">
      <strong className={classes.day}>{dayName(day.day, isToday)}</strong>
      <span>
        {t('used')} <Price value={day.usedCredit} fixed weight="strong" /> {currencyWord}
      </span>
      <span>
        {t('running')} <Price value={day.runningBalance} fixed />
      </span>
      <span>
        {t('blocked')} <Price value={day.blockedCredit} fixed />
      </span>
    </p>
  );
}

type BarsProps = {
  days: readonly CreditDay[];
  top: number;
  shown: string;
  onPoint: (day: string | null) => void;
};

/** One stop of the tab key; the arrows go from day to day, from left to right in both languages as time does here. */
function Bars({ days, top, shown, onPoint }: BarsProps) {
  const t = useTranslations('credit');
  const dayName = useDayName();
  const group = useRef<HTMLDivElement>(null);
  const height = (value: number) => `${(Math.max(0, value) / top) * 100}%`;
  const onKeyDown = (event: KeyboardEvent) => {
    const at = days.findIndex((one) => one.day === shown);
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: days.length - 1 }[event.key];
    const next = target === undefined ? undefined : days[target];
    if (!next) return;
    event.preventDefault();
    onPoint(next.day);
    group.current?.querySelector<HTMLElement>(`[data-day="${next.day}"]`)?.focus();
  };
  const sayAll = (one: CreditDay) =>
    [
      dayName(one.day, one === days.at(-1)),
      `${t('used')} ${formatMoney(one.usedCredit, { fixed: true })}`,
      `${t('running')} ${formatMoney(one.runningBalance, { fixed: true })}`,
      `${t('blocked')} ${formatMoney(one.blockedCredit, { fixed: true })}`,
      `${t('limit')} ${formatMoney(one.creditLimit, { fixed: true })}`,
    ].join(', ');
  return (
    <div
      ref={group}
      className={classes.bars}
      role="listbox"
      aria-orientation="horizontal"
      aria-label={t('history')}
      aria-description={t('chartHint')}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onPoint(null)}
    >
      {days.map((one) => (
        <div
          key={one.day}
          className={classes.column}
          role="option"
          data-day={one.day}
          aria-selected={one.day === shown}
          aria-label={sayAll(one)}
          tabIndex={one.day === shown ? 0 : -1}
          onFocus={() => onPoint(one.day)}
          onPointerEnter={() => onPoint(one.day)}
        >
          <span className={classes.limit} style={{ insetBlockEnd: height(one.creditLimit) }} />
          <span
            className={classes.held}
            style={{ blockSize: height(one.usedCredit - Math.max(0, one.runningBalance)) }}
          />
          <span className={classes.owed} style={{ blockSize: height(one.runningBalance) }} />
        </div>
      ))}
    </div>
  );
}
