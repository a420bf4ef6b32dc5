import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import { DEFAULT_TIME_ZONE } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { intlLocales, type Locale } from '#/i18n/locale';
import { fetchWords, knownWords, type WordsName } from '#/i18n/words-files';
import { useIsAskedFor } from '#/ui/parts/error-boundary';
import { isLineLost } from '#/ui/parts/load-online';
import { networkError } from '../api/api-error';
import { FailedFrame } from './failed-frame';

type WordsProps = {
  of: WordsName;
  /** Shown while they load, and if they fail to load. */
  instead?: ReactNode;
  children: ReactNode;
};

type Failure = { error: unknown; isOffline: boolean };

/** The texts in the language, or the previous language's while loading; and the error if they fail. */
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
      async (error: unknown) => {
        const isOffline = await isLineLost();
        if (isWanted) setFailure({ error, isOffline });
      },
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
 * Adds texts to the common ones. The content is rendered once they are loaded, and keeps the old language until the new
 * one is loaded. Offline it shows an error, and loads them once online.
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

/** A screen with its texts. */
export function withWords<Props extends object>(name: WordsName, Screen: ComponentType<Props>) {
  return (props: Props) => (
    <Words of={name}>
      <Screen {...props} />
    </Words>
  );
}
