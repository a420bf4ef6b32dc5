import type { TableList } from '../room-table';

const nothing = () => undefined;

/** A list that came as a whole, as a table takes it. */
export function wholeList<Row>(rows: readonly Row[]): TableList<Row> {
  return {
    rows: [...rows],
    count: rows.length,
    loadMore: nothing,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    error: null,
    fetchNextPage: nothing,
  };
}
