import { describe, expect, it } from 'vitest';
import { changeTimetable, lastExecution, nextByTimetable, nextExecution } from './schedule.ts';

describe('executions (E1)', () => {
  const daily = { weekdays: [0, 1, 2, 3, 4, 5, 6], localTime: '18:00', timeZone: 'Asia/Dubai' };

  it('is the next local time of the schedule after the instant', () => {
    const at = new Date('2026-11-21T14:00:00Z');
    expect(nextExecution(daily, at).toISOString()).toBe('2026-11-22T14:00:00.000Z');
    expect(lastExecution(daily, at)).toEqual(at);
    expect(nextExecution(daily, new Date(at.getTime() - 1))).toEqual(at);
    expect(lastExecution(daily, new Date(at.getTime() - 1)).toISOString()).toBe('2026-11-20T14:00:00.000Z');
  });

  it('skips days that are not in the schedule', () => {
    const fridays = { ...daily, weekdays: [5] };
    expect(nextExecution(fridays, new Date('2026-11-21T00:00:00Z')).toISOString()).toBe(
      '2026-11-27T14:00:00.000Z',
    );
    expect(lastExecution(fridays, new Date('2026-11-21T00:00:00Z')).toISOString()).toBe(
      '2026-11-20T14:00:00.000Z',
    );
  });

  it('may be at the exact instant at which a schedule takes effect', () => {
    const at = new Date('2026-11-21T14:00:00Z');
    const before = new Date('2026-11-21T00:00:00Z');
    const since = { effectiveFrom: new Date(0), schedule: daily };
    const later = { effectiveFrom: at, schedule: { ...daily, localTime: '20:00' } };
    expect(nextByTimetable([{ ...since, effectiveFrom: at }], before)).toEqual(at);
    expect(nextByTimetable([since, later], before).toISOString()).toBe('2026-11-21T16:00:00.000Z');
    expect(nextByTimetable([since, later], at).toISOString()).toBe('2026-11-21T16:00:00.000Z');
    // A change before then keeps it as the next execution.
    const begins = { ...since, effectiveFrom: at };
    expect(changeTimetable([since, begins], later.schedule, before).slice(0, 2)).toEqual([since, begins]);
  });

  it('fails without a schedule or a weekday', () => {
    expect(() => nextByTimetable([], new Date(0))).toThrow(RangeError);
    expect(() => nextExecution({ ...daily, weekdays: [] }, new Date(0))).toThrow(RangeError);
  });

  it('takes the first instant at or after a missing or repeated local time', () => {
    const berlin = (localTime: string) => ({ ...daily, localTime, timeZone: 'Europe/Berlin' });
    const spring = nextExecution(berlin('02:30'), new Date('2026-03-28T12:00:00Z'));
    expect(spring.toISOString()).toBe('2026-03-29T01:00:00.000Z');
    const autumn = nextExecution(berlin('02:30'), new Date('2026-10-24T12:00:00Z'));
    expect(autumn.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });
});
