import type { BulkOperation } from '@mazad/domain/bulk-change';
import { toMinor } from '@mazad/domain/money';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/button';
import { Segmented } from '#/ui/segmented';
import { readFigure } from './pasted-figures';
import classes from './price-form.module.css';

type Way = 'setPrice' | 'addAmount' | 'addPercent';
const WAYS: readonly Way[] = ['setPrice', 'addAmount', 'addPercent'];

/** The change that a text means; null where it means none. */
function operationOf(way: Way, text: string): BulkOperation | null {
  const sign = /^\s*[-−–]/.test(text) ? -1 : 1;
  const size = readFigure(text.replace(/^\s*[-−–+]/, '').replace(/[%٪]\s*$/, ''));
  if (size === null || size > 1_000_000 || size === 0) return null;
  if (way === 'setPrice') return sign > 0 ? { kind: 'SET_PRICE', priceMinor: toMinor(size) } : null;
  if (way === 'addAmount') return { kind: 'ADD_AMOUNT', amountMinor: sign * toMinor(size) };
  const basisPoints = sign * Math.round(size * 100);
  return basisPoints > -10_000 && basisPoints <= 100_000 ? { kind: 'ADD_PERCENT', basisPoints } : null;
}

export function PriceForm({ onStart }: { onStart: (operation: BulkOperation) => void }) {
  const t = useTranslations('bulk');
  const hintId = useId();
  const [way, setWay] = useState<Way>('setPrice');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the popover has put the focus on its first control: here that is the figure.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const operation = operationOf(way, text);
    if (operation) onStart(operation);
    else setWrong(true);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Segmented
        label={t('priceChange')}
        value={way}
        onChange={setWay}
        options={WAYS.map((value) => ({ value, label: t(value) }))}
      />
      <div className={classes.line}>
        <input
          ref={input}
          className={classes.input}
          dir="ltr"
          inputMode={way === 'setPrice' ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={16}
          aria-label={t(way)}
          aria-describedby={hintId}
          aria-invalid={isWrong || undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
        />
        <Button type="submit" look="primary">
          {t('preview')}
        </Button>
      </div>
      <p
        id={hintId}
        className={classes.hint}
        role={isWrong ? 'alert' : undefined}
        data-wrong={isWrong || undefined}
      >
        {isWrong ? t('unreadable') : t(`hint.${way}`)}
      </p>
    </form>
  );
}
