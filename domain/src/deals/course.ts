/** The course of a deal: D1. The server checks moves with this table, and buttons take their reason from it. */

export const DEAL_STATES = ['WON', 'IN_TRANSIT', 'DELIVERED', 'CANCELLED', 'REFUSED', 'RETURNED'] as const;
export type DealState = (typeof DEAL_STATES)[number];

export const SHIPMENT_EVENTS = ['PICKED_UP', 'DELIVERED', 'REFUSED', 'RETURNED', 'CANCELLED'] as const;
export type ShipmentEvent = (typeof SHIPMENT_EVENTS)[number];

/**
 * Partners send shipment events. Operators settle a refusal: they send the device again, or end the deal with or
 * without a charge. They also undo a delivery that was reported by mistake.
 */
export const DEAL_EVENTS = [...SHIPMENT_EVENTS, 'SENT_AGAIN', 'SETTLED', 'DELIVERY_UNDONE'] as const;
export type DealEvent = (typeof DEAL_EVENTS)[number];

/** A move's effect on the store's credit (C2) and on the bid's quantity (M10). */
export interface DealMove {
  to: DealState;
  /**
   * RELEASE frees the hold. POST turns it into a debt, and RESTORE turns the debt back into a hold. KEEP leaves it.
   * CREDIT refunds the whole debt (G4).
   */
  hold: 'RELEASE' | 'POST' | 'RESTORE' | 'KEEP' | 'CREDIT';
  returnsUnit: boolean;
}

/** Days after the award at which a deal that was not picked up is cancelled. */
export const PICK_UP_DAYS = 7;
/** Hours after a cancellation during which the device gets no quote. */
export const CANCELLED_REST_HOURS = 24;

const MOVES: Record<DealState, Partial<Record<DealEvent, DealMove>>> = {
  WON: {
    PICKED_UP: { to: 'IN_TRANSIT', hold: 'KEEP', returnsUnit: false },
    CANCELLED: { to: 'CANCELLED', hold: 'RELEASE', returnsUnit: true },
  },
  IN_TRANSIT: {
    DELIVERED: { to: 'DELIVERED', hold: 'POST', returnsUnit: false },
    REFUSED: { to: 'REFUSED', hold: 'KEEP', returnsUnit: false },
  },
  // The hold of a refused device stays until it is settled or returned without money. The pick-up used its unit
  // (M10).
  REFUSED: {
    RETURNED: { to: 'RETURNED', hold: 'RELEASE', returnsUnit: false },
    SENT_AGAIN: { to: 'IN_TRANSIT', hold: 'KEEP', returnsUnit: false },
    SETTLED: { to: 'CANCELLED', hold: 'RELEASE', returnsUnit: false },
  },
  // `undoObstacle` holds the other conditions.
  DELIVERED: { DELIVERY_UNDONE: { to: 'IN_TRANSIT', hold: 'RESTORE', returnsUnit: false } },
  CANCELLED: {},
  RETURNED: {},
};

/** After delivery a device is returned only at the end of its grade review (D1, G3). */
export const REVIEW_RETURN: DealMove = { to: 'RETURNED', hold: 'CREDIT', returnsUnit: false };

/** The move that an event makes from a state; null if D1 does not allow it. */
export function dealMove(state: DealState, event: DealEvent): DealMove | null {
  return MOVES[state][event] ?? null;
}

/** Whether a deal in this state still has its device (D5). */
export function isOpen(state: DealState): boolean {
  return state === 'WON' || state === 'IN_TRANSIT' || state === 'REFUSED';
}

/** Whether an event needs a reason: it ends a deal without its goods, or undoes a delivery (D1). */
export function needsReason(event: DealEvent): boolean {
  return event === 'CANCELLED' || event === 'SETTLED' || event === 'DELIVERY_UNDONE';
}
