import { useTranslations } from 'use-intl';
import { useNow } from '#/ui/parts/use-now';

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** The time until an instant, in seconds at the end. Not announced while it runs. */
export function Countdown({ at }: { at: string }) {
  const t = useTranslations('paas');
  const left = Math.max(0, Math.ceil((Date.parse(at) - useNow(1000)) / 1000));
  const parts = {
    days: Math.floor(left / DAY_S),
    hours: Math.floor((left % DAY_S) / HOUR_S),
    minutes: Math.floor((left % HOUR_S) / MINUTE_S),
    seconds: left % MINUTE_S,
  };
  const words = () => {
    if (left === 0) return t('changingOver');
    if (parts.days > 0) return t('leftDays', parts);
    return parts.hours > 0 ? t('leftHours', parts) : t('leftMinutes', parts);
  };
  return (
    <span
      className="text-accent tabular-nums data-near:text-near"
      role="timer"
      aria-live="off"
      data-near={left < HOUR_S || undefined}
    >
      {words()}
    </span>
  );
}
