import { expect, type Locator, type Page } from '@playwright/test';

const PRESSES_MAX = 60;

async function hasFocus(page: Page, target: Locator): Promise<boolean> {
  return (await target.and(page.locator(':focus')).count()) > 0;
}

async function pressTo(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < PRESSES_MAX; presses++) {
    if (await hasFocus(page, target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target.toString()}.`);
}

/** Presses Tab until the target has the focus, like a keyboard user. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await pressTo(page, 'Tab', target);
}

/** Presses an arrow until the target has the focus; only rows near the cursor are rendered. */
export function arrowTo(page: Page, key: 'ArrowUp' | 'ArrowDown', target: Locator): Promise<void> {
  return pressTo(page, key, target);
}
