import { hash } from 'node:crypto';
import type { LiveRow } from '@mazad/contract/live';

/** A store that comes back within this time is told no row that it was told before: else coming back would show moves. */
const ABSENT_MS_MAX = 15 * 60_000;
/** Of rows, some 15 MB; past it, all of them are told once more. What is public is no more than the catalogue. */
const ROWS_MAX = 250_000;
const DIGEST_HEX = 12;
/** Whom a public matter is told: everybody who listens. */
const ALL = 0;

/** `row` is a store's own; the others are public to every dealer of a region, a category's listing to those of all. */
export type ToldKind = 'top' | 'hot' | 'listing' | 'row';
export const EVERY_REGION = '*';

/** As a number, which takes a fifth of a text's room: one in 2^48 changes would be taken for none. */
const digestOf = (row: LiveRow): number =>
  Number.parseInt(hash('sha1', JSON.stringify(row), 'hex').slice(0, DIGEST_HEX), 16);

/** What a row's key begins with. */
const ROW = 'row ';

const keyOf = (kind: ToldKind, regionId: string, id: string) => `${kind} ${regionId} ${id}`;

/**
 * What the streams of this process were last told, by kind, region and id: each region has a market of its own. Nothing
 * is told twice, since the telling alone would show that somebody is at work (M7).
 */
export class Told {
  /** By what it is about, then by the number of the store: the instant of a public matter, a row's digest. */
  private readonly versions = new Map<string, Map<number, number>>();
  private readonly stores = new Map<string, { no: number; seenMs: number }>();
  private numbers = ALL + 1;
  private rows = 0;

  /** The stores whose rows must be followed: those with a stream, and those that had one a short while ago. */
  followed(watching: readonly string[], nowMs: number): string[] {
    for (const storeId of watching) this.storeOf(storeId).seenMs = nowMs;
    for (const [storeId, { seenMs }] of this.stores) if (nowMs - seenMs > ABSENT_MS_MAX) this.leave(storeId);
    return [...this.stores.keys()];
  }

  isFollowing(): boolean {
    return this.stores.size > 0;
  }

  /** Of public matters those that are later than what was told of them; they count as told from now on. */
  later<One extends { id: string; at: number }>(
    kind: ToldKind,
    regionId: string,
    found: readonly One[],
  ): One[] {
    return found.filter(({ id, at }) =>
      this.keep(keyOf(kind, regionId, id), ALL, at, (told) => told === undefined || told < at),
    );
  }

  /** Of a store's rows those that say something else than it was told; they count as told from now on. */
  news(regionId: string, storeId: string, rows: readonly LiveRow[]): LiveRow[] {
    const { no } = this.storeOf(storeId);
    return rows.filter((row) => {
      const digest = digestOf(row);
      return this.keep(keyOf('row', regionId, row.assetId), no, digest, (told) => told !== digest);
    });
  }

  /**
   * Their tops moved in a region, which all there may know: a row that was read between two moves is told again,
   * whatever it says. Those of another region stay told, since there nothing moved that may be seen.
   */
  forgetRows(regionId: string, assetIds: Iterable<string>): void {
    for (const assetId of assetIds) {
      const key = keyOf('row', regionId, assetId);
      this.rows -= this.versions.get(key)?.size ?? 0;
      this.versions.delete(key);
    }
  }

  /** Changes may have been missed. What is public stays told: no stream that was ended hears it by itself. */
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
