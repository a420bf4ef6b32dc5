import type { PilotedBidOnWire } from '@mazad/contract/bids/autopilot';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { call, sessions } from '#/session/api/api';
import { accountKey } from '#/session/api/query-client';
import { useSession } from '#/session/use-session';

/** Visible rows by asset: the bid that an autopilot controls, or null. */
type Pilots = ReadonlyMap<string, { bid: PilotedBidOnWire | null; askedMs: number }>;

/** Rows that scroll past faster than this are never requested. */
const GATHER_MS = 120;
const FRESH_MS = 30_000;
const MOST = 200;

/**
 * Batches the requests of a session's visible rows. One query per row made scrolling through a thousand rows stutter.
 * The answers are one cache entry, which ends with the session.
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
    // It has no observer in the cache, so it would be garbage collected while in use.
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

  /** Autopilots move and stop by themselves, so visible rows are polled. */
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
    // A changed rule invalidates all earlier answers.
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

  /** Rows whose request failed keep their mark until the next request. */
  private async ask(assetIds: readonly string[]): Promise<void> {
    const askedMs = Date.now();
    for (const assetId of assetIds) this.asking.add(assetId);
    try {
      const bids = await call(this.account, 'POST /autopilot/bids', { body: { assetIds: [...assetIds] } });
      // Another session has taken this account index meanwhile; the answer is not for it (I7).
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

/** For the account's current session; another session starts fresh. */
export function watchOf(client: QueryClient, account: number, session: string | undefined): PilotWatch {
  const own = watches.get(client) ?? new Map<number, PilotWatch>();
  watches.set(client, own);
  let watch = own.get(account);
  if (!watch || watch.session !== session) watch = new PilotWatch(client, account, session);
  own.set(account, watch);
  return watch;
}

/** The row's bid if an autopilot controls it; null if not, or if not known yet. */
export function usePilot(account: number, assetId: string): PilotedBidOnWire | null {
  const watch = watchOf(useQueryClient(), account, useSession(account)?.identifier);
  const subscribe = useCallback((tell: () => void) => watch.add(assetId, tell), [watch, assetId]);
  return useSyncExternalStore(subscribe, () => watch.get(assetId));
}
