import type { SelectedRow } from '@mazad/contract/bid-selection';
import type { BidBoard } from '../bid-board';
import type { BidsView } from '../bids-search';
import { selectBids } from './bulk-api';
import { selectedRowOf } from './bulk-plan';

/** The rows as they are now: from the screen, and from the server those that it has not loaded. */
export async function readRows(
  account: number,
  board: BidBoard,
  view: BidsView,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<SelectedRow[]> {
  const known = ids.map((id) => board.rows.row(id));
  const rest = known.includes(undefined) ? (await selectBids(account, view, signal)).rows : [];
  const byId = new Map(rest.map((row) => [row.assetId, row]));
  return ids.flatMap((id, index) => {
    const view = known[index];
    return (view ? selectedRowOf(view.bid) : byId.get(id)) ?? [];
  });
}
