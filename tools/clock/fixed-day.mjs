/**
 * The clock of every test: a plain Wednesday, from noon in Dubai on, whatever day it is. It is moved by a constant and
 * goes on, so that nothing that measures or waits can tell. Importing this moves the clock of this process, and that of
 * every Node process which inherits its environment; databases take it from `databaseClockSql`, and pages from
 * `shiftDate`. `TEST_CLOCK` names another beginning, such as `2026-12-31T23:58:00+04:00`.
 */
const BEGINS = process.env.TEST_CLOCK || '2026-10-14T12:00:00+04:00';

/** The same for every process of a run: whoever is the first works it out. Milliseconds, below 0 for a day that is past. */
process.env.TEST_CLOCK_SHIFT_MS ??= String(Date.parse(BEGINS) - Date.now());
export const clockShiftMs = Number(process.env.TEST_CLOCK_SHIFT_MS);
if (!Number.isFinite(clockShiftMs)) throw new Error(`TEST_CLOCK names no instant: ${BEGINS}`);

/** For a process that is started with an environment of its own and works on a database with this clock. */
export const clockEnv = {
  TEST_CLOCK_SHIFT_MS: process.env.TEST_CLOCK_SHIFT_MS,
  NODE_OPTIONS: `--import=${new URL('fixed-day.mjs', import.meta.url).href}`,
};

/** Moves `Date` in this process or page. Self-contained: it is also sent to pages as text. A second call does nothing. */
export function shiftDate(shiftMs) {
  const moved = Symbol.for('mazad.test-clock');
  if (globalThis[moved]) return;
  globalThis[moved] = true;
  const RealDate = globalThis.Date;
  const realNow = RealDate.now;
  const now = () => realNow() + shiftMs;
  RealDate.now = now;
  // A proxy, not a class: `Date()` without `new` is a text, and dates made elsewhere are instances of it too.
  const MovedDate = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, values, made) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, made === MovedDate ? target : made),
  });
  RealDate.prototype.constructor = MovedDate;
  globalThis.Date = MovedDate;
}

/**
 * Moves the clock of a PostgreSQL database, before its tables are made: defaults and functions keep the clock that they
 * found. Its sessions need `SEARCH_PATH`. `current_date` and `current_timestamp` cannot be moved; nothing uses them.
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
