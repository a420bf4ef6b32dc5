import type { BulkOperation } from '@mazad/domain/prices/bulk-change';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#/session/use-session';
import { Button } from '#/ui/buttons/button';
import { Segmented } from '#/ui/fields/segmented';
import classes from './price-form.module.css';
import { operationOf, WAYS, type Way } from './price-operation';

type PriceFormProps = { account: number; onStart: (operation: BulkOperation) => void };

export function PriceForm({ account, onStart }: PriceFormProps) {
  const t = useTranslations('bulk');
  const currency = useSession(account)?.user.currency ?? '';
  const hintId = useId();
  const [way, setWay] = useState<Way>('setPrice');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<'unreadable' | 'beyond' | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const operation = operationOf(way, text, currency);
    if (typeof operation === 'string') setWrong(operation);
    else onStart(operation);
  };
  return (
    <form className="grid gap-2.5 justify-items-start w-75 max-w-full p-2" onSubmit={submit} noValidate>
      <Segmented
        label={t('priceChange')}
        value={way}
        onChange={(next) => {
          setWay(next);
          setWrong(null);
        }}
        options={WAYS.map((value) => ({ value, label: t(value) }))}
      />
      <div className="flex gap-2 w-full">
        <input
          data-autofocus=""
          className={classes.input}
          dir="ltr"
          inputMode={way === 'setPrice' ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={16}
          aria-label={t(way)}
          aria-describedby={hintId}
          aria-invalid={wrong !== null || undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(null);
          }}
        />
        <Button type="submit" look="primary">
          {t('preview')}
        </Button>
      </div>
      <p
        id={hintId}
        className={classes.hint}
        role={wrong ? 'alert' : undefined}
        data-wrong={wrong !== null || undefined}
      >
        {wrong === 'beyond' ? t(`beyond.${way}`) : t(wrong ?? `hint.${way}`)}
      </p>
    </form>
  );
}
