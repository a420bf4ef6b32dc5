import { toLatinDigits } from '@mazad/domain/region-rules';

/** What is wrong with a cell that `numberOf` takes for no number: the commonest slips have names of their own. */
export function numberFault(text: string): string {
  if (/^[-−+]?\d{1,3}\.\d{3}$/.test(toLatinDigits(text).replace('٫', '.'))) return 'NUMBER_AMBIGUOUS';
  return /^[\d\s.,oO]+$/.test(text) && /[oO]/.test(text) ? 'LETTER_O' : 'NOT_A_NUMBER';
}
