import type { Page } from '@playwright/test';
import { PASSWORD } from '../market.ts';
import type { Words } from '../words.ts';

/** Fills in the open sign-in form and submits it. */
export async function signInByForm(page: Page, t: Words, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: t('auth.email') }).fill(email);
  await page.getByRole('textbox', { name: t('auth.password'), exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth.submit'), exact: true }).click();
}
