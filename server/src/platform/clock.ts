/**
 * The instant at which a use case acts. Null outside the making of a demo's past: then the database reads its
 * own clock under the lock, so that times and locks have one order (M4).
 */
export interface Clock {
  at: Date | null;
  /** For what needs no lock: the set instant, else now. */
  now(): Date;
}

export const systemClock: Clock = { at: null, now: () => new Date() };

/** A clock that stands at an instant. */
export function clockAt(at: Date): Clock {
  return { at, now: () => at };
}
