import { type DealEvent, type DealState, dealMove } from '@mazad/domain/deal-course';

/** What an operator presses: the events of D1, and a settlement that charges, which is the same event with an amount. */
export type MoveId = DealEvent | 'CHARGED';

/** In the order of a course, with the ways out at its end. */
export const MOVE_IDS: readonly MoveId[] = [
  'PICKED_UP',
  'DELIVERED',
  'REFUSED',
  'SENT_AGAIN',
  'RETURNED',
  'SETTLED',
  'CHARGED',
  'CANCELLED',
];

export const eventOf = (id: MoveId): DealEvent => (id === 'CHARGED' ? 'SETTLED' : id);

/** Whether D1 allows it: the server refuses by the same table. */
export const isAllowed = (state: DealState, id: MoveId): boolean => dealMove(state, eventOf(id)) !== null;

/** Whether the courier's papers belong to it. */
export const hasShipment = (id: MoveId): boolean => id === 'PICKED_UP' || id === 'SENT_AGAIN';
/** Whether somebody says why, whether that is asked for or not. */
export const hasReason = (id: MoveId): boolean => !hasShipment(id) && id !== 'DELIVERED';
/** Whether it ends something that somebody will ask about. */
export const isWayOut = (id: MoveId): boolean => ['SETTLED', 'CHARGED', 'CANCELLED'].includes(id);
