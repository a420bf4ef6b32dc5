import { foldText } from '@mazad/domain/fold-text';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/button';
import classes from './amount-list.module.css';
import { AMOUNT_MAX, AMOUNTS, type Amounts, countAmounts } from './bids-search';

const NAMES = ['gapToFirstRank', 'topBid', 'myBid'] as const;

type AmountListProps = { amounts: Amounts; currency: string; onChange: (amounts: Amounts) => void };

/** From and to of each amount. An end counts once Enter is pressed or its field is left. */
export function AmountList({ amounts, currency, onChange }: AmountListProps) {
  const t = useTranslations('bids');
  return (
    <div className={classes.list}>
      {AMOUNTS.map(([from, to], index) => {
        const name = t(`column.${NAMES[index] ?? 'myBid'}`);
        return (
          <fieldset key={from} className={classes.range}>
            <legend>
              {name}, {currency}
            </legend>
            {[from, to].map((end) => (
              <AmountField
                // A value that comes from elsewhere replaces what was typed.
                key={`${end} ${amounts[end]}`}
                label={t(end === from ? 'amountFrom' : 'amountTo', { name })}
                placeholder={t(end === from ? 'from' : 'to')}
                value={amounts[end]}
                onCommit={(value) => onChange({ [end]: value })}
              />
            ))}
          </fieldset>
        );
      })}
      {countAmounts(amounts) > 0 && (
        <Button onClick={() => onChange(Object.fromEntries(AMOUNTS.flat().map((end) => [end, undefined])))}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

type AmountFieldProps = {
  label: string;
  placeholder: string;
  value: number | undefined;
  onCommit: (value: number | undefined) => void;
};

function AmountField({ label, placeholder, value, onCommit }: AmountFieldProps) {
  const [text, setText] = useState(value === undefined ? '' : String(value));
  const commit = () => {
    const typed = text === '' ? undefined : Math.min(Number(text), AMOUNT_MAX);
    if (typed !== value) onCommit(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
  };
  return (
    <input
      className={classes.input}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      maxLength={8}
      value={text}
      // Digits of either script; anything else is no amount.
      onChange={(event) => setText(foldText(event.target.value).replace(/\D/g, ''))}
      onKeyDown={onKeyDown}
      onBlur={commit}
    />
  );
}
