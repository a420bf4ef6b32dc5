import { identityEndpoints } from '@mazad/contract/identity';
import { ApiError } from '@mazad/demo/live/api';
import { call } from '../../src/call.ts';
import { PASSWORD } from '../../src/market.ts';
import { changeKept, forgetKept } from '../../src/people/kept-sessions.ts';
import { addPerson } from '../../src/people/people.ts';
import { signIn, signInByForm } from '../../src/people/sign-in-form.ts';
import { expect, test, testIn } from '../../src/test.ts';
import { directions, type Locale, languageNames, languages, wordsOf } from '../../src/words.ts';
import { queryDatabase } from '../../src/world/database.ts';

const ARABIC = /[\u0600-\u06FF]/;

/** The server's message for a refused sign-in. */
async function refusalOf(language: Locale, body: { email: string; password: string }) {
  const input = { body, headers: { 'accept-language': language } };
  const error = await call(identityEndpoints.signIn, input).catch((refused: unknown) => refused);
  if (!(error instanceof ApiError)) throw new Error('The server has signed in whom it should refuse.');
  return error.message.replace(`${error.type}: `, '');
}

testIn(languages('ar'), 'sign-in', (language) => {
  test('asks for what is missing before it asks the server', async ({ page, t }) => {
    await page.goto('/login');
    await signInByForm(page, t, '', '');
    await expect(page.getByText(t('auth.emailRequired'))).toBeVisible();
    await expect(page.getByText(t('auth.passwordRequired'))).toBeVisible();
    const email = page.getByRole('textbox', { name: t('auth.email') });
    await email.fill('nobody');
    await expect(page.getByText(t('auth.emailWrong'))).toBeVisible();
    await email.press('Tab');
    await expect(page.getByLabel(t('auth.password'), { exact: true })).toBeFocused();
  });

  test('says what is missing in the language that is chosen then', async ({ page, t }) => {
    const other = language === 'en' ? 'ar' : 'en';
    const chosen = wordsOf(other);
    await page.goto('/login');
    await signInByForm(page, t, '', '');
    await page.getByRole('button', { name: languageNames[other] }).click();
    await expect(page.getByText(chosen('auth.emailRequired'))).toBeVisible();
    await expect(page.getByText(chosen('auth.passwordRequired'))).toBeVisible();
  });

  test('says in the reader’s language that e-mail or password is wrong', async ({ page, t, trouble }) => {
    trouble.allowStatus(401, 400);
    const wrong = { email: 'dealer@mazad.example', password: 'not this one' };
    const words = await refusalOf(language, wrong);
    expect(ARABIC.test(words)).toBe(language === 'ar');
    await page.goto('/login');
    await signInByForm(page, t, wrong.email, wrong.password);
    await expect(page.getByRole('alert')).toHaveText(words);
    // The message must not reveal whether an account exists.
    await signInByForm(page, t, 'nobody@mazad.example', 'not this one');
    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(page).toHaveURL(/\/login/);
  });

  test('holds back who tries too often, and says how long', async ({ page, t, trouble }) => {
    trouble.allowStatus(429);
    const { email } = await addPerson('hasty', language);
    for (let tries = 0; tries < 10; tries++) await refusalOf(language, { email, password: 'a guess' });
    await page.goto('/login');
    await signInByForm(page, t, email, PASSWORD);
    // In minutes, whatever number is left: the words around it are the same from 11 on, in Arabic too.
    const [before = '', after = ''] = t('auth.tooMany', { minutes: 15, seconds: 900 }).split('15');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(/\d+/);
    expect((await alert.textContent())?.split(/\d+/)).toEqual([before, after]);
    await expect(page.getByRole('button', { name: t('auth.submit'), exact: true })).toBeDisabled();
  });
});

testIn(languages('ar'), 'before the sign-in', (language) => {
  test('shows the terms of each country', async ({ page, t }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: t('auth.terms'), exact: true }).click();
    const terms = page.getByRole('dialog', { name: t('registration.terms') });
    const title = terms.getByRole('heading', { level: 2 });
    await expect(title).toBeVisible();
    const text = terms.getByRole('region', { name: t('registration.terms') });
    const first = (await text.textContent()) ?? '';
    expect(ARABIC.test(first)).toBe(language === 'ar');
    await terms.getByRole('radio').last().check({ force: true });
    await expect(title).toBeVisible();
    await expect(text).not.toHaveText(first);
    await page.keyboard.press('Escape');
    await expect(terms).toHaveCount(0);
  });

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
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: languageNames[language] })).toBeVisible();
  });
});

test('starts in the browser’s language where none was chosen', async ({ browser, origin }) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'ar-AE', storageState: undefined });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/\/login$/);
  await context.close();
});

test('leads back to where a session ended, and to the subject of one’s own mail', async ({ page, t }) => {
  const [person, other] = [await addPerson('returning', 'en'), await addPerson('other', 'en')];
  await signIn(page, t, person.email);
  await changeKept(page, { token: '', isExpired: true });
  await page.goto('/0/statement?viewType=PAYABLE');
  await expect(page).toHaveURL(/\/login\?/);
  await signInByForm(page, t, person.email);
  await expect(page).toHaveURL(/\/0\/statement\?.*viewType=PAYABLE/);

  const [member] = await queryDatabase<{ user_id: string }>('select user_id from member where email = $1', [
    person.email,
  ]);
  for (const [email, place] of [
    [person.email, /\/0\/grade-reviews$/],
    [other.email, /\/0\/dashboard$/],
  ] as const) {
    await forgetKept(page);
    await page.goto(`/open?user=${member!.user_id}&to=grade-reviews`);
    await signInByForm(page, t, email);
    await expect(page).toHaveURL(place);
  }
});

test('an address of an account that nobody is signed in to leads to the sign-in', async ({ page, t }) => {
  await page.goto('/0/bids');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: t('auth.title') })).toBeVisible();
});

test('a browser takes the person’s language, and the server a choice', async ({ browser, origin }) => {
  const en = wordsOf('en');
  const person = await addPerson('language', 'ar');
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', storageState: undefined });
  const page = await context.newPage();
  await page.goto('/login');
  await signInByForm(page, en, person.email);
  await expect(page).toHaveURL(/\/0\/dashboard$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.goto('/0/settings');
  const told = page.waitForRequest(/\/user\/member\/device-locale$/);
  await page.getByRole('radio', { name: 'English' }).click({ force: true });
  expect((await told).postDataJSON()).toEqual({ locale: 'en' });
  await expect(page.getByRole('heading', { name: en('shell.nav.settings') })).toBeVisible();
  await context.close();
});

test('a PAAS store lands on its deals, with no profile, logout or help in its menu', async ({ page, t }) => {
  await page.goto('/login');
  await signInByForm(page, t, 'paas@mazad.example');
  await expect(page).toHaveURL(/\/0\/my-deals$/);
  for (const absent of ['profile', 'dashboard', 'autopilot', 'appraisals', 'appraisals/A1']) {
    await page.goto(`/0/${absent}`);
    await expect(page).toHaveURL(/\/0\/my-deals$/);
  }
  await page.goto('/0/credit');
  await expect(page).toHaveURL(/\/0\/statement/);
  await page.getByRole('button', { name: t('shell.menu'), exact: true }).click();
  const menu = page.getByRole('dialog', { name: t('shell.menu') });
  await expect(menu.getByText(t('shell.nav.myDeals'))).toBeVisible();
  for (const absent of [t('shell.logout'), t('shell.nav.help'), t('shell.nav.settings')])
    await expect(menu.getByText(absent, { exact: true })).toHaveCount(0);
});
