import type { BidPage } from '@mazad/contract/bids/bid-rows';
import { call } from '#/session/api/api';
import { type BidsView, listRequestOf } from './frame/bids-search';
import { FIRST_PAGE, type PageParam } from './rows/merge-pages';

export const PAGE_SIZE = 50;

/** A slower list shows that it is loading. */
const WAIT_MS_MAX = 1000;

type Asked = { account: number; view: string; coming: Promise<BidPage>; page?: BidPage };
let ahead: Asked | null = null;

export function askPage(
  account: number,
  view: BidsView,
  { page, cursor }: PageParam,
  signal?: AbortSignal,
): Promise<BidPage> {
  return call(account, 'POST /assets/biding', {
    body: { ...listRequestOf(view, Date.now()), page, count: PAGE_SIZE, ...(cursor && { cursor }) },
    signal,
  });
}

const isAsked = (account: number, view: BidsView) =>
  ahead?.account === account && ahead.view === JSON.stringify(view);

/**
 * Requests the first rows while the scripts are still loading. Only before the first render: no stream is running yet,
 * so changes in between are read again when it starts (M17).
 */
export function askAhead(account: number, view: BidsView): void {
  if (document.querySelector('#root > :not(.boot)') || isAsked(account, view)) return;
  const asked: Asked = {
    account,
    view: JSON.stringify(view),
    coming: askPage(account, view, FIRST_PAGE),
  };
  asked.coming.then(
    (page) => {
      asked.page = page;
    },
    // The list handles a failure.
    () => undefined,
  );
  ahead = asked;
}

/** Waits, because rendering once with rows is faster than rendering twice. */
export async function waitAhead(): Promise<void> {
  const longest = new Promise((resolve) => setTimeout(resolve, WAIT_MS_MAX));
  if (ahead) await Promise.race([ahead.coming, longest]).catch(() => undefined);
}

/** The early request for this list; returned once. */
export function takeAhead(account: number, view: BidsView): Asked | null {
  const asked = isAsked(account, view) ? ahead : null;
  ahead = null;
  return asked;
}
