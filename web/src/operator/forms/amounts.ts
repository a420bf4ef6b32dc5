import { numberOf } from '@mazad/domain/text/number-of';

/** A typed number from 0 up; undefined if empty, NaN if invalid or ambiguous. */
export function amountOf(typed: string | number): number | undefined {
  if (typeof typed === 'number') return typed;
  if (typed.trim() === '') return undefined;
  const amount = numberOf(typed);
  return amount === null || amount < 0 ? Number.NaN : amount;
}

/** Input attributes for amounts. */
export const AMOUNT = { isLtr: true, inputMode: 'decimal', autoComplete: 'off' } as const;
