import { hash } from 'node:crypto';
import type { LiveRow } from '@mazad/contract/live';

/** A store that comes back within this time is told no row that it was told before: else coming back would show moves. */
const ABSENT_MS_MAX = 15 * 60_000;
/** Some 15 MB; past it, all is told once more. */
const ROWS_MAX = 250_000;
const DIGEST_HEX = 12;

/** As a number, which takes a fifth of a text's room: one in 2^48 changes would be taken for none. */
const digestOf = (row: LiveRow): number =>
  Number.parseInt(hash('sha1', JSON.stringify(row), 'hex').slice(0, DIGEST_HEX), 16);

const keyOf = (regionId: string, assetId: string) => `${regionId} ${assetId}`;

/**
 * What each store that watches was last told of its rows: one that says nothing new is not told again, since the telling
 * alone would show that somebody behind it is at work (M7).
 */
export class ToldRows {
  /** By region and asset, then by the number of the store: of each row its digest. */
  private readonly byMarket = new Map<string, Map<number, number>>();
  private readonly stores = new Map<string, { no: number; seenMs: number }>();
  private numbers = 0;
  private size = 0;

  /** The stores whose rows must be followed: those with a stream, and those that had one a short while ago. */
  followed(watching: readonly string[], nowMs: number): string[] {
    for (const storeId of watching) this.storeOf(storeId).seenMs = nowMs;
    for (const [storeId, { seenMs }] of this.stores) if (nowMs - seenMs > ABSENT_MS_MAX) this.leave(storeId);
    return [...this.stores.keys()];
  }

  isFollowing(): boolean {
    return this.stores.size > 0;
  }

  /** Of a store's rows those that it has not been told; they count as told from now on. */
  news(regionId: string, storeId: string, rows: readonly LiveRow[]): LiveRow[] {
    const { no } = this.storeOf(storeId);
    return rows.filter((row) => {
      const digest = digestOf(row);
      if (this.size >= ROWS_MAX) this.forgetAll();
      const key = keyOf(regionId, row.assetId);
      const told = this.byMarket.get(key) ?? new Map<number, number>();
      if (told.get(no) === digest) return false;
      if (!told.has(no)) this.size += 1;
      this.byMarket.set(key, told.set(no, digest));
      return true;
    });
  }

  /**
   * Their tops moved in a region, which all there may know: a row that was read between two moves is told again,
   * whatever it says. Those of another region stay told, since there nothing moved that may be seen.
   */
  forget(regionId: string, assetIds: Iterable<string>): void {
    for (const assetId of assetIds) {
      const key = keyOf(regionId, assetId);
      this.size -= this.byMarket.get(key)?.size ?? 0;
      this.byMarket.delete(key);
    }
  }

  /** Changes may have been missed. */
  forgetAll(): void {
    this.byMarket.clear();
    this.size = 0;
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
    for (const told of this.byMarket.values()) if (told.delete(no)) this.size -= 1;
  }
}
