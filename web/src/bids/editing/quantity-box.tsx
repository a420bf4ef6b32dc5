import { QUANTITY_OPTIONS } from '@mazad/domain/prices/bid-change';
import { toLatinDigits } from '@mazad/domain/text/latin-digits';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useToasts } from '#/ui/frames/undo-toast';
import { Hint } from '#/ui/marks/hint';
import { useQuantityReason } from '../cells/bid-rights';
import { type BidView, leftOf, quantityOf } from '../frame/bid-view';
import classes from './quantity-box.module.css';

type QuantityBoxProps = {
  view: BidView;
  onSelect: (quantity: number) => void;
  tabIndex?: number;
  size?: 'cell' | 'card';
  fillHandle?: ReactNode;
};

const OPTIONS_ID = 'mz-quantities';

/** One shared list for all boxes: separate options would be a fifth of a row's elements. */
export function QuantityOptions() {
  return (
    <datalist id={OPTIONS_ID}>
      {QUANTITY_OPTIONS.map((option) => (
        <option key={option} value={option} />
      ))}
    </datalist>
  );
}

/** Typed, or chosen from the browser's list. Applies on Enter, on a choice, or on leaving. */
export function QuantityBox({ view, onSelect, tabIndex, size = 'cell', fillHandle }: QuantityBoxProps) {
  const t = useTranslations('bids');
  const lockReason = useQuantityReason(view);
  const isLocked = lockReason !== undefined;
  const entry = useQuantityEntry(view, onSelect);
  return (
    <Hint text={lockReason}>
      <span className={classes.box} data-size={size} data-off={isLocked || undefined}>
        <input
          ref={entry.box}
          className={classes.input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          list={OPTIONS_ID}
          data-grid-widget=""
          tabIndex={tabIndex}
          aria-label={t('quantityOf', { name: view.bid.assetName })}
          aria-disabled={isLocked || undefined}
          aria-description={lockReason}
          aria-invalid={entry.isWrong || undefined}
          readOnly={isLocked}
          placeholder={String(entry.quantity)}
          value={entry.typed ?? (entry.isUsed ? '' : entry.quantity)}
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => !isLocked && entry.offer(event.currentTarget)}
          onChange={entry.onChange}
          onKeyDown={entry.onKeyDown}
          onBlur={() => entry.commit(entry.typed)}
        />
        {!isLocked && fillHandle}
      </span>
    </Hint>
  );
}

function useQuantityEntry(view: BidView, onSelect: (quantity: number) => void) {
  const t = useTranslations('bids');
  const toasts = useToasts();
  /** Null while nothing is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const quantity = quantityOf(view);
  // The same quantity refills (M10), but a box fires no event for the value it already has.
  const isUsed = (leftOf(view) ?? quantity) < quantity;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The next typing replaces the accepted value.
    if (typed === null && document.activeElement === box.current) box.current?.select();
  }, [typed]);

  const take = (text: string | null) => {
    setWrong(false);
    setTyped(text);
  };
  const commit = (text: string | null) => {
    if (text === null || isWrong) return;
    const option = QUANTITY_OPTIONS.find((one) => String(one) === text);
    if (text !== '' && option === undefined) {
      setWrong(true);
      toasts.show({
        text: t('quantityInvalid', { options: QUANTITY_OPTIONS.join(t('listMark')) }),
        tone: 'failed',
      });
      return;
    }
    take(null);
    if (option !== undefined && (option !== quantity || isUsed)) onSelect(option);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const text = toLatinDigits(event.target.value).replace(/\D/g, '');
    take(text);
    const { inputType } = event.nativeEvent as InputEvent;
    // Browsers report a choice from the list in one of these ways.
    if (inputType === undefined || inputType === 'insertReplacementText') commit(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While nothing is typed, the keys belong to the table.
    if (typed === null || event.key === 'Tab') return;
    event.stopPropagation();
    if (event.key === 'Enter') commit(typed);
    if (event.key === 'Escape') take(null);
  };
  /** Clears the box, because the browser's list only shows options that match its text. */
  const offer = (input: HTMLInputElement) => {
    flushSync(() => take(''));
    input.showPicker();
  };
  return { box, quantity, isUsed, typed, isWrong, commit, onChange, onKeyDown, offer };
}
