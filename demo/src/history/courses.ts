import type { ShipmentEvent } from '@mazad/domain/deals/course';
import { moveDeal } from '@mazad/server/deals/move-deal';
import type { Clock } from '@mazad/server/platform/clock';
import { DEMO_PARTNER } from '../world/shops.ts';
import { CANCEL_REASONS, COURIER, REFUSE_REASONS } from '../world/trade-in.ts';
import { hoursAfter, type Past, plan } from './past.ts';

const CANCELLED = 0.05;
const REFUSED = 0.05;
/** The share of refused deals; the others wait for the operator. */
const RETURNED = 0.75;

interface Move {
  event: ShipmentEvent;
  reason?: string;
  awbNumber?: string;
}

async function move(past: Past, clock: Clock & { at: Date }, appraisalCode: string, m: Move): Promise<void> {
  const trackingUrl = m.awbNumber && `${COURIER}${m.awbNumber}`;
  await past.db.transaction((tx) =>
    moveDeal(
      { tx, clock },
      { appraisalCode, at: clock.at, actor: `partner:${DEMO_PARTNER.partnerId}`, trackingUrl, ...m },
    ),
  );
  past.counts.moves++;
}

/** Plans the course of a deal (D1); events after the end of the past are left open. */
export function planCourse(past: Past, wonAt: Date, appraisalCode: string): void {
  const { random } = past;
  const go = (at: number, m: Move) => plan(past, at, (p, clock) => move(p, clock, appraisalCode, m));
  if (random.chance(CANCELLED)) {
    go(hoursAfter(past, wonAt, 1, 20), { event: 'CANCELLED', reason: random.pick(CANCEL_REASONS) });
    return;
  }
  const pickedUpAt = hoursAfter(past, wonAt, 3, 40);
  const awbNumber = `SE${random.int(10_000_000, 99_999_999)}`;
  go(pickedUpAt, { event: 'PICKED_UP', awbNumber });
  const arrivesAt = hoursAfter(past, new Date(pickedUpAt), 8, 60);
  if (!random.chance(REFUSED)) {
    go(arrivesAt, { event: 'DELIVERED' });
    return;
  }
  go(arrivesAt, { event: 'REFUSED', reason: random.pick(REFUSE_REASONS) });
  if (random.chance(RETURNED)) go(hoursAfter(past, new Date(arrivesAt), 10, 70), { event: 'RETURNED' });
}
