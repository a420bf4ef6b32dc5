import type { PilotedBidOnWire } from '@mazad/contract/bids/autopilot';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { call, sessions } from '#/session/api/api';
import { accountKey } from '#/session/api/query-client';
import { useSession } from '#/session/use-session';

/** Of the rows that were looked at, by asset: the bid that an autopilot steers, or null. */
type Pilots = ReadonlyMap<string, { bid: PilotedBidOnWire | null; askedMs: number }>;

/** Rows that are gone again before that, in a list that is flung past, are never asked for. */
const GATHER_MS = 120;
const FRESH_MS = 30_000;
const MOST = 200;

/**
 * The rows of one session in sight, which ask together. A query for each of some thousand rows made scrolling stutter;
 * what they are told is one entry of the cache, which goes with the session.
 */
class PilotWatch {
  private readonly marks = new Map<string, Set<() => void>>();
  private readonly asking = new Set<string>();
  private isWaiting = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly key;

  constructor(
    private readonly client: QueryClient,
    private readonly account: number,
    readonly session: string | undefined,
  ) {
    this.key = accountKey(account, 'POST /autopilot/bids', 'rows');
    // Nothing observes it in the cache's own way, so that it would be dropped under the eyes of the dealer.
    client.setQueryDefaults(this.key, { gcTime: Number.POSITIVE_INFINITY });
  }

  get(assetId: string): PilotedBidOnWire | null {
    return this.client.getQueryData<Pilots>(this.key)?.get(assetId)?.bid ?? null;
  }

  add(assetId: string, tell: () => void): () => void {
    if (this.marks.size === 0) this.start();
    const own = this.marks.get(assetId) ?? new Set();
    this.marks.set(assetId, own.add(tell));
    if (!this.isKnown(assetId)) this.askLater();
    return () => {
      own.delete(tell);
      if (own.size === 0 && this.marks.get(assetId) === own) this.marks.delete(assetId);
      if (this.marks.size === 0) this.stop();
    };
  }

  /** An autopilot moves and stops by itself: what stands in sight is asked again while somebody looks. */
  private start(): void {
    this.timer = setInterval(() => {
      if (!document.hidden) this.askFor([...this.marks.keys()]);
    }, FRESH_MS);
    document.addEventListener('visibilitychange', this.askLater);
  }

  private stop(): void {
    clearInterval(this.timer);
    document.removeEventListener('visibilitychange', this.askLater);
  }

  private isKnown(assetId: string): boolean {
    if (this.asking.has(assetId)) return true;
    // After a rule has changed nothing that was known before holds.
    if (this.client.getQueryState(this.key)?.isInvalidated) return false;
    const known = this.client.getQueryData<Pilots>(this.key)?.get(assetId);
    return known !== undefined && Date.now() - known.askedMs < FRESH_MS;
  }

  private readonly askLater = (): void => {
    if (this.isWaiting || document.hidden) return;
    this.isWaiting = true;
    setTimeout(() => {
      this.isWaiting = false;
      this.askFor([...this.marks.keys()].filter((assetId) => !this.isKnown(assetId)));
    }, GATHER_MS);
  };

  private askFor(assetIds: readonly string[]): void {
    const wanted = assetIds.filter((assetId) => !this.asking.has(assetId));
    for (let from = 0; from < wanted.length; from += MOST) void this.ask(wanted.slice(from, from + MOST));
  }

  /** Rows whose question failed keep the mark that they have until they are asked again. */
  private async ask(assetIds: readonly string[]): Promise<void> {
    const askedMs = Date.now();
    for (const assetId of assetIds) this.asking.add(assetId);
    try {
      const bids = await call(this.account, 'POST /autopilot/bids', { body: { assetIds: [...assetIds] } });
      // Another session has taken the account's place meanwhile; the answer is nothing of its own (I7).
      if (sessions.find(this.account)?.identifier !== this.session) return;
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

/** Of the account's session; another one's begins afresh. */
export function watchOf(client: QueryClient, account: number, session: string | undefined): PilotWatch {
  const own = watches.get(client) ?? new Map<number, PilotWatch>();
  watches.set(client, own);
  let watch = own.get(account);
  if (!watch || watch.session !== session) watch = new PilotWatch(client, account, session);
  own.set(account, watch);
  return watch;
}

/** The bid of a row that an autopilot steers, or null: none does, or it is not known yet. */
export function usePilot(account: number, assetId: string): PilotedBidOnWire | null {
  const watch = watchOf(useQueryClient(), account, useSession(account)?.identifier);
  const subscribe = useCallback((tell: () => void) => watch.add(assetId, tell), [watch, assetId]);
  return useSyncExternalStore(subscribe, () => watch.get(assetId));
}
