import type { OperatorDeal } from '@mazad/contract/operator/deals';
import { type DealEvent, type DealState, dealMove } from '@mazad/domain/deals/course';

/** What an operator presses: the events of D1, and a settlement that charges, which is the same event with an amount. */
export type MoveId = DealEvent | 'CHARGED';

/** In the order of a course, with the ways out at its end. */
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

type Standing = Pick<OperatorDeal, 'state' | 'undoObstacle'>;

/** Whether D1 allows it: the server refuses by the same tables. */
export const isAllowed = ({ state, undoObstacle }: Standing, id: MoveId): boolean =>
  dealMove(state, eventOf(id)) !== null && !(id === 'DELIVERY_UNDONE' && undoObstacle);

/** A move that is looked for and not there; settling is one, whatever it charges. */
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
  // They have ended: nothing more is looked for one by one.
  CANCELLED: [],
  RETURNED: [],
};

/** The moves that one would look for where a deal stands, and why they are not there. */
export function missingMoves({ state, undoObstacle }: Standing): readonly MissingMove[] {
  const missing = MISSING[state];
  return undoObstacle ? [{ id: 'DELIVERY_UNDONE', why: undoObstacle }, ...missing] : missing;
}

/** Whether the courier's papers belong to it. */
export const hasShipment = (id: MoveId): boolean => id === 'PICKED_UP' || id === 'SENT_AGAIN';
/** Whether somebody says why, whether that is asked for or not. */
export const hasReason = (id: MoveId): boolean => !hasShipment(id) && id !== 'DELIVERED';
/** Whether it happened at some time: a mistake is taken back when that is said. */
export const hasTime = (id: MoveId): boolean => id !== 'DELIVERY_UNDONE';
/** Whether it ends something that somebody will ask about. */
export const isWayOut = (id: MoveId): boolean => ['SETTLED', 'CHARGED', 'CANCELLED'].includes(id);
/** Whether nothing takes it back, since it ends the deal. */
export const isFinal = (event: DealEvent): boolean => ['SETTLED', 'CANCELLED', 'RETURNED'].includes(event);
