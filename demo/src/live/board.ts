/** The simulator's knowledge of the market: the top bids, and which of them are not by its own dealers. */
import { biddingEndpoints } from '@mazad/contract/bids/bidding';
import type { TopsEvent } from '@mazad/contract/live';
import type { DealerSession } from './dealer-session.ts';
import { sleep } from './pace.ts';
import { createRecent, type Recent } from './recent.ts';

const PAGE = 100;
const PAGES_MAX = 30;
/** Pause between the calls of a survey, to keep the load low. */
const GENTLE_MS = 150;
const FRESH_MS = 10 * 60_000;

export interface Board {
  /** Assets led by somebody outside the simulator, as far as it can tell. */
  newcomers: ReadonlySet<string>;
  /** Assets whose leader changed recently. */
  fresh: Recent;
  /** Applies changed tops; returns the assets where somebody outside acted. */
  hear(event: TopsEvent): string[];
  /** Reads everything again. */
  survey(sessions: readonly DealerSession[], stop: AbortSignal): Promise<void>;
}

/** A dealer's whole list under a filter: assets with their tops. */
async function listAll(session: DealerSession, filterBy: 'RANK_ONE' | '', stop: AbortSignal) {
  const tops = new Map<string, number | null>();
  let cursor: string | undefined;
  for (let page = 1; page <= PAGES_MAX && !stop.aborted; page++) {
    const body = { page, count: PAGE, filterBy, cursor };
    const answer = await session.call(biddingEndpoints.listBids, { body });
    for (const row of answer.assets) tops.set(row.assetId, row.topBidAmount);
    if (!answer.nextCursor) break;
    cursor = answer.nextCursor;
    await sleep(GENTLE_MS, stop);
  }
  return tops;
}

/** `touched`: assets where the simulator itself acted a moment ago. */
export function createBoard(touched: Recent): Board {
  let tops = new Map<string, number | null>();
  const newcomers = new Set<string>();
  const fresh = createRecent(FRESH_MS);
  return {
    newcomers,
    fresh,
    hear(event) {
      const outside: string[] = [];
      for (const { assetId, topBidAmount } of event.tops) {
        const before = tops.get(assetId);
        tops.set(assetId, topBidAmount);
        if (before === undefined || before === topBidAmount) continue;
        const rises = topBidAmount !== null && topBidAmount > (before ?? 0);
        if (touched.count(assetId) > 0) {
          if (rises) newcomers.delete(assetId);
          continue;
        }
        outside.push(assetId);
        if (!rises) continue;
        newcomers.add(assetId);
        fresh.add(assetId);
      }
      return outside;
    },
    async survey(sessions, stop) {
      const awake = sessions.filter((session) => !session.isResting());
      if (!awake[0]) return;
      const ours = new Set<string>();
      for (const session of awake) {
        for (const assetId of (await listAll(session, 'RANK_ONE', stop)).keys()) ours.add(assetId);
        await sleep(GENTLE_MS, stop);
      }
      tops = await listAll(awake[0], '', stop);
      if (stop.aborted) return;
      newcomers.clear();
      for (const [assetId, top] of tops) if (top !== null && !ours.has(assetId)) newcomers.add(assetId);
    },
  };
}
