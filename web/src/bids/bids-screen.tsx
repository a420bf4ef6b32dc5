import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CellEdit, GridState } from '#/grid/grid-state';
import { type CommitAnswer, rowHeights } from '#/grid/types';
import { useIsPhone } from '#/grid/use-is-phone';
import { useSession } from '#/session/use-session';
import { usePage } from '#/shell/page-context';
import { usePreload } from '#/ui/lazy-part';
import { useCurrencyWord } from '#/ui/use-currency-word';
import { BidBoard } from './bid-board';
import { useBidCounts, useNextExecution } from './bid-queries';
import { ReadOnlyBids } from './bid-rights';
import type { BidWrites } from './bid-writes';
import classes from './bids-screen.module.css';
import { type BidsSearch, countFilters, viewOf } from './bids-search';
import { BidsTable } from './bids-table';
import { Dock, FloatingDock } from './dock';
import { FilterRow } from './filter-row';
import { BidsCards, HistoryDrawer, PhoneBar } from './later-parts';
import { CardsWaiting, ListState } from './list-states';
import { judgePrice } from './price-input';
import { RankBar } from './rank-bar';
import { useBidFilters } from './use-bid-filters';
import { useBidList } from './use-bid-list';
import { useBidLive, useCountsRefresh } from './use-bid-live';
import { useBidWrites } from './use-bid-writes';
import { useBidsNavigation } from './use-bids-navigation';
import { useDensity } from './use-density';
import { useMovedCount } from './use-moved-count';
import { useRowWalk } from './use-row-walk';
import { useShortcuts } from './use-shortcuts';
import { useWriteNews } from './use-write-news';

type BidsScreenProps = { accountIndex: number; filterId: string | undefined; search: BidsSearch };

export function BidsScreen({ accountIndex: account, filterId, search }: BidsScreenProps) {
  const t = useTranslations('bids');
  const session = useSession(account);
  const currency = useCurrencyWord(session?.user.currency ?? 'AED');
  const [board] = useState(() => new BidBoard());
  const [state] = useState(() => new GridState());
  const isPhone = useIsPhone();
  const body = useRef<HTMLDivElement>(null);
  const view = useView(search, filterId);
  const [density, setDensity] = useDensity(session?.user.email ?? '');

  const { change, openRow, clear } = useBidsNavigation(account, filterId);
  const list = useBidList(account, view, board);
  const counts = useBidCounts(account, view).data;
  const filters = useBidFilters(account, view, change);
  const refreshCounts = useCountsRefresh(account);
  const writes = useBidWrites(account, board, useWriteNews(account, refreshCounts));
  const live = useBidLive(account, currency, board, refreshCounts, () => {
    const shown = visibleRange(body.current, list.ids);
    void list.refresh(shown.first, shown.last);
  });
  const moved = useMovedCount(board, { ids: list.ids, sort: view.sort, order: view.order });
  const commit = useCommit(board, writes);
  useDraftWords(board, state);
  usePreload(HistoryDrawer);

  const onHistory = useCallback((assetId: string) => openRow(assetId), [openRow]);
  const onWalk = useRowWalk(list.ids, search.row, body, openRow);
  const onTop = () => body.current?.firstElementChild?.scrollTo({ top: 0 });
  const onClose = () => openRow(undefined);
  const onResort = () => {
    state.endEdit();
    onTop();
    list.resort();
  };
  useShortcuts({
    onResort,
    onWalk: search.row ? onWalk : null,
    onClose: search.row ? onClose : null,
  });
  usePage({
    title: t('title'),
    search: { value: view.search, onSearch: (text) => change({ search: text }) },
    onClearFilters: clear,
    nextExecutionAt: useNextExecution(account, session?.user.region.timeZone),
  });

  const tools = useMemo(() => ({ state, writes, commit, onHistory }), [state, writes, commit, onHistory]);
  const table = { list, view, board, state, tools, currency, density, openRow: search.row, change, onTop };
  const listState = (
    <ListState
      list={list}
      isFiltered={view.filter !== null || countFilters(view) > 0}
      isPhone={isPhone}
      rowHeight={rowHeights[density]}
      onClear={clear}
    />
  );
  const hasRows = list.ids.length > 0;
  return (
    <ReadOnlyBids value={session?.user.role === 'VIEWER'}>
      <section className={classes.screen} aria-label={t('title')} data-drawer={search.row ? true : undefined}>
        {isPhone ? (
          <Suspense fallback={<div className={classes.phoneBar} />}>
            <PhoneBar view={view} filters={filters} total={list.totalCount} change={change} onReset={clear} />
          </Suspense>
        ) : (
          <FilterRow view={view} filters={filters} density={density} onDensity={setDensity} onReset={clear} />
        )}
        <RankBar account={account} active={view.filter} search={search} counts={counts} />
        <div
          ref={body}
          className={classes.body}
          aria-busy={list.isStale}
          data-stale={list.isStale || undefined}
        >
          {!hasRows && listState}
          {hasRows &&
            (isPhone ? (
              <Suspense fallback={<CardsWaiting />}>
                <BidsCards {...table} />
              </Suspense>
            ) : (
              <BidsTable {...table} />
            ))}
          {isPhone && <FloatingDock live={live} moved={moved} onResort={onResort} />}
        </div>
        {!isPhone && (
          <Dock
            live={live}
            shown={list.ids.length}
            total={list.totalCount}
            moved={moved}
            onResort={onResort}
          />
        )}
        {search.row && (
          <Suspense>
            <HistoryDrawer
              account={account}
              currency={currency}
              assetId={search.row}
              board={board}
              isPhone={isPhone}
              onWalk={onWalk}
              onClose={onClose}
            />
          </Suspense>
        )}
      </section>
    </ReadOnlyBids>
  );
}

/** The same object while the address says the same: the open row is no part of it. */
function useView(search: BidsSearch, filterId: string | undefined) {
  const text = JSON.stringify(viewOf(search, filterId));
  return useMemo(() => JSON.parse(text) as ReturnType<typeof viewOf>, [text]);
}

function useCommit(board: BidBoard, writes: BidWrites) {
  return useCallback(
    ({ rowId, draft }: CellEdit): CommitAnswer => {
      const row = board.rows.row(rowId);
      if (!row) return 'done';
      const isConfirmed = row.work?.kind === 'confirm' && row.work.typed === draft;
      const answer = judgePrice(draft, row.bid, isConfirmed);
      if (answer.kind === 'unchanged') {
        board.dropDraftWork(rowId);
        return 'done';
      }
      if (answer.kind === 'send') {
        void writes.savePrice(rowId, answer.price, answer.confirmed);
        return 'done';
      }
      board.setWork(
        rowId,
        answer.kind === 'invalid'
          ? { kind: 'failed', typed: draft, nearest: answer.nearest, message: null }
          : { kind: 'confirm', typed: draft, reason: answer.reason, ratio: answer.ratio },
      );
      return 'stay';
    },
    [board, writes],
  );
}

/** What was said about a draft goes when its cell is left. */
function useDraftWords(board: BidBoard, state: GridState): void {
  useEffect(() => {
    let edited = state.get().edit?.rowId;
    return state.subscribe(() => {
      const now = state.get().edit?.rowId;
      if (edited !== undefined && edited !== now) board.dropDraftWork(edited);
      edited = now;
    });
  }, [board, state]);
}

function visibleRange(body: HTMLElement | null, ids: readonly string[]) {
  const shown = [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].map((row) =>
    ids.indexOf(row.dataset.row ?? ''),
  );
  const places = shown.filter((index) => index >= 0);
  return places.length > 0
    ? { first: Math.min(...places), last: Math.max(...places) }
    : { first: 0, last: 0 };
}
