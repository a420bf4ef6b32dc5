import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { clockShiftMs, shiftDate } from '../../tools/clock/fixed-day.mjs';
import { type Dealer, knownDealer, signInDealer } from './market.ts';
import { keptSession } from './people/kept-sessions.ts';
import { seatOwner } from './people/owner.ts';
import { type Locale, type Words, wordsOf } from './words.ts';
import { takeWorld, type World } from './world/worlds.ts';

export type Theme = 'light' | 'dark';

/** Who uses the screen, and its settings. Without an account nobody is signed in. */
interface Seat {
  language: Locale;
  theme: Theme;
  account: string | null;
}

interface Parts {
  origin: string;
  t: Words;
  trouble: Trouble;
  /** Who is signed in on the page, acting through the API; without an account the owner of a new store. */
  dealer: Dealer;
}

/** The browser's complaints: console errors, content security policy violations, script errors. */
export class Trouble {
  readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Allows an error that the test provokes. The browser also logs each refused call as an error. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  allowStatus(...statuses: number[]): void {
    this.allow(...statuses.map((status) => new RegExp(`status of ${status} `)));
  }

  /** Listens to every page of a context. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      // The text of a failed call does not say which call it was.
      if (message.type() === 'error') this.seen.push(`${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => this.seen.push(String(error.error())));
  }

  unexpected(): string[] {
    return this.seen.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }
}

/** The path of a script that runs in the page before the page's own scripts. */
export function inPage(name: 'measure-text' | 'layout-shift' | 'touch-targets' | 'late-frames'): string {
  return fileURLToPath(new URL(`./in-page/${name}.js`, import.meta.url));
}

async function storageOf(seat: Seat, origin: string) {
  const kept: { name: string; value: string }[] = [
    { name: 'mazad.locale', value: seat.language },
    { name: 'mazad.theme', value: seat.theme },
  ];
  if (seat.account !== null) {
    // A session of its own, so that signing out in one test ends no other test's session.
    const { session } = await signInDealer(seat.account);
    kept.push(keptSession('mazad.sessions', session));
  }
  return { cookies: [], origins: [{ origin, localStorage: kept }] };
}

/** Each answer comes in its own time, up to two seconds, as on a bad line: what trusts in their order fails. */
async function delayAnswers(context: BrowserContext): Promise<void> {
  const wait = () => delay(Math.random() ** 4 * 2_000);
  const closed = () => undefined;
  let isOffline = false;
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    isOffline = offline;
    await setOffline(offline);
  };
  await context.route(/\/api\/(?!live)/, async (route) => {
    // The test itself has a line even then.
    if (isOffline) return route.fallback();
    const response = await route.fetch().catch(closed);
    await wait();
    await (response ? route.fulfill({ response }) : route.abort()).catch(closed);
  });
  await context.route(/\/assets\/|\/api\/live/, async (route) => {
    await wait();
    await route.fallback().catch(closed);
  });
}

/** Sets the tests' clock in every page of every context, from its first script on. */
function moveClocks(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftDate, clockShiftMs);
    if (process.env.LATE) {
      await delayAnswers(context);
      await context.addInitScript({ path: inPage('late-frames') });
    }
    return context;
  };
}

export const test = base.extend<Seat & Parts, { world: World }>({
  language: ['en' as Locale, { option: true }],
  theme: ['light' as Theme, { option: true }],
  account: [null, { option: true }],

  // The server of the worker's pages, and their clock.
  world: [
    async ({ browser }, use, { config, project, parallelIndex }) => {
      moveClocks(browser);
      // axe checks the initial market, so it gets worlds that no journey has changed.
      await use(takeWorld(parallelIndex + (project.name === 'axe' ? config.workers : 0)));
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: ({ world }, use) => use(world.url),
  origin: ({ world }, use) => use(world.url),
  dealer: async ({ page, account, language }, use) => {
    await use(await (account === null ? seatOwner(page, language) : knownDealer(account)));
  },
  storageState: async ({ language, theme, account, origin }, use) => {
    await use(await storageOf({ language, theme, account }, origin));
  },
  t: ({ language }, use) => use(wordsOf(language)),

  trouble: [
    async ({ context }, use) => {
      const trouble = new Trouble();
      trouble.watch(context);
      await use(trouble);
      expect(trouble.unexpected(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The same tests in each of the languages. */
export function testIn(locales: readonly Locale[], title: string, tests: (language: Locale) => void): void {
  for (const language of locales) {
    test.describe(`${title}, ${language}`, () => {
      test.use({ language });
      tests(language);
    });
  }
}

/** The bytes of the file that an action downloads, and whose name is as expected. */
export async function fileOf(page: Page, act: Promise<unknown>, name = /./): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), act]);
  expect(download.suggestedFilename()).toMatch(name);
  return readFile(await download.path());
}

/** Nothing is wider than the window: a phone must not scroll sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow, 'pixels beyond the window').toBe(0);
}
