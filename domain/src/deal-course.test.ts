import { describe, expect, it } from 'vitest';
import { DEAL_EVENTS, DEAL_STATES, dealMove } from './deal-course.ts';

describe('the course of a deal (D1)', () => {
  it('allows these moves and no other', () => {
    const allowed = DEAL_STATES.flatMap((s) =>
      DEAL_EVENTS.flatMap((e) => {
        const move = dealMove(s, e);
        return move ? [`${s} ${e} ${move.to} ${move.hold}`] : [];
      }),
    );
    expect(allowed).toEqual([
      'WON PICKED_UP IN_TRANSIT KEEP',
      'WON CANCELLED CANCELLED RELEASE',
      'IN_TRANSIT DELIVERED DELIVERED POST',
      'IN_TRANSIT REFUSED REFUSED KEEP',
      'DELIVERED DELIVERY_UNDONE IN_TRANSIT RESTORE',
      'REFUSED RETURNED RETURNED RELEASE',
      'REFUSED SENT_AGAIN IN_TRANSIT KEEP',
      'REFUSED SETTLED CANCELLED RELEASE',
    ]);
  });
});
