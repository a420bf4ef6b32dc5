import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GridState } from '#/grid/grid-state';
import { fetchWords } from '#/i18n/words-files';
import { usePage } from '#/page/page-context';
import { useSession } from '#/session/use-session';
import { useCurrencyWord } from '#/ui/figures/use-currency-word';
import { DrawerFrame, SheetFrame } from '#/ui/frames/part-frame';
import { ErrorBoundary } from '#/ui/parts/error-boundary';
import { lazyPart, usePreload } from '#/ui/parts/lazy-part';
import { useIsPhone } from '#/ui/parts/use-is-phone';
import { BidsList } from './bids-list';
import classes from './bids-screen.module.css';
import { BulkFoot } from './bulk/bulk-foot';
import { useBulk } from './bulk/use-bulk';
import { ReadOnlyBids } from './cells/bid-rights';
import { RankBar } from './cells/rank-bar';
import { beginEdit, COLUMN } from './editing/begin-edit';
import { QuantityOptions } from './editing/quantity-box';
import { useBidWrites } from './editing/use-bid-writes';
import { useCommit, useDraftWords } from './editing/use-commit';
import { useWriteNews } from './editing/use-write-news';
import { type BidsSearch, countFilters } from './frame/bids-search';
import { Dock } from './frame/dock';
import { FilterRow } from './frame/filter-row';
import { useBidFilters } from './frame/use-bid-filters';
import { useDensity } from './frame/use-density';
import { useBidsNavigation, useView } from './moves/use-bids-navigation';
import { usePaletteRow } from './moves/use-palette-row';
import { useRowWalk } from './moves/use-row-walk';
import { useShortcuts } from './moves/use-shortcuts';
import { BidBoard } from './rows/bid-board';
import { useBidCounts, useNextExecution } from './rows/bid-queries';
import { readBidRow } from './rows/read-bid-row';
import { useBidList } from './rows/use-bid-list';
import { useBidLive, useCountsRefresh } from './rows/use-bid-live';
import { useMovedCount } from './rows/use-moved-count';

/** Opened from a row; loaded after the list. */
const HistoryDrawer = lazyPart(
  async () => (await import('./moves/history-drawer')).HistoryDrawer,
  DrawerFrame,
);

/** Opened from the menu of a row. */
const BidRuleSheet = lazyPart(async () => {
  await fetchWords('autopilot');
  return (await import('#/autopilot/bid-rule-sheet')).BidRuleSheet;
}, SheetFrame);

/** Only for phones. Loaded together, because cards are needed as soon as the rows arrive. */
const loadPhoneParts = () =>
  Promise.all([import('./frame/phone-bar'), import('./frame/phone-dock'), import('./phone-list')]);
const PhoneBar = lazyPart(async () => (await loadPhoneParts())[0].PhoneBar);
const PhoneDock = lazyPart(async () => (await loadPhoneParts())[1].PhoneDock);

type BidsScreenProps = {
  accountIndex: number;
  filterId: string | undefined;
  search: BidsSearch;
};

export function BidsScreen({ accountIndex: account, filterId, search }: BidsScreenProps) {
  const title = useTranslations('shell.nav')('bids');
  const session = useSession(account);
  const code = session?.user.currency ?? '';
  const currency = useCurrencyWord(code);
  const [board] = useState(() => new BidBoard((assetId) => readBidRow(account, assetId)));
  const [state] = useState(() => new GridState());
  const isPhone = useIsPhone();
  const body = useRef<HTMLDivElement>(null);
  const view = useView(search, filterId);
  const owner = session?.user.email ?? '';
  const [density, setDensity] = useDensity(owner);

  const { change, openRow, clear } = useBidsNavigation(account, filterId);
  const isFiltered = view.filter !== null || countFilters(view) > 0;
  const list = useBidList(account, view, board);
  const { counts, covered } = useBidCounts(account, view);
  const filters = useBidFilters(account, view, change);
  const refreshCounts = useCountsRefresh(account);
  const writes = useBidWrites(account, board, useWriteNews(refreshCounts));
  const live = useBidLive(account, currency, board, covered, refreshCounts, () => {
    list.refresh(body.current, search.row);
  });
  const moved = useMovedCount(board, list.ids, view);
  const commit = useCommit(board, writes);
  const isReadOnly = session?.user.role === 'VIEWER';
  const bulk = useBulk({ view, board, state, writes, isReadOnly, currency: code });
  const { selection } = bulk;
  useDraftWords(board, state);
  usePreload(HistoryDrawer);

  const onHistory = useCallback((assetId: string) => openRow(assetId), [openRow]);
  const [piloted, onAutopilot] = useState<string | null>(null);
  const onWalk = useRowWalk(list.ids, search.row, body, openRow);
  const onTop = useCallback(() => body.current?.firstElementChild?.scrollTo({ top: 0 }), []);
  // A new list starts at its top before the cursor is placed.
  useLayoutEffect(() => {
    if (list.firstPage) onTop();
  }, [list.firstPage, onTop]);
  const onClose = () => openRow(undefined);
  const onUse = (rowId: string, price: number) => {
    if (isPhone) {
      // The drawer covers the edited card, and another card may hold a typed price.
      onClose();
      beginEdit(board, state, rowId, String(price));
    } else {
      state.edit({ rowId, columnId: COLUMN }, String(price));
    }
  };
  const onResort = () => {
    state.endEdit();
    state.isSorting = true;
    list.resort();
  };
  useShortcuts({
    onResort,
    onWalk: search.row ? onWalk : null,
    onClose: bulk.isSelecting && selection ? () => selection.clear() : search.row ? onClose : null,
    onHelp: bulk.openHelp,
  });
  usePaletteRow({ board, writes, openRow: search.row, canSwitch: !isReadOnly, onHistory });
  usePage({
    title,
    search: { value: view.search, onSearch: (text) => change({ search: text }) },
    onClearFilters: isFiltered ? clear : null,
    nextExecutionAt: useNextExecution(account),
  });

  const tools = useMemo(
    () => ({ account, state, writes, commit, onHistory, onAutopilot, selection }),
    [account, state, writes, commit, onHistory, selection],
  );
  const bar = { account, owner, currency, view, filters };
  return (
    <ReadOnlyBids value={isReadOnly}>
      <section className={classes.screen} aria-label={title} data-drawer={search.row ? true : undefined}>
        {isPhone ? (
          <ErrorBoundary fallback={<div className="phone:h-12" />}>
            <PhoneBar {...bar} density={density} total={list.totalCount} change={change} onReset={clear} />
          </ErrorBoundary>
        ) : (
          <FilterRow {...bar} density={density} onDensity={setDensity} onReset={clear} />
        )}
        <RankBar account={account} active={view.filter} search={search} counts={counts} />
        <div
          ref={body}
          className={classes.body}
          aria-busy={list.isStale}
          data-stale={list.isStale || undefined}
        >
          <BidsList
            {...{ list, view, board, state, tools, bulk, currency, density, change, onTop, isPhone }}
            openRow={search.row}
            isFiltered={isFiltered}
            onClear={clear}
          />
        </div>
        <BulkFoot account={account} bulk={bulk} board={board} view={view} list={list} isPhone={isPhone}>
          {isPhone ? (
            <ErrorBoundary>
              <PhoneDock live={live} moved={moved} onResort={onResort} />
            </ErrorBoundary>
          ) : (
            <Dock
              live={live}
              shown={list.ids.length}
              total={list.firstPage?.totalCount}
              moved={moved}
              onResort={onResort}
            />
          )}
        </BulkFoot>
        {search.row && (
          <HistoryDrawer
            account={account}
            currency={currency}
            assetId={search.row}
            board={board}
            isPhone={isPhone}
            onUse={list.ids.includes(search.row) ? onUse : null}
            onWalk={onWalk}
            onClose={onClose}
          />
        )}
        <QuantityOptions />
        {piloted && <BidRuleSheet account={account} assetId={piloted} onClose={() => onAutopilot(null)} />}
      </section>
    </ReadOnlyBids>
  );
}
