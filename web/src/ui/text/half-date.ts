import type { FormEvent } from 'react';

/**
 * Whether a form that is sent has a date of which a part is typed, which reads as empty. Then nothing is sent: the field
 * has the focus, and says so itself.
 */
export function hasHalfDate(event: FormEvent<HTMLFormElement>): boolean {
  const half = [...event.currentTarget.elements].find(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.badInput,
  );
  if (!half) return false;
  event.preventDefault();
  half.checkValidity();
  half.focus();
  return true;
}
