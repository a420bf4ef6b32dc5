import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import { networkError } from '#/session/api/api-error';
import { FailedFrame } from '#/session/frames/failed-frame';
import { useIsAskedFor } from '#/ui/parts/do-without';
import { DEFAULT_TIME_ZONE } from './formats';
import { useLocale } from './i18n-provider';
import { intlLocales, type Locale } from './locale';
import { fetchWords, knownWords, type WordsName } from './words-files';

type WordsProps = {
  of: WordsName;
  /** Stands there until they are here, and where they cannot be fetched. */
  instead?: ReactNode;
  children: ReactNode;
};

type Failure = { error: unknown; isOffline: boolean };

/** The words of the language, or those of the one before until they are here; and why they do not come. */
function useWords(name: WordsName, locale: Locale) {
  const [shown, setShown] = useState<Locale | null>(knownWords(name, locale) ? locale : null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  const tryAgain = useCallback(() => setTries((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads them anew.
  useEffect(() => {
    let isWanted = true;
    fetchWords(name, locale).then(
      () => {
        if (!isWanted) return;
        setShown(locale);
        setFailure(null);
      },
      (error: unknown) => isWanted && setFailure({ error, isOffline: !navigator.onLine }),
    );
    return () => {
      isWanted = false;
    };
  }, [locale, name, tries]);

  const isOffline = failure?.isOffline ?? false;
  useEffect(() => {
    if (isOffline) addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [isOffline, tryAgain]);

  return { words: knownWords(name, locale) ?? (shown && knownWords(name, shown)), failure, tryAgain };
}

/**
 * Adds words to those of every page. What is inside is drawn once they are here, and keeps the words before until a
 * new language's have come. Without a line it says so in their place, and they come with the line.
 */
export function Words({ of: name, instead, children }: WordsProps) {
  const { locale } = useLocale();
  const common = useMessages();
  const isAskedFor = useIsAskedFor();
  const { words, failure, tryAgain } = useWords(name, locale);
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
