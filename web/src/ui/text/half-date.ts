import type { FormEvent } from 'react';

/**
 * Whether a submitted form has a partly typed date, which reads as empty. Then the date field gets the focus and shows
 * its own message.
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
