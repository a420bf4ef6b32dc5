import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { PilotMark } from '#/autopilot/pilot-mark';
import { readTable } from '#/grid/keys/table-text';
import type { FlashMap } from '#/grid/row-store';
import type { PasteRequest } from '#/grid/types';
import { formatMoney } from '#/i18n/formats';
import { Words } from '#/session/frames/words';
import { Button, IconButton } from '#/ui/buttons/button';
import { Ltr, Price } from '#/ui/marks/ltr';
import { HotMark } from '#/ui/marks/rank-mark';
import { ErrorBoundary } from '#/ui/parts/error-boundary';
import { Nuqta } from '#/ui/pictures/nuqta';
import type { RowTools } from '../bids-table';
import { beginEdit, COLUMN } from '../editing/begin-edit';
import { TopupLine } from '../editing/edit-outlook';
import { parsePriceText, steppedDraft } from '../editing/price-input';
import { QuantityBox } from '../editing/quantity-box';
import { type BidView, isLeading, isOff, leadOf, leftOf, priceOf, quantityOf } from '../frame/bid-view';
import type { BidBoard } from '../rows/bid-board';
import { WhyMark } from '../why/why-mark';
import classes from './bid-card.module.css';
import { BidName } from './bid-name';
import { useIsReadOnly, useLockReason } from './bid-rights';
import { BidSwitch } from './bid-switch';
import { CardNote, SavingNote } from './card-note';
import { RowMenu } from './row-menu';

type BidCardProps = {
  view: BidView;
  flash: FlashMap | null;
  board: BidBoard;
  tools: RowTools;
  /** Handles a paste into the price. */
  onPaste: ((request: PasteRequest) => void) | undefined;
};

/** A row of the list on a phone. */
export function BidCard({ view, flash, board, tools, onPaste }: BidCardProps) {
  const { bid } = view;
  const { assetId } = bid;
  const draft = useSyncExternalStore(tools.state.subscribe, () => {
    const { edit } = tools.state.get();
    return edit?.rowId === assetId ? edit.draft : null;
  });
  const edit = (text: string) => beginEdit(board, tools.state, assetId, text);
  return (
    <article className={classes.card} data-row={assetId} data-off={isOff(view) || undefined}>
      <header className="flex items-center gap-2.5 min-h-9">
        <h2 className="flex flex-1 min-w-0 items-center gap-2 text-h3" data-two-lines>
          <BidName bid={bid} isMuted={isOff(view)} />
          {bid.hotDealFlag && <HotMark />}
        </h2>
        <WhyMark view={view} onFill={(price) => edit(String(price))} onHistory={tools.onHistory} />
        <BidSwitch view={view} onSwitch={(on) => tools.writes.saveSwitch(assetId, on)} />
        <RowMenu
          view={view}
          onHistory={() => tools.onHistory(assetId)}
          onAutopilot={() => tools.onAutopilot(assetId)}
          onTopup={(on) => tools.writes.saveTopup(assetId, on)}
          onSelect={tools.selection ? () => select(tools.selection, assetId) : undefined}
        />
      </header>
      <Figures view={view} flash={flash} account={tools.account} />
      {draft === null ? (
        <RestLine view={view} tools={tools} onEdit={edit} />
      ) : (
        <CardEditor view={view} draft={draft} tools={tools} onPaste={onPaste} />
      )}
    </article>
  );
}

/** The menu button is replaced by the checkbox, so the focus goes there. */
function select(selection: RowTools['selection'], assetId: string): void {
  flushSync(() => selection?.toggle(assetId));
  document
    .querySelector<HTMLElement>(`[data-press="${CSS.escape(assetId)}"] input[type="checkbox"]`)
    ?.focus();
}

function Figures({
  view,
  flash,
  account,
}: Omit<BidCardProps, 'board' | 'tools' | 'onPaste'> & { account: number }) {
  const t = useTranslations('bids');
  const { bid } = view;
  const arrow = flash?.topBid === 'up' ? '▲' : flash?.topBid === 'down' ? '▼' : null;
  return (
    <dl className={classes.figures}>
      <div data-flash={flash?.myBid ?? flash?.rank}>
        <dt>{t('column.myBid')}</dt>
        <dd>
          <Price value={priceOf(view)} />
          {bid.myBid && (
            <ErrorBoundary>
              <PilotMark account={account} assetId={bid.assetId} />
            </ErrorBoundary>
          )}
        </dd>
      </div>
      <div data-flash={flash?.topBid}>
        <dt>{t('column.topBid')}</dt>
        <dd>
          {arrow && <span className="text-near text-[9px]">{arrow}</span>}
          <Price value={bid.topBidAmount} />
        </dd>
      </div>
      <div data-flash={flash?.gapToFirstRank}>
        <dt>{t('column.gapToFirstRank')}</dt>
        <dd>
          <Price value={bid.gapToFirstRank} />
          {bid.isTieLostOnTime && <span className="text-near text-micro font-medium">{t('tie')}</span>}
        </dd>
      </div>
      <div data-flash={flash?.myQuantity}>
        <dt>{t('column.myQuantity')}</dt>
        <dd data-none={leftOf(view) === 0 || undefined}>
          <Ltr>
            {leftOf(view) ?? '—'}
            <span className="text-ink3 text-body font-normal">/{quantityOf(view)}</span>
          </Ltr>
        </dd>
      </div>
    </dl>
  );
}

/** The price to lead, one tap away at rest and while typing. `onFill` is null for viewers. */
function LeadChip({ price, onFill }: { price: number; onFill: ((draft: string) => void) | null }) {
  const t = useTranslations('bids');
  return (
    <>
      <button
        type="button"
        className={classes.chip}
        aria-label={t('toLeadOf', { price: formatMoney(price) })}
        aria-disabled={onFill ? undefined : true}
        onClick={() => onFill?.(String(price))}
      >
        <Nuqta size={9} className="text-nuqta" />
        <Ltr>{formatMoney(price)}</Ltr>
      </button>
      <span className="text-ink3 text-small">{t('toLeadShort')}</span>
    </>
  );
}

function ToLead({ view, onFill }: { view: BidView; onFill: ((draft: string) => void) | null }) {
  const t = useTranslations('bids');
  const lead = leadOf(view);
  if (lead?.kind === 'units') return <span className="text-ink3 text-small">{t('unitsToLead')}</span>;
  return lead && <LeadChip price={lead.price} onFill={onFill} />;
}

type RestLineProps = { view: BidView; tools: RowTools; onEdit: (draft: string) => void };

function RestLine({ view, tools, onEdit }: RestLineProps) {
  const t = useTranslations('bids');
  const { bid } = view;
  const { assetId } = bid;
  const lockReason = useLockReason(view);
  const isReadOnly = useIsReadOnly();
  const start = () => {
    const { work } = view;
    const kept = work?.kind === 'failed' || work?.kind === 'confirm' ? work.typed : null;
    onEdit(kept ?? String(priceOf(view) ?? bid.priceToWin ?? ''));
  };
  return (
    <>
      <div className={classes.line}>
        {view.work?.kind === 'saving' || view.work?.kind === 'saved' ? (
          <SavingNote kind={view.work.kind} />
        ) : isLeading(view) ? (
          <span className="text-ink3 text-small">{t('leading')}</span>
        ) : (
          <ToLead view={view} onFill={isReadOnly ? null : onEdit} />
        )}
        <span className="flex-1" />
        <QuantityBox
          view={view}
          size="card"
          onSelect={(quantity) => tools.writes.saveQuantity(assetId, quantity)}
        />
        <Button
          icon={<IconPencil size={15} aria-hidden="true" />}
          disabledReason={lockReason}
          aria-label={t('updateOf', { name: bid.assetName })}
          data-update=""
          onClick={start}
        >
          {t('update')}
        </Button>
      </div>
      <CardNote view={view} draft={null} onFill={onEdit} />
    </>
  );
}

type CardEditorProps = Pick<BidCardProps, 'view' | 'tools' | 'onPaste'> & { draft: string };

function CardEditor({ view, draft, tools, onPaste }: CardEditorProps) {
  const t = useTranslations();
  const { bid } = view;
  const { assetId, assetName } = bid;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    const card = field?.closest('article');
    field?.select();
    // When editing ends, the focus returns to the card's button.
    return () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          card?.querySelector<HTMLElement>('[data-update]')?.focus();
      });
  }, []);
  const type = (text: string) => tools.state.edit({ rowId: assetId, columnId: COLUMN }, text);
  const step = (direction: 1 | -1) => type(steppedDraft(draft, view, direction));
  const save = () => {
    if (tools.commit({ rowId: assetId, columnId: COLUMN, draft }) === 'done') tools.state.endEdit();
  };
  const isFailed = view.work?.kind === 'failed' && view.work.typed === draft;
  return (
    <>
      <div className={classes.line}>
        <IconButton look="default" label={t('bids.less')} className="w-11 h-11" onClick={() => step(-1)}>
          <IconMinus size={18} aria-hidden="true" />
        </IconButton>
        <input
          ref={input}
          className={classes.input}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          aria-label={t('bids.updateOf', { name: assetName })}
          aria-invalid={isFailed || undefined}
          value={draft}
          onChange={(event) => type(parsePriceText(event.target.value))}
          onPaste={(event) => {
            event.preventDefault();
            const cells = readTable(event.clipboardData.getData('text/plain'));
            onPaste?.({ columnId: COLUMN, cells, rowIds: [assetId] });
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.repeat) save();
            if (event.key === 'Escape') tools.state.endEdit();
          }}
        />
        <IconButton look="default" label={t('bids.more')} className="w-11 h-11" onClick={() => step(1)}>
          <IconPlus size={18} aria-hidden="true" />
        </IconButton>
        <Button look="primary" size="lg" onClick={save}>
          {t('common.save')}
        </Button>
      </div>
      {leadOf(view) !== null && (
        <div className={classes.line} data-lead="">
          <ToLead view={view} onFill={type} />
        </div>
      )}
      <Words of="editing">
        <TopupLine view={view} onTopup={(on) => tools.writes.saveTopup(assetId, on)} />
      </Words>
      <CardNote view={view} draft={draft} onFill={type} onCancel={() => tools.state.endEdit()} />
    </>
  );
}
