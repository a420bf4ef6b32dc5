/** The interface's own words, so that a test looks for what a dealer reads and no text is duplicated. */
import { readdirSync } from 'node:fs';
import type { Localised } from '@mazad/contract/http';
import { LISTS, type ListId } from '@mazad/contract/operator/lists';
import type {} from '@mazad/web/src/i18n/messages/types.d.ts';
import type { Messages } from 'use-intl';
import { createTranslator } from 'use-intl/core';

export type Locale = 'en' | 'ar';
export const LOCALES = ['en', 'ar'] as const;

/**
 * The languages in which a journey runs: only its own, since it proves the same in each, or both with EXPLORE.
 * Journeys that depend on the direction always run for all `LOCALES`.
 */
export function languages(own: Locale): readonly Locale[] {
  return process.env.EXPLORE === '1' ? LOCALES : [own];
}

export const directions: Record<Locale, 'ltr' | 'rtl'> = { en: 'ltr', ar: 'rtl' };

/** The other language, as the language switch names it. */
export const languageNames: Record<Locale, string> = { en: 'English', ar: 'العربية' };

type Said<Words> = Words extends Localised ? string : { [Key in keyof Words]: Said<Words[Key]> };
type Lists = { [L in ListId]: Said<Omit<(typeof LISTS)[L], 'sorts'>> };

/** What the console's lists are called and say; the contract has both languages. */
function listsIn(locale: Locale): Lists {
  const said = (words: unknown): unknown => {
    if (typeof words !== 'object' || words === null) return words;
    return locale in words
      ? (words as Localised)[locale]
      : Object.fromEntries(Object.entries(words).map(([key, value]) => [key, said(value)]));
  };
  return said(LISTS) as Lists;
}

const FILES = new URL('../../web/src/i18n/messages/', import.meta.url);

/** The words of every page, also those that a page loads later. Keys and arguments follow English. */
async function translatorOf(locale: Locale) {
  const read = (file: string) => import(new URL(file, FILES).href) as Promise<Record<string, object>>;
  const parts = await Promise.all(
    readdirSync(new URL(locale, FILES)).map((file) => read(`${locale}/${file}`)),
  );
  const { operatorMessages } = await read(`${locale}-operator.ts`);
  const messages = Object.assign({ lists: listsIn(locale) }, ...parts, operatorMessages);
  return createTranslator({
    locale: locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en',
    messages: messages as Messages & { lists: Lists },
    timeZone: 'Asia/Dubai',
  });
}

const translators = { en: await translatorOf('en'), ar: await translatorOf('ar') };

export type Words = typeof translators.en;

export const wordsOf = (locale: Locale): Words => translators[locale];

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** The names of the demo market's regions. */
export const regionNames: Record<'uae' | 'ksa', Record<Locale, string>> = {
  uae: { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' },
  ksa: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' },
};

/** '2,410': amounts have Latin digits in both languages. */
export function money(value: number): string {
  return whole.format(value);
}

// The interface forms these by rule, not from its messages, so they are repeated here.
const ORDINALS: Record<Locale, readonly [string, string, string]> = {
  en: ['1st', '2nd', '3rd'],
  ar: ['الأول', 'الثاني', 'الثالث'],
};

/** A place in the book, in words. */
export function ordinal(position: 1 | 2 | 3, locale: Locale): string {
  return ORDINALS[locale][position - 1] ?? '';
}
