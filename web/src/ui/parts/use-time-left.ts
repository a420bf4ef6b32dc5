import { useTranslations } from 'use-intl';
import { useNow } from './use-now';

const TICK_MS = 15_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Whole minutes until an instant, a started one counted in full, and their text. */
export function useTimeLeft(at: string): { minutesLeft: number; words: string } {
  const t = useTranslations('shell');
  const minutesLeft = minutesUntil(at, useNow(TICK_MS));
  return { minutesLeft, words: timeLeftWords(t, minutesLeft) };
}

export function minutesUntil(at: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(at) - now) / 60_000));
}

/** The two largest units that are not 0. */
export function timeLeftWords(
  t: (
    key: 'countdownDays' | 'countdownHours' | 'countdownMinutes',
    parts: { days: number; hours: number; minutes: number },
  ) => string,
  minutesLeft: number,
): string {
  const parts = {
    days: Math.floor(minutesLeft / DAY),
    hours: Math.floor((minutesLeft % DAY) / HOUR),
    minutes: minutesLeft % HOUR,
  };
  if (parts.days > 0) return t('countdownDays', parts);
  return parts.hours > 0 ? t('countdownHours', parts) : t('countdownMinutes', parts);
}
