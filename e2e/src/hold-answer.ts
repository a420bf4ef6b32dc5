import type { Page } from '@playwright/test';

/** The server takes what is sent to the path below `/api` next; its answer is held until it is let go. */
export async function holdAnswer(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const isLet = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    `**/api/${path}`,
    async (route) => {
      const response = await route.fetch();
      await isLet;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return () => letGo();
}
