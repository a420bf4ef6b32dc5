import type { BidPage } from '@mazad/contract/bidding';
import { getBidRow } from './bid-api';
import type { BidBoard } from './bid-board';
import type { PageParam } from './merge-pages';
import { pagesOfRows } from './pages-of-rows';

/** Rows read again after the stream was away; a list longer than this is better sorted anew. */
const REFRESH_PAGES_MAX = 20;

type RefreshInput = {
  account: number;
  board: BidBoard;
  ids: readonly string[];
  params: readonly PageParam[];
  pageSize: number;
  /** The row whose history is open: it may be in no page. */
  openRow: string | undefined;
  ask: (param: PageParam) => Promise<BidPage>;
};

/** Reads the rows of the list again where they stand, those in sight first. */
export async function refreshRows(body: HTMLElement | null, input: RefreshInput): Promise<void> {
  const { account, board, ids, params, pageSize, openRow, ask } = input;
  const [first, last] = visibleRange(body, ids);
  const seen = pagesOfRows(first, last, pageSize, params.length);
  const rest = params.map((_, index) => index).filter((index) => !seen.includes(index));
  const missing = new Set(ids.slice(first, last + 1));
  if (openRow) missing.add(openRow);
  for (const index of [...seen, ...rest].slice(0, REFRESH_PAGES_MAX)) {
    const param = params[index];
    const { now } = board;
    const page = param && (await ask(param).catch(() => null));
    if (!page) break;
    for (const bid of page.assets) {
      board.applyRow(bid, now);
      missing.delete(bid.assetId);
    }
  }
  // A row in sight that left its filter meanwhile is on no page, but still before the dealer's eyes.
  for (const id of missing) {
    const { now } = board;
    const bid = await getBidRow(account, id).catch(() => null);
    if (bid) board.applyRow(bid, now);
  }
}

/** The first and the last row on the screen, by their places in the list. */
function visibleRange(body: HTMLElement | null, ids: readonly string[]): [first: number, last: number] {
  const shown = [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].map((row) =>
    ids.indexOf(row.dataset.row ?? ''),
  );
  const places = shown.filter((index) => index >= 0);
  return places.length > 0 ? [Math.min(...places), Math.max(...places)] : [0, 0];
}
