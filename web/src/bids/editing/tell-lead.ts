import type { QueryClient } from '@tanstack/react-query';
import type { BidBoard } from '../rows/bid-board';
import { gradesQuery } from '../rows/grades-query';
import { leadRow, type Top } from '../rows/lead-row';

type Screen = {
  client: QueryClient;
  account: number;
  board: BidBoard;
  /** When this was received, by the board's `now`. */
  heardAt: number;
};

/** Updates the price to lead of a row, or of all rows without a bid, by the best grade's percent of the category. */
export async function tellLead(
  { client, account, board, heardAt }: Screen,
  assetId?: string,
  top?: Top,
): Promise<void> {
  const tell = async (id: string) => {
    const bid = board.rows.row(id)?.bid;
    if (!bid || bid.myBid) return;
    const query = gradesQuery(account, bid.categoryId);
    // If grades cannot be reloaded, cached ones are used: they seldom change.
    const answer = await client.fetchQuery(query).catch(() => client.getQueryData(query.queryKey));
    const grades = answer?.conditions;
    // If only the credit changed, the server's last value is the best one known.
    if (!grades && !top) return;
    // Its category was switched off meanwhile, so this top is outdated.
    if (top && board.wasHeard(bid.categoryId, heardAt)) return;
    leadRow(board, id, grades?.find((grade) => !grade.freeze)?.percent ?? null, top);
  };
  await Promise.all([...(assetId === undefined ? board.rows.ids() : [assetId])].map(tell));
}
