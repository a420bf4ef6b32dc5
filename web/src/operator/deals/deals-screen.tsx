import type { OperatorDealRow } from '@mazad/contract/operator/deals';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { RowSelection } from '#/grid/keys/row-selection';
import { useDrafts } from '../desk/use-drafts';
import screen from '../list/list-screen.module.css';
import { sortOf, sortText } from '../list/list-sort';
import { ListBody } from '../list/list-states';
import { ListTable } from '../list/list-table';
import { useSortable } from '../list/list-tools';
import { useListChange } from '../list/use-list';
import { BoardTools } from './board-tools';
import { DealCard, useBoardColumns } from './deal-columns';
import { DealDrawer } from './deal-drawer';
import { type BoardSearch, CLEARED, filterOf, isNarrowed, readBoardSearch } from './deals-search';
import { ManyDialog } from './many/many-dialog';
import { SelectionBar } from './many/selection-bar';
import { NOTHING_TYPED } from './move/move-request';
import { StateTabs } from './state-tabs';
import { useDealCounts, useDeals } from './use-deals';

const CARD_HEIGHT = 94;
const nameOf = (row: OperatorDealRow) => row.appraisalCode;

export function DealsScreen({ search: wanted }: { search: BoardSearch }) {
  const t = useTranslations('operatorDeals');
  const search = readBoardSearch(wanted);
  const change = useListChange<BoardSearch>();
  const counts = useDealCounts(search).data;
  const all = counts && Object.values(counts.byState).reduce((sum, count) => sum + count, 0);
  const count = search.state ? counts?.byState[search.state] : all;
  const list = useDeals(search, count);
  const columns = useSortable(useBoardColumns(), list.sorts);
  const many = useMany(JSON.stringify([filterOf(search), search.state]));
  const drafts = useDrafts(NOTHING_TYPED);
  const { row } = search;
  return (
    <section className={`${screen.screen} grid-rows-[auto_auto_minmax(0,1fr)_auto]`} aria-label={t('title')}>
      <header className={screen.toolbar}>
        <h1 className={screen.title}>
          {t('title')}{' '}
          {count !== undefined && <span className="text-ink3 font-normal">{count.toLocaleString('en')}</span>}
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
      <ListBody
        list={list}
        isNarrowed={isNarrowed(search)}
        emptyText={t('empty')}
        onClear={() => change(CLEARED)}
      >
        <ListTable
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
      </ListBody>
      {many.isSelecting && <SelectionBar selection={many.selection} onMove={many.open} />}
      {row && <DealDrawer key={row} code={row} drafts={drafts} onClose={() => change({ row: undefined })} />}
      {many.codes && <ManyDialog codes={many.codes} onClose={many.close} />}
    </section>
  );
}

/** The selected deals and the dialog for moving many. Another list clears the selection. */
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
