import { type ReactNode, useId } from 'react';
import { FieldError, HEAD } from './field-frame';

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
      className="flex flex-col gap-1.5 min-w-0 m-0 p-0 border-0"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <div className={HEAD}>
        <span id={`${id}-label`}>{label}</span>
        {aside}
      </div>
      {children}
      {note && !error && <div className="text-ink3 text-small">{note}</div>}
      {error && (
        <FieldError id={id}>
          {error}
          {errorNote && <span className="block text-ink3">{errorNote}</span>}
        </FieldError>
      )}
    </fieldset>
  );
}
