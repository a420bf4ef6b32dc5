import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/ltr';
import classes from './next-execution.module.css';

type NextExecutionProps = { at: string; timeZone?: string };

export function NextExecution({ at, timeZone }: NextExecutionProps) {
  const t = useTranslations('shell');
  const { date } = useFormats(timeZone);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  const minutesLeft = Math.max(0, Math.ceil((Date.parse(at) - now) / 60_000));
  const days = Math.floor(minutesLeft / 1440);
  const hours = Math.floor((minutesLeft % 1440) / 60);
  const minutes = minutesLeft % 60;
  const left =
    days > 0
      ? t('countdownDays', { days, hours })
      : hours > 0
        ? t('countdownHours', { hours, minutes })
        : t('countdownMinutes', { minutes });
  return (
    <div className={classes.block}>
      <span className={classes.label}>{t('nextExecution')}</span>
      <span className={classes.time}>
        <Ltr>{date(at, 'HH:mm')}</Ltr> · <bdi>{left}</bdi>
      </span>
    </div>
  );
}
