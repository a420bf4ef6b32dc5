/** The course of a deal: D1. One table keyed by state; the server checks it, buttons read their reason from it. */

export const DEAL_STATES = ['WON', 'IN_TRANSIT', 'DELIVERED', 'CANCELLED', 'REFUSED', 'RETURNED'] as const;
export type DealState = (typeof DEAL_STATES)[number];

export const SHIPMENT_EVENTS = ['PICKED_UP', 'DELIVERED', 'REFUSED', 'RETURNED', 'CANCELLED'] as const;
export type ShipmentEvent = (typeof SHIPMENT_EVENTS)[number];

/**
 * What partners tell; how an operator settles a refusal: sent to the dealer again, or ended with or without a charge; and
 * a delivery taken back that was told by mistake.
 */
export const DEAL_EVENTS = [...SHIPMENT_EVENTS, 'SENT_AGAIN', 'SETTLED', 'DELIVERY_UNDONE'] as const;
export type DealEvent = (typeof DEAL_EVENTS)[number];

/** What a move does to the store's credit (C2) and to the bid's quantity (M10). */
export interface DealMove {
  to: DealState;
  /**
   * RELEASE gives the hold back; POST turns it into a debt, and RESTORE that debt into a hold again; KEEP leaves it;
   * CREDIT gives back the whole debt (G4).
   */
  hold: 'RELEASE' | 'POST' | 'RESTORE' | 'KEEP' | 'CREDIT';
  returnsUnit: boolean;
}

/** Days after the award at which a deal that was not picked up cancels itself. */
export const PICK_UP_DAYS = 7;
/** Hours after a cancellation during which the device is not quoted. */
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
  // The hold of a refused device stays until it is settled or comes back without money. Its unit was used up by the
  // pick-up (M10).
  REFUSED: {
    RETURNED: { to: 'RETURNED', hold: 'RELEASE', returnsUnit: false },
    SENT_AGAIN: { to: 'IN_TRANSIT', hold: 'KEEP', returnsUnit: false },
    SETTLED: { to: 'CANCELLED', hold: 'RELEASE', returnsUnit: false },
  },
  // What else keeps a delivery from being taken back: `undoObstacle`.
  DELIVERED: { DELIVERY_UNDONE: { to: 'IN_TRANSIT', hold: 'RESTORE', returnsUnit: false } },
  CANCELLED: {},
  RETURNED: {},
};

/** After its delivery a device comes back only as the end of its grade review, which lets it (D1, G3). */
export const REVIEW_RETURN: DealMove = { to: 'RETURNED', hold: 'CREDIT', returnsUnit: false };

/** The move that an event makes from a state, or null when D1 does not allow it. */
export function dealMove(state: DealState, event: DealEvent): DealMove | null {
  return MOVES[state][event] ?? null;
}

/** Whether a deal in this state still occupies its device (D5). */
export function isOpen(state: DealState): boolean {
  return state === 'WON' || state === 'IN_TRANSIT' || state === 'REFUSED';
}

/** Whether an event ends a deal without its goods, or takes one back, and so must say why (D1). */
export function needsReason(event: DealEvent): boolean {
  return event === 'CANCELLED' || event === 'SETTLED' || event === 'DELIVERY_UNDONE';
}
