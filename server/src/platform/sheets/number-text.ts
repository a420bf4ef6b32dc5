const DAY_SECONDS = 86_400;
const EPOCH_SECONDS = Date.UTC(1899, 11, 30) / 1000;
const DAYS_TO_1904 = 1462;
// 31 December 9999, the last day of spreadsheets.
const LAST_DAY = 2_958_465;
// Excel counts a 29 February 1900, which did not exist.
const FALSE_LEAP_DAY = 60;
const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const DIGITS = 15;

// From here on, an exponent means that digits of an id are lost; no amount of the trade is so large.
const EXPONENT_FROM = 1e10;
const DIGITS_GONE_FROM = 10 ** DIGITS;

/**
 * A number cell as its author typed it. Spreadsheets keep 15 digits and store the nearest binary fraction:
 * 2799.9900000000002 is 2799.99. An exponent remains only if digits are lost, so that nobody takes the rest for an id.
 * Other text stays as it is.
 */
export function numberText(raw: string): string {
  const text = raw.trim();
  if (PLAIN.test(text) && text.length <= DIGITS) return text;
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  const size = Math.abs(value);
  if (size >= DIGITS_GONE_FROM || (size >= EXPONENT_FROM && /e/i.test(text))) return value.toExponential();
  const short = String(Number(value.toPrecision(DIGITS)));
  if (!short.includes('e')) return short;
  return value.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: DIGITS });
}

/** A number cell with a date format: `2026-01-31`, `2026-01-31 18:00:00`, or `18:00:00` without a day. */
export function dateText(raw: string, is1904: boolean): string {
  const serial = Number(raw) + (is1904 ? DAYS_TO_1904 : 0);
  if (raw.trim() === '' || !(serial >= 0 && serial < LAST_DAY + 1)) return numberText(raw);
  const day = serial < FALSE_LEAP_DAY ? serial + 1 : serial;
  const iso = new Date((EPOCH_SECONDS + Math.round(day * DAY_SECONDS)) * 1000).toISOString();
  if (serial < 1) return iso.slice(11, 19);
  return isoText(iso.slice(0, 19));
}

/** ISO 8601 without the T, and without midnight. */
export function isoText(iso: string): string {
  return iso
    .replace('T', ' ')
    .replace(/(?:\.\d+)?Z?$/, '')
    .replace(/ 00:00:00$/, '');
}

/** Whether a number format shows a date; built-in ones have an empty `code`. */
export function isDateFormat(id: number, code: string): boolean {
  if (code === '')
    return (
      (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49)
    );
  // Quoted words, bracketed colours and conditions, and escaped letters are no parts of a date.
  const bare = code.slice(0, 1000).replace(/"[^"]*"?|\[[^\]]*\]?|[\\_*]./g, '');
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare);
}
