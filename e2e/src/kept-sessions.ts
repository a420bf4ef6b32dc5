import type { Page } from '@playwright/test';

/** Who is signed in, as the interface keeps it in the browser: an entry a session, another for its renewed tokens. */
type Place = 'mazad.sessions' | 'mazad.operator';

/** The entry of a session that has just begun. */
export function keptSession(place: Place, session: { identifier: string }): { name: string; value: string } {
  const value = JSON.stringify({ ...session, index: 0, isExpired: false });
  return { name: `${place}.${session.identifier}`, value };
}

/** Puts it there before the page's own scripts run, once: what the page makes of it stays. */
export async function keepSession(page: Page, place: Place, session: { identifier: string }): Promise<void> {
  const { name, value } = keptSession(place, session);
  const kept = `${JSON.stringify(name)}, ${JSON.stringify(value)}`;
  const isNew = `!Object.keys(localStorage).some((key) => key.startsWith('${place}'))`;
  await page.addInitScript({ content: `if (${isNew}) localStorage.setItem(${kept});` });
}

const KEPT = `Object.keys(localStorage).filter((key) => key.startsWith('mazad.sessions')).sort()`;

/** What a page knows of its one session. */
export function keptOf<Kept>(page: Page): Promise<Kept> {
  return page.evaluate<Kept>(
    `Object.assign({}, ...${KEPT}.toReversed().map((key) => JSON.parse(localStorage.getItem(key))))`,
  );
}

/** Changes what a page knows of its session; what is open hears nothing of it. */
export async function changeKept(page: Page, change: object): Promise<void> {
  await page.evaluate(`${KEPT}.forEach((key) => localStorage.setItem(key,
    JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), ...${JSON.stringify(change)} })))`);
}

export async function forgetKept(page: Page): Promise<void> {
  await page.evaluate(`${KEPT}.forEach((key) => localStorage.removeItem(key))`);
}
