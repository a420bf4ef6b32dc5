import type { Page } from '@playwright/test';

/**
 * The signed-in sessions as the client stores them in the browser: one entry per session, another for its renewed
 * tokens.
 */
type Place = 'mazad.sessions' | 'mazad.operator';

/** The entry of a new session. */
export function keptSession(place: Place, session: { identifier: string }): { name: string; value: string } {
  const value = JSON.stringify({ ...session, index: 0, isExpired: false });
  return { name: `${place}.${session.identifier}`, value };
}

/** Stores it once, before the page's own scripts run: later changes by the page are kept. */
export async function keepSession(page: Page, place: Place, session: { identifier: string }): Promise<void> {
  const { name, value } = keptSession(place, session);
  const kept = `${JSON.stringify(name)}, ${JSON.stringify(value)}`;
  const isNew = `!Object.keys(localStorage).some((key) => key.startsWith('${place}'))`;
  await page.addInitScript({ content: `if (${isNew}) localStorage.setItem(${kept});` });
}

const KEPT = `Object.keys(localStorage).filter((key) => key.startsWith('mazad.sessions')).sort()`;

/** The page's stored data of its only session. */
export function keptOf<Kept>(page: Page): Promise<Kept> {
  return page.evaluate<Kept>(
    `Object.assign({}, ...${KEPT}.toReversed().map((key) => JSON.parse(localStorage.getItem(key))))`,
  );
}

/** Changes the stored data of the page's session; open tabs are not notified. */
export async function changeKept(page: Page, change: object): Promise<void> {
  await page.evaluate(`${KEPT}.forEach((key) => localStorage.setItem(key,
    JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), ...${JSON.stringify(change)} })))`);
}

export async function forgetKept(page: Page): Promise<void> {
  await page.evaluate(`${KEPT}.forEach((key) => localStorage.removeItem(key))`);
}
