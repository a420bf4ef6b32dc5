import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nProvider, loadBundle } from './i18n-provider';
import type { Locale } from './locale';

/** The HTML of a part, with the common texts and those of its screen. */
export async function render(
  part: ReactElement,
  screen: Readonly<Record<string, object>> = {},
  locale: Locale = 'en',
): Promise<string> {
  const bundle = await loadBundle(locale);
  const initial = { ...bundle, messages: { ...bundle.messages, ...screen } };
  return renderToString(<I18nProvider initial={initial}>{part}</I18nProvider>);
}
