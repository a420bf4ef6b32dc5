import { QUANTITY_OPTIONS } from '@mazad/domain/bid-change';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Hint } from '#/ui/hint';
import { useQuantityReason } from './bid-rights';
import { type BidView, leftOf, quantityOf } from './bid-view';
import classes from './quantity-select.module.css';

type QuantitySelectProps = {
  view: BidView;
  onSelect: (quantity: number) => void;
  tabIndex?: number;
  size?: 'cell' | 'card';
  fillHandle?: ReactNode;
};

/**
 * The browser's own list. It holds only what is set until it is reached for, since a list's options would be a fifth of
 * a row's elements; locked it stays so, and there is nothing to choose.
 */
export function QuantitySelect(props: QuantitySelectProps) {
  const { view, onSelect, tabIndex, size = 'cell', fillHandle } = props;
  const t = useTranslations('bids');
  const lockReason = useQuantityReason(view);
  const isLocked = lockReason !== undefined;
  const quantity = quantityOf(view);
  // A list tells nothing of its own choice made again, which fills what was used up (M10): then it shows another's.
  const isUsed = (leftOf(view) ?? quantity) < quantity;
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  const options: readonly number[] = isReached && !isLocked ? withCurrent(quantity) : [quantity];
  return (
    <Hint text={lockReason}>
      <span className={classes.box} data-size={size} data-off={isLocked || undefined}>
        <select
          className={classes.select}
          data-grid-widget=""
          tabIndex={tabIndex}
          aria-label={t('quantityOf', { name: view.bid.assetName })}
          aria-disabled={isLocked || undefined}
          aria-description={lockReason}
          value={isUsed ? '' : quantity}
          onPointerDown={reach}
          onFocus={reach}
          onChange={(event) => !isLocked && onSelect(Number(event.target.value))}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
          {isUsed && (
            <option value="" disabled hidden>
              {quantity}
            </option>
          )}
        </select>
        {!isLocked && fillHandle}
      </span>
    </Hint>
  );
}

function withCurrent(quantity: number): readonly number[] {
  const known = QUANTITY_OPTIONS.some((option) => option === quantity);
  return known ? QUANTITY_OPTIONS : [quantity, ...QUANTITY_OPTIONS];
}
