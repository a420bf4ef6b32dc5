import type { Browser, BrowserContext } from '@playwright/test';
import type { Locale } from './words.ts';

/** Another device, sharing only the language with this one. */
export function openElsewhere(browser: Browser, origin: string, language: Locale): Promise<BrowserContext> {
  const localStorage = [{ name: 'mazad.locale', value: language }];
  return browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
}
