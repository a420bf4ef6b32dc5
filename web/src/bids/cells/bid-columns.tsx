import type { GridColumn } from '#/grid/types';
import { Price } from '#/ui/marks/ltr';
import { HotMark } from '#/ui/marks/rank-mark';
import { ErrorBoundary } from '#/ui/parts/error-boundary';
import { lazyPart } from '#/ui/parts/lazy-part';
import type { RowTools } from '../bids-table';
import type { BidWrites } from '../editing/bid-writes';
import { steppedDraft } from '../editing/price-input';
import { QuantityBox } from '../editing/quantity-box';
import { UpdateCell } from '../editing/update-cell';
import { type BidView, isOff, leadPriceOf, leftOf, priceOf, quantityOf } from '../frame/bid-view';
import { WhyMark } from '../why/why-mark';
import { BidName } from './bid-name';
import { BidSwitch } from './bid-switch';
import { GapCell } from './gap-cell';
import { RowMenu } from './row-menu';

/** Beside a row's price; loaded after the list. */
const PilotMark = lazyPart(async () => (await import('#/autopilot/pilot-mark')).PilotMark);

export type ColumnWords = {
  header: (column: HeaderKey) => string;
  myBidUnit: string;
  left: (count: number) => string;
  /** Absent where the window is too narrow: names come first. */
  updated?: { header: string; age: (instant: string) => string } | undefined;
  unmet: (count: number) => string;
};
type HeaderKey =
  | 'assetName'
  | 'rank'
  | 'myBid'
  | 'update'
  | 'myQuantity'
  | 'topBid'
  | 'gapToFirstRank'
  | 'asked'
  | 'onOff'
  | 'menu';

type Column = GridColumn<BidView>;

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value));
/** Two columns show the price; sharing this, a copied row has it once. */
const priceText = (view: BidView): string => textOf(priceOf(view));

function Direction({ flash }: { flash: string | null }) {
  if (flash !== 'up' && flash !== 'down') return null;
  return (
    <span className="text-near text-[9px]" aria-hidden="true">
      {flash === 'up' ? '▲' : '▼'}
    </span>
  );
}

export type ColumnTools = Pick<RowTools, 'account' | 'writes' | 'onHistory' | 'onAutopilot'>;

function ownColumns(words: ColumnWords, { account, onHistory }: ColumnTools): Column[] {
  return [
    {
      id: 'assetName',
      header: words.header('assetName'),
      headerAside: words.updated?.header,
      width: 'minmax(210px, 1fr)',
      isRowHeader: true,
      isSortable: true,
      copyText: (view) => view.bid.assetName,
      renderCell: (view) => (
        <>
          <BidName bid={view.bid} isMuted={isOff(view)} />
          {view.bid.hotDealFlag && <HotMark />}
          {words.updated && view.bid.latestBibUpdatedDate && (
            <span className="ms-auto text-ink3 text-micro whitespace-nowrap">
              {words.updated.age(view.bid.latestBibUpdatedDate)}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'rank',
      header: words.header('rank'),
      width: 130,
      kind: 'widget',
      renderCell: (view, cell) => (
        <WhyMark
          view={view}
          tabIndex={cell.tabIndex}
          onFill={(price) => cell.fill('update', String(price))}
          onHistory={onHistory}
        />
      ),
    },
    {
      id: 'myBid',
      header: words.header('myBid'),
      headerContent: words.myBidUnit,
      width: 100,
      align: 'end',
      isSortable: true,
      copyText: priceText,
      renderCell: (view) => (
        <>
          {view.bid.myBid && (
            <ErrorBoundary>
              <PilotMark account={account} assetId={view.bid.assetId} />
            </ErrorBoundary>
          )}
          <Price value={priceOf(view)} weight="strong" className={isOff(view) ? 'text-ink3' : undefined} />
        </>
      ),
    },
    {
      id: 'update',
      header: words.header('update'),
      width: 264,
      kind: 'edit',
      isEntry: true,
      copyText: priceText,
      renderCell: (view, cell) => <UpdateCell view={view} cell={cell} />,
      editStart: ({ work }) => (work?.kind === 'failed' || work?.kind === 'confirm' ? work.typed : ''),
      editKey: (key, draft, view) => {
        const lead = leadPriceOf(view);
        if (key === '=') return lead === null ? null : String(lead);
        return steppedDraft(draft, view, key === 'ArrowUp' ? 1 : -1);
      },
    },
  ];
}

function quantityColumn(words: ColumnWords, writes: BidWrites): Column {
  return {
    id: 'myQuantity',
    header: words.header('myQuantity'),
    width: 136,
    kind: 'widget',
    isSortable: true,
    isEntry: true,
    copyText: (view) => textOf(view.bid.myBid && quantityOf(view)),
    renderCell: (view, cell) => {
      const left = leftOf(view);
      return (
        <>
          <QuantityBox
            view={view}
            tabIndex={cell.tabIndex}
            fillHandle={cell.fillHandle}
            onSelect={(quantity) => writes.saveQuantity(cell.rowId, quantity)}
          />
          {left !== null && (
            <span
              className="flex-1 text-ink3 text-micro text-end whitespace-nowrap data-none:text-ink2 data-none:font-semibold"
              data-none={left === 0 || undefined}
            >
              {words.left(left)}
            </span>
          )}
        </>
      );
    },
  };
}

function marketColumns(words: ColumnWords): Column[] {
  return [
    {
      id: 'topBid',
      header: words.header('topBid'),
      width: 100,
      align: 'end',
      isSortable: true,
      copyText: (view) => textOf(view.bid.topBidAmount),
      renderCell: (view, cell) => (
        <>
          <Direction flash={cell.flash} />
          <Price value={view.bid.topBidAmount} />
        </>
      ),
    },
    {
      id: 'gapToFirstRank',
      header: words.header('gapToFirstRank'),
      width: 140,
      align: 'end',
      isSortable: true,
      copyText: (view) => textOf(view.bid.gapToFirstRank),
      renderCell: (view) => <GapCell view={view} />,
    },
  ];
}

/** Requests by shops, and those without an offer. Not sortable, because it may be minutes old. */
function askedColumn(words: ColumnWords): Column {
  return {
    id: 'asked',
    header: words.header('asked'),
    width: 150,
    align: 'end',
    copyText: (view) => textOf(view.bid.asked?.times),
    renderCell: ({ bid: { asked } }) => (
      <>
        {asked && asked.unmet > 0 && (
          <span className="me-2 text-near text-micro whitespace-nowrap">{words.unmet(asked.unmet)}</span>
        )}
        <Price value={asked?.times} className={asked ? undefined : 'text-ink3'} />
      </>
    ),
  };
}

/** `hasRoom`: the window is wide enough for details of the row's panel. */
export function bidColumns(words: ColumnWords, tools: ColumnTools, hasRoom: boolean): readonly Column[] {
  const { writes, onHistory, onAutopilot } = tools;
  return [
    ...ownColumns(words, tools),
    quantityColumn(words, writes),
    ...marketColumns(words),
    ...(hasRoom ? [askedColumn(words)] : []),
    {
      id: 'switch',
      header: words.header('onOff'),
      width: 80,
      kind: 'widget',
      align: 'center',
      renderCell: (view, cell) => (
        <BidSwitch
          view={view}
          onSwitch={(on) => writes.saveSwitch(cell.rowId, on)}
          tabIndex={cell.tabIndex}
        />
      ),
    },
    {
      id: 'menu',
      header: words.header('menu'),
      headerContent: <span className="sr-only">{words.header('menu')}</span>,
      width: 58,
      kind: 'widget',
      align: 'center',
      renderCell: (view, cell) => (
        <RowMenu
          view={view}
          tabIndex={cell.tabIndex}
          onHistory={() => onHistory(cell.rowId)}
          onAutopilot={() => onAutopilot(cell.rowId)}
          onTopup={(on) => writes.saveTopup(cell.rowId, on)}
        />
      ),
    },
  ];
}
