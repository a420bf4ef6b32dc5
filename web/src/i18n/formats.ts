import { TZDate } from '@date-fns/tz';
import { type Locale as DateLocale, format } from 'date-fns';
import type { CountWords } from './count-words/shape';
import { intlLocales, type Locale } from './locale';

export const DEFAULT_TIME_ZONE = 'Asia/Dubai';

/** How a date is written, by the kind of place where it stands: one style for each. */
const DATE_KINDS = {
  /** The day of a row of a list. */
  list: 'dd MMM yyyy',
  /** A day on a card or a page of details. */
  card: 'do MMM yyyy',
  /** A day in a record of days. */
  history: 'dd/MM/yyyy',
  /** What happened when: timelines, logs, notes. */
  moment: 'dd/MM/yyyy HH:mm',
  /** Where seconds count: files, receipts, records of the audit. */
  exact: 'dd MMM yyyy HH:mm:ss',
  /** From and until when prices hold. */
  validity: 'do LLLL y p',
  /** A moment of these days, such as a deadline. */
  soon: 'EEE d MMM HH:mm',
  soonDay: 'EEE d MMM',
  /** Where another word beside it says the rest. */
  day: 'd MMM',
  time: 'HH:mm',
} as const;

export type DateKind = keyof typeof DATE_KINDS;

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export type MoneyOptions = {
  /** Always two decimals: a column of prices keeps its decimal point in one line. */
  fixed?: boolean;
  /** Writes + before a positive number. */
  signed?: boolean;
};

/** Latin digits in both languages, at most two decimals, a real minus. */
export function formatMoney(value: number, { fixed = false, signed = false }: MoneyOptions = {}): string {
  const size = Math.abs(value);
  const digits = fixed || Math.round(size * 100) % 100 !== 0 ? cents.format(size) : whole.format(size);
  if (value < 0) return `−${digits}`;
  return signed && value > 0 ? `+${digits}` : digits;
}

/** 'AED', and 'د.إ' in Arabic: the dot and the mark that Intl puts behind it belong to a number, not to a heading. */
export function currencyWord(currency: string, locale: Locale): string {
  if (locale === 'en' || currency === '') return currency;
  const format = new Intl.NumberFormat(intlLocales[locale], { style: 'currency', currency });
  const word = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
  return word.replace(/\.?[\u200e\u200f]*$/u, '');
}

export function formatDate(
  instant: Date | string | number,
  kind: DateKind,
  locale: DateLocale,
  timeZone: string = DEFAULT_TIME_ZONE,
): string {
  const time = new Date(instant).getTime();
  if (Number.isNaN(time)) return '---';
  return format(new TZDate(time, timeZone), DATE_KINDS[kind], { locale });
}

/** Whole minutes in the largest unit that they reach, to the nearest: '6 d', '9 h', '1 min'. */
function inOneUnit(minutes: number, words: CountWords): string {
  if (minutes < 60) return words.minutes(minutes);
  const hours = Math.round(minutes / 60);
  return hours < 24 ? words.hours(hours) : words.days(Math.round(minutes / 1_440));
}

/** Short age as the grid shows it, alone in its place: '6 d', '9 h', '1 min', 'now'. */
export function formatAge(instant: Date | string | number, now: number, words: CountWords): string {
  const minutes = Math.floor((now - new Date(instant).getTime()) / 60_000);
  if (Number.isNaN(minutes)) return '';
  return minutes < 1 ? words.now : inOneUnit(minutes, words);
}

/** The same within a sentence, where 'now' is no length of time: a minute at least. */
export function formatDuration(from: Date | string | number, to: number, words: CountWords): string {
  const minutes = Math.floor((to - new Date(from).getTime()) / 60_000);
  return Number.isNaN(minutes) ? '' : inOneUnit(Math.max(1, minutes), words);
}
