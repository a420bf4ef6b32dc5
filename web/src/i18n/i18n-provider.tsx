import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { IntlProvider } from 'use-intl';
import type { CountWords } from './count-words/shape';
import {
  type DateKind,
  DEFAULT_TIME_ZONE,
  formatAge,
  formatDate,
  formatDuration,
  formatMoney,
  type MoneyOptions,
} from './formats';
import { applyToDocument, type Direction, directionOf, intlLocales, keepLocale, type Locale } from './locale';
import type { messages as source } from './messages/en';
import type { Shape } from './messages/shape';

export type LocaleBundle = {
  locale: Locale;
  messages: Shape<typeof source>;
  countWords: CountWords;
};

/** One chunk per language, loaded only when needed. */
export async function loadBundle(locale: Locale): Promise<LocaleBundle> {
  const chunk = locale === 'ar' ? await import('./messages/ar') : await import('./messages/en');
  const { messages, countWords } = chunk;
  return { locale, messages, countWords };
}

type LocaleValue = {
  locale: Locale;
  dir: Direction;
  countWords: CountWords;
  setLocale: (locale: Locale) => Promise<void>;
};

const LocaleContext = createContext<LocaleValue | null>(null);

type I18nProviderProps = { initial: LocaleBundle; children: ReactNode };

export function I18nProvider({ initial, children }: I18nProviderProps) {
  const [bundle, setBundle] = useState(initial);
  const setLocale = useCallback(async (locale: Locale) => {
    const next = await loadBundle(locale);
    keepLocale(locale);
    applyToDocument(locale);
    setBundle(next);
  }, []);
  const value = useMemo(
    () => ({
      locale: bundle.locale,
      dir: directionOf(bundle.locale),
      countWords: bundle.countWords,
      setLocale,
    }),
    [bundle, setLocale],
  );
  return (
    <LocaleContext value={value}>
      <IntlProvider
        locale={intlLocales[bundle.locale]}
        // Types follow English; `satisfies` has checked that translations have the same keys.
        messages={bundle.messages as typeof source}
        timeZone={DEFAULT_TIME_ZONE}
      >
        {children}
      </IntlProvider>
    </LocaleContext>
  );
}

export function useLocale(): LocaleValue {
  const value = use(LocaleContext);
  if (!value) throw new Error('useLocale needs I18nProvider');
  return value;
}

const TimeZoneContext = createContext(DEFAULT_TIME_ZONE);

/** Around an account's screens: all times inside are in its region's zone. */
export const RegionZone = TimeZoneContext.Provider;

export function useTimeZone(): string {
  return use(TimeZoneContext);
}

/** Formats in the language and the region's time; `otherZone` overrides it: 'UTC' for a day without a time. */
export function useFormats(otherZone?: string) {
  const { locale, countWords } = useLocale();
  const ownZone = useTimeZone();
  const timeZone = otherZone ?? ownZone;
  return useMemo(
    () => ({
      money: (value: number, options?: MoneyOptions) => formatMoney(value, options),
      date: (instant: Date | string | number, kind: DateKind) => formatDate(instant, kind, locale, timeZone),
      age: (instant: Date | string | number, now: number = Date.now()) => formatAge(instant, now, countWords),
      duration: (from: Date | string | number, to: number = Date.now()) =>
        formatDuration(from, to, countWords),
      ordinal: countWords.ordinal,
    }),
    [locale, countWords, timeZone],
  );
}
