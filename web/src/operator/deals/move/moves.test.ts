import { DEAL_STATES } from '@mazad/domain/deals/course';
import { UNDO_OBSTACLES } from '@mazad/domain/deals/undo-delivery';
import { expect, it } from 'vitest';
import { isAllowed, MOVE_IDS, missingMoves } from './moves';

it('offers exactly what can be done now', () => {
  const offered = DEAL_STATES.map((state) => [
    state,
    MOVE_IDS.filter((id) => isAllowed({ state, undoObstacle: null }, id)),
  ]);
  expect(Object.fromEntries(offered)).toEqual({
    WON: ['PICKED_UP', 'CANCELLED'],
    IN_TRANSIT: ['DELIVERED', 'REFUSED'],
    DELIVERED: ['DELIVERY_UNDONE'],
    REFUSED: ['SENT_AGAIN', 'RETURNED', 'SETTLED', 'CHARGED'],
    CANCELLED: [],
    RETURNED: [],
  });
});

it('names what one would look for and why it is not there, never what is offered', () => {
  for (const state of DEAL_STATES)
    for (const undoObstacle of [null, ...(state === 'DELIVERED' ? UNDO_OBSTACLES : [])]) {
      const deal = { state, undoObstacle };
      for (const { id } of missingMoves(deal))
        expect(isAllowed(deal, id === 'SETTLE' ? 'SETTLED' : id)).toBe(false);
    }
  expect(missingMoves({ state: 'IN_TRANSIT', undoObstacle: null })).toContainEqual({
    id: 'CANCELLED',
    why: 'pickedUp',
  });
  expect(missingMoves({ state: 'DELIVERED', undoObstacle: 'REVIEWED' })[0]).toEqual({
    id: 'DELIVERY_UNDONE',
    why: 'REVIEWED',
  });
});
