import { describe, expect, it } from 'vitest';
import { DEAL_EVENTS, DEAL_STATES, dealMove, isOpen, needsReason, REVIEW_RETURN } from './course.ts';

describe('the course of a deal (D1)', () => {
  it('allows these moves and no other', () => {
    const allowed = DEAL_STATES.flatMap((s) =>
      DEAL_EVENTS.flatMap((e) => {
        const move = dealMove(s, e);
        return move ? [`${s} ${e} ${move.to} ${move.hold}${move.returnsUnit ? ' unit' : ''}`] : [];
      }),
    );
    expect(allowed).toEqual([
      'WON PICKED_UP IN_TRANSIT KEEP',
      'WON CANCELLED CANCELLED RELEASE unit',
      'IN_TRANSIT DELIVERED DELIVERED POST',
      'IN_TRANSIT REFUSED REFUSED KEEP',
      'DELIVERED DELIVERY_UNDONE IN_TRANSIT RESTORE',
      'REFUSED RETURNED RETURNED RELEASE',
      'REFUSED SENT_AGAIN IN_TRANSIT KEEP',
      'REFUSED SETTLED CANCELLED RELEASE',
    ]);
    // The end of a review credits the full amount (G4).
    expect(REVIEW_RETURN).toEqual({ to: 'RETURNED', hold: 'CREDIT', returnsUnit: false });
  });

  it('keeps the device taken until it is delivered or its deal has ended (D5)', () => {
    expect(DEAL_STATES.filter(isOpen)).toEqual(['WON', 'IN_TRANSIT', 'REFUSED']);
  });

  it('needs a reason when a deal ends without its goods or a delivery is undone', () => {
    expect(DEAL_EVENTS.filter(needsReason)).toEqual(['CANCELLED', 'SETTLED', 'DELIVERY_UNDONE']);
  });
});
