import { toMajor, toMinor } from '@mazad/domain/money';
import { checkPrice, highestPriceMinor, lowestPriceMinor } from '@mazad/domain/prices/price';
import { type AskReason, type BidView, isOvertaken, priceOf } from '../frame/bid-view';

const DIGITS_MAX = 9;
/** Thousands set apart by one mark, or digits alone; then a fraction, of which two digits count. */
const NUMBER = /(\d{1,3}([.,،٬])\d{3}(?:\2\d{3})*(?!\d)|\d+)([.,،٬٫]\d{0,2})?/;

/**
 * A draft that `Number` reads; Arabic-Indic and Persian digits are what an Arabic keyboard types. A fraction stays one,
 * its point too while nothing follows: joined on, two zeros would make the price a hundred times as high. A minus stays
 * too: without it another price would be sent than was typed.
 */
export function parsePriceText(text: string): string {
  const figure = text
    // Both rows of digits begin at a multiple of sixteen.
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    // A currency goes with its dots.
    .replace(/[^\d.,،٬٫][.,]*/g, '');
  const minus = /^\D*[-\u2212]/.test(text) ? '-' : '';
  const [, whole = '', , fraction = ''] = NUMBER.exec(figure) ?? [];
  return (
    minus +
    whole
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '')
      .slice(0, DIGITS_MAX) +
    fraction.replace(/^\D/, '.')
  );
}

type PricedView = Pick<BidView, 'bid' | 'pending' | 'seen'>;

const minorOrNull = (major: number | null) => (major === null ? null : toMinor(major));

/** A minus alone is as far from a price as 0. */
const figureOf = (draft: string) => Number(draft) || 0;

/** The lowest and the highest valid price of a model. */
export function priceBounds(step: number): [lowest: number, highest: number] {
  const stepMinor = toMinor(step);
  return [toMajor(lowestPriceMinor(stepMinor)), toMajor(highestPriceMinor(stepMinor))];
}

/** One step up or down, onto the raster of valid prices. */
export function stepPrice(price: number, step: number, direction: 1 | -1): number {
  const stepMinor = toMinor(step);
  const at = toMinor(price) / stepMinor;
  const next = direction > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1;
  const [lowest, highest] = priceBounds(step);
  return Math.min(highest, Math.max(lowest, toMajor(next * stepMinor)));
}

/** Where ↑ and ↓ count from: what is typed, else the own price, else the price to lead. */
export function steppedDraft(draft: string, view: PricedView, direction: 1 | -1): string {
  const { bid } = view;
  const from = draft === '' ? (priceOf(view) ?? bid.priceToWin ?? bid.topBidAmount ?? 0) : figureOf(draft);
  return String(stepPrice(from, bid.stepperValue, direction));
}

export type PriceAnswer =
  | { kind: 'send'; price: number; confirmed: boolean }
  | { kind: 'unchanged' }
  | { kind: 'invalid'; nearest: readonly number[] }
  | { kind: 'confirm'; reason: AskReason; ratio: number };

/**
 * The server's own rule (M2), asked before the request; `isConfirmed`: Enter was pressed again on this price. What is
 * under way counts as the own price: it will be when this one's turn comes.
 */
export function judgePrice(typed: string, view: PricedView, isConfirmed: boolean): PriceAnswer {
  const { bid } = view;
  const price = figureOf(typed);
  const last = priceOf(view);
  if (typed === '' || price === last) return { kind: 'unchanged' };
  const priceMinor = toMinor(price);
  const verdict = checkPrice(
    priceMinor,
    {
      stepMinor: toMinor(bid.stepperValue),
      lastMinor: minorOrNull(last),
      topMinor: minorOrNull(bid.topBidAmount),
      launchMinor: minorOrNull(bid.launchPrice),
    },
    isConfirmed ? priceMinor : null,
  );
  if (!verdict.ok && verdict.code === 'PRICE_INVALID')
    return { kind: 'invalid', nearest: verdict.nearestMinor.map(toMajor) };
  // First: what is unusual is so by the newer price.
  if (isOvertaken(view)) return { kind: 'confirm', reason: 'CHANGED', ratio: 1 };
  if (verdict.ok) return { kind: 'send', price, confirmed: isConfirmed };
  return { kind: 'confirm', reason: verdict.reason, ratio: priceMinor / verdict.comparedMinor };
}

/** '10 ×', '1.4 ×', '0.45 ×': as exact as it takes to see the slip. */
export function formatRatio(ratio: number): string {
  const digits = ratio >= 9.95 ? 0 : ratio >= 1 ? 1 : 2;
  return String(Number(ratio.toFixed(digits)));
}
