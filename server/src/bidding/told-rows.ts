import { hash } from 'node:crypto';
import type { LiveRow } from '@mazad/contract/live';

/** A store that comes back within this time is told no row that it was told before: else coming back would show moves. */
const ABSENT_MS_MAX = 15 * 60_000;
const ROWS_MAX = 500_000;

/**
 * What each store that watches was last told of its rows: one that says nothing new is not told again, since the telling
 * alone would show that somebody behind it is at work (M7).
 */
export class ToldRows {
  /** By asset, then by store: of each row its hash. */
  private readonly byAsset = new Map<string, Map<string, string>>();
  private readonly seenMs = new Map<string, number>();
  private size = 0;

  /** The stores whose rows must be followed: those with a stream, and those that had one a short while ago. */
  followed(watching: readonly string[], nowMs: number): string[] {
    for (const storeId of watching) this.seenMs.set(storeId, nowMs);
    for (const [storeId, ms] of this.seenMs) if (nowMs - ms > ABSENT_MS_MAX) this.leave(storeId);
    return [...this.seenMs.keys()];
  }

  isFollowing(): boolean {
    return this.seenMs.size > 0;
  }

  /** Of a store's rows those that it has not been told; they count as told from now on. */
  news(storeId: string, rows: readonly LiveRow[]): LiveRow[] {
    return rows.filter((row) => {
      const digest = hash('sha1', JSON.stringify(row), 'base64');
      if (this.size >= ROWS_MAX) this.forgetAll();
      const stores = this.byAsset.get(row.assetId) ?? new Map<string, string>();
      if (stores.get(storeId) === digest) return false;
      if (!stores.has(storeId)) this.size += 1;
      this.byAsset.set(row.assetId, stores.set(storeId, digest));
      return true;
    });
  }

  /** Their tops moved, which all may know: a row that was read between two moves is told again, whatever it says. */
  forget(assetIds: Iterable<string>): void {
    for (const assetId of assetIds) {
      this.size -= this.byAsset.get(assetId)?.size ?? 0;
      this.byAsset.delete(assetId);
    }
  }

  /** Changes may have been missed. */
  forgetAll(): void {
    this.byAsset.clear();
    this.size = 0;
  }

  private leave(storeId: string): void {
    this.seenMs.delete(storeId);
    for (const stores of this.byAsset.values()) if (stores.delete(storeId)) this.size -= 1;
  }
}
