import { identityEndpoints } from '@mazad/contract/identity';
import { ApiError, createApi } from '@mazad/demo/live/api';
import type { Page } from '@playwright/test';
import { PASSWORD } from '../src/market.ts';
import { expect, test } from '../src/test.ts';
import { directions, LOCALES, type Locale, languageNames, type Words } from '../src/words.ts';

const ARABIC = /[\u0600-\u06FF]/;

/** The server's own words for a sign-in that it refuses. */
async function refusalOf(origin: string, language: Locale, body: { email: string; password: string }) {
  const input = { body, headers: { 'accept-language': language } };
  const error = await createApi(origin)
    .call(identityEndpoints.signIn, input, new AbortController().signal)
    .catch((refused: unknown) => refused);
  if (!(error instanceof ApiError)) throw new Error('The server has signed in whom it should refuse.');
  return error.message.replace(`${error.type}: `, '');
}

async function signIn(page: Page, t: Words, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: t('auth.email') }).fill(email);
  await page.getByRole('textbox', { name: t('auth.password'), exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth.submit'), exact: true }).click();
}

for (const language of LOCALES) {
  test.describe(`sign-in, ${language}`, () => {
    test.use({ language });

    test('asks for what is missing before it asks the server', async ({ page, t }) => {
      await page.goto('/login');
      await signIn(page, t, '', '');
      await expect(page.getByText(t('auth.emailRequired'))).toBeVisible();
      await expect(page.getByText(t('auth.passwordRequired'))).toBeVisible();
      await page.getByRole('textbox', { name: t('auth.email') }).fill('nobody');
      await expect(page.getByText(t('auth.emailWrong'))).toBeVisible();
    });

    test('says in the reader’s language that e-mail or password is wrong', async ({
      page,
      t,
      origin,
      trouble,
    }) => {
      trouble.allowStatus(401, 400);
      const wrong = { email: 'dealer@mazad.example', password: 'not this one' };
      const words = await refusalOf(origin, language, wrong);
      expect(ARABIC.test(words)).toBe(language === 'ar');
      await page.goto('/login');
      await signIn(page, t, wrong.email, wrong.password);
      await expect(page.getByRole('alert')).toHaveText(words);
      // Whether an account exists is nobody's business.
      await signIn(page, t, 'nobody@mazad.example', 'not this one');
      await expect(page.getByRole('alert')).toHaveText(words);
      await expect(page).toHaveURL(/\/login/);
    });

    for (const email of ['paas@mazad.example', 'operator@mazad.example']) {
      test(`tells ${email} that its screens are not open`, async ({ page, t, origin, trouble }) => {
        trouble.allowStatus(403);
        const words = await refusalOf(origin, language, { email, password: PASSWORD });
        expect(ARABIC.test(words)).toBe(language === 'ar');
        await page.goto('/login');
        await signIn(page, t, email, PASSWORD);
        await expect(page.getByRole('alert')).toContainText(words);
      });
    }

    test('holds back who tries too often, and says how long', async ({ page, t, origin, trouble }) => {
      trouble.allowStatus(429);
      const email = language === 'en' ? 'dealer13@mazad.example' : 'dealer14@mazad.example';
      for (let tries = 0; tries < 10; tries++)
        await refusalOf(origin, language, { email, password: 'a guess' });
      await page.goto('/login');
      await signIn(page, t, email, PASSWORD);
      const seconds = /\d+/;
      const around = t('auth.tooMany', { seconds: 500 }).split('500')[0]?.trim() ?? '';
      await expect(page.getByRole('alert')).toContainText(around);
      await expect(page.getByRole('alert')).toHaveText(seconds);
      await expect(page.getByRole('button', { name: t('auth.submit'), exact: true })).toBeDisabled();
    });
  });

  test.describe(`before the sign-in, ${language}`, () => {
    test.use({ language });

    test('keeps language and theme over a reload', async ({ page, t }) => {
      const other = language === 'en' ? 'ar' : 'en';
      await page.goto('/login');
      const html = page.locator('html');
      await expect(html).toHaveAttribute('dir', directions[language]);
      await page.getByRole('button', { name: t('shell.toDark') }).click();
      await page.getByRole('button', { name: languageNames[other] }).click();
      await expect(html).toHaveAttribute('dir', directions[other]);
      await page.reload();
      await expect(html).toHaveAttribute('lang', other);
      await expect(html).toHaveAttribute('dir', directions[other]);
      await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await expect(page.getByRole('button', { name: languageNames[language] })).toBeVisible();
    });
  });
}

test('starts in the browser’s language where none was chosen', async ({ browser, origin }) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'ar-AE', storageState: undefined });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/\/login$/);
  await context.close();
});

test('an address of an account that nobody is signed in to leads to the sign-in', async ({ page, t }) => {
  await page.goto('/0/bids');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: t('auth.title') })).toBeVisible();
});
