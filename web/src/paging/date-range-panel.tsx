import { COUNTRIES, firstWeekday, REGION_RULES } from '@mazad/domain/region-rules';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { DayPicker, type DropdownProps } from 'react-day-picker';
import { useTranslations } from 'use-intl';
import { useLocale, useTimeZone } from '#/i18n/i18n-provider';
import { intlLocales } from '#/i18n/locale';
import { Button } from '#/ui/buttons/button';
import { Select } from '#/ui/fields/select-field';
import { type DayRange, PRESET_IDS, presetRange, todayIn } from '#/ui/text/date-range';
import { dateOfDay, dayOfDate } from './calendar-date';

type Day = 0 | 1 | 2 | 3 | 4 | 5 | 6;
type DateRangePanelProps = {
  range: DayRange;
  onChange: (range: DayRange) => void;
};

/** How many years back are offered; the arrows stop there too. */
const YEARS = 10;
const ARROW =
  'inline-grid place-items-center w-8 h-8 p-0 border-0 rounded-button bg-transparent text-ink2 cursor-pointer hover:bg-hover aria-disabled:invisible coarse:w-11 coarse:h-11';
const ENDS = '[&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent-strong';

/** The list is requested after both ends are chosen: half a range is of no use. */
export function DateRangePanel({ range, onChange }: DateRangePanelProps) {
  const t = useTranslations('deals');
  const { locale, dir } = useLocale();
  const timeZone = useTimeZone();
  const today = todayIn(timeZone);
  const country = COUNTRIES.find((one) => REGION_RULES[one].timeZone === timeZone) ?? 'AE';
  const [first, setFirst] = useState<Date | null>(null);
  const write = (date: Date, how: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString(intlLocales[locale], how);

  const choose = (date: Date) => {
    if (!first) return setFirst(date);
    const [from, to] = first < date ? [first, date] : [date, first];
    onChange({ from: dayOfDate(from), to: dayOfDate(to) });
  };
  const chosen = { from: dateOfDay(range.from), to: dateOfDay(range.to || range.from) };
  return (
    <div className="flex flex-col gap-2 min-h-93 p-2">
      <div className="grid grid-cols-[1fr_1fr] gap-1.5">
        {PRESET_IDS.map((preset) => (
          <Button
            key={preset}
            className="w-full font-normal"
            onClick={() => onChange(presetRange(preset, today))}
          >
            {t(`preset.${preset}`)}
          </Button>
        ))}
      </div>
      <DayPicker
        mode="range"
        selected={first ? { from: first, to: first } : chosen}
        onSelect={(_range, day) => choose(day)}
        dir={dir}
        weekStartsOn={firstWeekday(country) as Day}
        navLayout="around"
        captionLayout="dropdown"
        startMonth={new Date(Number(today.slice(0, 4)) - YEARS, 0)}
        endMonth={dateOfDay(today)}
        defaultMonth={dateOfDay(range.to || today)}
        today={dateOfDay(today)}
        disabled={{ after: dateOfDay(today)! }}
        components={{ Chevron, Dropdown }}
        formatters={{
          // Arabic has short forms of one letter.
          formatWeekdayName: (date) => write(date, { weekday: locale === 'ar' ? 'narrow' : 'short' }),
          formatMonthDropdown: (date) => write(date, { month: 'long' }),
        }}
        labels={{
          labelPrevious: () => t('calendar.previousMonth'),
          labelNext: () => t('calendar.nextMonth'),
          labelMonthDropdown: () => t('calendar.month'),
          labelYearDropdown: () => t('calendar.year'),
          labelGrid: (date) => write(date, { month: 'long', year: 'numeric' }),
          labelWeekday: (date) => write(date, { weekday: 'long' }),
          labelDayButton: (date) => write(date, { dateStyle: 'full' }),
        }}
        classNames={{
          month: 'grid grid-cols-[auto_1fr_auto] items-center gap-y-1',
          month_caption: 'flex justify-center',
          dropdowns: 'flex gap-1.5',
          button_previous: ARROW,
          button_next: ARROW,
          month_grid: 'col-span-full w-full border-collapse table-fixed',
          weekday: 'h-7 p-0 text-ink3 text-micro font-normal',
          day: 'p-0 text-center',
          day_button:
            'w-full h-8 p-0 border-0 rounded-button bg-transparent cursor-pointer hover:bg-hover coarse:h-11',
          today: 'font-semibold text-accent',
          disabled: 'text-ink3 *:cursor-default *:bg-transparent',
          range_start: ENDS,
          range_end: ENDS,
          range_middle: 'bg-accent-tint',
        }}
      />
      <Button
        look="quiet"
        disabledReason={range.from || range.to ? undefined : t('allDatesShown')}
        onClick={() => onChange({ from: '', to: '' })}
      >
        {t('allDates')}
      </Button>
    </div>
  );
}

function Chevron({ orientation }: { orientation?: string }) {
  const Icon = orientation === 'left' ? IconChevronLeft : IconChevronRight;
  return <Icon size={16} aria-hidden="true" />;
}

function Dropdown({ options = [], value, onChange, 'aria-label': label }: DropdownProps) {
  const offered = options.map((option) => ({ value: String(option.value), label: option.label }));
  return <Select size="sm" options={offered} value={String(value)} onChange={onChange} aria-label={label} />;
}
