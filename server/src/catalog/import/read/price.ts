import { toMinor } from '@mazad/domain/money';
import { type Figure, figureOf, withoutCurrency } from '@mazad/domain/text/number-of';
import { withoutMarks } from '@mazad/domain/text/without-marks';

/** A parsed price; `minor` is in minor units, null if the cell says that there is none. */
export type PriceReading =
  | { ok: true; minor: number | null }
  | { ok: false; code: 'BAD_PRICE' | 'AMBIGUOUS_PRICE' | 'WRONG_CURRENCY'; reason: string };

const NOT_KNOWN =
  /^(n\/?a|not (available|announced|known|released)|unknown|none|null|tb[acd]|coming soon|[-–—?.]*)$/i;
/** As in `700/-`; not a range. */
const CLOSED = /\s*\/[-=](?=\s|$)/g;
const RANGE = /\s*(?:–|—|-|\bto\b|\/|~)\s*/i;
const MAX_MINOR = 100_000_000;

/**
 * Parses a price as people type it: `AED 2,799`, `2.799,00`, `2799 Dhs`, `٢٬٧٩٩`, `700/-`, `Not available`. The lower
 * end of a range counts, because it is the price of the smallest variant. Errors: above 1,000,000, zero or below, and
 * ambiguous numbers such as `2.799`.
 */
export function readPrice(text: string, currency: string): PriceReading {
  const plain = withoutMarks(text).replace(/\s+/g, ' ').trim();
  if (NOT_KNOWN.test(plain)) return { ok: true, minor: null };
  const amount = withoutCurrency(plain.replace(CLOSED, ''), currency);
  if (amount.startsWith('-')) return bad('BAD_PRICE', 'The price is below zero.');
  const parts = amount.split(RANGE);
  const figures = parts.map((part) => figureOf(part, currency));
  const fault = faultOf(parts, figures, currency);
  if (fault) return fault;
  const ends = figures.filter((figure) => typeof figure === 'number').map(minorOf);
  const minor = Math.min(...ends.map((end) => end ?? 0));
  if (ends.includes(null)) return bad('BAD_PRICE', 'The price has more than two decimals.');
  if (ends.length > 2) return bad('BAD_PRICE', 'The price has more than two ends.');
  if (minor <= 0) return bad('BAD_PRICE', 'The price is not above zero.');
  if (minor > MAX_MINOR) return bad('BAD_PRICE', `The price is above ${currency} 1,000,000.`);
  return { ok: true, minor };
}

function faultOf(
  parts: readonly string[],
  figures: readonly Figure[],
  currency: string,
): PriceReading | null {
  const two = figures.find((figure) => typeof figure === 'object' && figure !== null);
  if (two) return bad('AMBIGUOUS_PRICE', `The price may be ${two[0]} or ${two[1].toLocaleString('en')}.`);
  const isOdd = (at: number) => figures[at] === null;
  if (!parts.some((_, at) => isOdd(at))) return null;
  const isForeign = parts.some(
    (part, at) => isOdd(at) && /\p{Sc}|\p{L}{2,}/u.test(withoutCurrency(part, currency)),
  );
  return isForeign
    ? bad('WRONG_CURRENCY', `The price is not in ${currency}.`)
    : bad('BAD_PRICE', 'The price cannot be read as a number.');
}

function bad(code: 'BAD_PRICE' | 'AMBIGUOUS_PRICE' | 'WRONG_CURRENCY', reason: string): PriceReading {
  return { ok: false, code, reason };
}

/** Null with more than two decimals. */
function minorOf(major: number): number | null {
  try {
    return toMinor(major);
  } catch {
    return null;
  }
}
