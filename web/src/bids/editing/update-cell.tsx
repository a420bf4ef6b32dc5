import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { GridInput, type GridInputState, SavingMark } from '#/grid/grid-input';
import type { CellContext } from '#/grid/types';
import { formatMoney } from '#/i18n/formats';
import { Hint } from '#/ui/marks/hint';
import { Kbd } from '#/ui/marks/kbd';
import { Ltr } from '#/ui/marks/ltr';
import { Nuqta } from '#/ui/pictures/nuqta';
import { useIsReadOnly, useLockReason } from '../cells/bid-rights';
import {
  type BidView,
  type BidWork,
  isLeading,
  isOff,
  isUnlisted,
  leadOf,
  leadPriceOf,
  priceOf,
} from '../frame/bid-view';
import { formatRatio, parsePriceText } from './price-input';
import classes from './update-cell.module.css';

type UpdateCellProps = { view: BidView; cell: CellContext };

/** A note about a draft belongs to that draft; a refusal stays until the cell is edited again. */
function workShown({ work }: BidView, cell: CellContext): BidWork | null {
  if (!work) return null;
  if (work.kind === 'confirm' || work.kind === 'failed') {
    return cell.draft === null || cell.draft === work.typed ? work : null;
  }
  return cell.isEditing ? null : work;
}

function stateOf(isOff: boolean, isLocked: boolean, work: BidWork | null): GridInputState {
  if (isOff) return 'off';
  if (isLocked) return 'locked';
  return work ? inputStates[work.kind] : 'rest';
}

const inputStates = { saving: 'saving', failed: 'failed', confirm: 'confirm', saved: 'rest' } as const;

export function UpdateCell({ view, cell }: UpdateCellProps) {
  const t = useTranslations('bids');
  const noteId = useId();
  const { bid } = view;
  const work = workShown(view, cell);
  const off = isOff(view);
  const isReadOnly = useIsReadOnly();
  const lockReason = useLockReason(view);
  const isLocked = isReadOnly || (isUnlisted(view) && !cell.isEditing);
  const state = stateOf(off, isLocked, work);
  const shownSaved = work?.kind === 'saved' && !cell.isActive;
  const input = (
    <GridInput
      cell={cell}
      label={t('updateOf', { name: bid.assetName })}
      value={textOf(work)}
      state={state}
      describedBy={noteId}
      offReason={lockReason}
      filter={(text) => {
        const lead = leadPriceOf(view);
        return text.includes('=') && lead !== null ? String(lead) : parsePriceText(text);
      }}
      mark={work?.kind === 'saving' ? <SavingMark /> : undefined}
    />
  );
  return (
    <>
      <span className="relative inline-flex flex-none">
        {/* While typing, the text below explains it. */}
        <Hint text={cell.isEditing ? undefined : lockReason}>{input}</Hint>
        {shownSaved && (
          <span className={classes.saved}>
            <IconCheck size={15} aria-hidden="true" />
            {t('saved')}
          </span>
        )}
      </span>
      <span id={noteId} className="flex flex-1 min-h-6.5 min-w-0 items-center">
        {!off && <Beside view={view} cell={cell} work={work} />}
      </span>
    </>
  );
}

function textOf(work: BidWork | null): string {
  if (work?.kind === 'saving') return work.price === null ? '' : formatMoney(work.price);
  return work?.kind === 'failed' || work?.kind === 'confirm' ? work.typed : '';
}

function Beside({ view, cell, work }: UpdateCellProps & { work: BidWork | null }): ReactNode {
  const t = useTranslations('bids');
  switch (work?.kind) {
    case 'confirm': {
      const asked = { ratio: formatRatio(work.ratio), price: formatMoney(priceOf(view) ?? 0) };
      return (
        <span
          className="inline-flex items-center gap-1.5 min-w-0 text-near text-micro font-semibold leading-[1.2] [&_svg]:flex-none"
          role="alert"
        >
          <IconAlertCircle size={14} aria-hidden="true" />
          <bdi>{t(`confirm.${work.reason ?? 'other'}`, asked)}</bdi>
        </span>
      );
    }
    case 'failed':
      if (work.nearest.length > 0) return <Nearest prices={work.nearest} cell={cell} />;
      return (
        <span className="cut-off text-lose text-micro" role="alert" title={work.message ?? undefined}>
          {`! ${work.message ?? ''}`}
        </span>
      );
    case 'saved':
      return work.isUndoable ? <Kbd>Ctrl Z</Kbd> : <LeadChip view={view} cell={cell} />;
    default:
      return <LeadChip view={view} cell={cell} />;
  }
}

function Nearest({ prices, cell }: { prices: readonly number[]; cell: CellContext }) {
  const t = useTranslations('bids');
  return (
    <span className="cut-off text-lose text-micro" role="alert">
      {'! '}
      {prices.map((price, index) => (
        <span key={price}>
          {index > 0 && ` ${t('or')} `}
          <button
            type="button"
            tabIndex={-1}
            className="p-0 border-0 bg-transparent text-inherit font-semibold underline underline-offset-2 cursor-pointer"
            onClick={() => cell.fill(cell.columnId, String(price))}
          >
            <Ltr>{formatMoney(price)}</Ltr>
          </button>
        </span>
      ))}
    </span>
  );
}

function LeadChip({ view, cell }: UpdateCellProps) {
  const t = useTranslations('bids');
  const lead = leadOf(view);
  const priceToWin = leadPriceOf(view);
  // The price to lead at the start of typing, so that a moved top can be shown.
  const atStart = useRef<number | null>(null);
  const { isEditing } = cell;
  useEffect(() => {
    if (!isEditing) atStart.current = priceToWin;
  }, [isEditing, priceToWin]);
  const isReadOnly = useIsReadOnly();
  if (isLeading(view)) return <span className="ps-2 text-ink3">{t('leading')}</span>;
  if (lead?.kind === 'units') return <span className="ps-2 text-ink3">{t('unitsToLead')}</span>;
  if (priceToWin === null) return null;
  if (isReadOnly) {
    return (
      <span className={classes.chip} data-still="">
        <Nuqta size={8} className="text-nuqta" />
        <Ltr>{formatMoney(priceToWin)}</Ltr>
      </span>
    );
  }
  const was = atStart.current;
  const move = isEditing && was !== null && was !== priceToWin ? (priceToWin > was ? '▲' : '▼') : null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.chip}
      data-boxed={isEditing || undefined}
      data-moved={move ? true : undefined}
      aria-label={t('toLeadOf', { price: formatMoney(priceToWin) })}
      title={move ? t('topMoved') : undefined}
      onClick={() => cell.fill(cell.columnId, String(priceToWin))}
    >
      <Nuqta size={8} className="text-nuqta" />
      <Ltr>{formatMoney(priceToWin)}</Ltr>
      {move && <span className="text-[9px]">{move}</span>}
    </button>
  );
}
