import type { Browser, BrowserContext } from '@playwright/test';
import type { Locale } from './words.ts';
import { ownWorld } from './world/worlds.ts';

/** Another device, sharing only the language with this one. */
export function openElsewhere(browser: Browser, language: Locale): Promise<BrowserContext> {
  const origin = ownWorld().url;
  const localStorage = [{ name: 'mazad.locale', value: language }];
  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  return browser.newContext({ baseURL: origin, storageState });
}
