import type { HotRow, LiveRow } from '@mazad/contract/live';
import { type InfiniteData, matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ShownPage } from './paas-queries';
import { patchPages, withHot, withLive } from './prices/live-prices';

type Pages = InfiniteData<ShownPage, unknown>;

/**
 * M17: applies stream messages to a bid book's loaded pages. Pending pages may be older, so the messages are applied to
 * their answers too. Reloading instead would never end in a lively market, where each load is followed by more
 * messages.
 */
export class BookNews {
  /** The newest message about each model since the current load began. */
  private readonly rows = new Map<string, LiveRow>();
  private readonly hot = new Map<string, HotRow>();

  constructor(
    private readonly client: QueryClient,
    private readonly queryKey: QueryKey,
  ) {}

  /** Watches answers. Returns a function that stops. */
  watch(): () => void {
    return this.client.getQueryCache().subscribe((event) => {
      // Called before the query's observers.
      if (event.type !== 'updated' && event.type !== 'removed') return;
      if (!matchQuery({ queryKey: this.queryKey }, event.query)) return;
      // Applying messages is a success event too, marked as manual.
      const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
      if (isAnswer) this.layKept(event.query.queryKey);
      if (!this.isReading()) this.forget();
    });
  }

  hearRows(rows: readonly LiveRow[]): void {
    this.client.setQueriesData<Pages>(
      { queryKey: this.queryKey },
      (data) => data && patchPages(data, rows, withLive),
    );
    if (this.isReading()) for (const row of rows) this.rows.set(row.assetId, row);
  }

  hearHot(rows: readonly HotRow[]): void {
    this.client.setQueriesData<Pages>(
      { queryKey: this.queryKey },
      (data) => data && patchPages(data, rows, withHot),
    );
    if (this.isReading()) for (const row of rows) this.hot.set(row.assetId, row);
  }

  /** After an interruption, the stream's last message may be older than an answer. */
  forget(): void {
    this.rows.clear();
    this.hot.clear();
  }

  private layKept(queryKey: QueryKey): void {
    const [rows, hot] = [[...this.rows.values()], [...this.hot.values()]];
    this.client.setQueryData<Pages>(
      queryKey,
      (data) => data && patchPages(patchPages(data, rows, withLive), hot, withHot),
    );
  }

  private isReading(): boolean {
    return this.client.isFetching({ queryKey: this.queryKey }) > 0;
  }
}
