import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import { networkError } from '#/session/api-error';
import { FailedFrame } from '#/session/failed-frame';
import { useIsAskedFor } from '#/ui/do-without';
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

/** Fetches them for the page's language: a part that comes with them is drawn in its words at once. */
export async function fetchWords(source: WordsSource): Promise<void> {
  const locale = document.documentElement.lang as Locale;
  source.known[locale] ??= await source.load(locale);
}

type LaterWordsProps = {
  source: WordsSource;
  /** Stands there until they are here, and where they cannot be fetched. */
  instead?: ReactNode;
  children: ReactNode;
};

type Failure = { error: unknown; isOffline: boolean };

/** The words of the language, or those of the one before until they are here; and why they do not come. */
function useLaterWords(source: WordsSource, locale: Locale) {
  const { known } = source;
  const [shown, setShown] = useState<Locale | null>(known[locale] ? locale : null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  const tryAgain = useCallback(() => setTries((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads them anew.
  useEffect(() => {
    let isWanted = true;
    source.load(locale).then(
      (words) => {
        source.known[locale] = words;
        if (!isWanted) return;
        setShown(locale);
        setFailure(null);
      },
      (error: unknown) => isWanted && setFailure({ error, isOffline: !navigator.onLine }),
    );
    return () => {
      isWanted = false;
    };
  }, [locale, source, tries]);

  const isOffline = failure?.isOffline ?? false;
  useEffect(() => {
    if (isOffline) addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [isOffline, tryAgain]);

  return { words: known[locale] ?? (shown && known[shown]), failure, tryAgain };
}

/**
 * Adds words to those of every page. What is inside is drawn once they are here, and keeps the words before until a
 * new language's have come. Without a line it says so in their place, and they come with the line.
 */
export function LaterWords({ source, instead, children }: LaterWordsProps) {
  const { locale } = useLocale();
  const common = useMessages();
  const isAskedFor = useIsAskedFor();
  const { words, failure, tryAgain } = useLaterWords(source, locale);
  if (!words && instead) return instead;
  if (failure && !failure.isOffline) throw failure.error;
  if (!words) return failure && isAskedFor ? <FailedFrame error={networkError()} onRetry={tryAgain} /> : null;
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
