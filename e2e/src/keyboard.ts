import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './market.ts';
import type { Words } from './words.ts';

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

/** Tabs to the target and presses Enter on it. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Signs in at the first page, whose e-mail field has the focus, and goes on to the bids. */
export async function signInByKeys(page: Page, t: Words, email: string): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: t('auth.email') })).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page, page.getByRole('textbox', { name: t('auth.password'), exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/0\/dashboard/);
  await enter(page, page.getByRole('banner').getByRole('link', { name: t('shell.nav.bids'), exact: true }));
  await expect(page).toHaveURL(/\/0\/bids/);
  await expect(page.getByRole('heading', { name: t('shell.nav.bids'), exact: true })).toBeVisible();
}

/** Presses an arrow until the target has the focus; only rows near the cursor are rendered. */
export function arrowTo(page: Page, key: 'ArrowUp' | 'ArrowDown', target: Locator): Promise<void> {
  return pressTo(page, key, target);
}
