import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../api/api-error';

/** Whole seconds until `endAt` in epoch milliseconds; 0 once it has passed. */
export function useSecondsUntil(endAt: number): number {
  const [left, setLeft] = useState(() => secondsUntil(endAt));
  useEffect(() => {
    setLeft(secondsUntil(endAt));
    if (secondsUntil(endAt) === 0) return;
    const timer = setInterval(() => setLeft(secondsUntil(endAt)), 500);
    return () => clearInterval(timer);
  }, [endAt]);
  return left;
}

function secondsUntil(endAt: number): number {
  return Math.max(0, Math.ceil((endAt - Date.now()) / 1000));
}

const SECONDS_SAID_MAX = 90;

/** A readable wait: short ones in seconds, long ones in minutes. */
export function waitOf(seconds: number): { minutes: number; seconds: number } {
  return { minutes: seconds > SECONDS_SAID_MAX ? Math.ceil(seconds / 60) : 0, seconds };
}

type Failed = { error: unknown; waitUntil: number };

/** The error to show. After a wait is over there is none: its text would ask to wait again. */
export function shownError(failure: Failed | null, waitSeconds: number): unknown {
  if (!failure || (failure.waitUntil > 0 && waitSeconds === 0)) return null;
  return failure.error;
}

/** A form's last failure, and what it waits for while its rate limit holds (I6); undefined once it can be sent. */
export function useFailure() {
  const t = useTranslations('auth');
  const [failure, setFailure] = useState<Failed | null>(null);
  const waitSeconds = useSecondsUntil(failure?.waitUntil ?? 0);
  return {
    error: shownError(failure, waitSeconds),
    waitReason: waitSeconds > 0 ? t('tooMany', waitOf(waitSeconds)) : undefined,
    clear: () => setFailure(null),
    show: (error: unknown) => setFailure({ error, waitUntil: endOfWait(error) }),
  };
}

export type Failure = ReturnType<typeof useFailure>;

function endOfWait(error: unknown): number {
  if (!(error instanceof ApiError) || error.status !== 429) return 0;
  return Date.now() + (error.retryAfterSeconds ?? 30) * 1000;
}
