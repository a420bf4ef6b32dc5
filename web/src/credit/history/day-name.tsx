import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';

/** '21 Nov', and for today that it is not over. A local day is no instant, so it is not shifted to a time zone. */
export function useDayName(): (day: string, isToday: boolean) => string {
  const t = useTranslations('credit');
  const { date } = useFormats('UTC');
  return (day, isToday) => {
    const name = date(`${day}T00:00:00Z`, 'day');
    return isToday ? `${name} · ${t('today')}` : name;
  };
}

export function DayName({ day, isToday }: { day: string; isToday: boolean }) {
  return useDayName()(day, isToday);
}
