/** Computes from a marked market's facts what the ranker writes and sends (M5, M6, M11). */
import { type BookLine, placesOf } from '@mazad/domain/book';
import type { Message } from '#platform/outbox.ts';
import type { StoredBid, StoredFacts } from '../facts.ts';
import type { MarketKey } from '../writes.ts';
import { boardOf } from './boards.ts';

/** A market whose board a ranker has locked, with its marks. */
export interface Taken extends MarketKey {
  marks: unknown[];
  /** The stores that caused the marks; null for a mark that no store caused. */
  actors: (string | null)[];
  winners: string[] | null;
  /** Autopilots are to answer: there are some, and not all marks are of rises. */
  hasPilots: boolean;
}

/** A history entry that waits for its rank. */
export interface Entry {
  assetId: string;
  storeId: string;
  version: number;
}

/** What to write and send for a market with these facts; `entries` are history entries that wait for a rank. */
export function rankingOf(
  { assetId, marks, actors, winners }: Taken,
  facts: StoredFacts,
  entries: readonly Entry[],
): Record<string, unknown> & { assetId: string; messages: Message[] } {
  const found = placesOf(facts);
  const { places, tops } = found;
  const isMoved = (bid: StoredBid, at: number) =>
    bid.status !== places[at]!.status || bid.reason !== places[at]!.reason;
  const changed = facts.bids.flatMap((bid, at) => (isMoved(bid, at) ? [{ bid, place: places[at]! }] : []));
  const topOf = (line: BookLine | undefined) =>
    [line?.offerMinor ?? null, line?.bid.storeId ?? null] as const;
  const [[topMinor, topStoreId], [secondMinor, secondStoreId]] = [topOf(tops[0]), topOf(tops[1])];
  const kept = facts.tops.flat();
  const isTopped = [topMinor, topStoreId, secondMinor, secondStoreId].some((one, at) => one !== kept[at]);
  return {
    ...{ assetId, marks },
    ...boardOf(facts, found),
    tops: isTopped ? { topMinor, topStoreId, secondMinor, secondStoreId } : null,
    bids: changed.map(({ bid: { storeId }, place: { status, reason } }) => ({ storeId, status, reason })),
    messages: changed.map(({ bid: { storeId, bidId, status: previous }, place: { status, reason } }) => ({
      storeId,
      kind: 'BID_CHANGED',
      subject: bidId,
      payload: {
        ...{ assetId, status, previous, reason, own: actors.includes(storeId) },
        ...(winners?.includes(storeId) && { isAward: true }),
      },
    })),
    history: entries.flatMap((entry) => {
      const at = facts.bids.findIndex(({ storeId }) => storeId === entry.storeId);
      const version = facts.bids[at]?.version ?? 0;
      // An entry newer than the facts has its own mark.
      if (version < entry.version) return [];
      // An entry superseded by a later change of the same bid before ranking never had a rank.
      if (version > entry.version) return [entry];
      const { status, position } = places[at]!;
      return [{ ...entry, status, position }];
    }),
  };
}
