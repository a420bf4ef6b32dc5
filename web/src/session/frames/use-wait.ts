import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../api/api-error';

/** Whole seconds until `endAt`, an epoch in milliseconds; 0 once it is past. */
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

/** A wait as people say it: short ones in seconds, an hour in minutes. */
export function waitOf(seconds: number): { minutes: number; seconds: number } {
  return { minutes: seconds > SECONDS_SAID_MAX ? Math.ceil(seconds / 60) : 0, seconds };
}

type Failed = { error: unknown; waitUntil: number };

/** What is still to be said of a failure. Once a wait is over it is nothing: its words would ask to wait again. */
export function shownError(failure: Failed | null, waitSeconds: number): unknown {
  if (!failure || (failure.waitUntil > 0 && waitSeconds === 0)) return null;
  return failure.error;
}

/** The last failure of a form, and what it waits for while its brake holds (I6); undefined once it can be sent. */
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
