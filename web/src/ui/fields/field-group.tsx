import { type ReactNode, useId } from 'react';
import group from './field-group.module.css';
import classes from './text-field.module.css';

type FieldGroupProps = {
  label: string;
  error?: string | undefined;
  /** A second line of the error: what the field is for. */
  errorNote?: string | undefined;
  /** Beside the label: a button of the field. */
  aside?: ReactNode;
  /** Below the field while it is valid. */
  note?: ReactNode;
  children: ReactNode;
};

/** A field without a single input: choices, a map, a file. Its controls show no errors themselves. */
export function FieldGroup({ label, error, errorNote, aside, note, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      className={`${classes.field} ${group.group}`}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <div className={classes.head}>
        <span id={`${id}-label`}>{label}</span>
        {aside}
      </div>
      {children}
      {note && !error && <div className="text-ink3 text-small">{note}</div>}
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
          {errorNote && <span className="block text-ink3">{errorNote}</span>}
        </p>
      )}
    </fieldset>
  );
}
