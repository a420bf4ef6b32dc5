import { describe, expect, it } from 'vitest';
import { DEAL_STATES, dealMove, SHIPMENT_EVENTS } from './deal-course.ts';
import { isImei, maskEmail, maskName, maskPhone } from './device.ts';
import { percentOf, taxMinor, toMajor, toMinor } from './money.ts';
import { lastExecution, nextExecution } from './schedule.ts';

describe('money', () => {
  it('takes at most two decimals', () => {
    expect(toMinor(19.99)).toBe(1999);
    expect(toMajor(198_030)).toBe(1980.3);
    for (const bad of [1.999, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
      expect(() => toMinor(bad)).toThrow(RangeError);
    expect(taxMinor(10, 500)).toBe(1);
    expect(percentOf(1, 3)).toBe(33.33);
    expect(percentOf(5, 0)).toBe(0);
  });
});

describe('the course of a deal (D1)', () => {
  it('allows these moves and no other', () => {
    const allowed = DEAL_STATES.flatMap((s) =>
      SHIPMENT_EVENTS.flatMap((e) => {
        const move = dealMove(s, e);
        return move ? [`${s} ${e} ${move.to} ${move.hold}`] : [];
      }),
    );
    expect(allowed).toEqual([
      'WON PICKED_UP IN_TRANSIT KEEP',
      'WON CANCELLED CANCELLED RELEASE',
      'IN_TRANSIT DELIVERED DELIVERED POST',
      'IN_TRANSIT REFUSED REFUSED KEEP',
      'REFUSED RETURNED RETURNED RELEASE',
    ]);
  });
});

describe('executions (E1)', () => {
  const daily = { weekdays: [0, 1, 2, 3, 4, 5, 6], localTime: '18:00', timeZone: 'Asia/Dubai' };

  it('is the next local time of the schedule, and the instant itself belongs to the past', () => {
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

  it('takes the first instant at or after a local time that does not exist or comes twice', () => {
    const berlin = (localTime: string) => ({ ...daily, localTime, timeZone: 'Europe/Berlin' });
    const spring = nextExecution(berlin('02:30'), new Date('2026-03-28T12:00:00Z'));
    expect(spring.toISOString()).toBe('2026-03-29T01:00:00.000Z');
    const autumn = nextExecution(berlin('02:30'), new Date('2026-10-24T12:00:00Z'));
    expect(autumn.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });
});

describe('devices and customers', () => {
  it('checks an IMEI by its digit (D5)', () => {
    expect(isImei('490154203237518')).toBe(true);
    expect(isImei('490154203237519')).toBe(false);
    expect(isImei('٤٩٠١٥٤٢٠٣٢٣٧٥١٨')).toBe(false);
  });

  it('masks a customer (D4)', () => {
    expect(maskName('Mona Ali')).toBe('M••••• A•••••');
    expect(maskPhone('+971501234541')).toBe('+971 •• ••• ••41');
    expect(maskEmail('mona@shop.example')).toBe('m•••••@•••••.example');
  });
});
