import { type ComponentProps, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorOf, FieldError, HEAD } from './field-frame';
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
    <div className={aside ? classes.withAside : 'flex flex-col gap-1.5'}>
      <label htmlFor={id} className={HEAD}>
        {label}
      </label>
      <div
        className={`${classes.box} flex items-center h-10 coarse:h-11.5`}
        data-error={said ? true : undefined}
      >
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
          className={`${classes.input} flex-1 min-w-0 h-full px-3 border-0 bg-transparent focus-visible:outline-none`}
          {...errorOf(id, said)}
        />
        {suffix}
      </div>
      {/* After the input in DOM order, so that Tab reaches the input first. */}
      {aside && <div className={`${classes.aside} text-ink2 text-small font-medium`}>{aside}</div>}
      <FieldError id={id}>{said}</FieldError>
    </div>
  );
}
