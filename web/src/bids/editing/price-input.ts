import { toMajor, toMinor } from '@mazad/domain/money';
import { checkPrice, highestPriceMinor, lowestPriceMinor } from '@mazad/domain/prices/price';
import { type AskReason, type BidView, isOvertaken, priceOf } from '../frame/bid-view';

const DIGITS_MAX = 9;
/** Digits, with or without one kind of thousands separator; then a fraction with two digits. */
const NUMBER = /(\d{1,3}([.,،٬])\d{3}(?:\2\d{3})*(?!\d)|\d+)([.,،٬٫]\d{0,2})?/;

/**
 * Normalises a draft for `Number`, including Arabic-Indic and Persian digits. A decimal point is kept even with nothing
 * after it: joining the digits would make the price a hundred times as high. A minus is kept too, so that no other
 * price is sent than typed.
 */
export function parsePriceText(text: string): string {
  const figure = text
    // Both digit ranges start at a multiple of sixteen.
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    // Removes a currency with its dots.
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

/** A lone minus counts as 0. */
const figureOf = (draft: string) => Number(draft) || 0;

/** The lowest and highest valid price of a model. */
export function priceBounds(step: number): [lowest: number, highest: number] {
  const stepMinor = toMinor(step);
  return [toMajor(lowestPriceMinor(stepMinor)), toMajor(highestPriceMinor(stepMinor))];
}

/** One step up or down, to the next valid price. */
export function stepPrice(price: number, step: number, direction: 1 | -1): number {
  const stepMinor = toMinor(step);
  const at = toMinor(price) / stepMinor;
  const next = direction > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1;
  const [lowest, highest] = priceBounds(step);
  return Math.min(highest, Math.max(lowest, toMajor(next * stepMinor)));
}

/** The start for ↑ and ↓: the typed price, otherwise the own one, otherwise the price to lead. */
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
 * The server's rule (M2), checked before the request; `isConfirmed`: Enter was pressed again for this price. A pending
 * price counts as the own price, as it will then.
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
  // Checked first, because the newer price decides what is unusual.
  if (isOvertaken(view)) return { kind: 'confirm', reason: 'CHANGED', ratio: 1 };
  if (verdict.ok) return { kind: 'send', price, confirmed: isConfirmed };
  return { kind: 'confirm', reason: verdict.reason, ratio: priceMinor / verdict.comparedMinor };
}

/** '10 ×', '1.4 ×', '0.45 ×': just precise enough to see the slip. */
export function formatRatio(ratio: number): string {
  const digits = ratio >= 9.95 ? 0 : ratio >= 1 ? 1 : 2;
  return String(Number(ratio.toFixed(digits)));
}
