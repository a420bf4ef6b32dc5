import { tooManyRequests } from '#platform/http/errors.ts';

/** What happens a minute, counted in this process: a brake on floods, not an account of calls (I6). */
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
  /** Returns what takes it back. */
  return (key: string): (() => void) => {
    const counts = countsNow();
    const count = (counts.get(key) ?? 0) + 1;
    if (count > limit) throw tooManyRequests(60 - (Math.floor(Date.now() / 1000) % 60));
    counts.set(key, count);
    return () => void counts.set(key, counts.get(key)! - 1);
  };
}
