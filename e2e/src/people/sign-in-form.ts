import type { Page } from '@playwright/test';
import { PASSWORD } from '../market.ts';
import { expect } from '../test.ts';
import type { Words } from '../words.ts';

/** Fills in the open sign-in form and submits it. */
export async function signInByForm(page: Page, t: Words, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: t('auth.email') }).fill(email);
  await page.getByRole('textbox', { name: t('auth.password'), exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth.submit'), exact: true }).click();
}

/** Opens the form, and signs in to the first account of the page. */
export async function signIn(page: Page, t: Words, email: string, password?: string): Promise<void> {
  await page.goto('/login');
  await signInByForm(page, t, email, password);
  await expect(page).toHaveURL(/\/0\/dashboard$/);
}
