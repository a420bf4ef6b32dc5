/** How a price cell was understood; `minor` is in fils, null where the cell says that there is no price. */
export type PriceReading =
  | { ok: true; minor: number | null }
  | { ok: false; code: 'BAD_PRICE' | 'WRONG_CURRENCY'; reason: string };

const NOT_KNOWN =
  /^(n\/?a|not (available|announced|known|released)|unknown|none|null|tb[acd]|coming soon|[-–—?.]*)$/i;
const DIRHAM = /(aed|dirhams?|dhs?\b\.?|د\.?\s*إ\.?|درهم)/gi;
const RANGE = /\s*(?:–|—|-|\bto\b|\/|~)\s*/i;
const MAX_MINOR = 100_000_000;

/**
 * Reads an AED price as people type it: `AED 2,799`, `2.799,00`, `2799 Dhs`, `٢٬٧٩٩`, `Not available`.
 * Of a range the lower end counts, because it is the price of the smallest variant.
 * Above AED 1,000,000, or not above zero, it is an error rather than a price.
 */
export function readPrice(text: string): PriceReading {
  const plain = latinDigits(text).replace(/\s+/g, ' ').trim();
  if (NOT_KNOWN.test(plain)) return { ok: true, minor: null };
  const amount = plain.replace(DIRHAM, ' ').trim();
  if (/\p{Sc}|[\p{L}]{2,}/u.test(amount.replace(/\bto\b/gi, ''))) {
    return { ok: false, code: 'WRONG_CURRENCY', reason: 'The price is not in AED.' };
  }
  if (amount.startsWith('-')) return badPrice('The price is below zero.');
  const ends: number[] = [];
  for (const part of amount.split(RANGE)) {
    const minor = readAmountMinor(part.trim());
    if (minor === null) return badPrice('The price cannot be read as a number.');
    ends.push(minor);
  }
  if (ends.length > 2) return badPrice('The price has more than two ends.');
  const minor = Math.min(...ends);
  if (minor <= 0) return badPrice('The price is not above zero.');
  if (minor > MAX_MINOR) return badPrice('The price is above AED 1,000,000.');
  return { ok: true, minor };
}

function badPrice(reason: string): PriceReading {
  return { ok: false, code: 'BAD_PRICE', reason };
}

function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/٬/g, ',')
    .replace(/٫/g, '.');
}

// A separator followed by exactly three digits groups thousands, since prices have at most two decimals.
const GROUPED = /^(\d{1,3}(?:([,.' ])\d{3})(?:\2\d{3})*)(?:(?!\2)[,.](\d{1,2}))?$/;
const PLAIN = /^(\d{1,12})(?:[,.](\d{1,2}))?$/;

function readAmountMinor(text: string): number | null {
  const grouped = GROUPED.exec(text);
  if (grouped) return toMinor(grouped[1]!.replace(/\D/g, ''), grouped[3]);
  const plain = PLAIN.exec(text);
  return plain ? toMinor(plain[1]!, plain[2]) : null;
}

// Digits are joined as text: 19.99 × 100 is not 1999 in floating point.
function toMinor(whole: string, decimals = ''): number {
  return Number(whole + decimals.padEnd(2, '0'));
}
