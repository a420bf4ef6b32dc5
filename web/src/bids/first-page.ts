import type { BidPage } from '@mazad/contract/bids/bidding';
import { call } from '#/session/api/api';
import { type BidsView, listRequestOf } from './frame/bids-search';
import { FIRST_PAGE, type PageParam } from './rows/merge-pages';

export const PAGE_SIZE = 50;

/** A list that takes longer shows that it waits. */
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

/**
 * Asks for the first rows while the scripts that draw them are still read. Only before anything is drawn: no stream runs
 * yet, so what changes in the meantime is read again when it begins (M17).
 */
export function askAhead(account: number, view: BidsView): void {
  if (!document.querySelector('#root > .boot')) return;
  const asked: Asked = {
    account,
    view: JSON.stringify(view),
    coming: askPage(account, view, FIRST_PAGE),
  };
  asked.coming.then(
    (page) => {
      asked.page = page;
    },
    // Told by the list, which takes what is coming.
    () => undefined,
  );
  ahead = asked;
}

/** Drawn with its rows, a screen is there sooner than drawn without and then again. */
export async function waitAhead(): Promise<void> {
  const longest = new Promise((resolve) => setTimeout(resolve, WAIT_MS_MAX));
  if (ahead) await Promise.race([ahead.coming, longest]).catch(() => undefined);
}

/** What was asked ahead for this list, once. */
export function takeAhead(account: number, view: BidsView): Asked | null {
  const asked = ahead;
  ahead = null;
  return asked?.account === account && asked.view === JSON.stringify(view) ? asked : null;
}
