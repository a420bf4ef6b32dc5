import type { QueryClient } from '@tanstack/react-query';
import type { BidBoard } from '../rows/bid-board';
import { gradesQuery } from '../rows/grades-query';
import { leadRow, type Top } from '../rows/lead-row';

type Screen = {
  client: QueryClient;
  account: number;
  board: BidBoard;
  /** When this was told, by the board's `now`. */
  heardAt: number;
};

/** Tells a row what it takes to lead, or all that have no bid of ours, by what the best grade of its category pays. */
export async function tellLead(
  { client, account, board, heardAt }: Screen,
  assetId?: string,
  top?: Top,
): Promise<void> {
  const tell = async (id: string) => {
    const bid = board.rows.row(id)?.bid;
    if (!bid || bid.myBid) return;
    const query = gradesQuery(account, bid.categoryId);
    // What was read before holds where it cannot be read anew: grades change seldom.
    const answer = await client.fetchQuery(query).catch(() => client.getQueryData(query.queryKey));
    const grades = answer?.conditions;
    // Where nothing but credit changed, what the server told of the row is still the best that is known.
    if (!grades && !top) return;
    // Its category was switched off meanwhile: the top is of the time before.
    if (top && board.wasHeard(bid.categoryId, heardAt)) return;
    leadRow(board, id, grades?.find((grade) => !grade.freeze)?.percent ?? null, top);
  };
  await Promise.all([...(assetId === undefined ? board.rows.ids() : [assetId])].map(tell));
}
