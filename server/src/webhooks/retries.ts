const HOUR_MS = 3_600_000;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 4 * HOUR_MS;

/** How long an event is retried before it is parked, and an endpoint may fail before it is stopped. */
export const GIVE_UP_MS = 72 * HOUR_MS;

/**
 * Milliseconds after try number `attempt` until the next: 10 s, 20 s, 40 s … up to 4 hours, each randomly up to a
 * quarter shorter or longer, so that endpoints which failed together are not retried together.
 */
export function retryWaitMs(attempt: number, random: () => number = Math.random): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);
  return Math.round(wait * (0.75 + random() / 2));
}
