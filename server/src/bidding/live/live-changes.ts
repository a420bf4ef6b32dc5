import type { HotEvent, ListingEvent, TopsEvent } from '@mazad/contract/live';
import { toMajor } from '@mazad/domain/money';
import type { Logger } from 'pino';
import type { Db } from '#platform/db/db.ts';
import type { LiveBus } from '#platform/live/bus.ts';
import { Coalescer } from '#platform/live/coalescer.ts';
import { eventBytes, type Stream, type Streams } from '#platform/live/streams.ts';
import type { MovedTop } from '../../market/index.ts';
import { listLiveRows } from './live-rows.ts';
import { listHotChanges, listMovedTops, listSwitchedCategories } from './public-changes.ts';
import { EVERY_REGION, SentVersions } from './sent-versions.ts';
import { tellMessages, tellNotices } from './store-messages.ts';

/** Time between the starts of two rounds: hints are gathered, and the state is read once for all of them. */
const GATHER_MS = 20;
/** Polling interval for outboxes and notices (N3) and ended sessions, independent of hints. */
const POLL_MS = 1_000;

interface Deps {
  db: Db;
  bus: Pick<LiveBus, 'listen'>;
  streams: Streams;
  log: Logger;
}

/** Assets that changed, by region. */
type Hints = Map<string, Set<string>>;

function addHint(hints: Hints, regionId: string, assetIds: Iterable<string>): void {
  const set = hints.get(regionId) ?? new Set();
  for (const id of assetIds) set.add(id);
  hints.set(regionId, set);
}

function takeHints(hints: Hints): [regionId: string, assetIds: string[]][] {
  const taken = [...hints].map(([regionId, ids]): [string, string[]] => [regionId, [...ids]]);
  hints.clear();
  return taken;
}

/** Sends changes to the streams of this process, within a second of the change (M17). */
export class LiveChanges {
  private readonly hinted: Hints = new Map();
  /** The newest of each asset, by region. */
  private readonly moved = new Map<string, Map<string, MovedTop>>();
  /** Separate, because reading the rows of many assets must not delay the next tops and messages. */
  private readonly hintedRows: Hints = new Map();
  private readonly told = new SentVersions();
  private isPollDue = false;
  private readonly news = new Coalescer(() => this.tried(() => this.tellNews()), GATHER_MS);
  private readonly rows = new Coalescer(() => this.tried(() => this.tellRows()), GATHER_MS);
  private readonly poll = setInterval(() => {
    this.isPollDue = true;
    this.news.ask();
  }, POLL_MS);

  constructor(private readonly deps: Deps) {
    this.poll.unref();
    deps.bus.listen(
      (regionId, assetIds) => {
        if (deps.streams.isEmpty() && !this.told.isFollowing()) return;
        addHint(this.hinted, regionId, assetIds);
        this.news.ask();
      },
      () => this.endAll(),
    );
  }

  /** A top that this process has just written: sent without reading it again. Its hint arrives separately. */
  topMoved(regionId: string, top: MovedTop): void {
    if (this.deps.streams.isEmpty()) return;
    const tops = this.moved.get(regionId) ?? new Map<string, MovedTop>();
    if ((tops.get(top.id)?.at ?? 0) < top.at) tops.set(top.id, top);
    this.moved.set(regionId, tops);
    this.news.ask();
  }

  private followed(): string[] {
    return this.told.followed(this.deps.streams.stores(), performance.now());
  }

  /** Clients that reconnect read what they missed. */
  private endAll(): void {
    this.told.forgetAllRows();
    this.deps.streams.endAll();
  }

  close(): void {
    clearInterval(this.poll);
    this.news.close();
    this.rows.close();
  }

  private async tried(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.deps.log.warn({ reason: (error as Error).message }, 'live changes: could not be read');
    }
  }

  /** A hint comes only once and may concern any screen. If handling it fails, all clients must read again. */
  private async tellHints(
    hints: Hints,
    tell: (regionId: string, assetIds: string[]) => Promise<void>,
  ): Promise<void> {
    try {
      for (const [regionId, assetIds] of takeHints(hints)) await tell(regionId, assetIds);
    } catch (error) {
      this.endAll();
      throw error;
    }
  }

  private async tellNews(): Promise<void> {
    const stores = this.deps.streams.stores();
    const moved = [...this.moved];
    this.moved.clear();
    if (this.followed().length === 0) return;
    for (const [regionId, tops] of moved) this.sendTops(regionId, [...tops.values()]);
    await this.tellHints(this.hinted, async (regionId, assetIds) => {
      const [tops, hot] = await Promise.all([
        listMovedTops(this.deps.db, regionId, assetIds),
        listHotChanges(this.deps.db, regionId, assetIds),
      ]);
      this.sendTops(regionId, tops);
      this.sendHot(regionId, hot);
      // After the tops, which are public: reading the rows of many stores takes longer.
      addHint(this.hintedRows, regionId, assetIds);
      this.rows.ask();
    });
    if (this.isPollDue) {
      this.isPollDue = false;
      await Promise.all([this.endRevoked(), tellNotices(this.deps, stores)]);
    }
    const [, isBehind] = await Promise.all([this.tellListings(), tellMessages(this.deps, stores)]);
    if (isBehind) this.news.ask();
  }

  private async tellRows(): Promise<void> {
    const { db, streams } = this.deps;
    await this.tellHints(this.hintedRows, async (regionId, assetIds) => {
      for await (const [storeId, rows] of listLiveRows(db, regionId, assetIds, this.followed())) {
        const news = this.told.news(regionId, storeId, rows);
        if (news.length === 0) continue;
        const bytes = eventBytes('rows', { rows: news });
        for (const stream of streams.ofStore(storeId)) streams.send(stream, bytes);
      }
    });
  }

  private sendTops(regionId: string, moved: readonly MovedTop[]): void {
    const fresh = this.told.later('top', regionId, moved);
    this.told.forgetRows(
      regionId,
      fresh.map(({ id }) => id),
    );
    const tops: TopsEvent['tops'] = fresh.map(({ id, topMinor, isListed }) => ({
      assetId: id,
      topBidAmount: topMinor === null ? null : toMajor(topMinor),
      isListed,
    }));
    if (tops.length > 0) this.sendTo(regionId, eventBytes('tops', { tops }));
  }

  private sendHot(regionId: string, changed: Awaited<ReturnType<typeof listHotChanges>>): void {
    const fresh = this.told.later('hot', regionId, changed);
    const rows: HotEvent['rows'] = fresh.map(({ id, isHot }) => ({ assetId: id, hotDealFlag: isHot }));
    if (rows.length > 0) this.sendTo(regionId, eventBytes('hot', { rows }));
  }

  private sendTo(regionId: string, bytes: Buffer): void {
    const { streams } = this.deps;
    streams.each((s) => s.regionId === regionId && streams.send(s, bytes));
  }

  /** Categories that were switched, in every region: one event for all of their models (M6). */
  private async tellListings(): Promise<void> {
    const { db, streams } = this.deps;
    const switched = await listSwitchedCategories(db);
    for (const { id, isListed } of this.told.later('listing', EVERY_REGION, switched)) {
      const listing: ListingEvent = { categoryId: id, isListed };
      const bytes = eventBytes('listing', listing);
      streams.each((s) => streams.send(s, bytes));
    }
  }

  /** Ends the streams of sessions that ended elsewhere. */
  private async endRevoked(): Promise<void> {
    const sessions = new Map<string, Stream[]>();
    this.deps.streams.each((s) => sessions.set(s.sessionId, [...(sessions.get(s.sessionId) ?? []), s]));
    const revoked = await this.deps.db.query<{ identifier: string }>(
      `select s.identifier from session s join member m using (user_id)
       where s.identifier = any($1::uuid[]) and (s.revoked_at is not null or not m.is_active)`,
      [[...sessions.keys()]],
    );
    for (const { identifier } of revoked)
      for (const s of sessions.get(identifier) ?? []) s.line.destroySoon();
  }
}
