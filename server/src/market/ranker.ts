import type { Logger } from 'pino';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { LiveBus } from '#platform/live/bus.ts';
import { Rounds } from '#platform/live/rounds.ts';
import { type MovedTop, type Ranked, rankMarket, rankMarkets, rankOwnChanges } from './rank-markets.ts';
import type { MarketKey } from './writes.ts';

/** Between two rounds marks are gathered this long: a busy market is ranked once for many changes. */
const GATHER_MS = 10;

interface Deps {
  db: Db;
  clock: Clock;
  bus: Pick<LiveBus, 'changed'>;
  tops: { topMoved(regionId: string, top: MovedTop): void };
  log: Logger;
}

/** Ranks what this process has just changed, and tells the open screens once it is ranked (M17). */
export class Ranker {
  private readonly hinted = new Map<string, Set<string>>();
  private readonly rounds = new Rounds(() => this.round(), GATHER_MS);

  constructor(private readonly deps: Deps) {}

  /** Call after the commit. Never throws. What is lost with the process, the job finds. */
  changed(regionId: string, assetIds: readonly string[]): void {
    const set = this.hinted.get(regionId) ?? new Set();
    for (const id of assetIds) set.add(id);
    this.hinted.set(regionId, set);
    this.rounds.ask();
  }

  /** Ranks all that is marked, whoever changed it. For the jobs. */
  rank(): Promise<number> {
    const { db, clock } = this.deps;
    return rankMarkets({ db, clock, onRanked: (ranked) => this.tell(ranked) });
  }

  /** Ranks what a store has changed itself, before it is told of its ranks; of very many changes it waits for none. */
  rankOwn(storeId: string): Promise<void> {
    const { db, clock } = this.deps;
    return rankOwnChanges({ db, clock, onRanked: (ranked) => this.tell(ranked) }, storeId);
  }

  /** Ranks one market that was changed, if it is marked still. Never throws: what was changed is changed. */
  async rankNow(key: MarketKey): Promise<void> {
    const { db, clock, log } = this.deps;
    try {
      await rankMarket({ db, clock, onRanked: (ranked) => this.tell(ranked) }, key);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'ranker: left to the next round');
    }
  }

  close(): void {
    this.rounds.close();
  }

  private tell({ regionId, assetIds, moved }: Ranked): void {
    for (const top of moved) this.deps.tops.topMoved(regionId, top);
    for (const id of assetIds) this.hinted.get(regionId)?.delete(id);
    this.deps.bus.changed(regionId, assetIds);
  }

  private async round(): Promise<void> {
    const waiting = [...this.hinted].map(([regionId, ids]) => [regionId, [...ids]] as const);
    try {
      await this.rank();
    } catch (error) {
      this.deps.log.warn({ reason: (error as Error).message }, 'ranker: left to the next round');
    }
    // What has no ranks to follow is told all the same, and what another process ranked.
    for (const [regionId, ids] of waiting) {
      const own = this.hinted.get(regionId);
      const left = ids.filter((id) => own?.delete(id));
      if (left.length > 0) this.deps.bus.changed(regionId, left);
    }
  }
}
