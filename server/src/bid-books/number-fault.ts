import { figureOf } from '@mazad/domain/text/number-of';
import type { Reason } from './book-kind.ts';

const said = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** Why `numberOf` refuses a cell. Common slips have their own codes, with words for the message. */
export function numberFault(text: string, currency?: string): Reason {
  const figure = figureOf(text, currency);
  if (figure !== null && typeof figure === 'object') {
    const [low, high] = figure.map((reading) => said.format(reading)) as [string, string];
    return { code: 'NUMBER_AMBIGUOUS', words: { low, high } };
  }
  const code = /^[\d\s.,oO]+$/.test(text) && /[oO]/.test(text) ? 'LETTER_O' : 'NOT_A_NUMBER';
  return { code };
}
