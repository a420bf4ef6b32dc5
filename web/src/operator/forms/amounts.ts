import { numberOf } from '@mazad/domain/text/number-of';

/** A number as people type it, from 0 up; undefined where nothing was typed, NaN for what is none or may be two things. */
export function amountOf(typed: string | number): number | undefined {
  if (typeof typed === 'number') return typed;
  if (typed.trim() === '') return undefined;
  const amount = numberOf(typed);
  return amount === null || amount < 0 ? Number.NaN : amount;
}

/** How a field that takes one is typed in. */
export const AMOUNT = { isLtr: true, inputMode: 'decimal', autoComplete: 'off' } as const;
