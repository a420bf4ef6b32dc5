import type { CreditDay } from '@mazad/contract/credit';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { useCurrencyWord } from '#/ui/figures/use-currency-word';
import { Ltr, Price } from '#/ui/marks/ltr';
import { useDayName } from './day-name';
import classes from './history-chart.module.css';
import { type HistoryScale, scaleOf } from './history-scale';

type HistoryChartProps = { days: readonly CreditDay[]; currency: string };

/**
 * A bar per day: owed below, held above, under that day's limit line; amounts owed to the store hang below 0. The day
 * under pointer or keyboard, otherwise today, has its figures above the chart.
 */
export function HistoryChart({ days, currency }: HistoryChartProps) {
  const t = useTranslations('credit');
  const money = useTranslations('common.money');
  const dayName = useDayName();
  const [pointed, setPointed] = useState<string | null>(null);
  const last = days.at(-1);
  const shown = days.find((one) => one.day === pointed) ?? last;
  if (!last || !shown) return null;
  const scale = scaleOf(days);
  const ends = days.length > 1 ? [days[0] ?? last, last] : [last];
  return (
    <>
      <Figures day={shown} isToday={shown === last} currency={currency} />
      <div className={classes.frame} dir="ltr">
        <Ltr className="absolute z-2 inset-s-0 top-0.5 text-ink3 text-micro pointer-events-none">
          {formatMoney(scale.top)}
        </Ltr>
        {scale.bottom < 0 && <Ltr className={classes.bottom}>{formatMoney(scale.bottom)}</Ltr>}
        <Bars days={days} scale={scale} shown={shown.day} onPoint={setPointed} />
      </div>
      <p className="flex justify-between mt-1 text-ink3 text-micro" dir="ltr" aria-hidden="true">
        {ends.map((one) => (
          <bdi key={one.day}>{dayName(one.day, false)}</bdi>
        ))}
      </p>
      <p className={classes.legend}>
        <span data-kind="owed">{money('runningBalance')}</span>
        <span data-kind="held">{money('blockedCredit')}</span>
        {days.some((one) => one.creditLimit <= scale.top) && <span data-kind="limit">{t('limit')}</span>}
      </p>
    </>
  );
}

type FiguresProps = { day: CreditDay; isToday: boolean; currency: string };

function Figures({ day, isToday, currency }: FiguresProps) {
  const t = useTranslations('credit');
  const money = useTranslations('common.money');
  const dayName = useDayName();
  const currencyWord = useCurrencyWord(currency);
  return (
    <p
      className="flex flex-wrap items-baseline gap-y-0.5 gap-x-4.5 min-h-6 mb-2 text-ink2 text-small"
      aria-hidden="true"
    >
      <strong className="min-w-33 text-ink">{dayName(day.day, isToday)}</strong>
      <span>
        {t('used')} <Price value={day.usedCredit} fixed weight="strong" currency={currencyWord} />
      </span>
      <span>
        {money('runningBalance')} <Price value={day.runningBalance} fixed />
      </span>
      <span>
        {money('blockedCredit')} <Price value={day.blockedCredit} fixed />
      </span>
    </p>
  );
}

type BarsProps = {
  days: readonly CreditDay[];
  scale: HistoryScale;
  shown: string;
  onPoint: (day: string | null) => void;
};

/** One tab stop; arrow keys move between days, left to right in both languages like the time axis. */
function Bars({ days, scale, shown, onPoint }: BarsProps) {
  const t = useTranslations('credit');
  const money = useTranslations('common.money');
  const dayName = useDayName();
  const group = useRef<HTMLDivElement>(null);
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
      `${money('runningBalance')} ${formatMoney(one.runningBalance, { fixed: true })}`,
      `${money('blockedCredit')} ${formatMoney(one.blockedCredit, { fixed: true })}`,
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
          <span className={classes.limit} style={{ insetBlockEnd: `${scale.at(one.creditLimit)}%` }} />
          <Bar
            kind="held"
            scale={scale}
            from={Math.max(0, one.runningBalance)}
            to={Math.max(0, one.runningBalance) + one.blockedCredit}
          />
          <Bar
            kind="owed"
            scale={scale}
            from={Math.min(0, one.runningBalance)}
            to={Math.max(0, one.runningBalance)}
          />
          {scale.bottom < 0 && (
            <span
              className="absolute inset-x-0 border-b border-b-edge"
              style={{ insetBlockEnd: `${scale.at(0)}%` }}
            />
          )}
        </div>
      ))}
    </div>
  );
}

type BarProps = { kind: 'held' | 'owed'; scale: HistoryScale; from: number; to: number };

function Bar({ kind, scale, from, to }: BarProps) {
  const place = { insetBlockEnd: `${scale.at(from)}%`, blockSize: `${scale.share(to - from)}%` };
  return <span className={classes[kind]} style={place} />;
}
