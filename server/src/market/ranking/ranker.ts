import type { Logger } from 'pino';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { LiveBus } from '#platform/live/bus.ts';
import { Coalescer } from '#platform/live/coalescer.ts';
import type { Watched } from '../watched.ts';
import type { MarketKey } from '../writes.ts';
import {
  LOT,
  listOwnChanges,
  type MovedTop,
  newestMark,
  type Ranked,
  rankAlone,
  rankMarkets,
  rankTogether,
} from './rank-markets.ts';

/** How long marks are gathered between two rounds, so that a busy market is ranked once for many changes. */
const GATHER_MS = 10;

interface Deps {
  db: Db;
  clock: Clock;
  bus: Pick<LiveBus, 'changed'>;
  watched: Pick<Watched, 'list'>;
  tops: { topMoved(regionId: string, top: MovedTop): void };
  log: Logger;
}

/** A market to rank next, and the promise of those who wait for it. */
interface Next extends MarketKey {
  ended: Promise<void>;
  end(): void;
}

const idOf = ({ assetId, regionId }: MarketKey) => `${regionId} ${assetId}`;

/** Ranks markets that this process has just changed, then notifies the open screens (M17). */
export class Ranker {
  /** Small changes: ranked at once and ahead of large uploads; those that arrive meanwhile are ranked together. */
  private readonly next = new Map<string, Next>();
  private readonly lots = new Coalescer(() => this.lot(), 0);
  /** Changes of more than one lot of markets. */
  private readonly hinted = new Map<string, Set<string>>();
  private readonly rounds = new Coalescer(() => this.round(), GATHER_MS);
  /** Locked markets, with at most one wait for each at a time. */
  private readonly held = new Map<string, Promise<void>>();
  private isClosed = false;
  /** The newest mark that the job has seen. */
  private seen = 0;

  constructor(private readonly deps: Deps) {}

  /** Call after the commit. Never throws. If the process dies, the job picks up the rest. */
  changed(regionId: string, assetIds: readonly string[]): void {
    if (assetIds.length <= LOT) {
      for (const assetId of assetIds) void this.rankNow({ assetId, regionId });
      return;
    }
    const set = this.hinted.get(regionId) ?? new Set();
    for (const id of assetIds) set.add(id);
    this.hinted.set(regionId, set);
    this.rounds.ask();
  }

  /**
   * For the job: ranks markets with marks that already existed at the previous call, whoever changed them. Newer marks
   * are left to the process that made the change.
   */
  async rankLeft(): Promise<number> {
    const upTo = this.seen;
    this.seen = await newestMark(this.deps.db);
    return this.seen === 0 ? 0 : rankMarkets(this.rankDeps(), upTo);
  }

  /** Ranks a store's own changes before it reads its ranks. With too many changes it does not wait. */
  async rankOwn(storeId: string): Promise<void> {
    const own = await listOwnChanges(this.deps.db, storeId);
    await Promise.all(own.map((key) => this.rankNow(key)));
  }

  /** Resolves once a changed market is ranked or left to the job. Never throws: the change is already committed. */
  rankNow(key: MarketKey): Promise<void> {
    const known = this.next.get(idOf(key));
    if (known) return known.ended;
    if (this.isClosed) return Promise.resolve();
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.next.set(idOf(key), { ...key, ended, end });
    this.lots.ask();
    return ended;
  }

  close(): void {
    this.isClosed = true;
    this.lots.close();
    this.rounds.close();
    for (const { end } of this.next.values()) end();
    this.next.clear();
  }

  private rankDeps() {
    const { db, clock, watched } = this.deps;
    return { db, clock, watched, onRanked: (ranked: Ranked) => this.tell(ranked) };
  }

  private tell({ regionId, assetIds, moved }: Ranked): void {
    for (const top of moved) this.deps.tops.topMoved(regionId, top);
    for (const id of assetIds) this.hinted.get(regionId)?.delete(id);
    this.deps.bus.changed(regionId, assetIds);
  }

  /** Failed work is left to the job. */
  private async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.deps.log.warn({ reason: (error as Error).message }, 'ranker: left to the next round');
      return undefined;
    }
  }

  private async lot(): Promise<void> {
    const waiting = [...this.next.values()];
    const [oldest] = waiting;
    if (!oldest) return;
    const { regionId } = oldest;
    const lot = waiting.filter((one) => one.regionId === regionId).slice(0, LOT);
    for (const one of lot) this.next.delete(idOf(one));
    if (this.next.size > 0) this.lots.ask();
    const assetIds = lot.map(({ assetId }) => assetId);
    const ranked = await this.attempt(() => rankTogether(this.rankDeps(), regionId, assetIds));
    const done = new Set(ranked?.map(({ assetId }) => assetId));
    for (const one of lot) {
      if (done.has(one.assetId)) one.end();
      // It may stay locked for a while, so the next lot does not wait for it.
      else void this.alone(one).then(one.end);
    }
  }

  private alone({ assetId, regionId }: Next): Promise<void> {
    const key = { assetId, regionId };
    const waiting = this.held.get(idOf(key)) ?? this.wait(key).finally(() => this.held.delete(idOf(key)));
    this.held.set(idOf(key), waiting);
    return waiting;
  }

  private async wait(key: MarketKey): Promise<void> {
    const isRanked = await this.attempt(() => rankAlone(this.rankDeps(), key));
    // Notify even if there was nothing to rank or another process ranked it.
    if (!isRanked) this.deps.bus.changed(key.regionId, [key.assetId]);
  }

  private async round(): Promise<void> {
    const waiting = [...this.hinted].map(([regionId, ids]) => [regionId, [...ids]] as const);
    await this.attempt(() => rankMarkets(this.rankDeps()));
    for (const [regionId, ids] of waiting) {
      const own = this.hinted.get(regionId);
      const left = ids.filter((id) => own?.delete(id));
      if (left.length > 0) this.deps.bus.changed(regionId, left);
    }
  }
}
