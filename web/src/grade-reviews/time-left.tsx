import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { useTimeLeft } from '#/ui/parts/use-time-left';

const CRITICAL_HOURS = 24;

type TimeLeftProps = { until: string };

/** The time left and the deadline, emphasised on the last day. */
export function TimeLeft({ until }: TimeLeftProps) {
  const t = useTranslations('gradeReviews');
  const { date } = useFormats();
  const { minutesLeft, words } = useTimeLeft(until);
  return (
    <div
      className="flex flex-none flex-col items-end text-near data-critical:text-lose max-[480px]:items-start"
      data-critical={minutesLeft < CRITICAL_HOURS * 60 || undefined}
    >
      <bdi className="text-h2 font-semibold">{minutesLeft === 0 ? t('timeUp') : words}</bdi>
      <time dateTime={until} className="text-ink2 text-small">
        {t('until', { date: date(until, 'soon') })}
      </time>
    </div>
  );
}
