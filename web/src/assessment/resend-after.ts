import { ApiError, isWorthRetrying } from '#/session/api/api-error';

const RETRY_MS = 3_000;
/** A brake that holds for longer is one of the day (R6): waited out in silence, it would look like a lost line. */
const BRAKE_SECONDS_MAX = 60;

/** Milliseconds until a picture that did not come is sent again by itself; null where its taker has to decide. */
export function resendAfterMs(error: unknown): number | null {
  if (isWorthRetrying(error)) return RETRY_MS;
  if (!(error instanceof ApiError)) return null;
  if (error.kind === 'timeout') return RETRY_MS;
  if (error.status !== 429) return null;
  const seconds = error.retryAfterSeconds ?? Number.POSITIVE_INFINITY;
  return seconds <= BRAKE_SECONDS_MAX ? Math.max(RETRY_MS, seconds * 1000) : null;
}
