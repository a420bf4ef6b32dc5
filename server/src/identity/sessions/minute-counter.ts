import { tooManyRequests } from '#platform/http/errors.ts';

/** Counts events per minute in this process: protection against floods, not exact accounting (I6). */
export function minuteCounter(limit: number) {
  let minute = 0;
  let counts = new Map<string, number>();
  const countsNow = () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) {
      minute = now;
      counts = new Map();
    }
    return counts;
  };
  /** Returns a function that uncounts the event. */
  return (key: string): (() => void) => {
    const counts = countsNow();
    const count = (counts.get(key) ?? 0) + 1;
    if (count > limit) throw tooManyRequests(60 - (Math.floor(Date.now() / 1000) % 60));
    counts.set(key, count);
    return () => void counts.set(key, counts.get(key)! - 1);
  };
}
