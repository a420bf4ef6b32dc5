import { expect, type Locator, type Page } from '@playwright/test';

const TABS_MAX = 60;

async function hasFocus(page: Page, target: Locator): Promise<boolean> {
  return (await target.and(page.locator(':focus')).count()) > 0;
}

/** Presses Tab until the focus is there, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < TABS_MAX; presses++) {
    if (await hasFocus(page, target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`);
}
