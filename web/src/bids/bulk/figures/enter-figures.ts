import type { GridState } from '#/grid/grid-state';
import type { FillRequest, PasteRequest } from '#/grid/types';
import type { BidWrites } from '../../editing/bid-writes';
import { isOff, isUnlisted, priceOf, quantityOf } from '../../frame/bid-view';
import type { BidBoard } from '../../rows/bid-board';
import type { RowFigures } from '../preview/bulk-plan';
import type { Bulk } from '../use-bulk';
import { pasteOnto } from './pasted-figures';

export type EnterDeps = {
  board: BidBoard;
  state: GridState;
  writes: BidWrites;
  open: Bulk['open'];
  currency: string;
};

const PRICE = 'update';

/** A single row is edited in place, where a price waits for Enter. Several are previewed first. */
function enter(
  title: 'FILL' | 'PASTE',
  figures: ReadonlyMap<string, RowFigures>,
  leftLines: number,
  { board, state, writes, open }: EnterDeps,
): void {
  const [first] = figures;
  if (!first) return;
  const [rowId, command] = first;
  const view = board.rows.row(rowId);
  const isOpen = view && !isOff(view) && !isUnlisted(view);
  const isSingle = figures.size === 1 && leftLines === 0 && isOpen && !('unread' in command);
  if (isSingle && command.spotPrice !== undefined && command.maxQuantity === undefined) {
    state.edit({ rowId, columnId: PRICE }, String(command.spotPrice));
  } else if (isSingle && view.bid.myBid && command.maxQuantity !== undefined && title === 'FILL') {
    writes.saveQuantity(rowId, command.maxQuantity);
  } else {
    open({ title, figures, leftLines });
  }
}

export function fill({ columnId, sourceId, targetIds }: FillRequest, deps: EnterDeps): void {
  const source = deps.board.rows.row(sourceId);
  if (!source) return;
  const spotPrice = priceOf(source);
  // A row without a bid has neither.
  if (spotPrice === null) return;
  const command = columnId === PRICE ? { spotPrice } : { maxQuantity: quantityOf(source) };
  enter('FILL', new Map(targetIds.map((id) => [id, command])), 0, deps);
}

export function paste({ columnId, cells, rowIds }: PasteRequest, deps: EnterDeps): void {
  const { figures, leftLines } = pasteOnto(rowIds, cells, columnId !== PRICE, deps.currency);
  enter('PASTE', figures, leftLines, deps);
}
