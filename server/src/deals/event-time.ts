import { AppError } from '#platform/http/errors.ts';

/** How far a teller's clock may be ahead of ours. */
const AHEAD_MS = 120_000;

/** Milliseconds since 1970, as times are sent. */
interface Bounds {
  /** When the last event happened. */
  lastMs: number;
  nowMs: number;
}

/** D1: what happened is not before the last event, and ahead of now by no more than a clock may be. */
export function isTimely(at: Date, { lastMs, nowMs }: Bounds): boolean {
  return at.getTime() >= lastMs && at.getTime() <= nowMs + AHEAD_MS;
}

/**
 * The instant as it is kept: null, for now, where it is ahead of that. Throws EVENT_TIME_INVALID with what would have
 * been taken in `details`: `earliest`, `latest` and `serverTime`, in UTC.
 */
export function keptTime(at: Date, bounds: Bounds): Date | null {
  const { lastMs, nowMs } = bounds;
  if (isTimely(at, bounds)) return at.getTime() > nowMs ? null : at;
  const text = (ms: number) => new Date(ms).toISOString();
  const details = { earliest: text(lastMs), latest: text(nowMs + AHEAD_MS), serverTime: text(nowMs) };
  throw new AppError('EVENT_TIME_INVALID', { field: 'at', details });
}
