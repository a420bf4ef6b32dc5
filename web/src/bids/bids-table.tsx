import { Suspense, useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Grid } from '#/grid/grid';
import type { CellEdit, GridState } from '#/grid/grid-state';
import type { RowSelection } from '#/grid/keys/row-selection';
import { type CommitAnswer, type Density, type GridSort, rowHeights } from '#/grid/types';
import { useFormats } from '#/i18n/i18n-provider';
import { lazyPart, usePreload } from '#/ui/parts/lazy-part';
import { useMedia } from '#/ui/parts/use-is-phone';
import type { Bulk } from './bulk/use-bulk';
import { bidColumns } from './cells/bid-columns';
import type { BidWrites } from './editing/bid-writes';
import { type BidView, isOff } from './frame/bid-view';
import type { BidsView } from './frame/bids-search';
import type { ChangeSearch } from './frame/use-bid-filters';
import { ListFooter } from './list-states';
import type { BidBoard } from './rows/bid-board';
import type { BidList } from './rows/use-bid-list';

/** Shown below a typed price; loaded after the list. */
const EditOutlook = lazyPart(async () => (await import('./editing/edit-outlook')).EditOutlook);

/** Actions of a row, as a table row or a card. */
export type RowTools = {
  account: number;
  state: GridState;
  writes: BidWrites;
  commit: (edit: CellEdit) => CommitAnswer;
  onHistory: (assetId: string) => void;
  onAutopilot: (assetId: string) => void;
  /** Null for viewers. */
  selection: RowSelection | null;
};

export type BidsTableProps = {
  list: BidList;
  view: BidsView;
  board: BidBoard;
  state: GridState;
  tools: RowTools;
  bulk: Bulk;
  currency: string;
  density: Density;
  openRow: string | undefined;
  change: ChangeSearch;
  onTop: () => void;
};

export function BidsTable(props: BidsTableProps) {
  const { list, view, board, state, tools, bulk, density, openRow, change, onTop } = props;
  const t = useTranslations('bids');
  usePreload(EditOutlook);
  const columns = useColumns(tools, props.currency);
  const sort = useMemo<GridSort | null>(
    () => (view.sort ? { columnId: view.sort, order: view.order } : null),
    [view],
  );
  const rowLook = useCallback(
    (row: BidView) => ({
      tone: isOff(row) ? ('off' as const) : undefined,
      isCurrent: row.bid.assetId === openRow || undefined,
    }),
    [openRow],
  );
  return (
    <Grid
      label={t('tableLabel')}
      rowIds={list.ids}
      list={list.firstPage}
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
      selection={tools.selection ?? undefined}
      rowName={nameOf}
      onFill={bulk.onFill}
      onPaste={bulk.onPaste}
      onReachEnd={list.fetchMore}
      renderEditPopover={(row, edit) => (
        <Suspense>
          <EditOutlook
            view={row}
            draft={edit.draft}
            onTopup={(on) => tools.writes.saveTopup(edit.rowId, on)}
          />
        </Suspense>
      )}
      footer={<ListFooter list={list} rowHeight={rowHeights[density]} onTop={onTop} />}
    />
  );
}

export const nameOf = (row: BidView): string => row.bid.assetName;

function useColumns({ account, writes, onHistory, onAutopilot }: RowTools, currency: string) {
  const t = useTranslations('bids');
  const { age } = useFormats();
  const isWide = useMedia('(min-width: 1400px)');
  const hasRoom = useMedia('(min-width: 1600px)');
  return useMemo(
    () =>
      bidColumns(
        {
          header: (column) => t(`column.${column}`),
          myBidUnit: t('amountUnit', { name: t('column.myBid'), currency }),
          updated: isWide ? { header: t('history.updated'), age } : undefined,
          left: (count) => t('left', { count }),
          unmet: (count) => t('unmet', { count }),
        },
        { account, writes, onHistory, onAutopilot },
        hasRoom,
      ),
    [t, age, isWide, hasRoom, currency, account, writes, onHistory, onAutopilot],
  );
}
