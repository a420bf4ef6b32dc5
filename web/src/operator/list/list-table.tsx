import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Grid } from '#/grid/grid';
import { GridCards } from '#/grid/grid-cards';
import { GridState } from '#/grid/grid-state';
import type { RowSelection } from '#/grid/keys/row-selection';
import { RowStore } from '#/grid/row-store';
import type { GridColumn, GridSort, RowLook } from '#/grid/types';
import { useIsPhone } from '#/ui/parts/use-is-phone';
import { ListEnd } from './list-states';
import type { ShownList } from './use-list';

/** The part of a list that its table needs; a short list has all rows at once. */
type TableList<Row> = Pick<
  ShownList<Row>,
  'rows' | 'count' | 'loadMore' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error'
> & { fetchNextPage: () => unknown };

export type ListTableProps<Row> = {
  label: string;
  list: TableList<Row>;
  idOf: (row: Row) => string;
  columns: readonly GridColumn<Row>[];
  /** The row on a phone. */
  renderCard: (row: Row) => ReactNode;
  /** In pixels, until measured. */
  cardHeight?: number;
  openId: string | undefined;
  onOpen: (id: string) => void;
  sort?: GridSort;
  onSort?: (sort: GridSort) => void;
  /** For selectable rows, with the name for a row's checkbox. */
  selection?: RowSelection;
  rowName?: (row: Row) => string;
};

/** Shorter lists need no end mark. */
const LONG_LIST = 16;

/** A table on a desktop, cards on a phone; both open the row. */
export function ListTable<Row>({
  label,
  list,
  idOf,
  columns,
  renderCard,
  cardHeight = 68,
  openId,
  onOpen,
  sort,
  onSort,
  selection,
  rowName,
}: ListTableProps<Row>) {
  const isPhone = useIsPhone();
  const frame = useRef<HTMLDivElement>(null);
  const [state] = useState(() => new GridState());
  const [store] = useState(() => new RowStore<Row>());
  const { rows } = list;
  const rowIds = useMemo(() => rows.map(idOf), [rows, idOf]);
  // Before the paint, to avoid a visible gap.
  useLayoutEffect(() => store.setMany(rows.map((row) => [idOf(row), row] as const)), [store, rows, idOf]);
  const rowLook = useMemo(
    () =>
      (row: Row): RowLook =>
        idOf(row) !== openId ? {} : selection ? { isCurrent: true } : { tone: 'selected', isSelected: true },
    [idOf, openId, selection],
  );

  const shared = {
    label,
    rowIds,
    totalCount: list.count,
    rows: store,
    ...(selection && rowName && { selection, rowName }),
    onReachEnd: list.loadMore,
    footer: (
      <ListEnd
        isLoading={list.isFetchingNextPage}
        error={list.isFetchNextPageError ? list.error : null}
        isComplete={!list.hasNextPage && rows.length > LONG_LIST}
        onRetry={() => void list.fetchNextPage()}
        onToTop={() => frame.current?.firstElementChild?.scrollTo({ top: 0 })}
      />
    ),
  };
  return (
    <div ref={frame} className="h-full">
      {isPhone ? (
        <GridCards
          {...shared}
          estimatedHeight={cardHeight}
          renderCard={(row) => (
            <button
              type="button"
              className="block w-full py-2.5 px-4 border-0 border-b border-b-line bg-surface text-start cursor-pointer focus-visible:-outline-offset-3"
              onClick={() => onOpen(idOf(row))}
            >
              {renderCard(row)}
            </button>
          )}
        />
      ) : (
        <Grid
          {...shared}
          state={state}
          columns={columns}
          density="normal"
          sort={sort ?? null}
          onSort={onSort}
          rowLook={rowLook}
          onRowOpen={onOpen}
        />
      )}
    </div>
  );
}
