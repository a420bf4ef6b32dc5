import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/dates/styles.css';
import 'dayjs/locale/ar';
import { DatePicker, type DatesRangeValue } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale, useTimeZone } from '#/i18n/i18n-provider';
import { Button } from '#/ui/button';
import { type DayRange, PRESET_IDS, presetRange, todayIn } from '#/ui/date-range';
import { MantineScope } from '#/ui/mantine-scope';
import classes from './date-range-panel.module.css';
import { mirrorArrows } from './mirror-arrows';

type DateRangePanelProps = {
  range: DayRange;
  onChange: (range: DayRange) => void;
};

/** Both ends are chosen before the list is asked: half a range would fetch what nobody wants. */
export function DateRangePanel({ range, onChange }: DateRangePanelProps) {
  const t = useTranslations('deals');
  const { locale } = useLocale();
  const today = todayIn(useTimeZone());
  const panel = useRef<HTMLDivElement>(null);
  const [days, setDays] = useState<DatesRangeValue<string>>([range.from || null, range.to || null]);
  useEffect(() => (panel.current ? mirrorArrows(panel.current) : undefined), []);

  const choose = ([from, to]: DatesRangeValue<string>) => {
    setDays([from, to]);
    if (from && to) onChange({ from, to });
  };
  return (
    <div ref={panel} className="flex flex-col gap-2 min-h-93 p-2">
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
      <MantineScope>
        <DatePicker
          type="range"
          allowSingleDateInRange
          className={classes.calendar}
          locale={locale}
          firstDayOfWeek={1}
          weekendDays={[]}
          hideOutsideDates
          maxDate={today}
          defaultDate={range.to || today}
          value={days}
          onChange={choose}
          ariaLabels={{
            previousMonth: t('calendar.previousMonth'),
            nextMonth: t('calendar.nextMonth'),
            previousYear: t('calendar.previousYear'),
            nextYear: t('calendar.nextYear'),
            previousDecade: t('calendar.previousDecade'),
            nextDecade: t('calendar.nextDecade'),
          }}
        />
      </MantineScope>
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
