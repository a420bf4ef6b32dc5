import { type ComponentProps, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './text-field.module.css';

type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  error?: string | undefined;
  /** Beside the label: a link of the field. */
  aside?: ReactNode;
  /** Inside the box, at its end. */
  suffix?: ReactNode;
  /** E-mails, codes and prices are left to right in both languages. */
  isLtr?: boolean;
};

export function TextField({ label, error, aside, suffix, isLtr = false, ...input }: TextFieldProps) {
  const id = useId();
  const t = useTranslations('common');
  const [isHalf, setHalf] = useState(false);
  const look = (event: SyntheticEvent<HTMLInputElement>) => setHalf(event.currentTarget.validity.badInput);
  const said = isHalf ? t('halfDate') : error;
  return (
    <div className={aside ? classes.withAside : classes.field}>
      <label htmlFor={id} className={classes.head}>
        {label}
      </label>
      <div className={classes.box} data-error={said ? true : undefined}>
        <input
          {...input}
          onInvalid={look}
          onInput={look}
          onBlur={(event) => {
            look(event);
            input.onBlur?.(event);
          }}
          id={id}
          dir={isLtr ? 'ltr' : undefined}
          className={classes.input}
          aria-invalid={said ? true : undefined}
          aria-describedby={said ? `${id}-error` : undefined}
        />
        {suffix}
      </div>
      {/* After the input in DOM order, so that Tab reaches the input first. */}
      {aside && <div className={classes.aside}>{aside}</div>}
      {said && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {said}
        </p>
      )}
    </div>
  );
}
