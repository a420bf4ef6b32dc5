import type { Page } from '@playwright/test';

/** A promise, and what resolves it. */
export function untilLet(): [isLet: Promise<void>, letGo: () => void] {
  let letGo = () => {};
  const isLet = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return [isLet, letGo];
}

/** Requests to an address wait until released. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const [isLet, letGo] = untilLet();
  await page.route(url, (route) => isLet.then(() => route.fallback()));
  return letGo;
}

/** The server handles the next request to the path below `/api`; its answer is held until released. */
export async function holdAnswer(page: Page, path: string): Promise<() => void> {
  const [isLet, letGo] = untilLet();
  await page.route(
    `**/api/${path}`,
    async (route) => {
      const response = await route.fetch();
      await isLet;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return letGo;
}

/**
 * Keeps the live stream from starting. If it starts after the screen was read, it triggers another read: a request
 * that is made to fail would be repeated by itself, and 'Retry' would wait for that answer.
 */
export async function holdStream(page: Page): Promise<void> {
  await page.route('**/api/live*', () => {});
}
