import type { MarketKey } from './writes.ts';

/** About fifty screens' worth; ranking them all takes about a second. */
const KEPT_MAX = 500;

/** The markets that pages of this process showed last; they are ranked first when many wait (M3). */
export class Watched {
  /** The newest last. */
  private readonly shown = new Map<string, MarketKey>();

  show(regionId: string, assetIds: readonly string[]): void {
    for (const assetId of assetIds) {
      const id = `${regionId} ${assetId}`;
      this.shown.delete(id);
      this.shown.set(id, { assetId, regionId });
    }
    for (const id of this.shown.keys()) {
      if (this.shown.size <= KEPT_MAX) break;
      this.shown.delete(id);
    }
  }

  /** The newest first. */
  list(): MarketKey[] {
    return [...this.shown.values()].reverse();
  }
}
