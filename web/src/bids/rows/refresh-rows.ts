import type { BidPage } from '@mazad/contract/bids/bid-rows';
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
  /** The row with open history; it may be on no page. */
  openRow: string | undefined;
  ask: (param: PageParam, signal: AbortSignal) => Promise<BidPage>;
  /** Aborted by another refresh or another list. */
  signal: AbortSignal;
};

/**
 * Reloads every row of the list in place, visible ones first: changes while the stream was away are not reported
 * otherwise (M17). Failed pages are retried after the others, until the signal aborts.
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
  // A visible row that has left its filter is on no page, but still on screen.
  // All rows may have, so they are read at once: one after the other takes long on a slow line.
  const readMissing = async () => {
    const reads = [...missing].map(readRow);
    const answers = await Promise.allSettled(reads.map((read) => read()));
    left.push(...reads.filter((_, index) => answers[index]?.status === 'rejected'));
  };
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

/** Retries timeouts and rate limits too, because no user is waiting. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 429 || !FINAL_KINDS.includes(error.kind);
}

/** The index range of the visible rows. */
function visibleRange(body: HTMLElement | null, ids: readonly string[]): [first: number, last: number] {
  const shown = [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].map((row) =>
    ids.indexOf(row.dataset.row ?? ''),
  );
  const places = shown.filter((index) => index >= 0);
  return places.length > 0 ? [Math.min(...places), Math.max(...places)] : [0, 0];
}
