import { notFound, type OpenedRow } from '../../room/open-row';
import type { TableList } from '../../room/room-table';

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

type WholeQuery<Row> = Omit<OpenedRow<Row>, 'row'> & { data: readonly Row[] | undefined };

/** The row that the address opens, of a list that is read as a whole: while it is read, nobody knows what it lacks. */
export function openedIn<Row>(query: WholeQuery<Row>, isIt: (row: Row) => boolean): OpenedRow<Row> {
  const { data, error, isFetching, refetch } = query;
  const isMissing = data !== undefined && !isFetching;
  return { row: data?.find(isIt), error: error ?? (isMissing ? notFound() : null), isFetching, refetch };
}
