import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#/session/api/api-error';
import { accountKey } from '#/session/api/query-client';
import { FailedFrame } from '#/session/frames/failed-frame';
import { Words } from '#/session/frames/words';
import { Button, IconButton } from '#/ui/buttons/button';
import { Drawer } from '#/ui/frames/side-sheet';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { Price } from '#/ui/marks/ltr';
import { HotMark, RankMark } from '#/ui/marks/rank-mark';
import { BidName } from '../cells/bid-name';
import { isLeading, priceOf, statusOf } from '../frame/bid-view';
import type { BidBoard } from '../rows/bid-board';
import { readBidRow } from '../rows/read-bid-row';
import { WhyPanel } from '../why/why-panel';
import classes from './history-drawer.module.css';

const FIGURE = 'mt-0.5 mx-0 mb-0 text-[19px] font-semibold data-lead:text-accent';

const LABEL = 'flex items-center gap-2 min-h-5 text-ink3 text-small';

type HistoryDrawerProps = {
  account: number;
  currency: string;
  assetId: string;
  board: BidBoard;
  isPhone: boolean;
  /** Fills a price into the row's editor without submitting. Null if the row is not in the list. */
  onUse: ((assetId: string, price: number) => void) | null;
  onWalk: (step: 1 | -1) => void;
  onClose: () => void;
};

/** Beside the table without a backdrop, so the rows stay usable. */
export function HistoryDrawer(props: HistoryDrawerProps) {
  const { account, assetId, board, onUse } = props;
  const t = useTranslations();
  const subscribe = useCallback(
    (listener: () => void) => board.rows.subscribe(assetId, listener),
    [board, assetId],
  );
  const view = useSyncExternalStore(subscribe, () => board.rows.row(assetId));
  const alone = useUnlistedRow(account, assetId, board, view === undefined);
  return (
    <Drawer label={t('bids.history.label', { name: view?.bid.assetName ?? '' })}>
      <DrawerHead {...props} bid={view?.bid} />
      {view ? (
        <DrawerBody
          view={view}
          account={account}
          currency={props.currency}
          onUse={onUse && ((price) => onUse(assetId, price))}
        />
      ) : alone.isError ? (
        <Words of="why">
          <RowFailed error={alone.error} isBusy={alone.isFetching} onRetry={() => void alone.refetch()} />
        </Words>
      ) : (
        <SkeletonRows count={6} label={t('common.pleaseWait')} />
      )}
    </Drawer>
  );
}

/** Only a row unknown to the server is gone; other errors are shown. */
function RowFailed(props: ComponentProps<typeof FailedFrame>) {
  const t = useTranslations();
  const { error, isBusy, onRetry } = props;
  if (!(error instanceof ApiError && error.kind === 'notFound')) return <FailedFrame {...props} />;
  return (
    <StateFrame
      kind="error"
      title={t('why.history.gone')}
      action={
        <Button isBusy={isBusy} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}

/** A row from the URL that the list has not loaded: it is added to the board, so that the stream updates it (M17). */
function useUnlistedRow(account: number, assetId: string, board: BidBoard, isWanted: boolean) {
  return useQuery({
    // A separate query: an answer cached elsewhere would not be on this board.
    queryKey: accountKey(account, 'GET /assets/asset-details-with-bid-details/{assetId}', 'board', assetId),
    queryFn: async ({ signal }) => {
      const { now } = board;
      const row = await readBidRow(account, assetId, signal);
      board.load([row], now);
      return row;
    },
    enabled: isWanted,
    // The board of one screen keeps it.
    gcTime: 0,
  });
}

/** Everything beside a part and its ancestors, except toasts, which are above it. */
function coveredBy(part: Element | null | undefined): HTMLElement[] {
  const beside = [...(part?.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement =>
      one !== part && one instanceof HTMLElement && !one.inert && one.dataset.toasts === undefined,
  );
  return part?.parentElement && part !== document.body ? [...beside, ...coveredBy(part.parentElement)] : [];
}

function DrawerHead({ bid, isPhone, onWalk, onClose }: HistoryDrawerProps & { bid: BidRow | undefined }) {
  const t = useTranslations();
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    // It covers the menu that opened it, and on a phone the whole screen, so it takes the focus.
    if (isPhone || opener?.matches('[data-menu]')) head.current?.querySelector('h2')?.focus();
    const covered = isPhone ? coveredBy(head.current?.closest('aside')) : [];
    for (const part of covered) part.inert = true;
    return () => {
      for (const part of covered) part.inert = false;
      // If it is closed from inside, the focus must return.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [isPhone]);
  return (
    <header ref={head} className="flex items-center gap-1 pt-3.5 pb-1.5 ps-5 pe-3">
      {/* In full also on a phone, because models often differ only at the end of the name. */}
      <h2
        className="flex flex-1 min-w-0 items-center gap-2 focus-visible:outline-none phone:[&_bdi]:whitespace-normal"
        tabIndex={-1}
      >
        {bid && <BidName bid={bid} />}
        {bid?.hotDealFlag && <HotMark />}
      </h2>
      <IconButton label={t('bids.history.previous')} aria-keyshortcuts="K" onClick={() => onWalk(-1)}>
        <IconChevronUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('bids.history.next')} aria-keyshortcuts="J" onClick={() => onWalk(1)}>
        <IconChevronDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('common.close')} onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </header>
  );
}

type DrawerBodyProps = ComponentProps<typeof WhyPanel>;

function DrawerBody({ view, account, currency, onUse }: DrawerBodyProps) {
  const t = useTranslations('bids');
  const { bid } = view;
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt className={LABEL}>
            {t('column.myBid')} <RankMark status={statusOf(view)} position={bid.myBid?.position} />
          </dt>
          <dd className={FIGURE}>
            <Price value={priceOf(view)} />
          </dd>
        </div>
        <div>
          <dt className={LABEL}>{t('column.topBid')}</dt>
          <dd className={FIGURE}>
            <Price value={bid.topBidAmount} />
          </dd>
        </div>
        <div>
          <dt className={LABEL}>{t('toLead')}</dt>
          <dd className={FIGURE} data-lead="">
            {isLeading(view) ? t('leading') : <Price value={bid.priceToWin} />}
          </dd>
        </div>
      </dl>
      <div className="flex-1 min-h-0 pt-1 px-5 pb-6 overflow-auto">
        <Words of="why">
          <WhyPanel key={bid.assetId} account={account} view={view} currency={currency} onUse={onUse} />
        </Words>
      </div>
    </>
  );
}
