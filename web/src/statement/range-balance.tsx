import type { Statement } from '@mazad/contract/statement';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Skeleton } from '#/ui/frames/skeleton';
import { Price } from '#/ui/marks/ltr';
import { useDelayed } from '#/ui/parts/use-delayed';

type RangeBalanceProps = { range: Statement['range'] | undefined; isStale: boolean };

/** Opening balance, plus payable, minus receivable, is the closing balance (C4). */
export function RangeBalance({ range, isStale }: RangeBalanceProps) {
  const t = useTranslations('statement');
  const { date } = useFormats('UTC');
  const on = (day: string | null | undefined) => day && date(`${day}T00:00:00Z`, 'day');
  const [from, to] = [on(range?.fromDate), on(range?.toDate)];
  return (
    <RangeStrip isStale={isStale}>
      <RangeFigure
        label={from ? t('openingOn', { date: from }) : t('opening')}
        value={range?.openingBalance}
      />
      <RangeSign sign="+" word={t('plus')} />
      <RangeFigure label={t('payable')} value={range?.payable} />
      <RangeSign sign="−" word={t('minus')} />
      <RangeFigure label={t('receivable')} value={range?.receivable} isReceivable />
      <RangeSign sign="=" word={t('equals')} />
      <RangeFigure label={to ? t('closingOn', { date: to }) : t('closing')} value={range?.closingBalance} />
    </RangeStrip>
  );
}

export function RangeStrip({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  return (
    <div
      className="flex flex-wrap items-end gap-x-5.5 gap-y-1 pt-2 px-inset pb-3.5 data-stale:opacity-60 phone:grid phone:grid-cols-[1fr_1fr] phone:gap-x-4 phone:gap-y-2 phone:pt-1 phone:px-4 phone:bg-surface print:px-0"
      data-stale={isStale || undefined}
    >
      {children}
    </div>
  );
}

type FigureProps = { label: ReactNode; value: number | undefined; isReceivable?: boolean };

export function RangeFigure({ label, value, isReceivable }: FigureProps) {
  const isWaiting = useDelayed(value === undefined);
  return (
    <div className="grid">
      <span className="text-ink3 text-small">{label}</span>
      <span
        className="flex items-center min-h-7.5 text-h1 font-semibold data-receivable:text-first"
        data-receivable={isReceivable || undefined}
      >
        {value === undefined ? (
          isWaiting && <Skeleton width={110} height={18} />
        ) : (
          <Price value={value} fixed />
        )}
      </span>
    </div>
  );
}

export function RangeSign({ sign, word }: { sign: string; word: string }) {
  return (
    <span className="pb-1 text-ink3 text-h2 phone:hidden">
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{word}</span>
    </span>
  );
}
