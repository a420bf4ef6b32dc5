import type { BidPage } from '@mazad/contract/bids/bidding';
import { Tries } from '#/live/tries';
import { ApiError, type ApiErrorKind } from '#/session/api/api-error';
import type { BidBoard } from './bid-board';
import type { PageParam } from './merge-pages';
import { pagesOfRows } from './pages-of-rows';
import { readBidRow } from './read-bid-row';

const FINAL_KINDS: readonly ApiErrorKind[] = ['session', 'badRequest', 'notFound'];

type RefreshInput = {
  account: number;
  board: BidBoard;
  ids: readonly string[];
  params: readonly PageParam[];
  pageSize: number;
  /** The row whose history is open: it may be in no page. */
  openRow: string | undefined;
  ask: (param: PageParam, signal: AbortSignal) => Promise<BidPage>;
  /** Another refresh has begun, or another list. */
  signal: AbortSignal;
};

/**
 * Reads every row of the list again where it stands, those in sight first: nobody else tells what changed while the
 * stream was away (M17). What cannot be read just now is tried again behind the others, until the signal.
 */
export async function refreshRows(body: HTMLElement | null, input: RefreshInput): Promise<void> {
  const { account, board, ids, params, pageSize, openRow, ask, signal } = input;
  const [first, last] = visibleRange(body, ids);
  const seen = pagesOfRows(first, last, pageSize, params.length);
  const missing = new Set(ids.slice(first, last + 1));
  if (openRow) missing.add(openRow);

  const readPage = (param: PageParam) => async () => {
    const { now } = board;
    const page = await ask(param, signal);
    for (const bid of page.assets) {
      board.applyRow(bid, now);
      missing.delete(bid.assetId);
    }
  };
  const readRow = (id: string) => async () => {
    const { now } = board;
    board.applyRow(await readBidRow(account, id, signal), now);
  };
  const seenPages = params.filter((_, index) => seen.includes(index)).map(readPage);
  const otherPages = params.filter((_, index) => !seen.includes(index)).map(readPage);
  // A row in sight that left its filter meanwhile is on no page, but still before the dealer's eyes.
  const readMissing = async () => void left.unshift(...[...missing].map(readRow));
  const left = [...seenPages, readMissing, ...otherPages];

  const tries = new Tries(signal);
  for (let read = left.shift(); read; read = left.shift()) {
    try {
      await read();
      tries.succeeded();
    } catch (error) {
      if (!signal.aborted && mayPass(error)) {
        left.push(read);
        await tries.failed();
      }
    }
    if (signal.aborted) return;
  }
}

/** Unlike what somebody waits for, this is also tried again after a timeout, or where it was too much at once. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 429 || !FINAL_KINDS.includes(error.kind);
}

/** The first and the last row on the screen, by their places in the list. */
function visibleRange(body: HTMLElement | null, ids: readonly string[]): [first: number, last: number] {
  const shown = [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].map((row) =>
    ids.indexOf(row.dataset.row ?? ''),
  );
  const places = shown.filter((index) => index >= 0);
  return places.length > 0 ? [Math.min(...places), Math.max(...places)] : [0, 0];
}
