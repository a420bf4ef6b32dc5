import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { useAmountRange } from '../editing/use-amount-range';
import { AMOUNTS, type Amounts, countAmounts } from '../frame/bids-search';
import classes from './amount-list.module.css';

const NAMES = ['gapToFirstRank', 'topBid', 'myBid'] as const;

type AmountListProps = { amounts: Amounts; currency: string; onChange: (amounts: Amounts) => void };

/**
 * From and to of each amount. They apply as they are typed (X6), at once on Enter or when the pair is left. Escape
 * reverts what has not applied yet.
 */
export function AmountList({ amounts, currency, onChange }: AmountListProps) {
  const t = useTranslations('bids');
  return (
    <div className="flex flex-col gap-3">
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
  const range = useAmountRange({ ends, amounts, currency, onChange });
  return (
    <fieldset className={classes.range} {...range.handlers}>
      <legend>{t('amountUnit', { name, currency })}</legend>
      {ends.map((end, index) => (
        <input
          key={end}
          className={classes.input}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t(index === 0 ? 'amountFrom' : 'amountTo', { name })}
          aria-invalid={range.read[index] === null || undefined}
          placeholder={t(index === 0 ? 'from' : 'to')}
          maxLength={20}
          value={range.texts[index]}
          onChange={(event) => range.type(index, event.target.value)}
        />
      ))}
    </fieldset>
  );
}
