import { type ComponentProps, useId } from 'react';
import classes from './text-area.module.css';

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string;
  aside?: string;
  error?: string | undefined;
};

export function TextArea({ label, aside, error, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <div className="flex items-baseline justify-between gap-3 text-ink2 text-small font-medium">
        <label htmlFor={id}>{label}</label>
        {aside && <span className="text-ink3 font-normal">{aside}</span>}
      </div>
      <textarea
        {...area}
        id={id}
        dir="auto"
        rows={3}
        className={classes.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
