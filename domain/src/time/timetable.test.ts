import { TZDate } from '@date-fns/tz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeTimetable,
  instantOf,
  lastExecution,
  nextByTimetable,
  nextExecution,
  type Schedule,
  type TimetableEntry,
  upcomingExecutions,
} from './schedule.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Our zones, and zones that change their clocks at two, at midnight, by half an hour, or south of the equator. */
const ZONES = [
  'Asia/Dubai',
  'Asia/Riyadh',
  'Europe/Berlin',
  'America/New_York',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Santiago',
  'Australia/Lord_Howe',
] as const;
const YEAR = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2027, 0, 1) };

const zones = fc.constantFrom(...ZONES);
const instants = fc.integer({ min: YEAR.from, max: YEAR.to }).map((at) => new Date(at));
/** Instants near clock changes, where errors are likely. */
const CHANGES = [
  '2026-03-29T01:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
  '2026-04-23T22:00:00Z',
  '2026-10-29T21:00:00Z',
  '2026-03-28T22:00:00Z',
  '2026-10-24T21:00:00Z',
  '2026-04-05T03:00:00Z',
  '2026-09-06T04:00:00Z',
  '2026-04-04T15:00:00Z',
  '2026-10-03T15:30:00Z',
].map((at) => new Date(at).getTime());
const nearChanges = fc
  .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }))
  .map(([at, minutes]) => new Date(at + minutes * MINUTE_MS));
const schedules = (timeZone: string): fc.Arbitrary<Schedule> =>
  fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
    localTime: fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`),
    timeZone: fc.constant(timeZone),
  });
const cases = zones.chain((zone) =>
  fc.record({
    schedule: schedules(zone),
    other: schedules(zone),
    third: schedules(zone),
    at: fc.oneof(instants, nearChanges),
  }),
);

const wallOf = (at: number, timeZone: string) => {
  const local = new TZDate(at, timeZone);
  const [y, m, d] = [local.getFullYear(), local.getMonth(), local.getDate()];
  return Date.UTC(y, m, d, local.getHours(), local.getMinutes());
};
const timetableOf = (schedule: Schedule): TimetableEntry[] => [
  { effectiveFrom: new Date(Date.UTC(2020, 0, 1)), schedule },
];

describe('a local time as an instant (E1)', () => {
  it('is the first instant whose clock shows that time or a later one', () => {
    fc.assert(
      fc.property(cases, ({ schedule, at }) => {
        const day = new Date(wallOf(at.getTime(), schedule.timeZone));
        const [y, m, d] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()];
        const found = instantOf(y, m, d, schedule.localTime, schedule.timeZone).getTime();
        const [hour = 0, minute = 0] = schedule.localTime.split(':').map(Number);
        const wall = Date.UTC(y, m, d, hour, minute);
        expect(wallOf(found, schedule.timeZone)).toBeGreaterThanOrEqual(wall);
        expect(wallOf(found - MINUTE_MS, schedule.timeZone)).toBeLessThan(wall);
      }),
      { numRuns: 200 },
    );
  });

  it('finds clock changes at any minute', () => {
    const spring = (localTime: string) => instantOf(2026, 2, 29, localTime, 'Europe/Berlin').toISOString();
    for (const time of ['02:00', '02:07', '02:30', '02:59', '03:00']) {
      expect(spring(time)).toBe('2026-03-29T01:00:00.000Z');
    }
    expect(spring('03:01')).toBe('2026-03-29T01:01:00.000Z');
    expect(instantOf(2026, 9, 25, '02:59', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:59:00.000Z');
  });

  it('stays on its day if the clocks change at midnight', () => {
    const daily = { weekdays: [5], localTime: '00:00', timeZone: 'Africa/Cairo' };
    // Friday 24 April starts at 01:00.
    expect(nextExecution(daily, new Date('2026-04-22T00:00:00Z')).toISOString()).toBe(
      '2026-04-23T22:00:00.000Z',
    );
  });
});

describe('the next execution (E1)', () => {
  it('is the first one after the instant, on a weekday of the schedule', () => {
    fc.assert(
      fc.property(cases, ({ schedule, at }) => {
        const next = nextExecution(schedule, at);
        expect(next.getTime()).toBeGreaterThan(at.getTime());
        expect(next.getTime() - at.getTime()).toBeLessThanOrEqual(8 * DAY_MS);
        expect(schedule.weekdays).toContain(new Date(wallOf(next.getTime(), schedule.timeZone)).getUTCDay());
        expect(lastExecution(schedule, next)).toEqual(next);
        expect(lastExecution(schedule, new Date(next.getTime() - 1)).getTime()).toBeLessThanOrEqual(
          at.getTime(),
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe('a changed schedule (E1)', () => {
  it('keeps the next execution, and sets every later one', () => {
    fc.assert(
      fc.property(cases, ({ schedule, other, at }) => {
        const before = timetableOf(schedule);
        const next = nextByTimetable(before, at);
        const changed = changeTimetable(before, other, at);
        const [first, second, third] = upcomingExecutions(changed, at, 3) as [Date, Date, Date];
        expect(first).toEqual(next);
        expect(second).toEqual(nextExecution(other, next));
        expect(third).toEqual(nextExecution(other, second));
      }),
      { numRuns: 200 },
    );
  });

  it('has the same effect until just before an execution, and applies one later from then on', () => {
    fc.assert(
      fc.property(cases, ({ schedule, other, at }) => {
        const before = timetableOf(schedule);
        const [next, second] = upcomingExecutions(before, at, 2) as [Date, Date];
        const changedAt = (ms: number) =>
          upcomingExecutions(changeTimetable(before, other, new Date(ms)), at, 3);
        expect(changedAt(next.getTime() - 1)).toEqual(changedAt(at.getTime()));
        for (const later of [next.getTime(), next.getTime() + 1]) {
          const third = nextExecution(other, second);
          expect(changedAt(later)).toEqual([next, second, third]);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('replaces an earlier change before the next execution', () => {
    fc.assert(
      fc.property(cases, ({ schedule, other, third, at }) => {
        const before = timetableOf(schedule);
        const [next] = upcomingExecutions(before, at, 1) as [Date];
        const between = new Date((at.getTime() + next.getTime() - 1) / 2);
        const twice = changeTimetable(changeTimetable(before, other, at), third, between);
        expect(twice).toEqual(changeTimetable(before, third, at));
      }),
      { numRuns: 80 },
    );
  });

  it('keeps the next execution when changed again after the first change took effect', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: 2 }), ({ schedule, other, third, at }, ms) => {
        const once = changeTimetable(timetableOf(schedule), other, at);
        const [first, second] = upcomingExecutions(once, at, 2) as [Date, Date];
        const now = new Date(first.getTime() + ms);
        const twice = changeTimetable(once, third, now);
        expect(upcomingExecutions(twice, at, 3)).toEqual([first, second, nextExecution(third, second)]);
        // Past executions never change.
        expect(nextByTimetable(twice, new Date(first.getTime() - 1))).toEqual(first);
      }),
      { numRuns: 80 },
    );
  });
});
