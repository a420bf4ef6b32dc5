import { IconCalendar } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Words, withWords } from '#/session/frames/words';
import { FilterPopover } from '#/ui/buttons/filter-button';
import { lazyPart } from '#/ui/parts/lazy-part';
import type { DayRange } from '#/ui/text/date-range';
import { rangeWords } from './range-words';

/** The calendar is larger than the list, so it is loaded when opened. */
const DateRangePanel = lazyPart(async () => (await import('./date-range-panel')).DateRangePanel);

/** The chosen days in words; null for all. */
export function useRangeWords(range: DayRange): string | null {
  const { date } = useFormats('UTC');
  return rangeWords(range, (day) => date(`${day}T00:00:00Z`, 'day'));
}

type DateFilterProps = {
  range: DayRange;
  onChange: (range: DayRange) => void;
  /** What the days refer to; deals by default. */
  label?: string;
};

/** Brings its own texts, because other areas use it too. */
export const DateFilter = withWords('deals', DealDates);

function DealDates({ label, ...days }: DateFilterProps) {
  const t = useTranslations('deals');
  return <DaysPopover {...days} label={label ?? t('dates')} all={t('allDates')} iconClass="flex-none" />;
}

type DaysPopoverProps = Required<DateFilterProps> & { all: string; iconClass: string };

export function DaysPopover({ range, onChange, label, all, iconClass }: DaysPopoverProps) {
  const words = useRangeWords(range);
  return (
    <FilterPopover
      label={label}
      isLabelHidden
      value={words ?? all}
      isActive={words !== null}
      icon={<IconCalendar size={15} className={iconClass} aria-hidden="true" />}
      width={304}
    >
      {(close) => (
        <Words of="deals">
          <Suspense fallback={<div className="h-93" />}>
            <DateRangePanel
              range={range}
              onChange={(next) => {
                onChange(next);
                close();
              }}
            />
          </Suspense>
        </Words>
      )}
    </FilterPopover>
  );
}
