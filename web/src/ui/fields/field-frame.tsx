import type { ReactNode } from 'react';

export const HEAD = 'flex items-baseline justify-between gap-3 text-ink2 text-small font-medium';

type FieldErrorProps = { id: string; children: ReactNode };

/** The input with this id names it by `errorOf`. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className="text-lose text-small" role="alert">
      {children}
    </p>
  );
}

/** What an input says of its error. */
export const errorOf = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};

type FieldFrameProps = {
  id: string;
  label: string;
  aside?: ReactNode;
  error: string | undefined;
  children: ReactNode;
};

/** An input with its label above and its error below. */
export function FieldFrame({ id, label, aside, error, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className={HEAD}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
