import type { WeeklySchedule } from '@mazad/contract/operator/regions';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { intlLocales, type Locale } from '#/i18n/locale';

/** A Sunday, so that adding a weekday number gives that weekday. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;
const separators: Record<Locale, string> = { en: ', ', ar: '، ' };

/** Weekday names by number, 0 is Sunday, in the screen's language. */
export function useDayNames(width: 'short' | 'long'): readonly string[] {
  const { locale } = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(intlLocales[locale], { weekday: width, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => format.format(SUNDAY + day * DAY_MS));
  }, [locale, width]);
}

/** 'daily 18:00', or the days and the time. */
export function useScheduleWords(): (schedule: WeeklySchedule) => string {
  const t = useTranslations('operatorMarket.regions');
  const { locale } = useLocale();
  const names = useDayNames('short');
  return ({ weekdays, localTime: time }) => {
    if (weekdays.length === 7) return t('daily', { time });
    const days = [...weekdays].sort((one, other) => one - other).map((day) => names[day]);
    return t('onDays', { days: days.join(separators[locale]), time });
  };
}
