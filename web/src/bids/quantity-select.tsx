import { QUANTITY_OPTIONS } from '@mazad/domain/bid-change';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Hint } from '#/ui/hint';
import { type BidView, isOff, quantityOf } from './bid-view';
import classes from './quantity-select.module.css';

type QuantitySelectProps = {
  view: BidView;
  onSelect: (quantity: number) => void;
  tabIndex?: number;
  size?: 'cell' | 'card';
};

/** The browser's own list: one per row costs nothing. Off, it holds only what is set, so there is nothing to choose. */
export function QuantitySelect({ view, onSelect, tabIndex, size = 'cell' }: QuantitySelectProps) {
  const t = useTranslations('bids');
  const off = isOff(view);
  const quantity = quantityOf(view);
  const options: readonly number[] = off ? [quantity] : withCurrent(quantity);
  return (
    <Hint text={off ? t('enableBid') : undefined}>
      <span className={classes.box} data-size={size} data-off={off || undefined}>
        <select
          className={classes.select}
          data-grid-widget=""
          tabIndex={tabIndex}
          aria-label={t('quantityOf', { name: view.bid.assetName })}
          aria-disabled={off || undefined}
          aria-description={off ? t('enableBid') : undefined}
          value={quantity}
          onChange={(event) => !off && onSelect(Number(event.target.value))}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        <IconChevronDown size={13} className={classes.chevron} aria-hidden="true" />
      </span>
    </Hint>
  );
}

function withCurrent(quantity: number): readonly number[] {
  const known = QUANTITY_OPTIONS.some((option) => option === quantity);
  return known ? QUANTITY_OPTIONS : [quantity, ...QUANTITY_OPTIONS];
}
