import type { Page } from '@playwright/test';

/**
 * Keeps the live stream from beginning. Where it begins after the screen was read, it has it read once more: what is made
 * to fail would be asked for again by itself, and 'Retry' would wait for that answer.
 */
export async function holdStream(page: Page): Promise<void> {
  await page.route('**/api/live*', () => {});
}
