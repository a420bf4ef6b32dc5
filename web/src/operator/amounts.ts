import { toLatinDigits } from '@mazad/domain/region-rules';

/** A number as people type it, with spaces, commas or Arabic digits; undefined where nothing was typed, NaN for what is none. */
export function amountOf(typed: string | number): number | undefined {
  const plain = toLatinDigits(String(typed))
    .replace(/٫/g, '.')
    .replace(/[\s,٬]/g, '');
  if (plain === '') return undefined;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
