import type { Page } from '@playwright/test';

/**
 * Keeps the live stream from starting. If it starts after the screen was read, it triggers another read: a request
 * that is made to fail would be repeated by itself, and 'Retry' would wait for that answer.
 */
export async function holdStream(page: Page): Promise<void> {
  await page.route('**/api/live*', () => {});
}
