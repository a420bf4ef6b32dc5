import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Grid } from '#/grid/grid';
import { GridCards } from '#/grid/grid-cards';
import type { GridState } from '#/grid/grid-state';
import { type Density, type GridSort, rowHeights } from '#/grid/types';
import { useFormats } from '#/i18n/i18n-provider';
import type { BidBoard } from './bid-board';
import { BidCard, type CardTools } from './bid-card';
import { bidColumns } from './bid-columns';
import { type BidView, isOff } from './bid-view';
import type { BidsView } from './bids-search';
import { EditOutlook } from './edit-outlook';
import { ListFooter } from './list-states';
import type { ChangeSearch } from './use-bid-filters';
import type { BidList } from './use-bid-list';

const CARD_HEIGHT = 156;

export type BidsTableProps = {
  list: BidList;
  view: BidsView;
  board: BidBoard;
  state: GridState;
  tools: CardTools;
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

export function BidsCards({ list, board, tools, onTop }: BidsTableProps) {
  const t = useTranslations('bids');
  return (
    <GridCards
      label={t('tableLabel')}
      rowIds={list.ids}
      totalCount={list.totalCount}
      rows={board.rows}
      estimatedHeight={CARD_HEIGHT}
      renderCard={(row, entry) => <BidCard view={row} flash={entry.flash} tools={tools} />}
      onReachEnd={list.fetchMore}
      footer={<ListFooter list={list} rowHeight={CARD_HEIGHT} onTop={onTop} />}
    />
  );
}

function useColumns({ writes, onHistory }: CardTools, currency: string) {
  const t = useTranslations('bids');
  const { age } = useFormats();
  return useMemo(
    () =>
      bidColumns(
        {
          header: (column) => t(`column.${column}`),
          myBidUnit: t('column.myBidUnit', { currency }),
          left: (count) => t('left', { count }),
          switchOf: (name) => t('switchOf', { name }),
          priceFirst: t('priceFirst'),
          age: (instant) => age(instant),
        },
        writes,
        onHistory,
      ),
    [t, age, currency, writes, onHistory],
  );
}
