/** The words of saved views and the palette, which the pages load after the first screen. */
import { messages as ar } from '@mazad/web/src/i18n/messages/ar.ts';
import { paletteMessages as paletteAr } from '@mazad/web/src/i18n/messages/ar-palette.ts';
import { messages as en } from '@mazad/web/src/i18n/messages/en.ts';
import { paletteMessages as paletteEn } from '@mazad/web/src/i18n/messages/en-palette.ts';
import { createTranslator } from 'use-intl/core';
import type { Locale } from './words.ts';

const english = { ...en, ...paletteEn };
// Keys and arguments follow English; the Arabic file has the same ones, as its own test checks.
const arabic = { ...ar, ...paletteAr } as unknown as typeof english;

export function laterWordsOf(locale: Locale) {
  const messages = locale === 'ar' ? arabic : english;
  return createTranslator({
    locale: locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en',
    messages,
    timeZone: 'Asia/Dubai',
  });
}
