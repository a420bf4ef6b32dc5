import type { PilotedBidOnWire } from '@mazad/contract/autopilot';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { accountKey } from '#/session/query-client';
import { listPilotedBids } from './autopilot-api';

/** Of the rows that were looked at, by asset: the bid that an autopilot steers, or null. */
type Pilots = ReadonlyMap<string, { bid: PilotedBidOnWire | null; askedMs: number }>;

/** Rows that are gone again before that, in a list that is flung past, are never asked for. */
const GATHER_MS = 120;
const FRESH_MS = 30_000;
const MOST = 200;

/**
 * The rows of one account in sight, which ask together. A query for each of some thousand rows made scrolling stutter;
 * what they are told is one entry of the cache, which goes with the account.
 */
class PilotWatch {
  private readonly marks = new Map<string, Set<() => void>>();
  private readonly asking = new Set<string>();
  private isWaiting = false;
  private readonly key;

  constructor(
    private readonly client: QueryClient,
    private readonly account: number,
  ) {
    this.key = accountKey(account, 'autopilot', 'bids');
    // Nothing observes it in the cache's own way, so that it would be dropped under the eyes of the dealer.
    client.setQueryDefaults(this.key, { gcTime: Number.POSITIVE_INFINITY });
  }

  get(assetId: string): PilotedBidOnWire | null {
    return this.client.getQueryData<Pilots>(this.key)?.get(assetId)?.bid ?? null;
  }

  add(assetId: string, tell: () => void): () => void {
    const own = this.marks.get(assetId) ?? new Set();
    this.marks.set(assetId, own.add(tell));
    if (!this.isKnown(assetId)) this.askLater();
    return () => {
      own.delete(tell);
      if (own.size === 0 && this.marks.get(assetId) === own) this.marks.delete(assetId);
    };
  }

  private isKnown(assetId: string): boolean {
    if (this.asking.has(assetId)) return true;
    // After a rule has changed nothing that was known before holds.
    if (this.client.getQueryState(this.key)?.isInvalidated) return false;
    const known = this.client.getQueryData<Pilots>(this.key)?.get(assetId);
    return known !== undefined && Date.now() - known.askedMs < FRESH_MS;
  }

  private askLater(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    setTimeout(() => {
      this.isWaiting = false;
      const wanted = [...this.marks.keys()].filter((assetId) => !this.isKnown(assetId));
      for (let from = 0; from < wanted.length; from += MOST) void this.ask(wanted.slice(from, from + MOST));
    }, GATHER_MS);
  }

  /** Rows whose question failed stand without a mark, and ask again when they are next drawn. */
  private async ask(assetIds: readonly string[]): Promise<void> {
    const askedMs = Date.now();
    for (const assetId of assetIds) this.asking.add(assetId);
    try {
      const bids = await listPilotedBids(this.account, assetIds);
      const steered = new Map(bids.map((bid) => [bid.assetId, bid]));
      const isPast = this.client.getQueryState(this.key)?.isInvalidated;
      const pilots = new Map(isPast ? [] : this.client.getQueryData<Pilots>(this.key));
      for (const assetId of assetIds) pilots.set(assetId, { bid: steered.get(assetId) ?? null, askedMs });
      this.client.setQueryData<Pilots>(this.key, pilots);
    } catch {
      return;
    } finally {
      for (const assetId of assetIds) this.asking.delete(assetId);
    }
    for (const assetId of assetIds) for (const tell of this.marks.get(assetId) ?? []) tell();
  }
}

const watches = new WeakMap<QueryClient, Map<number, PilotWatch>>();

function watchOf(client: QueryClient, account: number): PilotWatch {
  const own = watches.get(client) ?? new Map<number, PilotWatch>();
  watches.set(client, own);
  const watch = own.get(account) ?? new PilotWatch(client, account);
  own.set(account, watch);
  return watch;
}

/** The bid of a row that an autopilot steers, or null: none does, or it is not known yet. */
export function usePilot(account: number, assetId: string): PilotedBidOnWire | null {
  const watch = watchOf(useQueryClient(), account);
  const subscribe = useCallback((tell: () => void) => watch.add(assetId, tell), [watch, assetId]);
  return useSyncExternalStore(subscribe, () => watch.get(assetId));
}
