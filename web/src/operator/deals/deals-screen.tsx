import type { OperatorDealRow } from '@mazad/contract/operator/deals';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { RowSelection } from '#/grid/keys/row-selection';
import { FailedFrame } from '#/session/frames/failed-frame';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { useSearchChange } from '../catalog/catalog-search';
import { useDrafts } from '../desk/use-drafts';
import { sortOf, sortText } from '../room/list-sort';
import { useSortable } from '../room/list-tools';
import room from '../room/room.module.css';
import { Empty } from '../room/room-states';
import { RoomTable } from '../room/room-table';
import { BoardTools } from './board-tools';
import { DealCard, useBoardColumns } from './deal-columns';
import { DealDrawer } from './deal-drawer';
import { type BoardSearch, CLEARED, filterOf, isNarrowed, readBoardSearch } from './deals-search';
import { ManyDialog } from './many/many-dialog';
import { SelectionBar } from './many/selection-bar';
import { NOTHING_TYPED } from './move/move-wish';
import { StateTabs } from './state-tabs';
import { type DealList, useDealCounts, useDeals } from './use-deals';

const CARD_HEIGHT = 94;
const nameOf = (row: OperatorDealRow) => row.appraisalCode;

export function DealsScreen({ search: wanted }: { search: BoardSearch }) {
  const t = useTranslations('operatorDeals');
  const search = readBoardSearch(wanted);
  const change = useSearchChange<BoardSearch>();
  const counts = useDealCounts(search).data;
  const all = counts && Object.values(counts.byState).reduce((sum, count) => sum + count, 0);
  const count = search.state ? counts?.byState[search.state] : all;
  const list = useDeals(search, count);
  const columns = useSortable(useBoardColumns(), list.sorts);
  const many = useMany(JSON.stringify([filterOf(search), search.state]));
  const drafts = useDrafts(NOTHING_TYPED);
  const { row } = search;
  return (
    <section className={`${room.room} grid-rows-[auto_auto_minmax(0,1fr)_auto]`} aria-label={t('title')}>
      <header className={room.toolbar}>
        <h1 className={room.title}>
          {t('title')}{' '}
          {count !== undefined && <span className={room.count}>{count.toLocaleString('en')}</span>}
        </h1>
        <BoardTools search={search} list={list} onChange={change} onMoveMany={() => many.open([])} />
      </header>
      <StateTabs
        counts={counts}
        shown={search.state}
        onShow={(state) => change({ state })}
        isAgain={search.again ?? false}
        onAgain={() => change({ again: search.again ? undefined : true })}
      />
      <div className={room.body} aria-busy={list.isPlaceholderData || undefined}>
        <BoardList list={list} isNarrowed={isNarrowed(search)} onClear={() => change(CLEARED)}>
          <RoomTable
            label={t('title')}
            list={list}
            idOf={nameOf}
            columns={columns}
            renderCard={(deal) => <DealCard row={deal} />}
            cardHeight={CARD_HEIGHT}
            openId={row}
            onOpen={(code) => change({ row: code }, row === undefined)}
            sort={sortOf(list.query.sort)}
            onSort={(sort) => change({ sort: sortText(sort) })}
            selection={many.selection}
            rowName={nameOf}
          />
        </BoardList>
      </div>
      {many.isSelecting && <SelectionBar selection={many.selection} onMove={many.open} />}
      {row && <DealDrawer key={row} code={row} drafts={drafts} onClose={() => change({ row: undefined })} />}
      {many.codes && <ManyDialog codes={many.codes} onClose={many.close} />}
    </section>
  );
}

/** The selected deals, and the dialog that moves many. Other rows on the screen: nothing of them is selected. */
function useMany(view: string) {
  const [selection] = useState(() => new RowSelection());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isSelecting = useSyncExternalStore(selection.subscribe, () => selection.get().size > 0);
  useEffect(() => {
    if (view) selection.clear();
  }, [selection, view]);
  return {
    selection,
    isSelecting,
    codes,
    open: setCodes,
    close: () => {
      setCodes(null);
      selection.clear();
    },
  };
}

type BoardListProps = { list: DealList; isNarrowed: boolean; onClear: () => void; children: ReactNode };

function BoardList({ list, isNarrowed: isNarrow, onClear, children }: BoardListProps) {
  const t = useTranslations('operatorDeals');
  const common = useTranslations('common');
  if (list.isPending) return <SkeletonRows count={14} label={common('pleaseWait')} />;
  if (!list.data) {
    return <FailedFrame error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  if (list.rows.length === 0) return <Empty isNarrowed={isNarrow} emptyText={t('empty')} onClear={onClear} />;
  return children;
}
