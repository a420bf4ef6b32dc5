import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Grid } from '#/grid/grid';
import type { CellEdit, GridState } from '#/grid/grid-state';
import { type CommitAnswer, type Density, type GridSort, rowHeights } from '#/grid/types';
import { useFormats } from '#/i18n/i18n-provider';
import type { BidBoard } from './bid-board';
import { bidColumns } from './bid-columns';
import { type BidView, isOff } from './bid-view';
import type { BidWrites } from './bid-writes';
import type { BidsView } from './bids-search';
import { EditOutlook } from './edit-outlook';
import { ListFooter } from './list-states';
import type { ChangeSearch } from './use-bid-filters';
import type { BidList } from './use-bid-list';

/** What a row may do, as a line or as a card. */
export type RowTools = {
  state: GridState;
  writes: BidWrites;
  commit: (edit: CellEdit) => CommitAnswer;
  onHistory: (assetId: string) => void;
};

export type BidsTableProps = {
  list: BidList;
  view: BidsView;
  board: BidBoard;
  state: GridState;
  tools: RowTools;
  currency: string;
  density: Density;
  openRow: string | undefined;
  change: ChangeSearch;
  onTop: () => void;
};

export function BidsTable(props: BidsTableProps) {
  const { list, view, board, state, tools, density, openRow, change, onTop } = props;
  const t = useTranslations('bids');
  const columns = useColumns(tools, props.currency);
  const sort = useMemo<GridSort | null>(
    () => (view.sort ? { columnId: view.sort, order: view.order } : null),
    [view],
  );
  const rowLook = useCallback(
    (row: BidView) =>
      row.bid.assetId === openRow
        ? ({ tone: 'selected', isSelected: true } as const)
        : { tone: isOff(row) ? ('off' as const) : undefined },
    [openRow],
  );
  return (
    <Grid
      label={t('tableLabel')}
      rowIds={list.ids}
      totalCount={list.totalCount}
      rows={board.rows}
      state={state}
      columns={columns}
      density={density}
      sort={sort}
      onSort={({ columnId, order }) => change({ sort: columnId as BidsView['sort'], order })}
      onCommit={tools.commit}
      onRowOpen={tools.onHistory}
      rowLook={rowLook}
      onReachEnd={list.fetchMore}
      renderEditPopover={(row, edit) => (
        <EditOutlook view={row} draft={edit.draft} onTopup={(on) => tools.writes.saveTopup(edit.rowId, on)} />
      )}
      footer={<ListFooter list={list} rowHeight={rowHeights[density]} onTop={onTop} />}
    />
  );
}

function useColumns({ writes, onHistory }: RowTools, currency: string) {
  const t = useTranslations('bids');
  const { age } = useFormats();
  return useMemo(
    () =>
      bidColumns(
        {
          header: (column) => t(`column.${column}`),
          myBidUnit: t('column.myBidUnit', { currency }),
          updated: t('history.updated'),
          left: (count) => t('left', { count }),
          age: (instant) => age(instant),
        },
        writes,
        onHistory,
      ),
    [t, age, currency, writes, onHistory],
  );
}
