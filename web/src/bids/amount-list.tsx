import { foldText } from '@mazad/domain/fold-text';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/button';
import classes from './amount-list.module.css';
import { AMOUNT_MAX, AMOUNTS, type Amounts, countAmounts } from './bids-search';

const NAMES = ['gapToFirstRank', 'topBid', 'myBid'] as const;

type AmountListProps = { amounts: Amounts; currency: string; onChange: (amounts: Amounts) => void };

/** From and to of each amount. They count once Enter is pressed or the pair is left; Escape takes them back. */
export function AmountList({ amounts, currency, onChange }: AmountListProps) {
  const t = useTranslations('bids');
  return (
    <div className={classes.list}>
      {AMOUNTS.map((ends, index) => (
        <AmountRange
          key={ends[0]}
          ends={ends}
          name={t(`column.${NAMES[index] ?? 'myBid'}`)}
          {...{ amounts, currency, onChange }}
        />
      ))}
      {countAmounts(amounts) > 0 && (
        <Button onClick={() => onChange(Object.fromEntries(AMOUNTS.flat().map((end) => [end, undefined])))}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

type AmountRangeProps = AmountListProps & { ends: (typeof AMOUNTS)[number]; name: string };

function AmountRange({ ends, name, amounts, currency, onChange }: AmountRangeProps) {
  const t = useTranslations('bids');
  const box = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState<Amounts | null>(null);
  const [from, to] = ends.map((end) => amounts[end]);
  const [isWithin, setWithin] = useState(false);
  const now = `${from} ${to}`;
  const [seen, setSeen] = useState(now);
  // What is set is shown again when it changes, but never under the cursor.
  if (seen !== now) {
    setSeen(now);
    if (!isWithin) setTyped(null);
  }
  /** Turned ends are set the right way round, and stay as they are typed while somebody types. */
  const commit = (): boolean => {
    if (!typed) return false;
    const [low, high] = inOrder(ends.map((end) => typed[end]));
    const isChange = low !== from || high !== to;
    if (isChange) onChange({ [ends[0]]: low, [ends[1]]: high });
    return isChange;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setTyped(null);
  };
  const onBlur = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget)) return;
    setWithin(false);
    if (!commit()) setTyped(null);
  };
  return (
    <fieldset
      ref={box}
      className={classes.range}
      onKeyDown={onKeyDown}
      onFocus={() => setWithin(true)}
      onBlur={onBlur}
    >
      <legend>{t('amountUnit', { name, currency })}</legend>
      {ends.map((end, index) => (
        <input
          key={end}
          className={classes.input}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t(index === 0 ? 'amountFrom' : 'amountTo', { name })}
          placeholder={t(index === 0 ? 'from' : 'to')}
          maxLength={8}
          value={(typed ?? amounts)[end] ?? ''}
          onChange={(event) =>
            setTyped({ [ends[0]]: from, [ends[1]]: to, ...typed, [end]: amountOf(event.target.value) })
          }
        />
      ))}
    </fieldset>
  );
}

/** Digits of either script; anything else is no amount. */
function amountOf(text: string): number | undefined {
  const digits = foldText(text).replace(/\D/g, '');
  return digits === '' ? undefined : Math.min(Number(digits), AMOUNT_MAX);
}

function inOrder([low, high]: (number | undefined)[]): (number | undefined)[] {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
}
