import type { Page } from '@playwright/test';

/** The server handles the next request to the path below `/api`; its answer is held until released. */
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
