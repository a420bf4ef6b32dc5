import type { HotRow, LiveRow } from '@mazad/contract/live';
import { type InfiniteData, matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ShownPage } from './paas-queries';
import { patchPages, withHot, withLive } from './prices/live-prices';

type Pages = InfiniteData<ShownPage, unknown>;

/**
 * M17: what the stream says of the models of a bid book goes into its loaded pages. Pages that are on their way may
 * have been read before: it is laid over their answers too. Asking again instead would never end in a lively market,
 * since something is said during each reading of all pages.
 */
export class BookNews {
  /** The newest word about each model since the reading that is under way began. */
  private readonly rows = new Map<string, LiveRow>();
  private readonly hot = new Map<string, HotRow>();

  constructor(
    private readonly client: QueryClient,
    private readonly queryKey: QueryKey,
  ) {}

  /** Hears the answers. Returns what ends that. */
  watch(): () => void {
    return this.client.getQueryCache().subscribe((event) => {
      // Its observers are told of an answer before the answer is.
      if (event.type !== 'updated' && event.type !== 'removed') return;
      if (!matchQuery({ queryKey: this.queryKey }, event.query)) return;
      // What is laid over the pages is a success too, a manual one.
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

  /** Where the stream was away, its last word may be older than an answer. */
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
