import { createTranslator } from 'use-intl';
import { expect, it } from 'vitest';
import { intlLocales } from '#/i18n/locale';
import { auth as arabic } from '#/i18n/messages/ar/auth';
import { auth as english } from '#/i18n/messages/en/auth';
import { shownError, waitOf } from './use-wait';

it('says a short wait in seconds and a long one in minutes, never too few', () => {
  expect([1, 90].map((seconds) => waitOf(seconds).minutes)).toEqual([0, 0]);
  expect([91, 120, 121, 2_936, 3_600].map((seconds) => waitOf(seconds).minutes)).toEqual([2, 2, 3, 49, 60]);
});

it.each([
  { seconds: 1, en: '1 s', ar: 'بعد ثانية.' },
  { seconds: 30, en: '30 s', ar: 'بعد 30 ثانية.' },
  { seconds: 120, en: '2 min', ar: 'بعد دقيقتين.' },
])('says a wait of $seconds s with the forms of each language', ({ seconds, ...said }) => {
  const words = { en: english, ar: arabic };
  for (const locale of ['en', 'ar'] as const) {
    const t = createTranslator({ locale: intlLocales[locale], messages: words[locale] });
    expect(t('tooMany', waitOf(seconds))).toContain(said[locale]);
  }
});

it('says nothing of a wait that is over, and goes on saying any other failure', () => {
  const error = new Error('Please wait 45 seconds.');
  expect(shownError({ error, waitUntil: 1_000 }, 45)).toBe(error);
  expect(shownError({ error, waitUntil: 1_000 }, 0)).toBeNull();
  expect(shownError({ error, waitUntil: 0 }, 0)).toBe(error);
  expect(shownError(null, 0)).toBeNull();
});
