import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import classes from './time-left.module.css';

const TICK_MS = 15_000;
const CRITICAL_HOURS = 24;

type TimeLeftProps = { until: string; timeZone: string | undefined };

/** How long one still has, and until when; the last day shouts. */
export function TimeLeft({ until, timeZone }: TimeLeftProps) {
  const t = useTranslations();
  const { date } = useFormats(timeZone);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const minutesLeft = Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));
  const days = Math.floor(minutesLeft / 1440);
  const hours = Math.floor((minutesLeft % 1440) / 60);
  const minutes = minutesLeft % 60;
  const left =
    minutesLeft === 0
      ? t('gradeReviews.timeUp')
      : days > 0
        ? t('shell.countdownDays', { days, hours })
        : hours > 0
          ? t('shell.countdownHours', { hours, minutes })
          : t('shell.countdownMinutes', { minutes });
  return (
    <div className={classes.box} data-critical={minutesLeft < CRITICAL_HOURS * 60 || undefined}>
      <bdi className={classes.left}>{left}</bdi>
      <time dateTime={until} className={classes.until}>
        {t('gradeReviews.until', { date: date(until, 'EEE d MMM HH:mm') })}
      </time>
    </div>
  );
}
