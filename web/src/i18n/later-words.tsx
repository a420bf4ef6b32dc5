import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import { loadOnline } from '#/ui/load-online';
import { DEFAULT_TIME_ZONE } from './formats';
import { useLocale } from './i18n-provider';
import { intlLocales, type Locale } from './locale';

/** Words that come with a part which the first screen does without. */
export type WordsSource = {
  load: (locale: Locale) => Promise<object>;
  known: Partial<Record<Locale, object>>;
};

export function wordsSource(load: WordsSource['load']): WordsSource {
  return { load, known: {} };
}

type LaterWordsProps = {
  source: WordsSource;
  /** Stands there until they are here, and where they cannot be fetched. */
  instead?: ReactNode;
  children: ReactNode;
};

/**
 * Adds words to those of every page. What is inside is drawn once they are here, and keeps the words before until a
 * new language's have come.
 */
export function LaterWords({ source, instead, children }: LaterWordsProps) {
  const { known } = source;
  const { locale } = useLocale();
  const common = useMessages();
  const [shown, setShown] = useState<Locale | null>(known[locale] ? locale : null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);

  useEffect(() => {
    let isWanted = true;
    loadOnline(() => source.load(locale)).then(
      (words) => {
        source.known[locale] = words;
        if (isWanted) setShown(locale);
      },
      (error: unknown) => isWanted && setFailure({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [locale, source]);

  const words = known[locale] ?? (shown && known[shown]);
  if (!words && instead) return instead;
  if (failure) throw failure.error;
  if (!words) return null;
  return (
    <IntlProvider
      locale={intlLocales[locale]}
      messages={{ ...common, ...words }}
      timeZone={DEFAULT_TIME_ZONE}
    >
      {children}
    </IntlProvider>
  );
}
