import type { OperatorDeal } from '@mazad/contract/operator/deals';
import { type DealEvent, type DealState, dealMove } from '@mazad/domain/deals/course';

/** The buttons: the events of D1, and a settlement with a charge, which is the same event with an amount. */
export type MoveId = DealEvent | 'CHARGED';

/** In the order of the course, exits last. */
export const MOVE_IDS: readonly MoveId[] = [
  'PICKED_UP',
  'DELIVERED',
  'REFUSED',
  'SENT_AGAIN',
  'RETURNED',
  'DELIVERY_UNDONE',
  'SETTLED',
  'CHARGED',
  'CANCELLED',
];

export const eventOf = (id: MoveId): DealEvent => (id === 'CHARGED' ? 'SETTLED' : id);

type MovableDeal = Pick<OperatorDeal, 'state' | 'undoObstacle'>;

/** Whether D1 allows it, by the server's own tables. */
export const isAllowed = ({ state, undoObstacle }: MovableDeal, id: MoveId): boolean =>
  dealMove(state, eventOf(id)) !== null && !(id === 'DELIVERY_UNDONE' && undoObstacle);

/** An expected move that is not possible; settling counts as one, with or without a charge. */
type MissingId = 'DELIVERED' | 'REFUSED' | 'RETURNED' | 'CANCELLED' | 'SETTLE' | 'DELIVERY_UNDONE';
type Why =
  | 'notPickedUp'
  | 'pickedUp'
  | 'notRefused'
  | 'byReview'
  | 'sendAgain'
  | 'settle'
  | NonNullable<OperatorDeal['undoObstacle']>;
export interface MissingMove {
  id: MissingId;
  why: Why;
}

const MISSING: Record<DealState, readonly MissingMove[]> = {
  WON: [
    { id: 'DELIVERED', why: 'notPickedUp' },
    { id: 'REFUSED', why: 'notPickedUp' },
  ],
  IN_TRANSIT: [
    { id: 'CANCELLED', why: 'pickedUp' },
    { id: 'SETTLE', why: 'notRefused' },
    { id: 'RETURNED', why: 'notRefused' },
  ],
  DELIVERED: [
    { id: 'RETURNED', why: 'byReview' },
    { id: 'CANCELLED', why: 'pickedUp' },
  ],
  REFUSED: [
    { id: 'DELIVERED', why: 'sendAgain' },
    { id: 'CANCELLED', why: 'settle' },
  ],
  // Ended, so no move is expected.
  CANCELLED: [],
  RETURNED: [],
};

/** Moves that are expected in a deal's state, and why they are not possible. */
export function missingMoves({ state, undoObstacle }: MovableDeal): readonly MissingMove[] {
  const missing = MISSING[state];
  return undoObstacle ? [{ id: 'DELIVERY_UNDONE', why: undoObstacle }, ...missing] : missing;
}

/** Whether it needs the courier's numbers. */
export const hasShipment = (id: MoveId): boolean => id === 'PICKED_UP' || id === 'SENT_AGAIN';
/** Whether it has a reason, required or not. */
export const hasReason = (id: MoveId): boolean => !hasShipment(id) && id !== 'DELIVERED';
/** Whether it has a time; an undo takes effect when it is reported. */
export const hasTime = (id: MoveId): boolean => id !== 'DELIVERY_UNDONE';
/** Whether it ends something and may need explaining. */
export const isWayOut = (id: MoveId): boolean => ['SETTLED', 'CHARGED', 'CANCELLED'].includes(id);
/** Whether it cannot be undone, because it ends the deal. */
export const isFinal = (event: DealEvent): boolean => ['SETTLED', 'CANCELLED', 'RETURNED'].includes(event);
