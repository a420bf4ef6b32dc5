import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import { DEFAULT_TIME_ZONE } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { intlLocales, type Locale } from '#/i18n/locale';
import type { operatorMessages } from '#/i18n/messages/en-operator';

// The types follow English; a translation has the same keys, which `satisfies` has checked.
type Words = typeof operatorMessages;

const known: Partial<Record<Locale, Words>> = {};

async function load(locale: Locale): Promise<void> {
  const chunk =
    locale === 'ar'
      ? await import('#/i18n/messages/ar-operator')
      : await import('#/i18n/messages/en-operator');
  known[locale] = chunk.operatorMessages as Words;
}

/** Adds the console's words to those of every page. The words before stay until the new language's are here. */
export function OperatorWords({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  const common = useMessages();
  const [shown, setShown] = useState<Locale | null>(known[locale] ? locale : null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);

  useEffect(() => {
    let isWanted = true;
    load(locale).then(
      () => isWanted && setShown(locale),
      (error: unknown) => isWanted && setFailure({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [locale]);

  if (failure) throw failure.error;
  const words = known[locale] ?? (shown && known[shown]);
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
