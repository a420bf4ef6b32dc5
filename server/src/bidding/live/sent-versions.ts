import { hash } from 'node:crypto';
import type { LiveRow } from '@mazad/contract/live';

/** A store that reconnects within this time gets no row again that it was sent before: repeats would reveal moves. */
const ABSENT_MS_MAX = 15 * 60_000;
/** Rows remembered, about 15 MB; past it all are sent once more. Public entries are bounded by the catalogue. */
const ROWS_MAX = 250_000;
const DIGEST_HEX = 12;
/** Recipient number of public events: everybody who listens. */
const ALL = 0;

/** `row` is a store's own. The others are public in their region; a category's listing is public in all regions. */
export type SentKind = 'top' | 'hot' | 'listing' | 'row';
export const EVERY_REGION = '*';

/** A number takes a fifth of a text's memory. One in 2^48 changes would be missed. */
const digestOf = (row: LiveRow): number =>
  Number.parseInt(hash('sha1', JSON.stringify(row), 'hex').slice(0, DIGEST_HEX), 16);

/** Prefix of a row's key. */
const ROW = 'row ';

const keyOf = (kind: SentKind, regionId: string, id: string) => `${kind} ${regionId} ${id}`;

/**
 * What the streams of this process were last sent, by kind, region and id (each region has its own market). Nothing
 * is sent twice, because the event alone would reveal that somebody is active (M7).
 */
export class SentVersions {
  /** By key, then by store number: the instant of a public event, or a row's digest. */
  private readonly versions = new Map<string, Map<number, number>>();
  private readonly stores = new Map<string, { no: number; seenMs: number }>();
  private numbers = ALL + 1;
  private rows = 0;

  /** The stores whose rows must be followed: those with a stream now or a short while ago. */
  followed(watching: readonly string[], nowMs: number): string[] {
    for (const storeId of watching) this.storeOf(storeId).seenMs = nowMs;
    for (const [storeId, { seenMs }] of this.stores) if (nowMs - seenMs > ABSENT_MS_MAX) this.leave(storeId);
    return [...this.stores.keys()];
  }

  isFollowing(): boolean {
    return this.stores.size > 0;
  }

  /** The public events that are later than what was sent before; they count as sent from now on. */
  later<One extends { id: string; at: number }>(
    kind: SentKind,
    regionId: string,
    found: readonly One[],
  ): One[] {
    return found.filter(({ id, at }) =>
      this.keep(keyOf(kind, regionId, id), ALL, at, (told) => told === undefined || told < at),
    );
  }

  /** The rows of a store that differ from what it was sent; they count as sent from now on. */
  news(regionId: string, storeId: string, rows: readonly LiveRow[]): LiveRow[] {
    const { no } = this.storeOf(storeId);
    return rows.filter((row) => {
      const digest = digestOf(row);
      return this.keep(keyOf('row', regionId, row.assetId), no, digest, (told) => told !== digest);
    });
  }

  /**
   * Call it when tops moved in a region, which is public there: a row that was read between two moves is sent again,
   * even if unchanged. Rows of other regions are kept, since nothing visible moved there.
   */
  forgetRows(regionId: string, assetIds: Iterable<string>): void {
    for (const assetId of assetIds) {
      const key = keyOf('row', regionId, assetId);
      this.rows -= this.versions.get(key)?.size ?? 0;
      this.versions.delete(key);
    }
  }

  /** Changes may have been missed. Public events stay remembered: ended streams do not receive them anyway. */
  forgetAllRows(): void {
    for (const key of this.versions.keys()) if (key.startsWith(ROW)) this.versions.delete(key);
    this.rows = 0;
  }

  private keep(
    key: string,
    no: number,
    version: number,
    isNew: (told: number | undefined) => boolean,
  ): boolean {
    if (this.rows >= ROWS_MAX) this.forgetAllRows();
    const told = this.versions.get(key) ?? new Map<number, number>();
    if (!isNew(told.get(no))) return false;
    if (no !== ALL && !told.has(no)) this.rows += 1;
    this.versions.set(key, told.set(no, version));
    return true;
  }

  private storeOf(storeId: string): { no: number; seenMs: number } {
    let store = this.stores.get(storeId);
    if (!store) {
      store = { no: this.numbers++, seenMs: 0 };
      this.stores.set(storeId, store);
    }
    return store;
  }

  private leave(storeId: string): void {
    const { no } = this.storeOf(storeId);
    this.stores.delete(storeId);
    for (const told of this.versions.values()) if (told.delete(no)) this.rows -= 1;
  }
}
