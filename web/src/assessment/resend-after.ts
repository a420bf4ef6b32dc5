import { ApiError, isWorthRetrying } from '#/session/api/api-error';

const RETRY_MS = 3_000;
/** A longer wait is a daily limit (R6); waiting silently would look like a lost connection. */
const WAIT_SECONDS_MAX = 60;

/** Milliseconds until a failed picture is sent again automatically; null if the user must decide. */
export function resendAfterMs(error: unknown): number | null {
  if (isWorthRetrying(error)) return RETRY_MS;
  if (!(error instanceof ApiError)) return null;
  if (error.kind === 'timeout') return RETRY_MS;
  if (error.status !== 429) return null;
  const seconds = error.retryAfterSeconds ?? Number.POSITIVE_INFINITY;
  return seconds <= WAIT_SECONDS_MAX ? Math.max(RETRY_MS, seconds * 1000) : null;
}
