import type { BidRow } from '@mazad/contract/bidding';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { accountKey } from '#/session/query-client';
import { Button, IconButton } from '#/ui/button';
import { Price } from '#/ui/ltr';
import { ModelName } from '#/ui/model-name';
import { HotMark, RankMark } from '#/ui/rank-mark';
import { Drawer } from '#/ui/side-sheet';
import { SkeletonRows } from '#/ui/skeleton';
import { StateFrame } from '#/ui/state-frame';
import { getBidRow } from './bid-api';
import type { BidBoard } from './bid-board';
import { type BidView, isLeading, priceOf, statusOf } from './bid-view';
import classes from './history-drawer.module.css';
import { WhyPanel } from './why/why-panel';
import { WhyWords } from './why/why-words';

type HistoryDrawerProps = {
  account: number;
  currency: string;
  assetId: string;
  board: BidBoard;
  isPhone: boolean;
  /** Puts a price into the row's editor; it fills, it never submits. */
  onUse: (assetId: string, price: number) => void;
  onWalk: (step: 1 | -1) => void;
  onClose: () => void;
};

/** Beside the grid, without a scrim: the rows stay in use while it is open. */
export function HistoryDrawer(props: HistoryDrawerProps) {
  const { account, assetId, board } = props;
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
          onUse={(price) => props.onUse(assetId, price)}
        />
      ) : alone.isError ? (
        <StateFrame
          kind="error"
          title={t('bids.history.gone')}
          action={<Button onClick={() => void alone.refetch()}>{t('common.retry')}</Button>}
        />
      ) : (
        <SkeletonRows count={6} label={t('common.pleaseWait')} />
      )}
    </Drawer>
  );
}

/** A row that the address names and the list has not loaded: it joins the board, where the stream reaches it (M17). */
function useUnlistedRow(account: number, assetId: string, board: BidBoard, isWanted: boolean) {
  return useQuery({
    queryKey: accountKey(account, 'bids', 'row', assetId),
    queryFn: async ({ signal }) => {
      const { now } = board;
      const row = await getBidRow(account, assetId, signal);
      board.load([row], now);
      return row;
    },
    enabled: isWanted,
    // The board of one screen keeps it.
    gcTime: 0,
  });
}

function DrawerHead({ bid, isPhone, onWalk, onClose }: HistoryDrawerProps & { bid: BidRow | undefined }) {
  const t = useTranslations();
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    // On a phone it covers the list, so the focus goes with it.
    if (isPhone) [...(head.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    return () => {
      // Closed from within it takes the focus away with it.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [isPhone]);
  return (
    <header ref={head} className={classes.head}>
      <h2 className={classes.name}>
        {bid && <ModelName name={bid.assetName} />}
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

type DrawerBodyProps = { view: BidView; account: number; currency: string; onUse: (price: number) => void };

function DrawerBody({ view, account, currency, onUse }: DrawerBodyProps) {
  const t = useTranslations('bids');
  const { bid } = view;
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt className={classes.label}>
            {t('column.myBid')} <RankMark status={statusOf(view)} position={bid.myBid?.position} />
          </dt>
          <dd className={classes.figure}>
            <Price value={priceOf(view)} />
          </dd>
        </div>
        <div>
          <dt className={classes.label}>{t('column.topBid')}</dt>
          <dd className={classes.figure}>
            <Price value={bid.topBidAmount} />
          </dd>
        </div>
        <div>
          <dt className={classes.label}>{t('toLead')}</dt>
          <dd className={classes.figure} data-lead="">
            {isLeading(view) ? t('leading') : <Price value={bid.priceToWin} />}
          </dd>
        </div>
      </dl>
      <div className={classes.scroll}>
        <WhyWords>
          <WhyPanel key={bid.assetId} account={account} view={view} currency={currency} onUse={onUse} />
        </WhyWords>
      </div>
    </>
  );
}
