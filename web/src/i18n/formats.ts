import { countWords as english } from './count-words/en';
import type { CountWords } from './count-words/shape';
import { intlLocales, type Locale } from './locale';

export const DEFAULT_TIME_ZONE = 'Asia/Dubai';

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Date styles by kind of place, as options for Intl. */
const DATE_KINDS = {
  /** A row of a list. */
  list: ['day month year', { day: '2-digit', month: 'short', year: 'numeric' }],
  /** A card or a details page. */
  card: ['nth month year', { day: 'numeric', month: 'short', year: 'numeric' }],
  /** A history of days. */
  history: ['day/month/year', { day: '2-digit', month: '2-digit', year: 'numeric' }],
  /** Timelines, logs, notes. */
  moment: ['day/month/year hour:minute', { day: '2-digit', month: '2-digit', year: 'numeric', ...CLOCK }],
  /** With seconds: files, receipts, audit records. */
  exact: [
    'day month year hour:minute:second',
    { day: '2-digit', month: 'short', year: 'numeric', second: '2-digit', ...CLOCK },
  ],
  /** The start and end of prices' validity; the clock follows the language. */
  validity: [
    'nth month year hour:minute dayPeriod',
    { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  ],
  /** A time within days, such as a deadline. */
  soon: ['weekday day month hour:minute', { weekday: 'short', day: 'numeric', month: 'short', ...CLOCK }],
  soonDay: ['weekday day month', { weekday: 'short', day: 'numeric', month: 'short' }],
  /** A short form; other words beside it give the rest. */
  day: ['day month', { day: 'numeric', month: 'short' }],
  time: ['hour:minute', CLOCK],
} as const satisfies Record<string, [style: string, options: Intl.DateTimeFormatOptions]>;

export type DateKind = keyof typeof DATE_KINDS;

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export type MoneyOptions = {
  /** Always two decimals, so that decimal points align in a column. */
  fixed?: boolean;
  /** Writes + before a positive number. */
  signed?: boolean;
};

/** Latin digits in both languages, at most two decimals, a real minus sign. */
export function formatMoney(value: number, { fixed = false, signed = false }: MoneyOptions = {}): string {
  const size = Math.abs(value);
  const digits = fixed || Math.round(size * 100) % 100 !== 0 ? cents.format(size) : whole.format(size);
  if (value < 0) return `−${digits}`;
  return signed && value > 0 ? `+${digits}` : digits;
}

/** 'AED', or 'د.إ' in Arabic. Intl appends a dot and a mark that only belong beside a number. */
export function currencyWord(currency: string, locale: Locale): string {
  if (locale === 'en' || currency === '') return currency;
  const format = new Intl.NumberFormat(intlLocales[locale], { style: 'currency', currency });
  const word = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
  return word.replace(/\.?[\u200e\u200f]*$/u, '');
}

/**
 * In a text, in the order that each language has by Intl: 'AED 1,500.50', and in Arabic the word behind its figure.
 * `<Price>` shows the same. `word`: the currency's, in the language.
 */
export function formatAmount(value: number, word: string, locale: Locale): string {
  const figure = formatMoney(value, { fixed: true });
  // Isolated, so that sign and digits keep their order beside Arabic letters.
  return locale === 'en' ? `${word} ${figure}` : `\u2067\u2066${figure}\u2069 ${word}\u2069`;
}

/** Cached, because creating one is far slower than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(kind: DateKind, locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const key = `${kind} ${locale} ${timeZone}`;
  const made =
    formatters.get(key) ?? new Intl.DateTimeFormat(intlLocales[locale], { ...DATE_KINDS[kind][1], timeZone });
  formatters.set(key, made);
  return made;
}

/** Words come from Intl, order and punctuation from us: Intl's differ between browsers. */
export function formatDate(
  instant: Date | string | number,
  kind: DateKind,
  locale: Locale,
  timeZone: string = DEFAULT_TIME_ZONE,
): string {
  const time = new Date(instant).getTime();
  if (Number.isNaN(time)) return '---';
  const parts = new Map<string, string>();
  for (const { type, value } of formatterOf(kind, locale, timeZone).formatToParts(time))
    parts.set(type, value);
  const day = parts.get('day') ?? '';
  parts.set('nth', locale === 'en' ? english.ordinal(Number(day)) : day);
  return DATE_KINDS[kind][0].replace(/\w+/g, (part) => parts.get(part) ?? '').trim();
}

/** Rounded to the largest whole unit: '6 d', '9 h', '1 min'. */
function inOneUnit(minutes: number, words: CountWords): string {
  if (minutes < 60) return words.minutes(minutes);
  const hours = Math.round(minutes / 60);
  return hours < 24 ? words.hours(hours) : words.days(Math.round(minutes / 1_440));
}

/** Short age in the grid: '6 d', '9 h', '1 min', 'now'. */
export function formatAge(instant: Date | string | number, now: number, words: CountWords): string {
  const minutes = Math.floor((now - new Date(instant).getTime()) / 60_000);
  if (Number.isNaN(minutes)) return '';
  return minutes < 1 ? words.now : inOneUnit(minutes, words);
}

/** The same in a sentence, where 'now' does not fit: at least a minute. */
export function formatDuration(from: Date | string | number, to: number, words: CountWords): string {
  const minutes = Math.floor((to - new Date(from).getTime()) / 60_000);
  return Number.isNaN(minutes) ? '' : inOneUnit(Math.max(1, minutes), words);
}
