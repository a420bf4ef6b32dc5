import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './text-field.module.css';

type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  error?: string | undefined;
  /** Beside the label: a link that belongs to the field. */
  aside?: ReactNode;
  /** Inside the box, at its end. */
  suffix?: ReactNode;
  /** E-mails, codes and prices read from the left in both languages. */
  isLtr?: boolean;
};

export function TextField({ label, error, aside, suffix, isLtr = false, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={aside ? classes.withAside : classes.field}>
      <label htmlFor={id} className={classes.head}>
        {label}
      </label>
      <div className={classes.box} data-error={error ? true : undefined}>
        <input
          {...input}
          id={id}
          dir={isLtr ? 'ltr' : undefined}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {suffix}
      </div>
      {/* Behind the box: whoever comes by Tab types before following a link. */}
      {aside && <div className={classes.aside}>{aside}</div>}
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
