/**
 * The clock of every test: an ordinary Wednesday, starting at noon in Dubai, whatever the real day. It is shifted by a
 * constant and keeps running, so measuring and waiting work as usual. Importing this file shifts the clock of this
 * process and of every Node process that inherits its environment. Databases use `databaseClockSql`, pages use
 * `shiftDate`. `TEST_CLOCK` sets another start, such as `2026-12-31T23:58:00+04:00`.
 */
const BEGINS = process.env.TEST_CLOCK || '2026-10-14T12:00:00+04:00';

/** Shared by every process of a run; the first one computes it. In milliseconds, negative for a past day. */
process.env.TEST_CLOCK_SHIFT_MS ??= String(Date.parse(BEGINS) - Date.now());
export const clockShiftMs = Number(process.env.TEST_CLOCK_SHIFT_MS);
if (!Number.isFinite(clockShiftMs)) throw new Error(`TEST_CLOCK names no instant: ${BEGINS}`);

/** For a process with its own environment that uses a database with this clock. */
export const clockEnv = {
  TEST_CLOCK_SHIFT_MS: process.env.TEST_CLOCK_SHIFT_MS,
  NODE_OPTIONS: `--import=${new URL('fixed-day.mjs', import.meta.url).href}`,
};

/**
 * Shifts `Date` in this process or page. Self-contained, because it is also sent to pages as text. A second call does
 * nothing.
 */
export function shiftDate(shiftMs) {
  const moved = Symbol.for('mazad.test-clock');
  if (globalThis[moved]) return;
  globalThis[moved] = true;
  const RealDate = globalThis.Date;
  const realNow = RealDate.now;
  const now = () => realNow() + shiftMs;
  RealDate.now = now;
  // A proxy instead of a class: `Date()` without `new` returns text, and existing dates must still be instances.
  const MovedDate = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, values, made) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, made === MovedDate ? target : made),
  });
  RealDate.prototype.constructor = MovedDate;
  globalThis.Date = MovedDate;
}

/**
 * Shifts the clock of a PostgreSQL database. Must run before its tables are created, because defaults and functions
 * keep the clock they find. Sessions need `SEARCH_PATH`. `current_date` and `current_timestamp` cannot be shifted, and
 * nothing uses them.
 */
export const SEARCH_PATH = 'public, pg_catalog';
export function databaseClockSql(shiftMs = clockShiftMs) {
  const shift = `interval '${Math.round(shiftMs)} milliseconds'`;
  return Object.entries({
    now: 'stable',
    transaction_timestamp: 'stable',
    statement_timestamp: 'stable',
    clock_timestamp: 'volatile',
  })
    .map(
      ([name, kind]) =>
        `create or replace function public.${name}() returns timestamptz language sql ${kind} parallel safe
           as $$ select pg_catalog.${name}() + ${shift} $$;`,
    )
    .join('\n');
}

if (!process.env.NODE_OPTIONS?.includes(clockEnv.NODE_OPTIONS)) {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${clockEnv.NODE_OPTIONS}`.trim();
}
shiftDate(clockShiftMs);
