import type { OperatorDealRow } from '@mazad/contract/operator-deals';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Grid } from '#/grid/grid';
import { GridCards } from '#/grid/grid-cards';
import { GridState } from '#/grid/grid-state';
import type { RowSelection } from '#/grid/row-selection';
import { RowStore } from '#/grid/row-store';
import type { RowLook } from '#/grid/types';
import { useIsPhone } from '#/grid/use-is-phone';
import { ListEnd } from '../room-states';
import table from '../room-table.module.css';
import { DealCard, useBoardColumns } from './deal-columns';
import type { DealList } from './use-deals';

type DealsTableProps = {
  list: DealList;
  selection: RowSelection;
  openCode: string | undefined;
  onOpen: (code: string) => void;
};

/** A list that fits the screen shows its end by itself. */
const LONG_LIST = 16;
const CARD_HEIGHT = 94;
const nameOf = (row: OperatorDealRow) => row.appraisalCode;

/** Rows on a desk, cards on a phone; any number of them can be selected. */
export function DealsTable({ list, selection, openCode, onOpen }: DealsTableProps) {
  const t = useTranslations('operatorDeals');
  const isPhone = useIsPhone();
  const columns = useBoardColumns();
  const frame = useRef<HTMLDivElement>(null);
  const [state] = useState(() => new GridState());
  const [store] = useState(() => new RowStore<OperatorDealRow>());
  const { rows } = list;
  const rowIds = useMemo(() => rows.map(nameOf), [rows]);
  // Before the paint: a row without its content would be seen as a gap.
  useLayoutEffect(() => store.setMany(rows.map((row) => [nameOf(row), row] as const)), [store, rows]);
  const rowLook = useMemo(
    () =>
      (row: OperatorDealRow): RowLook =>
        nameOf(row) === openCode ? { isCurrent: true } : {},
    [openCode],
  );
  const shared = {
    label: t('title'),
    rowIds,
    totalCount: list.count,
    rows: store,
    selection,
    rowName: nameOf,
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
    <div ref={frame} className={table.frame}>
      {isPhone ? (
        <GridCards
          {...shared}
          estimatedHeight={CARD_HEIGHT}
          renderCard={(row) => (
            <button type="button" className={table.card} onClick={() => onOpen(nameOf(row))}>
              <DealCard row={row} />
            </button>
          )}
        />
      ) : (
        <Grid
          {...shared}
          state={state}
          columns={columns}
          density="normal"
          rowLook={rowLook}
          onRowOpen={onOpen}
        />
      )}
    </div>
  );
}
